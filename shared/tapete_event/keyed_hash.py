"""HMAC-SHA256 (RFC 2104), which MicroPython lacks."""

import hashlib

_BLOCK = 64  # bytes that SHA-256 takes at a time


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the 32 bytes of the keyed hash."""
    if len(key) > _BLOCK:
        key = hashlib.sha256(key).digest()
    key = key + bytes(_BLOCK - len(key))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]) + message).digest()
    return hashlib.sha256(bytes([byte ^ 0x5C for byte in key]) + inner).digest()


def mac_bits(key: bytes, message: bytes, bits: int) -> int:
    """Return the first `bits` bits of the keyed hash as a number."""
    return int.from_bytes(hmac_sha256(key, message), "big") >> (256 - bits)
