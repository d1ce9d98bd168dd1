"""The profile of two seats with six prizes to take."""

TEXT = """\
tapete-profile 1
name Premios|Prizes
counter premios start 6 max 6 icon gem name Premios|Prizes
win premios 0
"""
