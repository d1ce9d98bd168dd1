"""Properties of every profile, and of every match that is played by one."""

import json
from collections.abc import Callable
from typing import Any

from any_game import lines, numbers, pushed
from any_profile import damaged, nonsense, profiles
from hypothesis import given
from hypothesis import strategies as st

from examples import make_examples
from tapete_rules.custom.profile_reader import MOST_LINE, parse_profile
from tapete_rules.errors import ProfileError
from tapete_rules.match import Match
from tapete_rules.record import Record, format_record, headers_of, parse_record, replay_record

FEWER = make_examples(40)
"""Each match is long."""

# The same on both interpreters: the canonical text of a profile and its hash, or why it is none.
READ = """
from tapete_rules.custom.profile_reader import parse_profile
from tapete_rules.errors import ProfileError

def answer(text):
    try:
        read = parse_profile(text)
    except ProfileError as error:
        return str(error)
    return [read.to_text(), read.content_hash()]
"""

_here: dict[str, Any] = {}
exec(READ, _here)


@given(damaged() | nonsense())
def test_reading_raises_nothing_but_a_profile_error_that_names_the_line(text: str) -> None:
    refused = None
    try:
        read = parse_profile(text)
    except ProfileError as error:
        refused = error
    else:
        assert parse_profile(read.to_text()).to_text() == read.to_text()
    assert refused is None or 1 <= int(refused.fields["line"]) <= text.count("\n") + 1


@given(profiles())
def test_a_canonical_text_stays_as_it_is_and_its_lines_are_short(text: str) -> None:
    canonical = parse_profile(text).to_text()
    assert parse_profile(canonical).to_text() == canonical
    assert max(map(len, canonical.split("\n"))) <= MOST_LINE
    assert len(set(canonical.split("\n"))) == canonical.count("\n") + 1, "a journal keeps each header once"


@given(damaged() | nonsense() | profiles())
def test_both_interpreters_read_alike(micropython_function: Callable[[str], Any], text: str) -> None:
    assert micropython_function(READ)(text) == json.loads(json.dumps(_here["answer"](text)))


@FEWER
@given(profiles(), numbers(), st.integers(2, 5))
def test_a_match_by_any_profile_undoes_keeps_its_bounds_and_replays(text: str, picked: list[int], seats: int) -> None:
    profile = parse_profile(text)
    chosen = {"seats": min(max(seats, profile.fewest), profile.most)} if profile.most > 2 else {}
    match = Match("custom", dict(chosen), None, text)
    for move in match.opening(1):
        match.push(move)
    for line in lines(match, picked):
        before = match.state_bytes()
        if not pushed(match, line):
            continue
        after = match.state_bytes()
        match.undo()
        assert match.state_bytes() == before, line
        match.redo()
        assert match.state_bytes() == after, line
        for seat in match.state.all_seats():
            for path, _, value, low, high in match.corrections(seat):
                assert low <= value <= high, (line, path)
    record = parse_record(format_record(Record(headers_of(match, "5b3c9e01", {}, "", 0), match.log.lines_from())))
    assert replay_record(record).state_bytes() == match.state_bytes()
