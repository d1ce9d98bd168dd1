"""A board that always has more to say: whatever loop asks it comes to an end, after a number of requests."""

from expect import raises
from tapete_link import messages
from tapete_link.client import TransferPace, get_file, get_picture, list_files, list_settings, put_file
from tapete_link.errors import LinkError

DATA = bytes(1000)
DECK = "deck/" + messages.hex_sha256(DATA)[:16]
MOST = 22000  # requests: twice the longest file in the shortest messages


class Endless:
    """An exchange of which each answer comes from `answer(request, number)`; more than MOST fail the test."""

    def __init__(self, answer):
        self.answer = answer
        self.count = 0

    def __call__(self, request):
        self.count += 1
        assert self.count <= MOST, "it asks for ever"
        return dict(self.answer(request, self.count), ok=1)


def code_of(call, answer, *arguments, **fields):
    """The code of the error that ends a loop over such answers."""
    return raises(LinkError, call, Endless(answer), *arguments, **fields).code


def test_a_list_that_never_ends():
    def names(request, number):
        return {"files": [["%08d%d" % (number, part), 1, 0] for part in range(5)], "more": 1}

    def nothing(request, number):
        return {"files": [], "more": 1}

    assert code_of(list_files, names, "record") == "bad_field"
    assert code_of(list_files, nothing, "record") == "bad_field"
    exchange = Endless(nothing)
    raises(LinkError, list_files, exchange, "record")
    assert exchange.count == 1


def test_settings_that_never_end():
    def answer(request, number):
        return {"name": "%08d" % number, "value": "", "choices": [], "more": 1}

    exchange = Endless(answer)
    assert raises(LinkError, list_settings, exchange).fields == {"field": "more"}
    assert exchange.count == 64


def test_a_file_that_always_grows_by_a_byte():
    def answer(request, number):
        if request["do"] == "sum":
            return {"done": 1, "sha256": "0" * 64}
        return {"data": "QQ==", "size": min(request["at"] + 2, messages.MOST_BYTES)}

    assert code_of(get_file, answer, "record/aa") == "stuck"


def test_a_file_that_never_moves_or_has_another_size_each_time():
    def answer(*sizes):
        return lambda request, number: {"data": "", "size": sizes[number % len(sizes)]}

    for answers in (answer(1000), answer(0, 7, 3, 9), answer(messages.MOST_BYTES)):
        assert code_of(get_file, answers, "record/aa") in ("stuck", "bad_field", "changed")


def test_a_file_taken_a_byte_at_a_time_or_never_verified():
    def slow(request, number):
        if request["do"] == "put":
            return {"done": 0, "have": 0}
        return {"have": min(number - 1, len(data))} if request["do"] == "chunk" else {"done": 0}

    for data in (DATA, bytes(messages.MOST_BYTES)):
        name = "deck/" + messages.hex_sha256(data)[:16]
        assert code_of(put_file, slow, name, data) == "stuck"


def test_a_file_that_is_announced_for_ever():
    def answer(request, number):
        return {"done": 0, "have": 0} if request["do"] == "put" else {"have": 0}

    assert code_of(put_file, answer, DECK, DATA) == "stuck"


def test_a_hash_that_is_never_done():
    def answer(request, number):
        return {"done": 0, "at": 0} if request["do"] == "sum" else {"data": "", "size": 0}

    assert code_of(get_file, answer, "record/aa") == "stuck"


def test_a_picture_of_one_byte_at_a_time_and_of_any_size():
    def answer(request, number):
        return {"data": "QQ==", "crc": "1", "size": messages.MOST_BYTES}

    assert code_of(get_picture, answer, 1) == "changed"


def test_a_line_on_which_no_burst_comes_through():
    def answer(request, number):
        return {"data": "", "size": 5}

    exchange = Endless(answer)
    pace = TransferPace(exchange, messages.MOST_CHUNK, messages.AHEAD, lambda requests: [])
    assert raises(LinkError, get_file, exchange, "record/aa", None, None, pace).code == "stuck"
