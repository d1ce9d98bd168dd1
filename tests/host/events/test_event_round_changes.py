"""Commands that change a round: by hand while it is a draft, by a repair while it is played."""

from pathlib import Path

import pytest

from tapete.errors import UserError
from tapete.library.store import Library
from tapete.tournament.commands.hand_changes import forbid_players, give_bye, pin_players, swap_drafted_players
from tapete.tournament.commands.lifecycle import create_event, export_event
from tapete.tournament.commands.penalties import give_penalty
from tapete.tournament.commands.players import drop_players, register_players
from tapete.tournament.commands.repairs import repair_round
from tapete.tournament.commands.replaying import replay_event_file
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, publish_round, show_round
from tapete.tournament.core.errors import EventError

NAMES = ("Ana", "Leo", "Nuria", "Beto", "Eva", "Hugo", "Iris", "Juan", "Karla")


@pytest.fixture(autouse=True)
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every tournament the same secret, and so the same draws."""
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))


def make_event(folder: Path, players: int, *settings: str) -> str:
    """Store a tournament LIGA in a library of its own; returns the library."""
    library = str(folder / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", ["rounds=4", *settings], None, library)
    for name in NAMES[:players]:
        register_players("LIGA", name, "", "", "", library)
    return library


def seats_of(data: object) -> list[list[int]]:
    """Return the numbers at each table, sorted."""
    assert isinstance(data, dict)
    return [sorted(player["number"] for player in table["players"]) for table in data["tables"]]


def play_round(library: str) -> list[list[int]]:
    """Pair, publish and play a round in which the first player of each table wins; returns who sat where."""
    pair_round("LIGA", "", library)
    seats = seats_of(publish_round("LIGA", "", library).data)
    for table, players in enumerate(seats, 1):
        if len(players) == 2:
            tell_result("LIGA", [str(table), "20"], "", library)
    return seats


def require_same_replay(folder: Path, library: str) -> None:
    path = folder / "log"
    export_event("LIGA", path, library)
    assert replay_event_file(path).data["differences"] == []


def test_a_swap_says_what_it_costs(tmp_path: Path) -> None:
    library = make_event(tmp_path, 8)
    play_round(library)
    draft = seats_of(pair_round("LIGA", "", library).data)
    changed = swap_drafted_players("LIGA", draft[0][0], draft[-1][0], "", library)
    assert changed.data["price"] == {"score_differences": [0, 18]}
    assert "Diferencias de puntos (suma de cuadrados): antes 0, ahora 18" in "\n".join(changed.lines)
    assert sorted([draft[-1][0], draft[0][1]]) in seats_of(changed.data)
    assert seats_of(publish_round("LIGA", "", library).data) == seats_of(changed.data)
    require_same_replay(tmp_path, library)


def test_the_bye_is_given_and_a_pair_is_pinned_or_kept_apart(tmp_path: Path) -> None:
    library = make_event(tmp_path, 9)
    (alone,) = next(players for players in play_round(library) if len(players) == 1)
    pair_round("LIGA", "", library)
    given = give_bye("LIGA", alone, "", library)
    assert [alone] in seats_of(given.data)
    assert given.data["price"]["second_byes"] == [0, 1]  # type: ignore[index]
    met = next(players for players in seats_of(show_round("LIGA", 1, library).data) if len(players) == 2)
    pinned = pin_players("LIGA", *met, "", library)
    assert met in seats_of(pinned.data)
    assert pinned.data["price"]["rematches"] == [0, 1]  # type: ignore[index]
    with pytest.raises(EventError, match=r"event\.pinned_before"):
        pin_players("LIGA", met[0], alone, "", library)
    apart = next(players for players in seats_of(pinned.data) if len(players) == 2 and players != met)
    assert apart not in seats_of(forbid_players("LIGA", *apart, True, "", library).data)
    publish_round("LIGA", "", library)
    require_same_replay(tmp_path, library)


def test_who_does_not_play_is_no_part_of_a_change(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    with pytest.raises(EventError, match=r"event\.no_draft"):
        swap_drafted_players("LIGA", 1, 2, "", library)
    pair_round("LIGA", "", library)
    for change in (lambda: swap_drafted_players("LIGA", 1, 9, "", library), lambda: give_bye("LIGA", 1, "", library)):
        with pytest.raises(EventError, match=r"event\.wrong_players"):
            change()


def test_only_a_swiss_round_is_paired_again(tmp_path: Path) -> None:
    library = make_event(tmp_path, 5, "stage=pods")
    pair_round("LIGA", "", library)
    with pytest.raises(EventError, match=r"event\.not_swiss"):
        give_bye("LIGA", 1, "", library)
    with pytest.raises(EventError, match=r"event\.not_swiss"):
        pin_players("LIGA", 1, 2, "", library)
    assert swap_drafted_players("LIGA", 1, 2, "", library).data["price"] == {}


@pytest.mark.parametrize("stage", ["round_robin", "elimination"])
def test_a_plan_is_not_changed_by_hand(stage: str, tmp_path: Path) -> None:
    """Found by a fuzzer: a swap in a bracket left nobody to go on, one in a round robin let two meet twice."""
    library = make_event(tmp_path, 5, f"stage={stage}")
    if stage == "elimination":
        assert cut_event("LIGA", 0, "", library).data["bracket"][4:]  # type: ignore[index]
    drafted = seats_of(pair_round("LIGA", "", library).data)
    for change in (
        lambda: swap_drafted_players("LIGA", 1, 2, "", library),
        lambda: give_bye("LIGA", 1, "", library),
        lambda: forbid_players("LIGA", 1, 2, False, "", library),
    ):
        with pytest.raises(EventError, match=r"event\.fixed_plan"):
            change()
    assert seats_of(publish_round("LIGA", "", library).data) == drafted


def test_a_correction_says_what_would_have_been_paired_otherwise_and_a_repair_does_it(tmp_path: Path) -> None:
    library = make_event(tmp_path, 8)
    play_round(library)
    pair_round("LIGA", "", library)
    running = seats_of(publish_round("LIGA", "", library).data)
    corrected = correct_result("LIGA", 1, ["1", "02"], "", "", library)
    otherwise = corrected.data["otherwise"]
    assert isinstance(otherwise, list)
    assert otherwise
    assert not any(players in running for players in otherwise)
    assert "tapete event repair" in corrected.lines[-1]

    left = repair_round("LIGA", "", library, lambda _lines: False)
    assert (left.exit_code, seats_of(show_round("LIGA", 2, library).data)) == (1, running)
    shown: list[str] = []
    done = repair_round("LIGA", "", library, lambda lines: not shown.extend(lines))  # type: ignore[func-returns-value]
    changed = done.data["changed"]
    assert isinstance(changed, list)
    assert all(any(f"Mesa {row['table']}:" in line for line in shown) for row in changed)
    now = seats_of(show_round("LIGA", 2, library).data)
    assert [sorted(row["after"]) for row in changed] == [now[row["table"] - 1] for row in changed]
    assert repair_round("LIGA", "", library, lambda _lines: True).data["repaired"] is False
    require_same_replay(tmp_path, library)


def test_a_repair_never_writes_what_was_not_shown(tmp_path: Path) -> None:
    library = make_event(tmp_path, 8)
    play_round(library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    correct_result("LIGA", 1, ["1", "02"], "", "", library)

    def correct_meanwhile(_lines: object) -> bool:
        correct_result("LIGA", 1, ["1", "20"], "", "", library)
        return True

    with pytest.raises(UserError, match=r"events\.changed_meanwhile"):
        repair_round("LIGA", "", library, correct_meanwhile)


def test_a_correction_that_a_draft_came_before_says_to_pair_again(tmp_path: Path) -> None:
    library = make_event(tmp_path, 8)
    play_round(library)
    assert len(correct_result("LIGA", 1, ["1", "21"], "", "", library).lines) == 1
    pair_round("LIGA", "", library)
    assert "tapete event pair" in correct_result("LIGA", 1, ["1", "02"], "", "", library).lines[-1]


@pytest.mark.parametrize("in_all_rounds", [False, True])
def test_a_pair_is_not_pinned_and_forbidden_at_once(in_all_rounds: bool, tmp_path: Path) -> None:
    library = make_event(tmp_path, 6)
    pair_round("LIGA", "", library)
    pin_players("LIGA", 1, 6, "", library)
    with pytest.raises(EventError, match=r"event\.pair_is_pinned"):
        forbid_players("LIGA", 6, 1, in_all_rounds, "", library)
    forbid_players("LIGA", 2, 5, in_all_rounds, "", library)
    with pytest.raises(EventError, match=r"event\.pair_is_forbidden"):
        pin_players("LIGA", 5, 2, "", library)
    require_same_replay(tmp_path, library)


def test_a_result_is_corrected_after_the_cut_though_somebody_had_left(tmp_path: Path) -> None:
    """Found by a fuzzer: whoever is not in the cut was no more in the round that a correction looks back at."""
    library = make_event(tmp_path, 8)
    seats = play_round(library)
    drop_players("LIGA", (seats[0][0],), "", library)
    cut_event("LIGA", 4, "", library)
    assert correct_result("LIGA", 1, ["2", "02"], "", "", library).data["otherwise"] == []
    assert repair_round("LIGA", "", library, lambda _lines: True).data["repaired"] is False


def test_a_round_is_paired_again_and_corrected_after_a_disqualification(tmp_path: Path) -> None:
    """Found by a fuzzer: whoever was disqualified in the running round broke its repair."""
    library = make_event(tmp_path, 8)
    play_round(library)
    pair_round("LIGA", "", library)
    seats = seats_of(publish_round("LIGA", "", library).data)
    give_penalty("LIGA", seats[0][0], "disqualification", "", "", "", library)
    assert repair_round("LIGA", "", library, lambda _lines: True).data["repaired"] is False
    corrected = correct_result("LIGA", 1, ["1", "02"], "", "", library)
    otherwise = corrected.data["otherwise"]
    assert all(len(players) == 2 for players in otherwise)  # type: ignore[attr-defined]
    repair_round("LIGA", "", library, lambda _lines: True)
    seats = seats_of(show_round("LIGA", 2, library).data)
    assert sorted(number for players in seats for number in players) == list(range(1, 9))
    require_same_replay(tmp_path, library)
