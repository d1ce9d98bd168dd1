"""Tournaments of a custom game: the profile comes along with the event, to another library and to the next event."""

from pathlib import Path

import pytest

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.commands.copies import copy_event, resume_event
from tapete.tournament.commands.decks import register_deck, show_deck
from tapete.tournament.commands.lifecycle import change_settings, create_event, export_event, show_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, print_event, publish_round
from tapete.tournament.store.opening import open_station
from tapete_rules.custom import shipped_text
from tapete_rules.custom.profile_reader import parse_profile

OWN = """tapete-profile 1
name Batalla Ñ|Battle
turn yes
counter vida start 12 name Vida|Life
lose vida 0
"""
OWN_HASH = parse_profile(OWN).content_hash()
DUEL_HASH = parse_profile(shipped_text("duelo20")).content_hash()


@pytest.fixture
def library(tmp_path: Path) -> str:
    return str(tmp_path / "library.sqlite3")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "batalla.txt"
    path.write_text(OWN, encoding="utf-8")
    return str(path)


def keep_profile(library: str) -> None:
    """Put the profile on the shelf of a library, as a sync does."""
    with Library(library) as opened:
        opened.save_profile(parse_profile(OWN))


def profile_text_of(code: str, library: str) -> str:
    with open_station(code, library) as station:
        return station.profile_text()


def settings_of(code: str, library: str) -> dict[str, object]:
    settings = show_event(code, library).data["settings"]
    assert isinstance(settings, dict)
    return settings


def test_a_profile_is_named_by_file_title_or_as_a_game(library: str, file: str) -> None:
    create_event("Uno", "UNO", "custom", [], None, library, file)
    assert settings_of("UNO", library)["profile"] == OWN_HASH
    assert profile_text_of("UNO", library) == parse_profile(OWN).to_text()
    keep_profile(library)
    create_event("Dos", "DOS", "", [], None, library, "batalla ñ")
    assert settings_of("DOS", library)["profile"] == OWN_HASH
    create_event("Tres", "TRES", "duelo20", [], None, library)
    assert settings_of("TRES", library) == settings_of("TRES", library) | {"game": "custom", "profile": DUEL_HASH}
    with pytest.raises(UserError) as caught:
        create_event("Cuatro", "CUATRO", "", [], None, library)
    assert caught.value.code == "events.no_game"
    assert "kodem, enadrya" in describe_error(caught.value)


@pytest.mark.parametrize(
    ("game", "profile", "settings", "code"),
    [
        ("custom", "", [], "play.profile"),
        ("kodem", "duelo20", [], "play.profile"),
        ("custom", "nadie", [], "profile.unknown"),
        ("custom", "duelo20", ["options=seats:4"], "option.unknown"),
        ("custom", "comandante40", ["options=seats:9"], "option.value"),
        ("custom", "duelo20", ["end_turns=2"], "events.no_turns"),
        ("custom", "duelo20", ["profile=0123456789abcdef"], "events.profile_by_option"),
        ("nadie", "", [], "game.unknown"),
    ],
)
def test_what_does_not_fit_the_profile_is_refused(
    library: str, game: str, profile: str, settings: list[str], code: str
) -> None:
    with pytest.raises(UserError) as told:
        create_event("Uno", "UNO", game, settings, None, library, profile)
    assert told.value.code == code
    with Library(library) as opened:
        assert opened.events() == []


def test_the_end_of_time_is_that_of_the_game(library: str, file: str) -> None:
    for code, game, profile in (("A", "custom", "duelo20"), ("B", "custom", file), ("C", "enadrya", ""),
                                ("D", "exalios", ""), ("E", "kodem", ""), ("F", "invocacion", "")):  # fmt: skip
        create_event(code, code, game, [], None, library, profile)
    turns = {code: settings_of(code, library).get("end_turns", 3) for code in "ABCDEF"}
    assert turns == {"A": 0, "B": 3, "C": 2, "D": 0, "E": 3, "F": 0}
    assert settings_of("F", library)["draws"] == "no", "its rules know no draw"
    assert "draws" not in settings_of("A", library)
    create_event("G", "G", "invocacion", ["end_turns=1", "draws=yes"], None, library)
    assert (settings_of("G", library)["end_turns"], settings_of("G", library)["draws"]) == (1, "yes")
    with pytest.raises(UserError) as told:
        change_settings("A", ["end_turns=3"], "", library)
    assert told.value.code == "events.no_turns"
    change_settings("B", ["end_turns=5"], "", library)


def test_an_evening_of_a_custom_game_goes_on_at_another_laptop(library: str, file: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    secret = str(create_event("Batallas", "BAT", "custom", ["best_of=1"], stick, library, file).data["secret"])
    for name in ("Ana", "Leo", "Sofi", "Beto"):
        register_players("BAT", name, "", "", "", library)
    deck = "1 Lobo\n2 Río\n"
    assert register_deck("BAT", 1, deck, "", None, "", library).data["verdict"] == "unchecked"
    pair_round("BAT", "", library)
    publish_round("BAT", "", library, tmp_path / "print")
    tell_result("BAT", ["1", "1-0"], "", library)
    other = str(tmp_path / "other.sqlite3")
    assert not resume_event(stick / "BAT.tapete-event", secret, "", "", other, stick).asides
    assert profile_text_of("BAT", other) == profile_text_of("BAT", library) == parse_profile(OWN).to_text()
    tell_result("BAT", ["2", "0-1"], "", other)
    cut_event("BAT", 2, "", other)
    assert show_deck("BAT", 1, other, "", None).data
    assert "Batalla Ñ" in show_event("BAT", other).lines[0]
    print_event("BAT", tmp_path / "print", other)
    assert any("Batalla Ñ" in page.read_text("utf-8") for page in (tmp_path / "print").iterdir())
    text = tmp_path / "BAT.txt"
    export_event("BAT", text, other)
    assert replay_event_file(text).data["differences"] == []
    copy_event("BAT", "Otra vez", "OTRA", other)
    assert profile_text_of("OTRA", other) == parse_profile(OWN).to_text()


def test_a_profile_that_leaves_the_shelf_stays_with_its_event(library: str) -> None:
    keep_profile(library)
    create_event("Uno", "UNO", "custom", [], None, library, "Batalla Ñ")
    with Library(library) as opened:
        opened.remove_profile(opened.profiles()[0])
        opened.delete_old_profiles(opened.profiles(has_old=True))
        assert opened.profiles(has_old=True) == []
    assert profile_text_of("UNO", library) == parse_profile(OWN).to_text()


def test_a_stick_without_the_right_profile_finds_it_by_its_hash(library: str, file: str, tmp_path: Path) -> None:
    stick, other = tmp_path / "stick", str(tmp_path / "other.sqlite3")
    stick.mkdir()
    for code, profile in (("UNO", "duelo20"), ("DOS", file)):
        secret = str(create_event(code, code, "custom", [], stick, library, profile).data["secret"])
        beside = stick / f"{code}.beside.json"
        beside.write_text(beside.read_text("utf-8").replace("start 12", "start 13").replace("start 20", "start 21"))
        told = resume_event(stick / f"{code}.tapete-event", secret, "", "", other)
        assert bool(told.asides) == (code == "DOS"), told.asides
    assert profile_text_of("UNO", other) == parse_profile(shipped_text("duelo20")).to_text()
    with pytest.raises(UserError) as gone:
        profile_text_of("DOS", other)
    assert (gone.value.code, gone.value.fields["hash"]) == ("events.no_profile", OWN_HASH)
    keep_profile(other)
    assert profile_text_of("DOS", other) == parse_profile(OWN).to_text()
