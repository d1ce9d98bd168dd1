"""Codes, QR and keyed hashes against Python's own and another writer's, on both interpreters."""

import hmac
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from tapete_event.errors import FormatError
from tapete_event.game_scores import unrank_games
from tapete_event.keyed_hash import hmac_sha256
from tapete_event.letters import LETTERS, check_letter
from tapete_event.place_ranks import place_bits, rank_places, unrank_places
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.result_qr import QrResult, format_qr_text, parse_qr_text
from tapete_event.table_result import HOW_WORDS, TableResult
from tapete_event.typed_code import TypedCode, format_code, parse_code

KEY = bytes(range(16))
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
OnBoard = Callable[[str], Callable[[Any], Any]]

HASH = """
from tapete_event.game_scores import unrank_games
from tapete_event.keyed_hash import hmac_sha256
def answer(data):
    return list(hmac_sha256(bytes(data[0]), bytes(data[1])))
"""
ROWS = """
from tapete_event.qr_matrix import make_qr_rows
def answer(text):
    return make_qr_rows(text)
"""
CODES = """
from tapete_event.result_qr import format_qr_text
from tapete_event.table_result import TableResult
from tapete_event.typed_code import format_code
def answer(data):
    key, event, board, *result = data
    result = TableResult(*result)
    return [format_code(bytes(key), event, result), format_qr_text(bytes(key), event, board, result)]
"""


@st.composite
def results(draw: st.DrawFn) -> TableResult:
    """Draw a result of two to eight players."""
    seats = draw(st.integers(2, 8))
    games = draw(st.integers(0, 55).map(unrank_games)) if seats == 2 else ()
    levels = draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats)) if seats > 2 else []
    return TableResult(
        draw(st.integers(0, 2047)),
        draw(st.lists(st.integers(0, 4095), min_size=seats, max_size=seats, unique=True)),
        draw(st.integers(0, 5000)),
        games,
        places_of(levels),
        draw(st.sampled_from(HOW_WORDS)),
        draw(st.integers(0, (1 << seats) - 1)),
        draw(st.just(()) | st.tuples(st.integers(0, 4095), st.integers(0, 4095))) if seats == 2 else (),
    )


def places_of(levels: list[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other < level for other in levels) for level in levels)


@given(st.binary(max_size=200), st.binary(max_size=300))
def test_the_keyed_hash_is_python_s(micropython_function: OnBoard, key: bytes, message: bytes) -> None:
    known = hmac.digest(key, message, "sha256")
    assert hmac_sha256(key, message) == known
    assert bytes(micropython_function(HASH)([list(key), list(message)])) == known


@given(st.text(SIGNS, min_size=47, max_size=47))
def test_every_module_of_a_qr_is_segno_s(micropython_function: OnBoard, text: str) -> None:
    made = segno.make(text, version=2, error="l", mask=0, mode="alphanumeric", boost_error=False, micro=False)
    rows = make_qr_rows(text)
    assert rows == [int("".join(map(str, row)), 2) for row in made.matrix]
    assert micropython_function(ROWS)(text) == rows


@given(results(), st.integers(0, (1 << 20) - 1), st.binary(min_size=16, max_size=16))
def test_both_interpreters_write_the_same_codes(
    micropython_function: OnBoard, result: TableResult, event: int, key: bytes
) -> None:
    code, text = format_code(key, event, result), format_qr_text(key, event, "b0a7", result)
    fields = [result.table, result.players, result.counter, result.games, result.places, result.how, result.retired]
    assert micropython_function(CODES)([list(key), event, "b0a7", *fields, result.values]) == [code, text]
    last = max(0, result.counter - 1)
    ordered = result.order_by_number()
    for told in (parse_code(code, len(result.players)), parse_qr_text(text)):
        assert (told.games, told.places, told.how) == (ordered.games, ordered.places, ordered.how)
        assert told.retired == ordered.retired
        assert is_taken(told, key, event, result, last) == (result.counter > 0)
        assert not is_taken(told, key, event, result, result.counter)


def is_taken(told: TypedCode | QrResult, key: bytes, event: int, result: TableResult, last: int) -> bool:
    """Return True if a desk that has seen the counter `last` takes it."""
    return told.matches(key, event, result.table, result.players, told.complete_counter(last))


def test_every_order_of_up_to_six_seats_has_its_rank() -> None:
    for seats in range(2, 7):
        orders = {places_of(list(levels)) for levels in product(range(seats), repeat=seats)}
        ranks = {rank_places(order): order for order in orders}
        assert sorted(ranks) == list(range(len(orders)))
        assert all(unrank_places(rank, seats) == order for rank, order in ranks.items())


@given(st.lists(st.integers(1, 8), min_size=7, max_size=8).map(places_of))
def test_orders_of_more_seats_come_back(places: tuple[int, ...]) -> None:
    rank = rank_places(places)
    assert rank >> place_bits(len(places)) == 0
    assert unrank_places(rank, len(places)) == places


@pytest.mark.parametrize("seats", [2, 8])
def test_guessed_codes_are_refused(seats: int) -> None:
    """A few here; tools/bench_codes.py tries a million."""
    random = Random(seats)
    places = tuple(range(1, seats + 1)) if seats > 2 else ()
    result = TableResult(7, range(seats), 1, () if places else (2, 0, 0), places)
    known = format_code(KEY, 5, result).replace("-", "")
    for _ in range(1000):
        letters = known[0] + "".join(random.choice(LETTERS) for _ in known[2:])
        with suppress(FormatError):  # an order that no players finish in
            assert not is_taken(parse_code(letters + check_letter(letters), seats), KEY, 5, result, 0)
