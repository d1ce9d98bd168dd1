"""The structs that pack to plain data."""

import json

from tapete_rules.data import Struct


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
    copy.unpack(json.loads(json.dumps(tree.pack())))
    assert copy.pack() == tree.pack()
    assert copy.leaves[1].life == 2 and copy.crown.life == 12 and copy.pile == ["A-1"]


def test_an_unpacked_struct_shares_nothing():
    tree = Tree()
    copy = Tree()
    copy.unpack(json.loads(json.dumps(tree.pack())))
    copy.leaves[0].life = 1
    assert tree.leaves[0].life == 6


def test_the_bytes_of_a_pack_are_the_same_everywhere():
    tree = Tree()
    tree.leaves[0].name = 'A-1 "x" \\'
    tree.pile.append("B/2")
    assert json.dumps(tree.pack()) == '[[[6, "A-1 \\"x\\" \\\\"], [6, ""]], ["B/2"], 0, [6, ""]]'
    assert sorted(tree.to_data()) == ["crown", "leaves", "pile", "turn"]
    assert tree.to_data()["leaves"][0]["life"] == 6
