"""Words common to all games, and those of the errors."""

WORDS = {
    "do": """
draw Offer a draw
agree Accept the draw
decline Decline the draw
take_back Take the offer back
concede Concede
time_over End by time now
decide Say who wins
""",
    "did": """
concede Gives up
decline No draw
draw Offers a draw
first {0} begins
next Next game
reset Begins again
set Sets {1} ({0})
undo Undoes
redo Redoes
timer_start {0} runs
timer_stop {0} stops at {1} s
timer_end Time: {0}
time Time is called
time_more Time: {0} more
time_over Ends by time
decide Decided: {0} wins
decide_draw Decided: a draw
ruling Judge: {0}
ruling_why Judge: {0}, {1}
withdraw Drops out
withdraw_match Gives up the match
""",
    "timer": """
match Match
""",
    "whose": """
yours YOU
rivals RIVAL
both BOTH
all ALL
seat P{0}
yours_turn YOUR TURN
rivals_turn RIVAL'S TURN
seat_turn TURN OF P{0}
""",
    "set": """
turn Turn
active Active player
wins Games won
""",
    "ruling": """
clock clock
correct correction
penalty penalty
end end of the match
swap sides swapped
caution caution
warning warning
game_loss game loss
""",
    "why": """
count wrong count
forgotten forgotten
misread misread
other other reason
""",
    "time": """
turns Time: {0} more turns
turn Time: 1 more turn
turn_last Time: last turn
rounds Time: {0} more rounds
round Time: 1 more round
round_last Time: last round
fights {0} more Enfr.
fight 1 more Enfrentamiento
fight_last Last Enfrentamiento
ahead {0} up: {1} {2}-{3}
ahead_of_all {0} up: {1} {2}
level Equal: {0} {1}
unknown Not known: {0}
no_criteria Nobody leads
sudden Time: sudden death
who Time: who wins?
short +{0}
wins {0} wins
draw Draw
""",
    "message": """
draw_offered Rival offers a draw
draw_offered_by P{0} offers a draw
""",
    "outcome": """
agreed_draw Draw agreed
concession {0} wins: concession
series {0} wins: more games
time {0} wins: time
time_drawn Time: draw
series_drawn Equal games
""",
    "turn": """
count Turns: {0}
short T{0}
heading Turn {0}, {1}
title ▶ Turn {0} · {1}
whole Match
""",
    "because": """
agreed_draw everybody agreed
concession the rival conceded
concessions the others conceded
series more games won
series_drawn as many games won
time ahead when time ran out
time_drawn time ran out, nobody ahead
""",
    "result": """
one {0} wins: {1}
many {0} win: {1}
none Draw: {1}
""",
    "error": """
bad_argument "{value}" cannot be the {name}.
bad_correction {path} goes from {low} to {high}.
bad_deck_line Line {line} of the deck cannot be read.
bad_deck_text A deck cannot hold this: {text}
bad_header "{text}" is not understood at the beginning of the record. Use another copy.
bad_option Option {name} cannot be "{value}".
deck_too_large The deck is too large (more than {most} bytes). Keep fewer cards or shorter names.
draw_offered Draw already offered
game_goes_on The game goes on
has_conceded You already conceded
has_withdrawn You already dropped
impossible_move Move {move} ("{text}") is not possible: {why}.
line_after_result There are moves after the result (line {line}). Remove them, or use another copy of the record.
match_begun The match has begun
match_not_begun Say who begins first
match_over The match is over
missing_argument "{kind}" lacks something: {name}.
needs_winner A winner is needed
no_draw_offered No draw was offered
not_level Seat {seat} is not level
not_a_deck Not a Tapete deck (line {line}).
not_a_record Not a Tapete record (line {line}).
nothing_to_redo Nothing to redo
nothing_to_undo Nothing to undo
option_needs Option {name} needs {other}={wanted}.
record_without_moves The record is incomplete: it has no moves. Use another copy.
seat_out That player is out
time_called Time was called
time_not_called Time is not up yet
time_not_over Nothing to decide
time_over Time is up
timer_runs Clock already runs
timer_stopped The clock is stopped
too_many_arguments "{kind}" takes at most {most} arguments.
turn_is_yours It is your turn now
unknown_game Unknown game: {game}.
unknown_move Unknown move: {kind}.
unknown_number No number is called "{path}".
unknown_option Unknown option: {name}.
unknown_timer The match has no timer "{name}". Check its name.
unreadable_line Unreadable line: {text}
unreadable_move Unreadable move "{text}": it is the player (1, 2 or 0: none), its name and its data.
wrong_seat Seat {seat} is not in the match, or "{kind}" is no move of theirs.
""",
}
