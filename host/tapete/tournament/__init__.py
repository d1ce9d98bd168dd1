"""A tournament: each verb is written once, and every face of it says what came of it.

core/      the log and all that is computed from it: pairing, standings, stages; pure
typed/     what people type and hand in, read once for every face: a result, a list of players, prizes
store/     a tournament of the library as one station has it open: its entries, its code, its copy on a stick
boards/    what boards report, and what they are given
verbs/     what can be done: rounds, results, players, decks, absences, boards, copies
saying/    what all faces say alike: names, results and entries in words
port/      the face towards boards that come and go while somebody watches
prints/    pages for paper, tables for spreadsheets
desk/      the face in a browser
commands/  the face at a terminal: functions that return a CommandResult, tied to the command line by `tapete.cli`

A room imports only rooms above it in this list.
"""
