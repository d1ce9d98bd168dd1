"""Values made from the event's secret: its hash, the seed of each round, salted hashes of decks."""

import hmac
from hashlib import sha256

SECRET_BYTES = 16
SEED_DIGITS = 32


def hash_secret(secret: bytes) -> str:
    """Return the hash that the first entry of the log holds, 64 hex digits."""
    return sha256(secret).hexdigest()


def seed_of_round(secret: bytes, number: int, rolled: str = "") -> str:
    """Return the seed of a round: nobody foresees it, and pairing again does not change it.

    `rolled`: digits that were rolled aloud, which round 1 takes in: who chose the secret could not choose them.
    """
    words = f"round {number} {rolled}" if rolled and number == 1 else f"round {number}"
    return hmac.digest(secret, words.encode(), "sha256").hex()[:SEED_DIGITS]


def hash_deck(salt: bytes, deck_hash: str) -> str:
    """Return the salted hash of a deck for the log; a bare hash would confirm a known list.

    The salt is kept beside the log and never the event's secret, which the last entry publishes.
    """
    return hmac.digest(salt, f"deck {deck_hash}".encode(), "sha256").hex()[:SEED_DIGITS]


def pick_number(seed: str, *parts: int) -> int:
    """Return 64 random bits for these numbers: the same for the same seed."""
    text = " ".join(map(str, parts))
    return int.from_bytes(hmac.digest(seed.encode(), text.encode(), "sha256")[:8], "big")
