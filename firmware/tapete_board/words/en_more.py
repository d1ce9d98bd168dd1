"""Words of the board that no match needs, but seldom."""

WORDS = {
    "event": """
table {0} · Table {1}
sit Sit down
free Casual match
hint -/+ change · OK next
results Results
seat Seat {0}: number
number Your number
zero Nobody is number 0
taken {0} already sits here
unknown Not on the list
against against {0}
check OK: me · -/+: no
told OK: I am ready
wait Ready. Rival is not.
""",
    "code": """
title Result {0}
hint Tell desk · -/+: QR
old From an old sheet
taken Handed in
""",
    "act": """
time Is time up for the round?
judge Call a judge?
withdraw Drop out of the tournament? You lose this match.
withdraw_over Drop out of the tournament after this match?
concede Do you concede? You lose this game.
""",
    "judge": """
call JUDGE
both Both hold OK: cancel
withdrawn Call cancelled
hint Judge's code
code Code {0}
wrong Wrong code
used Code used before
wait Wait {0} s
left left: {0}
noted noted
clock Give minutes
minutes Extra minutes
penalty Penalty
why Why?
end End it here
wins {0} wins
draw A draw
swap Swap seats
done Done
""",
    "pin": """
hint Your PIN: 3 buttons
wrong Wrong PIN
wait Wait 10 s
ok OK: I agree
""",
    "game": """
title Which game?
""",
    "deck": """
title Deck, player {0}
none No deck
chosen Waiting for the rival's deck. OK: change yours
gone The deck is damaged. Send it again.
""",
    "option": """
start Begin
edition Rulebook
seats Players
best_of Best of
minutes Minutes
locked Tournament
none -
""",
    "value": """
yes Yes
no No
""",
    "coin": """
title Who begins?
hint Player {0} · -/+ · OK
""",
    "tools": """
coin Coin
dice Die
how_many_dice How many sides?
of_dice {0}-sided die
seat Random player
how_many_seats How many players?
of_seats One of {0}
adjust Settings
state This board
""",
    "adjust": """
language Language
this_language English
light Brightness
light_0 High
light_1 Low
light_2 Medium
dim Dims after
dim_0 1 min
dim_1 5 min
dim_2 15 min
off Off after
off_0 Never
off_1 5 min
off_2 15 min
off_3 60 min
rotate1 Display 1
rotate1_0 Upright
rotate1_1 Turned
rotate2 Display 2
rotate2_0 Upright
rotate2_1 Turned
sound Sound
sound_0 No
sound_1 Yes
repeat Key repeats
repeat_0 Normal
repeat_1 Slow
repeat_2 No
rest_ms Enter after
rest_ms_0 0.8 s
rest_ms_1 0.5 s
rest_ms_2 1.2 s
rest_ms_3 2 s
clock Time
clock_0 Match
clock_1 Turn
coin Toss
coin_0 Heads/Tails
coin_1 Eagle/Sun
coin_2 Face/Seal
""",
    "state": """
free Free space
kilobytes {0} KB
records Matches
clear Clear delivered
ask Clear the matches that a computer has already?
drop Clear them
keep Keep them
supply Supply
volts {0}.{1} V
display Display {0}
good fine
absent not there
unread unreadable
""",
    "undo": """
title {0} asks to undo
""",
    "redo": """
title {0} asks to redo
""",
    "reset": """
title {0} asks to restart
text The numbers go back to the start. It can be undone.
""",
    "help": """
buttons ▶ Buttons
bar OK: next number
menu OK held: the menu
first Longer: first entry
chord - and +: undo
""",
    "notice": """
ok OK
title Notice
saved The match is saved.
unkept No room. Sync, or confirm again and it will not be saved.
lost The match was not saved.
full No room left. Move the matches to the computer.
locked Tournament: numbers, history, clock and result only.
profile The profile of the game is missing or damaged. Send it again.
sheet The tournament's data are invalid. Ask at the desk to prepare this board again.
settings The settings were damaged. All that could be read was kept.
damaged The journal was damaged. All that could be read was kept.
aside The match was set aside. The next sync takes it to the computer.
unscored A match without a result. Tell the desk: it is entered by hand.
""",
    "unresumed": """
title Stored match
text It could not be resumed.
aside Set aside and play
again Try again
""",
    "error": """
title Something failed
hint The match goes on
again It is restarting
""",
    "stopped": """
title Application stopped
text A program stopped it over USB. Press OK to continue.
python Not enough memory with this version. Install {0}. What is stored stays.
""",
}
