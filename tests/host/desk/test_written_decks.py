"""A list of a game without cards here is registered as it was written, whole, at every door, and compared whole."""

from pathlib import Path

import pytest
from desk_browser import DeskBrowser

from tapete.tournament.commands.decks import register_deck, show_deck
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.desk.desk import Desk
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.players import make_new_player, register_new_players

WRITTEN = (
    "2 Fuego // Hielo\n4 Tab\tSet\n3 Hermanas del Alba\n1 Marca #9\n2 Lobo &amp; Luna\n1 Rayo [Alba del sur]\n"
    "Sideboard\n2 Sol // Luna\n"
)
CARDS = [
    ("", "Fuego // Hielo", 2), ("", "Hermanas del Alba", 3), ("", "Lobo & Luna", 2), ("", "Marca #9", 1),
    ("", "Rayo [Alba del sur]", 1), ("", "Tab Set", 4), ("side", "Sol // Luna", 2),
]  # fmt: skip
CHANGES = (
    ("Fuego // Hielo", "Fuego"), ("Tab\tSet", "Tab\tOtro"), ("Tab\tSet", "Tab"), ("del Alba", "del"),
    ("Marca #9", "Marca #8"), ("Marca #9", "Marca"), ("Lobo &amp; Luna", "Lobo"), ("[Alba del sur]", "[Alba]"),
    ("2 Sol // Luna", "1 Sol // Luna"), ("Sideboard\n2 Sol // Luna\n", ""), ("Sideboard", "Maybeboard"),
)  # fmt: skip
SAME = (("&amp;", "&"), ("\t", "  "), ("Sideboard", "Reserva"), ("\n", "\r\n"))
DOORS = ("terminal", "pasted", "file")


def register(opened: tuple[Desk, DeskBrowser], tmp_path: Path, door: str) -> str:
    """Register the list for player 1 of DUELO at a door; return the place of the library."""
    desk, browser = opened
    library = str(desk.keeper.library.place)
    create_event("Duelo", "DUELO", "duelo20", [], None, library)
    with open_station("DUELO", library) as station:
        register_new_players(station, [make_new_player(station, "Ana")])
    file = tmp_path / "mazo.txt"
    file.write_text(WRITTEN, encoding="utf-8")
    if door == "terminal":
        register_deck("DUELO", 1, str(file), "", None, "", library)
        return library
    sent = {"token": browser.token, "player": "1", **({"list": WRITTEN} if door == "pasted" else {})}
    files = {"file": ("mazo.txt", WRITTEN.encode())} if door == "file" else None
    answer = browser.client.post("/e/DUELO/decks", data=sent, files=files, headers={"accept": "application/json"})
    assert answer.status_code == 200, answer.text
    return library


@pytest.mark.parametrize("door", DOORS)
def test_what_is_registered_is_what_was_written(opened: tuple[Desk, DeskBrowser], tmp_path: Path, door: str) -> None:
    library = register(opened, tmp_path, door)
    with open_station("DUELO", library) as station:
        deck = station.decks()[1]
    assert sorted((card.part, card.name, card.count) for card in deck.cards) == CARDS
    page = opened[1].get("/e/DUELO/deck/1").text
    assert all(name.replace("&", "&amp;") in page for _, name, _ in CARDS)


@pytest.mark.parametrize("door", DOORS)
def test_a_list_is_compared_whole(opened: tuple[Desk, DeskBrowser], tmp_path: Path, door: str) -> None:
    library = register(opened, tmp_path, door)
    file = tmp_path / "sobre_la_mesa.txt"
    for changes, exit_code in ((CHANGES, 1), (SAME, 0)):
        for before, after in changes:
            file.write_text(WRITTEN.replace(before, after), encoding="utf-8", newline="")
            assert show_deck("DUELO", 1, library, str(file)).exit_code == exit_code, (before, after)
