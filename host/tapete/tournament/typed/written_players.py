"""Players as `format_players` writes them, read back without any guess: nothing there is to be tidied."""

import csv
import io

from tapete.library.event_values import StoredPlayer
from tapete.texts.folding import clean_line
from tapete.texts.spreadsheet_cells import unquote_cell
from tapete.tournament.typed.player_list import PLAYER_TITLES

_LONGEST_NUMBER = 7


def read_own_players(text: str) -> tuple[list[StoredPlayer], list[int]] | None:
    """Return the players of a list of ours, and the lines that are none; None where the titles are not ours."""
    players: list[StoredPlayer] = []
    bad_lines: list[int] = []
    reader = csv.reader(io.StringIO(text, newline=""))
    try:
        if next(reader, None) != list(PLAYER_TITLES):
            return None
        for cells in reader:
            player = _read_player(cells)
            if player is not None:
                players.append(player)
            elif cells:
                bad_lines.append(reader.line_num)
    except csv.Error:
        bad_lines.append(reader.line_num)
    return players, bad_lines


def _read_player(cells: list[str]) -> StoredPlayer | None:
    number, *texts = cells or [""]
    is_number = number.isascii() and number.isdecimal() and len(number) < _LONGEST_NUMBER
    if len(cells) != len(PLAYER_TITLES) or not is_number:
        return None
    name, nickname, store_id, paid, note = (clean_line(unquote_cell(text)) for text in texts)
    return StoredPlayer(int(number), name, nickname, store_id, note, bool(paid))
