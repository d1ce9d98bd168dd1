"""Words of the games made of a profile: menus of 21 letters."""

WORDS = {
    "custom": """
name {1}
turn T{0:02d}
seat P{0}
of {0} P{1}
from by P{0}
clock Match
""",
    "argument": """
source seat it comes from
""",
    "custom.do": """
end End of turn
end_other End P{0}'s turn
change {0} +/-
finish All said: compare
run Run {0}
rest Stop {0}
""",
    "custom.ask": """
points How much?
source By whom?
left Seconds left?
""",
    "custom.did": """
change {0} {1} {2}
end End of turn {0}
finish All is said
""",
    "custom.set": """
finished All said (0-1)
""",
    "outcome": """
alone {0} wins: alone left
all_out Nobody is left
compared {0} wins: the best
level All are level
reached {0} wins: goal
""",
    "because": """
alone nobody else is left
all_out nobody is left
compared the best numbers
level all are level
reached the goal was reached
""",
    "error": """
no_change That changes nothing
no_profile The profile of the game is missing. Put one on the board.
not_a_profile Line 1 must be "{text}". Write it like that.
profile_id Line {line}: "{word}" is not a short name. Use 1 to {most} letters from a to z, and none twice.
profile_large The profile has more than {most} letters. Shorten it.
profile_long Line {line}: it has more than {most} letters. Shorten it.
profile_many Line {line}: these are more than {most}. Remove some.
profile_missing Line {line}: "{word}" is missing. Add it.
profile_name Line {line}: a name has 1 to {most} letters; after "|" comes the same in English.
profile_seat Line {line}: "{word}" may only stand in what each seat has. Remove it.
profile_start Line {line}: the beginning of "{word}" was given before ({value}). Keep only one of the two lines.
profile_steps Line {line}: the steps "{value}" repeat or are more than {most}. Keep fewer, all different.
profile_surplus Line {line}: "{word}" is one word too many. Remove it.
profile_turn Line {line}: "{word}" needs a line "turn yes" before it. Add that.
profile_twice Line {line}: "{word}" is already defined. Use another name.
profile_unknown Line {line}: there is no "{word}" before it. Write it above, or correct the name.
profile_value Line {line}: "{word}" cannot be "{value}", but {known}.
profile_word Line {line}: "{word}" is not known. Write one of these: {known}.
""",
}
