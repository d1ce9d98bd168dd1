"""A certificate that this computer makes for itself, so that a hall can read the pages over TLS."""

import datetime
import ipaddress
import os
import socket
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tapete.files import make_folder, writing_errors
from tapete.tournament.desk.serving import TlsFiles

_DAYS = 397
_RENEW_DAYS = 30


@dataclass(frozen=True)
class HallCertificate:
    """The files of a certificate and its fingerprint, as browsers show it."""

    files: TlsFiles
    fingerprint: str


def hall_names() -> list[str]:
    """Return the names and addresses that a hall reaches this computer by, the best one first."""
    name = socket.gethostname()
    addresses = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way out
            addresses.append(probe.getsockname()[0])
        except OSError:
            pass
    short = name.partition(".")[0]
    return list(dict.fromkeys([*addresses, name, short, f"{short}.local"]))


def make_certificate(names: list[str], folder: Path | None = None) -> HallCertificate:
    """Return the certificate for these names; the one of before where it still fits."""
    if folder is None:
        from platformdirs import user_data_dir

        folder = Path(user_data_dir("tapete", appauthor=False)) / "desk"
    files = TlsFiles(folder / "certificate.pem", folder / "key.pem")
    host_names = sorted({*names, "localhost", "127.0.0.1"})
    certificate = _load(files)
    if certificate is None or not _fits(certificate, host_names):
        with writing_errors(folder):
            make_folder(folder)
            certificate = _write_new(files, host_names)
    digest = certificate.fingerprint(hashes.SHA256()).hex().upper()
    return HallCertificate(files, ":".join(digest[start : start + 2] for start in range(0, len(digest), 2)))


def _load(files: TlsFiles) -> x509.Certificate | None:
    try:
        certificate = x509.load_pem_x509_certificate(files.certificate.read_bytes())
        key = serialization.load_pem_private_key(files.key.read_bytes(), None)
    except (OSError, ValueError):
        return None
    public_key = certificate.public_key()
    is_pair = isinstance(key, ec.EllipticCurvePrivateKey) and key.public_key() == public_key
    return certificate if is_pair else None


def _fits(certificate: x509.Certificate, host_names: list[str]) -> bool:
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    certified = [*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))]
    renew = certificate.not_valid_after_utc - datetime.timedelta(days=_RENEW_DAYS)
    return set(host_names) <= set(certified) and datetime.datetime.now(datetime.UTC) < renew


def _write_new(files: TlsFiles, names: list[str]) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tapete")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName([_general_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write_private(files.key, secret)
    files.certificate.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return certificate


def _write_private(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)


def _general_name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
