"""The boards of a tournament as the desk sees them.

told_result.py     a result that a board told, by cable, typed code or QR
result_matching.py which table a told result belongs to, and what becomes of it: pure
code_search.py     which board wrote a typed code or a QR: pure
table_sheets.py    the sheet that a board gets: pure
"""
