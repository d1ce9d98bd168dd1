"""The commonest acts of each game, by buttons alone: how many presses each act takes."""

from game_tables import tables
from playing import Player
from table import BlindTable
from tapete_rules.move import parse_move

GAMES_OF_RULEBOOKS = 5
FEWEST_ACTS, MOST_PRESSES, MEDIAN = 20, 6, 3
MOST_OF_A_POWER = 10  # three digits


def player_at(game, options, moves):
    """A player at a table at which these moves were made, whose presses are counted from here."""
    player = Player(game, options, BlindTable)
    for line in moves.split(";") if moves else ():
        made = player.table.director.running_match.make_move(player.table.board.clock.now(), 1, parse_move(line))
        assert made is None, (game, line)
    player.table.rest(20)
    player.begin_to_count()
    return player


def most_of(act):
    return MOST_OF_A_POWER if "Poder impreso : " in act and act.count(" : ") == 2 else MOST_PRESSES


def test_the_commonest_acts_of_each_game_take_the_presses_that_its_table_says():
    listed = [(game, known) for game, known in tables() if hasattr(known, "ACTS")]
    assert len(listed) >= GAMES_OF_RULEBOOKS
    for game, known in listed:
        counts = []
        for options, moves, acts in known.ACTS:
            for line in acts.split("|"):
                act, _, presses = line.rpartition(" = ")
                assert player_at(game, options, moves).play([act]).presses == int(presses), (game, moves, line)
                assert int(presses) <= most_of(act), (game, moves, line)
                counts.append(int(presses))
        counts.sort()
        assert len(counts) >= FEWEST_ACTS and counts[len(counts) // 2] <= MEDIAN, (game, counts)


def test_any_type_is_three_presses_away_and_any_power_ten():
    for moves in ("", "1 stay", "1 evolve 4", "1 evolve 4;2 evolve 4", "1 phase batalla"):
        for seat in (1, 2):
            for letter in "ABC":
                player = player_at("digimon", {}, moves).play([f"{seat}@level > Su tipo de batalla : Letra {letter}"])
                assert player.presses <= 3 and player.table.log[-1] == f"{seat} type {letter}", (moves, seat, letter)
    for power in range(0, 1000, 10):
        act = f"1@level > Poder impreso : {power // 100 * 100} : {power % 100}"
        player = player_at("digimon", {}, "1 evolve 4;2 evolve 4;1 type A").play([act])
        assert player.presses <= MOST_OF_A_POWER, (power, player.presses)
