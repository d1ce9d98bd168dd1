"""The profiles that come with every board, by name.

One module holds them all: a board never forgets the names of a module that it has loaded.
"""

TEXTS = {
    # Two seats with 20 lives, poison, and damage by commanders.
    "duelo20": """\
tapete-profile 1
name Duelo a 20|Duel to 20
counter vida start 20 icon heart name Vida|Life
counter veneno icon skull name Veneno|Poison
counter comandante of source takes vida icon crown name Comandante|Commander
lose vida 0
lose veneno 10
lose comandante 21
""",
    # Up to eight seats with 40 lives, poison, and damage by each commander; the last one left wins.
    "comandante40": """\
tapete-profile 1
name Comandante a 40|Commander at 40
seats 2 8
counter vida start 40 icon heart name Vida|Life
counter veneno icon skull name Veneno|Poison
counter comandante of source takes vida icon crown name Comandante|Commander
lose vida 0
lose veneno 10
lose comandante 21
""",
    # Two seats with 8000 points in steps of four sizes.
    "duelo8000": """\
tapete-profile 1
name Duelo a 8000|Duel to 8000
counter puntos start 8000 max 99999 step 1000,100,10,1 name Puntos|Points
lose puntos 0
""",
    # Two seats with six prizes to take.
    "premios": """\
tapete-profile 1
name Premios|Prizes
counter premios start 6 max 6 icon gem name Premios|Prizes
win premios 0
""",
    # Points for up to eight seats; the most win when the players say that the game is over.
    "marcador": """\
tapete-profile 1
name Marcador|Score
seats 2 8
counter puntos min -999 icon star name Puntos|Points
win puntos most
""",
    # A clock for two: ten minutes each, five seconds more with every move; whose time is up loses.
    "reloj": """\
tapete-profile 1
name Reloj|Clock
turn yes
counter jugadas grow 1 name Jugadas|Moves
timer reloj of seat seconds 600 add 5 name Reloj|Clock
lose reloj
""",
}
