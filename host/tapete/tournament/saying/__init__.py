"""Words that all faces of a tournament say alike.

player_names.py     players, for those at the desk and for the public
result_words.py     the result of a table
entry_sentences.py  entries of the log; entry_reasons.py: why one cannot be taken back
absence_words.py    who is not at the table, and what is due
setting_words.py    settings and their values
penalty_words.py    kinds of penalty; price_words.py: what a change by hand costs
league_rows.py      the standings of a league
board_sentences.py  what boards reported, and what became of it
"""
