"""The verbs of a tournament: each takes a station and values, and writes the entries that it takes.

lifecycle.py      a new tournament
players.py        new players, and what is noted of them beside the log
rounds.py         a round drafted, changed by hand, published; the cut
results.py        results, corrections, no-shows, penalties; repairs.py: a correction in hindsight and its repair
absences.py       players who are missing, arrived, and the loss that is due
decks.py          deck lists taken from a folder or from one player; deck_checking.py: one list, checked and read
copies.py         the folder of the copy
boards.py         several boards prepared or cleared at once; preparing.py: one board
table_reports.py  results and records brought home over the cable
result_matching.py the table that a reported result belongs to, and what becomes of it: pure
reports.py        the fate of a reported result as an outcome
code_entry.py     a typed code or a QR is entered, wrong ones are counted
seat_assignments.py, table_clock.py, moving.py
                  boards are told who plays at them, get more time, and hand a running match to another board
"""
