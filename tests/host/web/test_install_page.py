"""Tapete put on boards by the page: the host's own code, from what a browser has."""

import os
from math import inf
from pathlib import Path

import pytest
from folders import content, put
from install_on_page import InstallOnPage
from page_on_port import BrowserThread, PageOnPort
from small_programs import write_small_programs
from usb_of_page import UsbOfPage

from pty_board import INFO
from raw_repl import prompt
from small_images import small_esp32, small_micropython
from tapete.commands.image import write_board_image
from tapete.commands.install import install_application
from tapete.install import kept_builds
from tapete.web.serving import PageServer
from tapete.words import translate

ALL = "TAPETE_WEB" in os.environ
PLACES = 20
PICO2 = "Raspberry Pi Pico2 with RP2350"
PAGE = "https://micropython.org/download/RPI_PICO2/"
PLAYERS = {"record/aa": b"a match", "settings/tapete": b"light 40\n", "journal/000": b"\xff" * 4096}
OLDER = PLAYERS | {"lib/tapete_rules/part3.mpy": b"older", "lib/tapete_board/gone.py": b"old", "main.py": b"1 / 0\n"}


@pytest.fixture(autouse=True)
def programs_of_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal has the programs that the page was given."""
    write_small_programs(tmp_path)
    monkeypatch.setattr(kept_builds, "PACKAGED", tmp_path)


def test_the_one_file_and_an_installation_by_usb_are_those_of_the_terminal(usb: UsbOfPage, tmp_path: Path) -> None:
    page = usb.page
    by_page, by_terminal = put(tmp_path / "page", OLDER), put(tmp_path / "terminal", OLDER)
    micropython = tmp_path / "micropython.uf2"
    micropython.write_bytes(small_micropython("pico2"))
    with prompt(by_page, PICO2) as board:
        install = InstallOnPage(page)
        assert PAGE in install.read("install-needs")
        for wrong, code, fields in (
            (small_esp32(), "esp_by_usb", {"page": "https://micropython.org/download/ESP32_GENERIC_S3/"}),
            (small_micropython("pico2", "v1.27.0"), "old_python", {"version": "1.27", "oldest": "1.28", "page": PAGE}),
            (b"no image", "not_uf2", {}),
        ):
            answer = install.bring_micropython(tmp_path, wrong)
            assert answer[0] == translate(f"error.image.{code}", path="m.uf2", **fields)
        recognised = translate("image.recognised", path="m.uf2", version="1.28", board="pico2")
        assert install.bring_micropython(tmp_path, micropython.read_bytes())[0] == recognised
        install.choose("panel", "sh1106")
        image = install.make()
        write_board_image(micropython, "", "sh1106", tmp_path / "tapete.uf2", "")
        assert image == (tmp_path / "tapete.uf2").read_bytes()
        usb.plug_in("pico", board)
        install.press("connect")
        counts = {"board": "pico2", "panel": "sh1106"}
        assert install.press("put")[0] == translate("install.counts", written=15, removed=1, kept=0, **counts)
        assert INFO["board"] in install.read("install-here")
        assert install.press("put")[0] == translate("install.counts", written=0, removed=0, kept=15, **counts)
        assert install.faults() == []
        assert page.errors == []
    with prompt(by_terminal, PICO2) as board:
        install_application(board, "", "sh1106", None, False, is_silent=True)
    assert content(by_page) == content(by_terminal)
    assert content(by_page).items() >= PLAYERS.items()


@pytest.mark.skipif(not ALL, reason="asked for by TAPETE_WEB=all: 20 installations, each torn at another place")
@pytest.mark.timeout(1800)
def test_an_installation_that_is_torn_anywhere_is_done_again(
    browser: BrowserThread, whole_server: PageServer, tmp_path: Path
) -> None:
    """Even ones on an empty board, odd ones over an older application. Who is unplugged has no power either."""
    with prompt(put(tmp_path / "terminal", OLDER), PICO2) as board:
        install_application(board, "", "", None, False, is_silent=True)
    expected = content(tmp_path / "terminal")
    with PageOnPort(browser, whole_server.address) as page:
        usb = UsbOfPage(page)
        install = InstallOnPage(page)

        def install_on(home: Path, most: float) -> str:
            """Plug in, install, unplug at the end or after so many bytes; return the answer."""
            with prompt(home, PICO2) as board:
                usb.plug_in("pico", board)
                install.press("connect")
                usb.written, usb.most = 0, most
                answer = install.press("put")[0]
                usb.most = inf
                usb.unplug("pico")
                page.wait_for("() => document.getElementById('install-with').hidden")
            return answer

        assert install_on(put(tmp_path / "whole", PLAYERS), inf).startswith("pico2, ssd1306. ")
        bytes_written = usb.written
        for place in range(1, PLACES + 1):
            home = put(tmp_path / str(place), OLDER if place % 2 else PLAYERS)
            answer = install_on(home, bytes_written * place // (PLACES + 1))
            print(f"place {place}: {answer}")
            assert content(home) != expected, place
            assert install_on(home, inf).startswith("pico2, ssd1306. "), place
            assert content(home) == expected, place
        assert page.errors == []
