"""A match as a fold over its log: pushing, refusing, forcing, undo and redo."""

import json
import sys

from match_steps import pushed

from tapete_rules.errors import MoveError, OptionError, RuleError, TapeteError
from tapete_rules.kodem.state import Side
from tapete_rules.match import Match
from tapete_rules.move import parse_move


def begun(options=None):
    match = Match("kodem", options)
    for move in match.opening(1):
        match.push(move)
    return match


def code_of(call, *args):
    try:
        call(*args)
    except (MoveError, RuleError, OptionError) as error:
        return error.code
    return None


def test_offers_are_made_as_they_are_asked_for():
    match = begun()
    before = [offer.text for offer in match.offers(1, "1")]
    one_by_one = match.each_offer(1, "1")
    assert next(one_by_one).text == before[0]
    pushed(match, "2 draw")
    later = [offer.text for offer in one_by_one]
    assert ("do.agree",) in later and ("do.agree",) not in before


def test_nothing_is_offered_after_the_end_whatever_the_bar_stands_on():
    for name, seats in (("kodem", 3), ("enadrya", 2), ("exalios", 2), ("digimon", 2), ("invocacion", 4)):
        match = Match(name, {"seats": seats} if seats > 2 else None)
        for move in match.opening(1):
            match.push(move)
        for seat in range(1, match.seats):
            match.push(parse_move(f"{seat} concede"))
        assert match.game_outcome() is not None and match.offers(1, "") == [], name


def test_a_refused_move_changes_nothing():
    match = begun()
    before, length = match.state_bytes(), len(match.log)
    for text in ("1 heal 9 1", "1 nonsense", "3 end", "0 end", "1 first 1", "1 damage", "1 attack 1 1"):
        assert code_of(match.push, parse_move(text)) is not None, text
        assert not match.is_legal(parse_move(text))
    assert match.state_bytes() == before and len(match.log) == length


def test_a_forbidden_move_can_be_forced_and_says_so():
    match = begun()
    move = parse_move("2 attack 1 1")
    assert not match.is_legal(move) and isinstance(match.find_refusal(move), RuleError)
    match.push(move.with_force())
    assert match.last_move().to_line() == "2 attack! 1 1"


def test_a_move_that_cannot_be_read_cannot_be_forced():
    match = begun()
    assert code_of(match.push, parse_move("1 damage! 9 1")) == "bad_argument"


def test_undo_restores_the_state_and_redo_brings_it_back():
    match = begun()
    states = [match.state_bytes()]
    for number in range(40):
        match.push(parse_move("1 end" if number % 3 == 0 else "2 damage 1 1"), number)
        states.append(match.state_bytes())
    for state in reversed(states[:-1]):
        match.undo(1, 50)
        assert match.state_bytes() == state
    for state in states[1:]:
        match.redo(2, 60)
        assert match.state_bytes() == state
    assert not match.can_redo()


class CountedMatch(Match):
    """A match that counts the moves it plays."""

    played = 0

    def _apply_move(self, move):
        self.played += 1
        super()._apply_move(move)


def plays_of_undo(match):
    """Return the number of moves that each undo of a match plays again, all the way back."""
    plays = []
    while match.can_undo():
        before = match.played
        match.undo()
        plays.append(match.played - before)
    return plays


def long_match(number=300):
    match = CountedMatch("kodem")
    for move in match.opening(1):
        match.push(move)
    for count in range(number):
        match.push(parse_move("2 heal 1 1" if count % 2 else "2 damage 1 1"))
    return match


def test_undo_plays_few_moves_again_however_long_the_match():
    match = long_match()
    assert len(match._checkpoints) <= 13, "a board has little memory"
    plays = plays_of_undo(match)
    assert max(plays[:64]) < 16, "those just made at once"
    assert max(plays) < 64 and len([count for count in plays if count >= 16]) <= 300 // 64


def test_a_very_long_match_keeps_no_more_states_than_a_long_one():
    match = long_match(1300)
    assert len(match._checkpoints) <= 17
    plays = plays_of_undo(match)
    assert max(plays[:400]) < 64 and max(plays) < 512
    assert match.state_bytes() == CountedMatch("kodem").state_bytes()


def prepared(match):
    """The steps that it takes to prepare an undo."""
    steps = 0
    while match.prepare_undo():
        steps += 1
    return steps


def test_what_is_prepared_in_steps_is_what_the_state_packs_to():
    for game in ("kodem", "enadrya", "exalios", "invocacion", "digimon"):
        match = Match(game)
        for move in match.opening(1):
            match.push(move)
        pieces = list(match.state.packed_pieces())
        assert "".join(pieces).encode() == match.state_bytes().replace(b" ", b"")
        assert max([len(piece) for piece in pieces]) < 100, "a board takes few milliseconds for each"


def test_a_move_within_the_steps_of_a_preparation_drops_them():
    match = long_match(20)
    for _ in range(9):
        match.prepare_undo()
    match.push(parse_move("1 damage 1 1"))
    prepared(match)
    before = match.state_bytes()
    match.push(parse_move("2 damage 1 1"))
    match.undo()
    assert match.state_bytes() == before
    for _ in range(9):
        match.prepare_undo()
    match.undo()
    match.push(parse_move("2 damage 1 1"))
    prepared(match)
    before = match.state_bytes()
    match.push(parse_move("2 damage 1 1"))
    match.undo()
    assert match.state_bytes() == before


def test_an_undo_that_was_prepared_plays_nothing_again():
    match = long_match(20)
    for _ in range(6):
        match.push(parse_move("2 damage 1 1"))
        assert prepared(match) > 5 and not match.prepare_undo()
    before, played = match.state_bytes(), match.played
    match.push(parse_move("1 damage 1 1"))
    match.undo()
    match.last_move()  # read by that, too
    assert match.state_bytes() == before and not match.prepare_undo()
    for _ in range(4):
        match.undo()
    assert match.played == played
    for _ in range(4):
        match.redo()
    assert match.state_bytes() == before


def test_undo_behind_what_was_taken_up_plays_all_once():
    whole = long_match()
    match = CountedMatch("kodem")
    for line in whole.log.lines_from()[:-9]:
        match.skim_line(line.encode())
        if len(match.log) == 288:
            packed = CountedMatch("kodem")
            for early in whole.log.lines_from()[:288]:
                packed.play_line(early)
            match.skim_checkpoint(packed.newest_checkpoint())
    match.end_skimming()
    assert match.played < 16
    plays = plays_of_undo(match)
    assert len([count for count in plays if count >= 64]) == 1
    assert len([count for count in plays if count >= 16]) <= 1 + 300 // 64


def test_undo_behind_a_checkpoint_that_lacks_a_field_leaves_it_as_in_a_new_match():
    whole = begun()
    pushed(whole, *(["2 damage 1 1", "2 heal 1 1"] * 8)[: 16 - len(whole.moves())])
    packed = json.loads(whole.newest_checkpoint())
    for side in packed[-1]:
        del side[Side.FIELDS.index("equipped") :]
    match = Match("kodem")
    for line in whole.log.lines_from():
        match.skim_line(line.encode())
    match.skim_checkpoint(json.dumps(packed))
    match.end_skimming()
    pushed(match, "1 set equipped 1")
    assert match.state.side(1).equipped
    match.undo()
    assert match.state_bytes() == whole.state_bytes()


def test_undo_stays_in_the_log():
    match = pushed(begun(), "2 damage 1 2")
    match.undo(2, 900)
    match.redo(1, 950)
    assert match.log.lines_from()[-3:] == ["0 2 damage 1 2", "900 2 undo", "950 1 redo"]


def test_a_new_move_after_an_undo_closes_the_way_forward():
    match = pushed(begun(), "2 damage 1 2")
    match.undo()
    match.push(parse_move("2 damage 1 1"))
    assert code_of(match.redo) == "nothing_to_redo"


def test_nothing_can_be_undone_before_the_first_move():
    assert code_of(Match("kodem").undo) == "nothing_to_undo"


def test_a_log_played_again_ends_in_the_same_bytes():
    match = pushed(begun(), "1 reveal 2", "1 attack 2 2", "2 damage 3 2")
    match.undo(2)
    pushed(match, "2 damage 1 3", "1 end", "2 set life.2 4")
    again = Match("kodem")
    for line in match.log.lines_from():
        again.play_line(line)
    assert again.state_bytes() == match.state_bytes() and again.log.lines_from() == match.log.lines_from()


def test_a_move_that_was_legal_is_made_without_asking_the_rules_again():
    match = pushed(begun(), "1 reveal 2", "1 attack 2 2", "2 damage 3 2", "1 end")
    again = Match("kodem")
    for move in match.moves():
        again.push(move, 0, True)
    assert again.state_bytes() == match.state_bytes() and again.log.lines_from() == match.log.lines_from()
    illegal = parse_move("1 reveal 2")
    assert code_of(again.push, illegal) and not code_of(again.push, illegal, 0, True)
    assert code_of(again.push, parse_move("1 nothing"), 0, True) == "unknown_move"


def test_what_a_move_does_can_be_loaded_before_it_is_made():
    match, late = begun(), "tapete_rules.kodem.effects"
    sys.modules.pop(late, None)
    for kind in ("mark", "damage", "no_such_move"):
        match.load_kind(kind)
        assert late in sys.modules


def test_after_the_end_only_corrections_go_on():
    match = pushed(begun(), "2 concede")
    outcome = match.outcome()
    assert (outcome.winner, outcome.reason) == (1, "concession")
    assert code_of(match.push, parse_move("1 end")) == "match_over"
    match.push(parse_move("1 set life.1 5"))
    match.undo()
    match.undo()
    assert match.outcome() is None


def test_a_draw_needs_every_seat():
    match = pushed(begun(), "1 draw")
    assert match.outcome() is None and code_of(match.push, parse_move("1 draw")) == "draw_offered"
    pushed(match, "2 decline", "2 draw")
    assert match.outcome() is None
    pushed(match, "1 draw")
    assert (match.outcome().winner, match.outcome().reason) == (0, "agreed_draw")


def test_an_unknown_game_or_option_is_refused():
    assert code_of(Match, "chess") == "unknown_game"
    assert code_of(Match, "kodem", {"target": 100}) == "bad_option"
    assert code_of(Match, "kodem", {"height": 1}) == "unknown_option"


def test_a_refusal_is_made_by_one_constructor():
    assert RuleError.__init__ is TapeteError.__init__, "a second one takes a board 370 bytes of stack in its menus"
    refusal = RuleError("no_change", "kodem L98", seat=1)
    assert (refusal.code, refusal.rule, refusal.fields, MoveError("unknown").rule) == (
        "no_change", "kodem L98", {"seat": 1}, "",
    )  # fmt: skip
