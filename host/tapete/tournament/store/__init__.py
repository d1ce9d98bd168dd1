"""A station: one computer that writes entries to a tournament of the library, beside others that do the same.

station.py        EventStation: reads what others wrote, checks, writes, and does it again if somebody was faster
opening.py        a tournament of the library is opened
event_codes.py    short codes of tournaments, such as LIGA, and which one is meant by what somebody typed
event_game.py     the game of a tournament with its options or its profile
deck_lists.py     deck lists as they are registered: hashed and compared
stick_copy.py     the copy of every line in a folder, such as a stick
stick_details.py  what stands beside that copy: name, salt, notes, deck lists
event_clock.py    the time of the log and of the pages; steady_time.py: as this process counts it
periodic_look.py  a thread that looks at something at regular intervals
"""
