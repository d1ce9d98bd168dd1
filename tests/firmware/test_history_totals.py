"""Each line of a history ends in the total that its move led to, be it of presses or of an entry of a menu."""

from test_last_change import acts

from game_tables import tables
from playing import Player
from table import BlindTable
from tapete_board.screens.match_history import open_screen
from tapete_rules.move import parse_move

# Moves that change more than one number, or begin or end a turn or a round.
OF_MANY = ("setup", "end")


def numbers_of(running_match):
    """Return the numbers of all seats' tables by seat and cell."""
    match = running_match.match
    cells = [(seat, cell) for seat in match.state.all_seats() for cell in match.view(seat).own]
    return {(seat, cell.id): cell.value for seat, cell in cells if cell.value is not None}


def test_an_act_that_changes_a_number_ends_in_its_total():
    totals = 0
    for game, options, moves, act in acts():
        player = Player(game, options, BlindTable)
        running_match = player.table.director.running_match
        for line in moves.split(";") if moves else ():
            assert running_match.make_move(player.table.board.clock.now(), 1, parse_move(line)) is None
        player.table.rest(20)
        entries, before = len(running_match.match.log), numbers_of(running_match)
        player.play([act])
        after = numbers_of(running_match)
        changed = [after[name] for name in sorted(after) if name in before and after[name] != before[name]]
        total = running_match.turn_log.find_total(len(running_match.match.log) - 1)
        if len(running_match.match.log) > entries + 1 or running_match.match.last_move().kind in OF_MANY:
            continue
        is_own = any(after.get(place, number) != number for place, number in before.items() if place[0] == int(act[0]))
        assert total in (changed if is_own else [None] + (changed or list(after.values()))), (
            game,
            moves,
            act,
            changed,
            total,
        )
        totals += total is not None
    assert totals > 60


def test_no_word_of_a_history_is_cut_before_its_total():
    options, script, _ = dict(tables())["kodem"].whole_match()
    table = Player("kodem", options).play(script[:14]).table
    page = open_screen(table.director, 1, 1)
    table.director.screen_stack.push(1, page)
    looked_at = []
    for _ in range(len(page.entries)):
        table.rest(50)
        looked_at += table.texts(1)
        table.press("1+")
    for words in ("RIVAL: Daño 1: 3", "(ataque)", "→ 3", "Equipa 1: Ixim (boca", "abajo)"):
        assert words in looked_at, (words, looked_at)
    assert not [text for text in looked_at if "…" in text], looked_at
    assert page.index < len(page.entries) - 1 and "Empieza 1" in table.texts(1), "it ends where all has been seen"
