"""Tournaments: an event is a fold over a log of entries, as a match is over its moves.

    log/        entries, their chain of hashes, the text form, seeds, replay, merge of two stations
    entries/    the kinds of entry: what each takes, when it is allowed, what it changes
    event.py    Event: push an entry, take one back, read what it all comes to (event_state.py)
    drafting.py, changes_by_hand.py, repairing.py
                entries that are computed: a round, the cut, a swap with its price, a repair
    pairing/    Swiss rounds: the cost of a pairing, the cheapest one, its proof, changes by hand
    stages/     brackets, round robin, pods, league
    standings/  points, tie-breaks, the derivation of each number

Everything here is pure: time, authors and the secret come from outside, and nothing is read or written. The text form
and the kinds of entry are described in host/EVENTS.md.
"""
