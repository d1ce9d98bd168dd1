"""The key of a board at an event, and the short numbers that stand for events and boards in codes."""

import hashlib

from .keyed_hash import hmac_sha256

KEY_BYTES = 16
EVENT_BITS = 20
BOARD_BITS = 16


def board_key(secret: bytes, board_id: str, generation: int) -> bytes:
    """Return the key of a board; a new generation makes all that it signed before worthless."""
    return hmac_sha256(secret, f"board {board_id} {generation}".encode())[:KEY_BYTES]


def event_number(secret_hash: str) -> int:
    """Return the number of an event: the first 20 bits of its secret's hash, given in hex."""
    return int(secret_hash[:5], 16)


def board_number(board_id: str) -> int:
    """Return the number of a board in a QR: the first 16 bits of its id's hash."""
    return int.from_bytes(hashlib.sha256(board_id.encode()).digest()[:2], "big")
