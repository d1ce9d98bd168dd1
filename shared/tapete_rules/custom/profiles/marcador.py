"""The profile of points for up to eight seats; the most win when the players say that the game is over."""

TEXT = """\
tapete-profile 1
name Marcador|Score
seats 2 8
counter puntos min -999 icon star name Puntos|Points
win puntos most
"""
