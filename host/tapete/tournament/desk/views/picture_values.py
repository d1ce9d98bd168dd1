"""Pictures of tables as values for a page: the third renderer of the core's views, beside displays and terminal.

A hidden card has no name here, whatever its view says: a page shows no more than both displays lie open with.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from tapete.texts.rules_words import words_of_game
from tapete.texts.whole_numbers import parse_whole
from tapete.tournament.boards.table_pictures import ShownTable, TablePicture
from tapete.tournament.store.steady_time import steady_at
from tapete.words import current_language, translate
from tapete_rules.state import result_text
from tapete_rules.view import BIG, BOTH, FACING, LINE, WORD, YOURS, Cell, View

if TYPE_CHECKING:
    from tapete_rules.view import Text

Values = dict[str, Any]

OUTCOME = "outcome."
"""The beginning of the keys that say how a game ended."""

_SIZES = {BIG: "big", LINE: "line"}


def describe_shown(shown_table: ShownTable, names: Mapping[int, str], now: float) -> Values:
    """Return the values of a table's picture. `names`: of the players by seat; `now`: monotonic seconds."""
    runs = shown_table.is_live and not shown_table.is_over
    return {
        "is_live": shown_table.is_live,
        "is_over": shown_table.is_over,
        "since": datetime.fromtimestamp(shown_table.since).strftime("%H:%M:%S"),
        "now": steady_at(now),
        **PictureWords(shown_table.picture, names).describe(steady_at(shown_table.heard_at) if runs else None),
    }


class PictureWords:
    """Puts a picture into words and numbers, in the language in use."""

    def __init__(self, picture: TablePicture, names: Mapping[int, str]) -> None:
        self._picture = picture
        self._names = names
        self._words = words_of_game(current_language(), picture.game)
        views = picture.views
        self._is_facing = views[0].layout == FACING  # there a cell without a number is a word, elsewhere an empty place
        self._status = [text for text in views[0].status if all(text in view.status for view in views)]
        self._message = views[0].message if all(view.message == views[0].message for view in views) else None

    def describe(self, heard_at: int | None) -> Values:
        """Return the values of the picture. `heard_at`: when its clocks stood as it says; None: they do not go on."""
        picture = self._picture
        return {
            "is_grid": picture.is_grid,
            "status": self._format_status(self._status),
            "message": self._format_message(self._message),
            "time": [self._format(text) for text in picture.views[0].time if text != self._message],
            "sides": self._grid_sides() if picture.is_grid else [self._duel_side(view) for view in picture.views],
            "timers": [
                {
                    "seat": timer.seat,
                    "left": timer.left,
                    "ends": heard_at + timer.left if timer.is_running and heard_at is not None else None,
                }
                for timer in picture.timers
            ],
            "last": self._last_move(),
        }

    def _format(self, text: "Text | None") -> str:
        return self._words.format_text(text) if text else ""

    def _format_message(self, text: "Text | None") -> str:
        """Return the line of the moment; the end of a game as a sentence with the players' names."""
        if not text or not str(text[0]).startswith(OUTCOME):
            return self._format(text)
        winners = tuple(seat for seat in map(parse_whole, str(text[1]).rstrip("…").split("+")) if seat)
        names = " + ".join(self._names.get(seat) or translate("match.seat", seat=seat) for seat in winners)
        names += " + …" if str(text[1]).endswith("…") else ""
        views = self._picture.views
        seats = len(views[0].own if self._picture.is_grid else views)
        return self._format(result_text(winners, str(text[0]).removeprefix(OUTCOME), names, seats))

    def _format_status(self, texts: "Sequence[Text]") -> list[str]:
        return [self._format(text) for text in texts]

    def _duel_side(self, view: View) -> Values:
        return {
            "seat": view.seat,
            "name": self._names.get(view.seat, ""),
            "is_turn": view.turn_text in (YOURS, BOTH),
            "status": self._format_status([text for text in view.status if text not in self._status]),
            "message": self._format_message(view.message) if view.message != self._message else "",
            "cells": [self._describe_cell(cell, view.seat) for cell in view.own],
        }

    def _grid_sides(self) -> list[Values]:
        """Return a side for each seat of a table where all seats are alike."""
        turn_text = self._picture.views[0].turn_text
        return [
            {
                "seat": int(cell.id),
                "name": self._names.get(int(cell.id), ""),
                "is_turn": turn_text == ("whose.seat", int(cell.id)),
                "status": [],
                "message": "",
                "cells": [self._describe_cell(cell, 0)],
            }
            for cell in self._picture.views[0].own
        ]

    def _describe_cell(self, cell: Cell, seat: int) -> Values:
        """Return a number with what belongs to it; of a hidden card nothing that says which one it is."""
        change = self._pending_change(cell, seat)
        caption = "" if cell.hidden and cell.name else self._format(cell.detail)
        is_word = cell.size == WORD or (self._is_facing and cell.value is None and bool(cell.label))
        return {
            "size": "word" if is_word else _SIZES.get(cell.size, "small"),
            "value": None if cell.value is None else cell.value + change,
            "change": f"{change:+d}".replace("-", "−") if change else "",
            "label": self._format(cell.label),
            "caption": caption or (translate("desk.live.hidden") if cell.hidden else ""),
            "pips": [place < cell.pips for place in range(cell.pips_total)],
            "marks": [] if is_word else [self._describe_mark(letter) for letter in cell.marks],
            "is_strong": is_word and bool(cell.marks or cell.size == BIG),  # a word in the place of a large number
            "is_hidden": cell.hidden,
            "is_due": cell.due,
        }

    def _pending_change(self, cell: Cell, seat: int) -> int:
        """Return what presses are about to add to a number; seat 0 stands for any."""
        if cell.value is None:
            return 0
        return sum(
            change
            for pending_seat, stop, change in self._picture.pending
            if stop == cell.id and seat in (0, pending_seat)
        )

    def _describe_mark(self, letter: str) -> str:
        """Return the mark that a letter beside a number stands for, where the game has a word for it."""
        return self._words.find_initial(f"{self._picture.game}.mark", letter) or letter

    def _last_move(self) -> Values | None:
        last = self._picture.last
        if last is None:
            return None
        return {"name": self._names.get(last.seat) or translate("desk.live.board"), "words": self._format(last.text)}
