"""`tapete web`: the page is served to this computer alone, with a policy that keeps it from loading anything else."""

import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest

from tapete.builds.board_zip import Build, write_build
from tapete.errors import UserError
from tapete.web import site_files
from tapete.web.npm_packages import NpmPackage, fetch_archive, list_packages
from tapete.web.python_files import pack_sources
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


def test_a_browser_that_goes_away_in_mid_answer_is_no_fault(capfd: pytest.CaptureFixture[str]) -> None:
    with PageServer({"index.html": bytes(30_000_000)}, 0) as page_server:
        page_server.daemon_threads = False  # so that closing the server waits for the answer
        thread = threading.Thread(target=page_server.serve_forever)
        thread.start()
        with socket.create_connection(page_server.server_address[:2]) as browser:
            browser.sendall(b"GET / HTTP/1.0\r\n\r\n")
            browser.recv(100)
        page_server.shutdown()
        thread.join()
    assert capfd.readouterr().err == ""


def test_another_archive_than_the_known_one_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def bring(line: list[str], **options: object) -> None:
        (tmp_path / line[4] / "package.tgz").write_bytes(b"another one")

    monkeypatch.setattr(subprocess, "run", bring)
    (package, *_) = list_packages()
    with pytest.raises(UserError) as caught:
        fetch_archive(package, tmp_path / "npm")
    assert caught.value.code == "web.other_archive"
    assert isinstance(package, NpmPackage)


def test_what_was_compiled_is_known_by_its_sources_at_any_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [("one.py", b"1"), ("two.py", b"2")]
    packed = pack_sources(sources)
    monkeypatch.setattr(time, "time", lambda: 1500000000.0)
    assert pack_sources(sources) == packed
