"""The sheet that the board of a table gets: all that it has to know for the day."""

from collections.abc import Mapping

from tapete.errors import UserError
from tapete.library.event_values import StoredEvent, StoredPlayer
from tapete.texts.safe_text import safe_line
from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.core.event_state import EventState, TableBoard
from tapete.tournament.core.seeds import HIGHER_SEED
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.stage_kinds import BRACKET
from tapete_event.judge_codes import player_pin
from tapete_event.table_sheet import TableSheet, format_sheet
from tapete_rules.options import complete_options
from tapete_rules.registry import load_game

MOST_PLAYER = 4095
"""The highest number that a board takes: codes have 12 bits for each."""
_LEAST_DIGITS = 2


def make_sheet(
    stored: StoredEvent, state: EventState, players: Mapping[int, StoredPlayer], secret: bytes, table: int,
    board: TableBoard, profile: str = "",
) -> bytes:  # fmt: skip
    """Return the sheet of a board for a table; `profile`: the text of a custom game.

    Raises UserError "event_boards.number_too_high", OptionError, ProfileError.
    """
    keys = keys_of_event(state, secret)
    settings = state.settings
    sheet = TableSheet()
    sheet.event, sheet.code, sheet.name = keys.event, stored.code, safe_line(stored.name)
    sheet.generation, sheet.table, sheet.key = board.generation, table, keys.key_of(board)
    sheet.game = stored.game
    sheet.edition, sheet.options = frozen_options(stored.game, settings, profile)
    sheet.profile = profile.splitlines()
    is_decided = state.stage == BRACKET or not settings.is_yes("draws")
    sheet.end = (settings.number("end_turns"), "decide" if is_decided else "draw")
    if state.stage == BRACKET and settings.word("first") == HIGHER_SEED:
        sheet.first = HIGHER_SEED
    sheet.has_pins = settings.is_yes("pins")
    highest = max(state.players, default=1)
    if highest > MOST_PLAYER:
        raise UserError("event_boards.number_too_high", number=highest, most=MOST_PLAYER)
    sheet.digits = max(_LEAST_DIGITS, len(str(highest)))
    rows = [
        (number, player_pin(secret, number) if sheet.has_pins else (), _name_on_board(number, players))
        for number in sorted(state.players)
    ]
    return format_sheet(sheet, rows)


def frozen_options(game: str, settings: EventSettings, profile: str = "") -> tuple[str, list[tuple[str, str]]]:
    """Return the edition and the options that a match of the event has. Raises OptionError, ProfileError."""
    options: dict[str, int | str] = {**settings.game_options()}
    options["best_of"], options["minutes"] = settings.number("best_of"), settings.number("minutes")
    loaded = load_game(game, profile)
    complete = complete_options(loaded.OPTIONS, loaded.EDITIONS, options)
    frozen = [(name, str(complete[name])) for name in sorted(options) if name != "edition"]
    return str(complete["edition"]), frozen


def _name_on_board(number: int, players: Mapping[int, StoredPlayer]) -> str:
    return safe_line(players[number].public_name) if number in players else ""
