"""A list of players is shown first as it was understood, at the terminal and on the page: registered after a yes."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from desk_browser import DeskBrowser

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.desk.desk import Desk
from tapete.words import list_languages, use_language

PLAYERS = "/e/LIGA/players"
LISTS = {
    "excel": ("sep=;\nNombre;Apodo;Pagado\nAna Núñez;Anita;sí\nCarla;;no\n", ["Ana Núñez", "Carla"]),
    "surnames": ("Apellidos;Nombre;DNI\nNúñez;Ana;1\nNúñez;Carla;2\n", ["Ana Núñez", "Carla Núñez"]),
    "headline": ("Lista del viernes 27/11:\n\n1. Ana Ruiz\n2. Carla\n3. \n", ["Ana Ruiz", "Carla"]),
    "google forms": (
        "Marca temporal,Nombre y apellido,¿Vienes?\n27/11/2026 10:00,Ana Ruiz,Sí\n27/11/2026 10:01,Carla,Sí\n",
        ["Ana Ruiz", "Carla"],
    ),
    "english": ("First name\tLast name\tPlayer ID\nAnn\tLee\t7\nCarla\tLee\t8\n", ["Ann Lee", "Carla Lee"]),
}
REFUSED = {
    "surname first": ("Gil, Carla\nRuiz, Ana\n", "events.untitled_columns", "Gil, Carla"),
    "tabs": ("Ana Ruiz\tAnita\nCarla\tCarlita\n", "events.untitled_columns", "Ana Ruiz"),
    "twice": ("Ana Ruiz\nAna Ruiz\n", "events.registered_before", "Ana Ruiz"),
    "page": ("<!doctype html>\n<p>Ana</p>\n", "events.program_file", "<!doctype"),
    "catalogue": (
        "Código,Nombre,Tipo,Costo,Ataque,Vida\nKPR-001,Bruma,Protector,2,3,4\nKPR-002,Sol,Protector,1,2,2\n",
        "file.other_kind", "KPR-001",
    ),
}  # fmt: skip


@pytest.fixture
def library(tmp_path: Path) -> str:
    place = str(tmp_path / "terminal.sqlite3")
    Library(place).close()
    create_event("Liga", "LIGA", "kodem", [], None, place)
    return place


def names_in(desk: Desk) -> list[str]:
    with desk.keeper.use("LIGA") as station:
        return [player.name for number, player in sorted(station.players().items()) if number > 9]


def lines_on(page: str) -> list[str]:
    part = re.search(r'class="read-lines">(.*?)</div>', page, re.DOTALL)
    return [unescape(line) for line in re.findall(r"<p[^>]*>([^<]*)</p>", part[1])] if part else []


def send_list(browser: DeskBrowser, text: str, door: str, **fields: str) -> str:
    """Send a list as it is pasted or as a file; returns the page."""
    sent = {"token": browser.token, **fields, **({} if door == "file" else {"name": text})}
    files = {"file": ("lista.csv", text.encode())} if door == "file" else None
    return browser.client.post(PLAYERS, data=sent, files=files).text


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("language", list_languages())
def test_the_terminal_shows_a_list_and_registers_after_a_yes(
    library: str, tmp_path: Path, name: str, language: str
) -> None:
    use_language(language)
    text, names = LISTS[name]
    file = tmp_path / "lista.csv"
    file.write_text(text, encoding="utf-8")
    previews: list[list[str]] = []

    def answer(is_sure: bool) -> Callable[[object], bool]:
        return lambda lines: previews.append(list(lines)) or is_sure  # type: ignore[call-overload,func-returns-value]

    def register(is_sure: bool) -> int:
        confirm = answer(is_sure)
        return register_players("LIGA", str(file), "", "", "", library, confirm=confirm).exit_code  # type: ignore[arg-type]

    assert register(is_sure=False) == 1
    with Library(library) as opened:
        assert opened.event_players(opened.events()[0]) == {}
    assert register(is_sure=True) == 0
    with Library(library) as opened:
        assert [player.name for player in opened.event_players(opened.events()[0]).values()] == names
    assert previews[0] == previews[1]
    assert all(any(player in line for line in previews[0]) for player in names)


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("door", ["pasted", "file"])
def test_the_page_shows_a_list_and_registers_after_a_yes(
    opened: tuple[Desk, DeskBrowser], name: str, door: str
) -> None:
    desk, browser = opened
    text, names = LISTS[name]
    text = text.replace("Ana Núñez", "Ana Núñez Ruiz") if name == "excel" else text
    names = [player.replace("Ana Núñez", "Ana Núñez Ruiz") if name == "excel" else player for player in names]
    page = send_list(browser, text, door)
    lines = lines_on(page)
    assert all(any(player in line for line in lines) for player in names), page
    assert names_in(desk) == []
    area = unescape(re.search(r'<textarea id="name"[^>]*>\n?(.*?)</textarea>', page, re.DOTALL)[1])  # type: ignore[index]
    assert area.strip() == text.strip()
    read = re.search(r'name="read" value="([^"]*)"', page)[1]  # type: ignore[index]
    changed = send_list(browser, area + "\nOtra;Persona;9\n", "pasted", sure="yes", read=read)
    assert names_in(desk) == [], "what was changed since is shown again"
    assert "read-lines" in changed or 'role="alert"' in changed
    send_list(browser, area.replace("\n", "\r\n"), "pasted", sure="yes", read=read)
    assert names_in(desk) == names


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("door", ["pasted", "file", "terminal"])
def test_a_list_that_cannot_be_told_registers_nobody_and_is_not_lost(
    opened: tuple[Desk, DeskBrowser], library: str, tmp_path: Path, name: str, door: str
) -> None:
    desk, browser = opened
    text, code, part = REFUSED[name]
    if door == "terminal":
        file = tmp_path / "lista.csv"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(UserError) as caught:
            register_players("LIGA", str(file), "", "", "", library, confirm=lambda _lines: True)
        assert caught.value.code == code
        return
    page = send_list(browser, text, door)
    assert 'role="alert">' in page.partition("<h1>")[2]
    assert part in unescape(page.partition("<textarea")[2])
    assert names_in(desk) == []


def test_a_folder_is_no_list(library: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"file\."):
        register_players("LIGA", str(tmp_path), "", "", "", library)
