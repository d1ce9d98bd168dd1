"""The scenes that the guides show: a few of each game, and the way to the first match.

A scene is the name of its picture, a game ("" before the first match), its options, the moves that were made, and what
is done then: `1OK` a press, `1OK~` held, `?1+attack+1` a move that the rules refuse, `900` milliseconds that pass,
and `!1` keeps what that display shows. Plain data: tools/handbook reads it, too.
"""

FIGHT = "1 guardian 1;1 deal 4;1 place conjuros 3;1 place apoyos 1;2 place conjuros 2;2 place apoyos 1"

SCENES = (
    ("first-match", "", {}, "", "!1 1OK !1 1OK 300 !1 1OK 300 !1 1OK 100 !1 3000 8000 !1"),
    ("buttons", "kodem", {}, "1 reveal 1", "1- !1 900 !1 !2 1OK~ !1"),
    ("kodem", "kodem", {}, "1 reveal 1;1 attack 1 2;2 damage 2 2;2 mark 3 veneno;2 reveal 2", "11000 !1 !2"),
    ("kodem-menu", "kodem", {}, "1 reveal 1;1 attack 1 2", "1OK~ !1 ?1+attack+1 !1"),
    ("enadrya", "enadrya", {}, "1 setup 20 5;2 setup 22 4;1 pay 3;2 damage 4", "11000 !1 !2"),
    ("enadrya-menu", "enadrya", {}, "", "1OK~ !1 1OK !1"),
    ("exalios", "exalios", {}, "1 ready;2 ready;2 wound 1;1 fight", "11000 !1 !2"),
    (
        "exalios-cards",
        "exalios",
        {},
        "1 ready;2 ready;1 reveal - 7 1 2 2 3 1;2 reveal - 8 1 2 5 6 1;1 fight;1 reveal - 8 2 1 4 6 1",
        "11000 !1 1OK~ !1",
    ),
    ("invocacion", "invocacion", {}, FIGHT, "11000 !1 !2"),
    (
        "invocacion-fight",
        "invocacion",
        {},
        FIGHT + ";1 ready;2 ready;1 reveal 8;2 reveal 6;1 mana! 3;2 mana! 3;1 advance;1 advance",
        "11000 !1 2OK~ !2",
    ),
    (
        "digimon",
        "digimon",
        {},
        "1 evolve 4;2 evolve 4;1 type A;2 type B;1 power any 400 20;2 power any 300",
        "11000 !1 !2",
    ),
    ("digimon-menu", "digimon", {}, "1 evolve 4;2 evolve 4", "2OK~ !2 2OK !2"),
)
