"""A PostgreSQL server of its own for tests, where the machine has one."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "NOT TRIED ON POSTGRESQL: there is no initdb and postgres here (apt-get install postgresql), or no psycopg"

# A server refuses to run as root; whoever owns little is as good.
_NOBODY = "nobody"


def programs() -> Path | None:
    """The folder of initdb and pg_ctl; None where there is none."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    complete = [folder for folder in folders if all((folder / name).exists() for name in ("initdb", "pg_ctl"))]
    return complete[0] if complete else None


@contextmanager
def server() -> Iterator[str]:
    """Runs a server, reached by a socket only; the URL of its first database."""
    folder = programs()
    assert folder is not None
    home = Path(tempfile.mkdtemp(prefix="tapete-pg-"))
    user = _NOBODY if os.getuid() == 0 else None
    try:
        if user is not None:
            shutil.chown(home, user)
        data = home / "data"
        run = {"check": True, "capture_output": True, "user": user, "cwd": home}
        subprocess.run(
            [folder / "initdb", "-D", data, "-A", "trust", "-U", "tapete", "-E", "UTF8", "--no-locale", "-N"], **run
        )
        options = f"-k {home} -c listen_addresses= -c fsync=off"
        control = [folder / "pg_ctl", "-D", data, "-w"]
        subprocess.run([*control, "-l", home / "log", "-o", options, "start"], **run)
        try:
            yield f"postgresql://tapete@/postgres?host={home}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], **run)
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def frozen(url: str) -> Iterator[None]:
    """Freeze the processes of a server of ours: its sockets stay open, and nobody answers."""
    home = Path(url.partition("host=")[2])
    postmaster = int((home / "data" / "postmaster.pid").read_text().splitlines()[0])
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    processes = [postmaster, *map(int, children)]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
