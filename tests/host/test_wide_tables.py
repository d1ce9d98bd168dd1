"""Tables that are made to harm: thousands of columns and rows cost a moment, at the doors that read them."""

import time

import pytest

from tapete.errors import UserError
from tapete.lists.csv_table import MOST_COLUMNS, parse_csv_table, read_titles
from tapete.tournament.typed.player_list import parse_player_list

TABLES = {
    "commas": "," * 1_900_000,
    "a title again and again": "nombre," * 200_000 + "\nAna\n",
    "wide rows": "nombre,nota\n" + ("a" + ",b" * 100_000 + "\n") * 5,
    "many titles": ",".join(f"t{number}" for number in range(100_000)) + "\n" + "x\n" * 100,
    "columns that fit a line": ",".join("t" for _ in range(20_000)) + "\nAna\n",
    "rows": "nombre\n" + "a\n" * 1_000_000,
}
MOST_S = 10.0


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_is_made_to_harm_is_refused_at_once(name: str) -> None:
    began = time.process_time()
    with pytest.raises(UserError, match=r"file\.wide_table|events\.too_many_players"):
        parse_player_list(TABLES[name], "list.csv", set())
    if name != "rows":  # as many cards as a catalogue has are no attack
        with pytest.raises(UserError, match=r"file\.wide_table"):
            parse_csv_table(TABLES[name], "cards.csv")
        assert len(read_titles(TABLES[name])) <= MOST_COLUMNS
    assert time.process_time() - began < MOST_S


def test_empty_cells_far_to_the_right_are_no_columns() -> None:
    far = "," * 16_000
    assert [player.name for player, _ in parse_player_list(f"nombre{far}\nAna{far}\n", "x", set()).players] == ["Ana"]
    assert parse_csv_table(f"code{far}\nA-1{far}\n", "x").rows[0].cells["code"] == "A-1"
