"""Signatures of entries: a store signs with a key of its own (Ed25519) what it publishes, and the end of a log.

Whoever knows the secret of a tournament, which `close` tells everybody, can compute any log again. What was signed
nobody else can change: the signature is over the whole line before it, and so over the hash of all that went before.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from tapete.tournament.core.log.entry import Entry, LoggedEntry
from tapete.tournament.core.log.event_log import EventLog

SIGNED_KINDS = ("signer", "publish", "close")
"""The kinds of entry that a station signs."""
KEY_DIGITS, SIGNATURE_DIGITS = 64, 128
_WORD = "signature="

Sign = Callable[[bytes], bytes]
"""Returns the signature of some bytes, by a key that only its store has."""


def sign_entry(log: EventLog, entry: Entry, sign: Sign) -> Entry:
    """Return an entry with the signature of the line that it will be at the end of a log; an older one is replaced."""
    unsigned = strip_signature(entry)
    line = LoggedEntry(len(log) + 1, log.head, unsigned).format_line()
    return replace(unsigned, arguments=(*unsigned.arguments, _WORD + sign(line.encode()).hex()))


def strip_signature(entry: Entry) -> Entry:
    """Return an entry without its signature, which holds in one place of one log only."""
    return replace(entry, arguments=tuple(word for word in entry.arguments if not word.startswith(_WORD)))


def has_signature(entry: Entry) -> bool:
    """Return True if an entry has a signature, whoever made it."""
    return any(word.startswith(_WORD) for word in entry.arguments)


def find_signer(logged: LoggedEntry, signers: Collection[str]) -> str:
    """Return which of these keys signed a line, "" for none of them: also where the signature is not its last word."""
    line, _, signature = logged.format_line().rpartition(f" {_WORD}")
    is_whole = len(signature) == SIGNATURE_DIGITS and set(signature) <= set("0123456789abcdef")
    return next((key for key in signers if is_whole and _is_signed(key, line.encode(), bytes.fromhex(signature))), "")


def _is_signed(key: str, line: bytes, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, line)
    except (InvalidSignature, ValueError):  # ValueError: bytes that are no key
        return False
    return True
