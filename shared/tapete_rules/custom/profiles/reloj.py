"""A clock for two: ten minutes each, five seconds more with every move; whose time is up loses."""

TEXT = """\
tapete-profile 1
name Reloj|Clock
turn yes
counter jugadas grow 1 name Jugadas|Moves
timer reloj of seat seconds 600 add 5 name Reloj|Clock
lose reloj
"""
