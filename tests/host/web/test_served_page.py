"""`tapete web`: the page is served to this computer alone, with a policy that keeps it from loading anything else."""

import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest

from tapete.builds.board_zip import Build, write_build
from tapete.errors import UserError
from tapete.web import site_files
from tapete.web.npm_packages import NpmPackage, fetch_archive, list_packages
from tapete.web.serving import PageServer


def test_the_command_serves_the_page_until_ctrl_c(site: Mapping[str, bytes]) -> None:
    if not site_files.BUILT.exists():
        write_build(site_files.BUILT, Build(site), b"")
    command = [sys.executable, "-m", "tapete", "web", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert address
        with urllib.request.urlopen(address[0]) as answer:
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
            assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["Content-Security-Policy"]
        with urllib.request.urlopen(urllib.request.Request(f"{address[0]}micropython.wasm", method="HEAD")) as answer:
            assert (answer.headers["Content-Type"], answer.read()) == ("application/wasm", b"")
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{address[0]}../pyproject.toml")
        process.send_signal(signal.SIGINT)
        assert (process.wait(), process.stderr.read()) == (0, "")


def test_a_port_that_is_taken_is_told(server: PageServer) -> None:
    with pytest.raises(UserError) as caught:
        PageServer({}, server.server_address[1])
    assert caught.value.code == "web.port"


def test_another_archive_than_the_known_one_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def bring(line: list[str], **options: object) -> None:
        (tmp_path / line[4] / "package.tgz").write_bytes(b"another one")

    monkeypatch.setattr(subprocess, "run", bring)
    (package, *_) = list_packages()
    with pytest.raises(UserError) as caught:
        fetch_archive(package, tmp_path / "npm")
    assert caught.value.code == "web.other_archive"
    assert isinstance(package, NpmPackage)
