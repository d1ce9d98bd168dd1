"""Tournaments that are over: found, read, exported and deleted from the pages, and without forms."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_browser import DeskBrowser, make_browsers, opened_desk
from verb_cases import copy_stage

from tapete.tournament.desk.access import ROLES, STRANGER
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Document, Page
from tapete.tournament.verbs.lifecycle import create_stored_event

Browsers = dict[str, DeskBrowser]
STAYING = {"/e/LIGA/archive", "/e/LIGA/delete", "/e/LIGA/players/forget"}
"""What can still be done: it is put aside or deleted, and who asks is forgotten."""


@pytest.fixture
def browsers(stages: Path, tmp_path: Path) -> Iterator[Browsers]:
    """Browsers of all roles at a tournament with one round that is closed."""
    path = tmp_path / "library.sqlite3"
    copy_stage("answered", stages, path)
    with opened_desk(path) as (desk, client):
        roles = make_browsers(desk, client)
        assert not roles["organiser"].send_form("/e/LIGA/close", sure="yes").startswith("!")
        yield roles


def forms_of(page: str) -> set[str]:
    """Return the addresses of the forms of a tournament that a page sends."""
    return set(re.findall(r'<form\b[^>]*method="post"[^>]*action="(/e/[^"]*)"', page)) | set(
        re.findall(r'formaction="(/e/[^"]*)"', page)
    )


def test_a_closed_tournament_is_read_and_has_no_forms(browsers: Browsers) -> None:
    places = {"code": "LIGA", "number": "1", "round": "1", "table": "1", "page": "standings"}
    pages = [route for route in ROUTES if isinstance(route, Page | Document) and route.path.startswith("/e/")]
    needing_more = {
        "/e/{code}/deck/{number}",
        "/e/{code}/prizes",
        "/e/{code}/export/league",
        "/e/{code}/organiser-sheet",
    }
    assert len(pages) > 30
    for role in (*ROLES, STRANGER):
        for route in pages:
            if role not in route.who or route.path in needing_more or "player-cards" in route.path:
                continue
            answer = browsers[role].get(route.path.format(**places))
            assert answer.status_code == 200, (role, route.path)
            assert forms_of(answer.text) - STAYING == set(), (role, route.path)
    assert "cerrado" in browsers["judge"].get("/e/LIGA/desk").text


def test_what_is_over_is_found_exported_and_deleted_by_its_name(browsers: Browsers) -> None:
    organiser = browsers["organiser"]
    page = organiser.get("/").text
    assert ("Cerrados" in page, "Archivados" in page, "/e/LIGA/delete" in page) == (True, False, True)
    organiser.send_form("/e/LIGA/archive")
    page = organiser.get("/").text
    assert ("Cerrados" in page, "Archivados" in page, "/e/LIGA/print" in page) == (False, True, True)
    assert "LIGA" not in browsers[STRANGER].get("/").text
    assert "/e/LIGA/delete" not in browsers["judge"].get("/").text
    assert organiser.get("/e/LIGA/export/log").text.startswith("tapete-event")
    assert organiser.send_form("/e/LIGA/delete", name="Otra").startswith("!No se borró nada")
    assert browsers["scorekeeper"].post("/e/LIGA/delete", {"name": "LIGA"}).status_code == 403
    assert organiser.send_form("/e/LIGA/delete", name="liga de PRUEBA") == "LIGA se borró de la biblioteca."
    assert "LIGA" not in organiser.get("/").text
    assert organiser.get("/e/LIGA").status_code == 404


def test_nothing_typed_deletes_nothing_whatever_a_tournament_is_called(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    create_stored_event(desk.keeper.library, "'’'", "APOS", "kodem", [])
    browser.send_form("/e/APOS/archive")
    assert browser.send_form("/e/APOS/delete", name=" ").startswith("!No se borró nada")
    assert "se borró" in browser.send_form("/e/APOS/delete", name="'’'")


def test_a_tournament_that_is_played_is_not_deleted(opened: tuple[object, DeskBrowser]) -> None:
    _, organiser = opened
    assert 'action="/e/LIGA/delete"' not in organiser.get("/e/LIGA/delete").text
    assert organiser.send_form("/e/LIGA/delete", name="LIGA").startswith("!LIGA sigue abierto")
    assert organiser.get("/e/LIGA").status_code == 200
