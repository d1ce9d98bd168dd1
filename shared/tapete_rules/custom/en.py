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
end Ends turn {0}
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
no_change It is at its limit
no_profile The profile of this custom game is missing. Send it to the board first.
not_a_profile The first line of a profile is "{text}", and here it is not. Write it so, or choose another file.
profile_id Line {line}: "{word}" will not do. Use a short name of 1 to {most} small letters a to z, not "turn".
profile_large The profile has more than {most} letters, and does not fit on a board. Shorten it.
profile_long Line {line} has more than {most} letters. Shorten it.
profile_many Line {line}: there are more than {most} lines "{word}". Remove this one or one before it.
profile_missing Line {line}: "{word}" with its value is missing. Add it.
profile_no_line The profile has no line "{word}". Add one.
profile_name Line {line}: a name is empty or has more than {most} letters. Correct it; between languages: "|".
profile_seat Line {line}: "{word}" is only for what each player has ("of seat"). Remove it, or change "of".
profile_start Line {line}: "{word}" begins at {value}, and the match would end at once. Write another number.
profile_steps Line {line}: in "{value}" a step repeats or there are more than {most}. Keep {most} at most, different.
profile_surplus Line {line}: "{word}" is one word too many. Remove it.
profile_turn Line {line}: "{word}" only works after a line "turn yes". Add that line above.
profile_twice Line {line}: "{word}" is there before. Remove it here, or use another name.
profile_unknown Line {line}: no line above makes a counter "{word}". Add one, or correct the name.
profile_value Line {line}: "{word}" cannot be "{value}". Write one of these values: {known}.
profile_word Line {line}: the word "{word}" is not known here. Write one of these: {known}.
""",
}
