"""Words for the people of a store: kinds of penalty, ranges of names on paper."""

import importlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_event_round_changes import make_event

from tapete.texts.folding import fold_name
from tapete.tournament.commands.penalties import give_penalty
from tapete.tournament.commands.rounds import pair_round, print_event, publish_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.penalty_kinds import PENALTY_KINDS
from tapete.tournament.prints.name_ranges import name_ranges
from tapete.tournament.prints.printing import escape_css
from tapete.tournament.saying.penalty_words import describe_penalty, find_penalty
from tapete.words import speak_language, use_language


@pytest.mark.parametrize(("language", "words"), [("es", "amonestación"), ("en", "caution")])
def test_a_penalty_is_told_in_the_reader_s_language(language: str, words: str, tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    use_language(language)
    try:
        given_words = give_penalty("LIGA", 2, words, "", "", "", library)
        give_penalty("LIGA", 1, "game_loss", "", "", "", library)
        print_event("LIGA", tmp_path / "paper", library)
        pages = "".join(path.read_text("utf-8") for path in (tmp_path / "paper").iterdir())
    finally:
        use_language("es")
    assert given_words.data["kind"] == "caution"
    assert words in given_words.lines[0]
    assert words in pages
    assert "game_loss" not in pages
    with pytest.raises(EventError, match=r"event\.unknown_penalty"):
        give_penalty("LIGA", 2, "regaño", "", "", "", library)


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_board_and_a_desk_call_a_penalty_alike(language: str) -> None:
    """Found on the drawn screens: a caution of the board was a warning at the desk."""
    table = importlib.import_module(f"tapete_rules.texts.{language}").WORDS["ruling"]
    on_boards = dict(line.split(" ", 1) for line in table.strip().splitlines())
    with speak_language(language):
        assert [on_boards[kind] for kind in ("caution", "warning")] == [
            describe_penalty(kind) for kind in ("caution", "warning")
        ]


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_kind_has_words_and_a_store_s_own_are_read_as_they_are(language: str) -> None:
    use_language(language)
    try:
        kinds = (*PENALTY_KINDS, "sin_premio")
        words = [describe_penalty(kind) for kind in kinds]
        assert words[-1] == "sin premio"
        assert len({*words}) == len(words)
        assert [find_penalty(fold_name(each).upper(), kinds) for each in words] == list(kinds)
    finally:
        use_language("es")


def test_a_pod_s_slip_asks_for_places_and_tables_get_their_numbers(tmp_path: Path) -> None:
    library = make_event(tmp_path, 6, "stage=pods", "tables=11-14")
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library, tmp_path / "paper")
    print_event("LIGA", tmp_path / "paper", library)
    slips = (tmp_path / "paper" / "papeletas-1.html").read_text("utf-8")
    assert slips.count("Lugar") == 2
    assert "Juegos ganados" not in slips
    numbers = (tmp_path / "paper" / "numeros-de-mesa.html").read_text("utf-8")
    assert [numbers.count(f"<strong>{table}</strong>") for table in (10, 11, 12, 13, 14)] == [0, 2, 2, 2, 0]


def test_the_name_of_an_event_ends_no_style_sheet() -> None:
    escaped = escape_css('Liga "<b>"; } </style> ñ·1')
    assert not set(escaped) & set('"<>;}{')
    assert escaped.startswith("Liga \\22 ")


def test_pages_say_which_names_they_have_in_as_few_letters_as_tell_them_apart() -> None:
    pages = [["Abril", "Ana", "Gala"], ["Garcés", "Hugo", "Inés"], ["Joel", "Zoe"]]
    assert name_ranges(pages) == ["A – Gal", "Gar – I", "J – Z"]
    assert name_ranges([["Ana", "Leo"]]) == ["A – L"]
    assert name_ranges([["Ana", "Ana"], ["Ana", "ana maría"]]) == ["A – Ana", "Ana – A"]


@given(st.lists(st.text(st.sampled_from("AÁab z"), min_size=1, max_size=5), min_size=1, max_size=12), st.integers(1, 4))
def test_every_name_is_inside_the_range_of_its_page(names: list[str], size: int) -> None:
    listed = sorted(names, key=fold_name)
    pages = [listed[start : start + size] for start in range(0, len(listed), size)]
    for page, words in zip(pages, name_ranges(pages), strict=True):
        first, _, last = words.partition(" – ")
        for name in page:
            folded = fold_name(name)
            assert fold_name(first) <= folded
            assert folded[: len(fold_name(last))] <= fold_name(last)
