"""The profile of two seats with 8000 points in steps of four sizes."""

TEXT = """\
tapete-profile 1
name Duelo a 8000|Duel to 8000
counter puntos start 8000 max 99999 step 1000,100,10,1 name Puntos|Points
lose puntos 0
"""
