"""Words of the board: entries of 21 letters, questions of three lines."""

WORDS = {
    "home": """
title TAPETE
new New match
language Español
""",
    "game": """
title Which game?
kodem Kódem TCG
enadrya Enadrya
exalios Exalios
invocacion Invocación: Fronteras
digimon Digimon HiperColiseo
""",
    "deck": """
title Deck, player {0}
none No deck
chosen Waiting for the other deck. OK: change yours
gone The deck is damaged. Send it again.
""",
    "option": """
start Begin
edition Rulebook
mode Mode
seats Players
best_of Best of
minutes Minutes
locked Tournament
none -
yes Yes
no No
""",
    "coin": """
title Who begins?
hint Player {0} · -/+ · OK
""",
    "seat": """
name Player {0}
display Side {0}
place P{0}
short P{0} {1}
""",
    "menu": """
result Result
next Next game
undo Undo
redo Redo
piles Open piles
history History
correct Correct a number
end End the match
""",
    "board": """
undone Undone: {0}
redone Redone: {0}
asked Asked the other
refused The other says no
drawn Drawn: {0}
paused The clock is stopped
game Game {0} begins
""",
    "ask": """
unnamed Not named
hint -/+ change · OK
""",
    "refused": """
title Not possible
leave Leave it
force Force it
correct Correct by hand
""",
    "history": """
title History
empty Nothing yet
""",
    "piles": """
title Open piles
""",
    "correct": """
title Correct
""",
    "undo": """
title P{0} wants to undo
""",
    "redo": """
title P{0} wants to redo
""",
    "consent": """
no No
yes Yes
""",
    "result": """
title End of the match
open End without a result
hint Both hold OK
game End of the game
next Both hold OK: next
""",
    "notice": """
ok OK
title Notice
saved The match is saved.
full No room left. Bring the matches to the computer.
locked Tournament: numbers, history, clock and result, and no more.
settings The settings were damaged. What was whole stayed.
damaged The journal was damaged. The match goes on with what was whole.
""",
    "error": """
title Something broke
hint The match goes on
""",
}
