"""Tournaments in every state, as the examples of the commands name them."""

from tapete.tournament.commands.absences import note_missing
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import drop_players, register_players
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.store.opening import open_station

STATES = {"LIGA": 0, "NOCHES": 0, "MARTES": 1, "JUEVES": 1, "VIERNES": 2, "SABADO": 3, "COPA": 4, "DOMINGO": 5}
"""0: players are registered, 1: a round is drafted, 2: published, and player 3 is missing, 3: half played, with a
board and a wrong code at table 2, 4: over, and player 4 has left, 5: published without player 4, who had left."""


def sample_copy() -> str:
    """Return the copy of a tournament whose secret is the bytes 0 to 15."""
    event = Event([Entry("create", ("game=kodem", f"secret={hash_secret(bytes(range(16)))}"))])
    for number in range(1, 5):
        event.push(Entry("register", (str(number),)))
    return event.format_text()


def store_sample_events(library: str = "") -> None:
    """Store a tournament of four players in each state; MARTES has five, and so a bye."""
    for code, state in STATES.items():
        settings = ["stage=league", "evenings=3"] if code == "NOCHES" else ["rounds=3"]
        create_event(f"{code} de prueba", code, "kodem", settings, None, library)
        for name in ("Ana", "Leo", "Nuria", "Beto", *(["Eva"] if code == "MARTES" else [])):
            register_players(code, name, "", "", "", library)
        if state == 5:
            drop_players(code, (4,), "", library)
        if state >= 1:
            pair_round(code, "", library)
        if state >= 2:
            publish_round(code, "", library)
        if state == 2:
            note_missing(code, 3, "", library)
        if state in (3, 4):
            tell_result(code, ["1", "20"], "", library)
            with open_station(code, library) as station:
                station.append_entries(Entry("board", ("2", "e6614c311b7e6f2f", "1")), Entry("try", ("1", "2")))
        if state == 4:
            tell_result(code, ["2", "21"], "", library)
            drop_players(code, (4,), "", library)
