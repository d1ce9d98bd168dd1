"""HMAC-SHA256 (RFC 2104), which MicroPython lacks."""

import hashlib

_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER = int.from_bytes(b"\x36" * _BLOCK, "big")
_OUTER = int.from_bytes(b"\x5c" * _BLOCK, "big")


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the 32 bytes of the keyed hash."""
    if len(key) > _BLOCK:
        key = hashlib.sha256(key).digest()
    padded = int.from_bytes(key + bytes(_BLOCK - len(key)), "big")
    inner = hashlib.sha256((padded ^ _INNER).to_bytes(_BLOCK, "big") + message).digest()
    return hashlib.sha256((padded ^ _OUTER).to_bytes(_BLOCK, "big") + inner).digest()


def mac_bits(key: bytes, message: bytes, bits: int) -> int:
    """Return the first `bits` bits of the keyed hash as a number."""
    return int.from_bytes(hmac_sha256(key, message), "big") >> (256 - bits)
