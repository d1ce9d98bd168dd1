"""The key that a store signs with: Ed25519, in a file beside its library that only its owner can read."""

from contextlib import suppress
from functools import cached_property
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tapete.errors import UserError
from tapete.files import make_folder, reason_of, write_private, writing_errors

_OTHERS = 0o077


class SigningKey:
    """The key of a store. `public`: its public half, 64 hex digits, as a log names it."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private

    @cached_property
    def public(self) -> str:
        """Return the public half as hex digits."""
        return self._private.public_key().public_bytes_raw().hex()

    def sign(self, data: bytes) -> bytes:
        """Return the signature of some bytes."""
        return self._private.sign(data)


def load_signing_key(path: Path) -> SigningKey:
    """Return the key in a file; a new one is made where there is none.

    A file that holds no key is left as it is: it may be a key that can be saved. Raises UserError "file.*",
    "events.bad_signing_key".
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return _make_key(path)
    except OSError as error:
        raise UserError("file.unreadable", path=str(path), reason=reason_of(error)) from error
    try:
        private = serialization.load_pem_private_key(data, None)
    except (ValueError, TypeError) as error:
        raise UserError("events.bad_signing_key", path=str(path)) from error
    if not isinstance(private, Ed25519PrivateKey):
        raise UserError("events.bad_signing_key", path=str(path))
    with suppress(OSError):  # a file that was copied here may have come open to others
        if path.stat().st_mode & _OTHERS:
            path.chmod(0o600)
    return SigningKey(private)


def _make_key(path: Path) -> SigningKey:
    private = Ed25519PrivateKey.generate()
    form = serialization.PrivateFormat.PKCS8
    with writing_errors(path):
        make_folder(path.parent)
    write_private(path, private.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption()))
    return load_signing_key(path)  # another process may have made one at the same moment
