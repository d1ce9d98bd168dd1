"""The canonical encoding and the structs that pack to it."""

import json

from tapete_rules.data import Struct, encode


def test_keys_are_sorted_and_nothing_is_wasted():
    assert encode({"b": [1, -2], "a": None, "c": (True, False)}) == '{"a":null,"b":[1,-2],"c":[true,false]}'


def test_text_is_ascii_and_reads_back():
    text = 'Ñandú "dos"\\\n\U0001f0cf'
    encoded = encode(text)
    assert all(32 <= ord(char) < 127 for char in encoded)
    assert json.loads(encoded.replace("\\ud83c\\udccf", "")) == text[:-1]
    assert encode("\U0001f0cf") == '"\\ud83c\\udccf"'


def test_a_type_without_a_canonical_form_is_refused():
    for value in (1.5, b"x", {1, 2}, object()):
        try:
            encode(value)
        except TypeError:
            continue
        raise AssertionError(value)


class Leaf(Struct):
    FIELDS = ("life", "name")

    def __init__(self):
        self.life = 6
        self.name = ""


class Tree(Struct):
    FIELDS = ("leaves", "pile", "turn", "crown")

    def __init__(self):
        self.leaves = [Leaf(), Leaf()]
        self.pile = []
        self.turn = 0
        self.crown = Leaf()


def test_a_struct_unpacks_to_what_was_packed():
    tree = Tree()
    tree.leaves[1].life = 2
    tree.leaves[1].name = "Ana"
    tree.pile.append("A-1")
    tree.turn = 7
    tree.crown.life = 12
    copy = Tree()
    copy.unpack(json.loads(encode(tree.pack())))
    assert encode(copy.to_data()) == encode(tree.to_data())
    assert copy.leaves[1].life == 2 and copy.crown.life == 12 and copy.pile == ["A-1"]


def test_an_unpacked_struct_shares_nothing():
    tree = Tree()
    copy = Tree()
    copy.unpack(json.loads(encode(tree.pack())))
    copy.leaves[0].life = 1
    assert tree.leaves[0].life == 6
