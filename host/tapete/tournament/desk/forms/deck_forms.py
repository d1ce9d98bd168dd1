"""The form of deck lists: one that is pasted or brought as a file is read, checked and registered."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tapete.errors import UserError
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.verbs.deck_checking import DeckChecker
from tapete.tournament.verbs.decks import register_list
from tapete.words import translate

_FINDINGS_SHOWN = 8


def hand_in_deck(visit: Visit) -> str:
    """Register the list of a player; one that breaks a rule is taken with a note only."""
    player, note = visit.number("player"), visit.text("note")[:500]
    data = visit.files.get("file", b"") or visit.form.get("list", "").encode()
    if not data.strip():
        raise UserError("desk.no_list")
    with visit.station() as station, TemporaryDirectory(prefix="tapete-deck-") as folder:
        name = name_of_player(player, station.players())
        path = Path(folder) / "lista.txt"
        path.write_bytes(data)
        checker = DeckChecker(station.state.settings, None, visit.keeper.location)
        try:
            handed = register_list(station, checker, player, str(path), note)
        except UserError as error:
            if not error.details:
                raise
            lines = " ".join(detail.describe() for detail in error.details[:_FINDINGS_SHOWN])
            raise UserError("desk.deck_refused", name=name, findings=lines) from error
    findings = " ".join(handed.findings[:_FINDINGS_SHOWN])
    if handed.registered is None:
        raise UserError("desk.deck_refused", name=name, findings=findings)
    told = translate("desk.deck_taken", name=name, verdict=translate("event.deck_verdict." + handed.verdict))
    return f"{told} {findings}".strip()
