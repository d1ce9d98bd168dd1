"""A station: one computer that writes entries to a tournament of the library, beside others that do the same.

event_codes.py    short codes of tournaments, such as LIGA, and which one is meant by what somebody typed
secret_words.py   the secret as letters for the organiser's sheet
player_list.py    players from a CSV file
result_line.py    a result as it is typed at the desk: `7 21 d2`
absence_line.py   who is missing, as it is typed: `falta 7 2`
stick_copy.py     the copy of every line in a folder, such as a stick
stick_beside.py   what stands beside that copy: name, salt, notes, deck lists
creating.py       a new tournament
registering.py    new players, and what is noted of them beside the log
player_numbers.py, player_names.py, penalty_words.py
                  numbers as they are typed, players and penalties as people name them
round_steps.py, result_steps.py, absence_steps.py, repair_steps.py, deck_steps.py
                  what a desk writes: rounds, results, who is missing, repairs, deck lists
deck_checking.py, deck_files.py, deck_lists.py
                  a list that is handed in: checked, matched with its player, hashed and compared
entry_sentences.py, result_words.py
                  entries of the log and results in words, with names
entry_reasons.py  why an entry cannot be taken back
copy_steps.py     the folder of the copy is chosen, and how far the copy is
event_status.py   the status of a tournament in one word
station.py        EventStation: reads what others wrote, checks, writes, and does it again if somebody was faster
"""
