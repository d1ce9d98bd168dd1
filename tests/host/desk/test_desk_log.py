"""The log as people read it: each kind of entry in both languages, with names; what cannot be taken back says why."""

import re
from html import unescape

from desk_browser import DeskBrowser

from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.desk import Desk
from tapete.tournament.saying.entry_reasons import find_reasons
from tapete.tournament.saying.entry_sentences import EntrySentences
from tapete.words import speak_language

LIGA = "/e/LIGA"
PLAYERS = {number: StoredPlayer(number, name) for number, name in enumerate("Ana Leo Nuria Beto Eva".split(), 1)}
LINES = """create game=kodem rounds=3 cut=2
register 1
register 2 deck=abc
register 3
register 4
same 4 9
change minutes=40 best_of=3
deck 1 abc
check_in 1
pin 1 1 2
forbid 0 3 1
forbid 1 3 2
fix_table 4 7
fix_table 4 0
pair 1 1:1-2 2:3-4 by=hand
publish 1
extend 1 2 5
repair 1 2:4-3
extend 1 2 3
board 1 b0a2d 1 counter=1
board 0 b0a2d 1
begin 1 1
result 1 1 2-1-0 via=board board=b0a2d counter=1
dispute 1 1 0-2
correct 1 1 2-0 then=stands
scores 1 1 3,1
missing 1 2 4
arrived 1 2 4
no_show 1 2 4 match_loss
penalty 1 3 warning rule=C2
try 1 2
reopen 1 2
call 1 2 called
take_back 30
hold 1 2 0-2-0 via=board board=b0a2d counter=3
late 5 wait
seat 5 join
seat 5 meet other=4
seat 5 bye
seat 5 loss
drop 5 reason=board
undrop 5
clock 1 pause
clock 1 go_on
clock 1 set seconds=750
clock 1 add seconds=300
clock 1 reset
clock 1 start
evening 2
cut 2 1 3
grant 3 2 full
grant 3 4 half
grant 3 4 none
house 4 yes
house 4 no
crossed 1 1 3 stands
crossed 1 1 3 replay
cancel 1 reason=shop
split 1 1
signer 0000000000000000000000000000000000000000000000000000000000000000
close -"""


def sentences() -> list[tuple[str, str, str]]:
    """Return kind, Spanish and English of each line; the event is none that could be played: it has every kind."""
    event = Event()
    for line in LINES.split("\n"):
        kind, *words = line.split()
        entry = Entry(kind, tuple(words), at=1)
        try:
            event.push(entry)
        except EventError:
            event.log.append(entry)
    found = {}
    for language in ("es", "en"):
        with speak_language(language):
            made = EntrySentences(event, PLAYERS, {"b0a2d": "Verde"})
            found[language] = [made.sentence_of(number) for number in range(1, len(event.log) + 1)]
    return list(zip((line.split()[0] for line in LINES.split("\n")), found["es"], found["en"], strict=True))


def test_each_kind_has_a_sentence_with_names_in_both_languages() -> None:
    told = sentences()
    assert {kind for kind, _, _ in told} == set(ENTRY_KINDS)
    for kind, spanish, english in told:
        assert spanish != english, kind
        assert not re.search(r"event\.|desk\.|[{}_]|=", spanish + english), (kind, spanish, english)
    by_kind = {kind: spanish for kind, spanish, _ in told}
    assert by_kind["correct"] == "Corregida la ronda 1, mesa 1: Ana 2 – 0 Leo. Lo que sigue queda igual."
    assert by_kind["no_show"] == "Ronda 1, mesa 2: no se presentó Beto (4); pierde la partida."
    assert by_kind["cut"] == "Corte a 2: Ana (1), Nuria (3)."
    assert by_kind["take_back"] == "Se deshizo la entrada 30: Sanción para Nuria (3): advertencia. Regla C2."
    assert [spanish for kind, spanish, _ in told if kind == "extend"] == [
        "Ronda 1, mesa 2: +5 min para Nuria – Beto.",
        "Ronda 1, mesa 2: +3 min para Beto – Nuria.",
    ]
    assert by_kind["board"] == "El tablero Verde quedó sin mesa."
    assert by_kind["change"] == "Ajustes: Minutos por ronda: 40; Al mejor de: 3."
    assert any("Ana 2 – 1 Leo. Desde el tablero." in spanish for _, spanish, _ in told)


def test_a_reason_stands_where_and_only_where_an_entry_cannot_be_taken_back(
    opened: tuple[Desk, DeskBrowser],
) -> None:
    desk, browser = opened
    browser.send_form(f"{LIGA}/round/pair")
    browser.send_form(f"{LIGA}/round/publish")
    for line in ("1 20", "2 21"):
        browser.send_form(f"{LIGA}/result", line=line)
    browser.send_form(f"{LIGA}/correct", round="1", table="2", result="12", reason="hoja")
    browser.send_form(f"{LIGA}/extend", table="3", minutes="5")
    browser.send_form(f"{LIGA}/take-back", number="14")
    with desk.keeper.use("LIGA") as station:
        reasons = find_reasons(station.event)
        for logged in station.event.entries_in_force():
            refused = station.event.refusal(Entry("take_back", (str(logged.number),)))
            assert (logged.number in reasons) == (refused is not None), (logged.entry, refused, reasons)
    page = unescape(browser.get(f"{LIGA}/log").text)
    assert "De aquí salió la ronda 1" in page
    assert "La entrada 15 depende de esta" in page
    assert "Ronda 1, mesa 1: " in page
    told = unescape(browser.send_form(f"{LIGA}/take-back", number="11"))
    assert told.startswith("!La entrada 11 no se puede deshacer: la entrada 13 (publicar la ronda) depende de ella.")


def test_what_is_taken_back_is_told_in_words(opened: tuple[Desk, DeskBrowser]) -> None:
    _, browser = opened
    browser.send_form(f"{LIGA}/players/drop", player="9")
    told = unescape(browser.send_form(f"{LIGA}/take-back", number="11"))
    assert told == "Se deshizo la entrada 11: Zoe (9) dejó el torneo."
    assert "<del>Zoe (9) dejó el torneo.</del>" in browser.get(f"{LIGA}/log").text
