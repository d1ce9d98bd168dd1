"""Words of the board: entries of 21 letters, questions of three lines."""

WORDS = {
    "home": """
title TAPETE
new New match
language Español
resuming Resuming the stored match…
battery Battery!
""",
    "seat": """
name Player {0}
display Side {0}
short P{0}
you YOU
rival RIVAL
says {0}: {1}
your your {0}
your_many your {0}
own own {0}
own_many own {0}
""",
    "moment": """
turn YOUR TURN
turn_of TURN OF
won YOU WIN
wins {0} WINS
draw DRAW
""",
    "menu": """
more More...
result Result
next Next game
undo Undo
redo Redo
piles Open piles
history History
correct Correct a number
help Help
tools Tools
reset Start again
end End the match
time Time
judge Judge
withdraw Drop out
timer_start Resume {0}
timer_stop Stop {0}
""",
    "clock": """
match the clock
start Runs {1} ({0})
stop ■ {1} ({0})
end Time is up: {0}
""",
    "board": """
hint Hold OK: the menu
held -/+ change, let go OK
yours You begin
begins {0} begins
together All play at once
undone Undone: {0}
redone Redone: {0}
asked Wait for the answer
refused Your rival says no
drawn Drawn: {0}
paused The clock is stopped
game Game {0}  {1}
stuck Button stuck at {0}
battery Low battery
""",
    "ask": """
unnamed Card not named
hint -/+ change · OK
leave Hold OK: leave it
""",
    "refused": """
title Not allowed
leave Leave it
force Force it
correct Correct by hand
""",
    "correct": """
title Correct
""",
    "result": """
withdrawn Drops out: {0}
title End of the match
open End without a result
hint Both hold OK
game End of the game
next Both hold OK: next
""",
}
