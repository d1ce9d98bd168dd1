"""The profile of up to eight seats with 40 lives, poison, and damage by each commander; the last one left wins."""

TEXT = """\
tapete-profile 1
name Comandante a 40|Commander at 40
seats 2 8
counter vida start 40 icon heart name Vida|Life
counter veneno icon skull name Veneno|Poison
counter comandante of source takes vida icon crown name Comandante|Commander
lose vida 0
lose veneno 10
lose comandante 21
"""
