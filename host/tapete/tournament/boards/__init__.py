"""The boards of a tournament as the desk sees them.

reported_result.py  a result that a board reported, by cable, typed code or QR
code_search.py      the board that wrote a typed code or a QR: pure
table_sheets.py     the sheet that a board gets: pure
judge_lists.py      the one-time codes of judges, the PINs of players: pure
result_pictures.py  the QR of a result in a photograph
photograph_reader.py   photographs are decoded in one process of their own, which is ended where it takes too long
photograph_process.py  that process
photograph.py       what it decodes: formats, sizes
plugged_boards.py   the boards that are plugged in, opened while a desk looks at them too
live_tables.py      the tables of plugged-in boards as they are now
board_turns.py      each board has its turn, and none waits for another
resting_boards.py   those that failed, are shown so and tried again
seen_boards.py      the boards that a watch has seen, what they need, how far the work on them is
table_followers.py  the tables that play are followed while a watch looks at their boards
table_follower.py   one of them: its board is asked for news several times a second
followed_match.py   the board's moves played again
table_pictures.py   what came out: pictures of tables, for pages
"""
