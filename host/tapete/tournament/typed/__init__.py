"""Reads what people type and hand in at a tournament: once, for every face.

result_line.py    a result as it is typed at the desk: `7 21 d2`
absence_line.py   who is missing, as it is typed: `falta 7 2`
player_numbers.py numbers of players: `1 2 5-9`
player_list.py    players from a table or from lines (player_lines.py, player_line.py, chat_messages.py, markup.py)
file_names.py     tells the name of a file from the name of a player
deck_files.py     the deck files of a folder, each matched with its player
prize_list.py     prizes by place
secret_words.py   the secret as letters for the organiser's sheet
"""
