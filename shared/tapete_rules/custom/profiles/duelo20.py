"""The profile of two seats with 20 lives, poison, and damage by commanders."""

TEXT = """\
tapete-profile 1
name Duelo a 20|Duel to 20
counter vida start 20 icon heart name Vida|Life
counter veneno icon skull name Veneno|Poison
counter comandante of source takes vida icon crown name Comandante|Commander
lose vida 0
lose veneno 10
lose comandante 21
"""
