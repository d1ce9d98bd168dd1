"""Codes and QR texts of results: what is genuine, and what is refused."""

from expect import raises
from tapete_event.errors import FormatError
from tapete_event.event_keys import board_key, board_number, event_number
from tapete_event.game_scores import MOST_GAMES, rank_games, unrank_games
from tapete_event.judge_codes import CODES, find_judge_code, judge_code, player_pin
from tapete_event.keyed_hash import hmac_sha256
from tapete_event.letters import LETTERS, check_letter, clean_letters, decode_letters, encode_letters
from tapete_event.place_ranks import place_bits, rank_places, unrank_places
from tapete_event.qr_matrix import SIZE, make_qr_rows
from tapete_event.result_qr import PREFIX, TEXT_LETTERS, format_qr_text, parse_qr_text
from tapete_event.table_result import TableResult, complete_counter
from tapete_event.typed_code import code_letters, format_code, parse_code

EVENT = 0x3F2A1
BOARD = "e6614c311b7e6f2f"
SECRET = bytes(range(16))
KEY = board_key(SECRET, BOARD, 3)
DUEL = TableResult(7, (12, 31), 70, (2, 1, 0), how="time", retired=2, values=(3, 5))
POD = TableResult(7, (12, 31, 4, 5), 70, places=(2, 1, 2, 4), how="ruling", retired=8)
CODE = format_code(KEY, EVENT, DUEL)
POD_CODE = format_code(KEY, EVENT, POD)

# RFC 4231, test cases 1 to 4, 6 and 7: key, data, HMAC-SHA-256.
VECTORS = (
    (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (bytes(range(1, 26)), b"\xcd" * 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        b"\xaa" * 131,
        (
            b"This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
            b"hashed before being used by the HMAC algorithm."
        ),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
)


def reason(call, *args):
    return raises(FormatError, call, *args).code


def test_keyed_hashes_are_those_of_rfc_4231():
    for key, data, digest in VECTORS:
        assert hmac_sha256(key, data) == bytes([int(digest[at : at + 2], 16) for at in range(0, 64, 2)])


def test_letters_as_people_type_them():
    assert clean_letters("ab-cd o1lI") == "ABCD0111"
    assert decode_letters("zz") == 1023
    assert encode_letters(1023, 3) == "0ZZ"
    assert reason(encode_letters, 1024, 2) == "too_big"
    assert [reason(clean_letters, text) for text in ("ABCU", "Ñ", "A.B", "😀")] == ["bad_letter"] * 4


def test_every_wrong_letter_and_every_swap_has_another_check():
    for letters in (CODE.replace("-", ""), "0" * 12, "Z" * 16, POD_CODE.replace("-", "")):
        if check_letter(letters[:-1]) != letters[-1]:
            letters = letters[:-1] + check_letter(letters[:-1])
        for at in range(len(letters)):
            for other in LETTERS.replace(letters[at], ""):
                wrong = letters[:at] + other + letters[at + 1 :]
                assert check_letter(wrong[:-1]) != wrong[-1], wrong
            for to in range(at):
                if letters[at] != letters[to]:
                    swapped = list(letters)
                    swapped[at], swapped[to] = letters[to], letters[at]
                    assert check_letter("".join(swapped[:-1])) != swapped[-1], swapped


def test_codes_stay_as_they_are():
    assert CODE == "3A32-HQY0-FVM2"
    assert POD_CODE == "37F4-YCNK-19W7-D"
    assert [code_letters(seats) for seats in range(2, 9)] == [12, 12, 13, 14, 15, 15, 16]


def test_a_code_comes_back():
    told = parse_code(CODE.lower().replace("-", " "), 2)
    assert (told.games, told.how, told.retired) == ((2, 1, 0), "time", 2)
    assert told.complete_counter(69) == 70
    assert told.matches(KEY, EVENT, 7, (12, 31), 70)
    told = parse_code(POD_CODE, 4)
    assert (told.places, told.how, told.retired) == ((2, 4, 2, 1), "ruling", 2)
    assert told.matches(KEY, EVENT, 7, (12, 31, 4, 5), 70)
    for seats in range(3, 9):
        result = TableResult(2047, range(500, 500 + seats), 63, places=(1,) * seats, retired=(1 << seats) - 1)
        told = parse_code(format_code(KEY, EVENT, result), seats)
        assert (told.places, told.retired) == ((1,) * seats, (1 << seats) - 1)
        assert told.matches(KEY, EVENT, 2047, result.players, 63)


def test_a_desk_need_not_know_who_sat_where():
    """Codes tell by number what results tell by seat: with all orders of eight to try, a guess would succeed easily."""
    seated = TableResult(7, (31, 4, 12), 1, places=(1, 3, 2), retired=0b011, values=(8, 0, 5))
    same = TableResult(7, (4, 12, 31), 1, places=(3, 2, 1), retired=0b101, values=(0, 5, 8))
    code = format_code(KEY, EVENT, seated)
    assert code == format_code(KEY, EVENT, same)
    told = parse_code(code, 3)
    assert told.matches(KEY, EVENT, 7, (12, 31, 4), 1)
    for result in (told.result(7, (31, 12, 4), 1), seated.order_by_number(), same.order_by_number()):
        assert (result.players, result.places, result.retired) == ((4, 12, 31), (3, 2, 1), 0b101)
    assert seated.order_by_number().values == (0, 5, 8)
    assert format_qr_text(KEY, EVENT, BOARD, seated) == format_qr_text(KEY, EVENT, BOARD, same)
    assert parse_qr_text(format_qr_text(KEY, EVENT, BOARD, seated)).matches(KEY, EVENT, 7, (31, 4, 12), 1)
    duel = TableResult(7, (31, 12), 1, (2, 1, 1), retired=1, values=(7, 3))
    told = parse_code(format_code(KEY, EVENT, duel), 2)
    assert told.matches(KEY, EVENT, 7, (12, 31), 1)
    assert (told.games, told.retired) == ((1, 2, 1), 2)
    told = parse_qr_text(format_qr_text(KEY, EVENT, BOARD, duel))
    assert (told.players, told.games, told.retired, told.values) == ((12, 31), (1, 2, 1), 2, (3, 7))


def is_genuine(key=KEY, event=EVENT, table=7, players=(12, 31), counter=70):
    """Return what code and QR say to a desk; both must agree."""
    told = parse_code(CODE, 2).matches(key, event, table, players, counter)
    assert told == parse_qr_text(format_qr_text(KEY, EVENT, BOARD, DUEL)).matches(key, event, table, players, counter)
    return told


def test_what_was_signed_elsewhere_is_refused():
    assert is_genuine()
    assert not is_genuine(key=board_key(SECRET, BOARD, 4))
    assert not is_genuine(key=board_key(SECRET, "e6614c311b7e6f30", 3))
    assert not is_genuine(key=board_key(bytes(16), BOARD, 3))
    assert not is_genuine(event=EVENT + 1)
    assert not is_genuine(table=8)
    assert is_genuine(players=(31, 12))
    assert not is_genuine(players=(12, 32))
    assert not is_genuine(counter=134)


def test_a_replay_means_a_later_counter_and_is_refused():
    told = parse_code(CODE, 2)
    assert told.complete_counter(70) == 134
    assert not told.matches(KEY, EVENT, 7, (12, 31), told.complete_counter(70))
    assert [complete_counter(5, 6, last) for last in (0, 4, 5, 68, 69)] == [5, 5, 69, 69, 133]
    assert complete_counter(0, 6, 0) == 64


def test_codes_are_refused_with_a_reason():
    assert reason(parse_code, CODE[:-1] + "0", 2) == "bad_check"
    assert reason(parse_code, "3A23-HQY0-FVM2", 2) == "bad_check"
    assert reason(parse_code, CODE + "0", 2) == "bad_length"
    assert reason(parse_code, "", 2) == "bad_length"
    assert reason(parse_code, POD_CODE, 3) == "bad_length"
    assert reason(parse_code, "3A32-HQY0-FVMU", 2) == "bad_letter"
    letters = "3ZZZ-ZZZZ-ZZZZ".replace("-", "")
    assert reason(parse_code, letters + check_letter(letters), 4) == "bad_places"


def test_a_forged_result_is_refused():
    """Whoever changes what a code says, with a right check letter, has not its MAC."""
    letters = CODE.replace("-", "")[:-1]
    for at in range(4):
        for other in LETTERS.replace(letters[at], ""):
            forged = letters[:at] + other + letters[at + 1 :]
            try:
                told = parse_code(forged + check_letter(forged), 2)
            except FormatError as error:
                assert error.code == "bad_code"  # a score of no match
            else:
                assert not told.matches(KEY, EVENT, 7, (12, 31), told.complete_counter(69)), forged


def test_a_result_that_does_not_fit_is_refused():
    for games in ((4, 1, 1), (0, 0, 6), (-1, 0, 0)):
        assert reason(format_code, KEY, EVENT, TableResult(7, (1, 2), 1, games)) == "too_big"
        assert reason(format_qr_text, KEY, EVENT, BOARD, TableResult(7, (1, 2), 1, games)) == "too_big"
    assert reason(format_qr_text, KEY, EVENT, BOARD, TableResult(2048, (1, 2), 1, (1, 0, 0))) == "too_big"
    assert reason(format_qr_text, KEY, EVENT, BOARD, TableResult(1, (1, 4096), 1, (1, 0, 0))) == "too_big"
    for players, games, places in (
        ((1, 2), (), (1, 2)),
        ((1, 2), (1, 0), ()),
        ((1, 2, 3), (1, 0, 0), ()),
        ((1, 2, 3), (), (1, 2)),
        ((1,), (), (1,)),
        (range(9), (), range(9)),
    ):
        assert reason(TableResult, 1, players, 1, games, places) == "bad_result"
    assert reason(format_code, KEY, EVENT, TableResult(1, (1, 2, 3), 1, places=(1, 3, 3))) == "bad_places"


def test_a_qr_text_comes_back():
    text = format_qr_text(KEY, EVENT, BOARD, DUEL)
    assert text == "TPU2FSA2ZX603H310301YA401G0Q2PN38E1SF5SP7QK1SB0"
    told = parse_qr_text(text + "\n")
    assert (told.event, told.board, told.table) == (EVENT, board_number(BOARD), 7)
    assert (told.players, told.games, told.values) == ((12, 31), (2, 1, 0), (3, 5))
    assert (told.how, told.retired, told.complete_counter(9)) == ("time", 2, 70)
    assert told.matches(KEY, EVENT, 7, (12, 31), 70)
    big = TableResult(1, (1, 2), 1, (1, 0, 0), values=(-5, 99999))
    assert parse_qr_text(format_qr_text(KEY, EVENT, BOARD, big)).values == (0, 4095)
    told = parse_qr_text(format_qr_text(KEY, EVENT, BOARD, POD))
    assert (told.places, told.players, told.how, told.retired) == ((2, 4, 2, 1), (), "ruling", 2)
    assert told.matches(KEY, EVENT, 7, (12, 31, 4, 5), 70)
    assert told.matches(KEY, EVENT, 7, (12, 4, 31, 5), 70)
    assert not told.matches(KEY, EVENT, 7, (12, 4, 31, 6), 70)
    assert reason(told.result, (12, 31), 70) == "bad_result"


def test_what_is_no_qr_of_ours_is_refused():
    text = format_qr_text(KEY, EVENT, BOARD, DUEL)
    assert reason(parse_qr_text, text[1:]) == "bad_length"
    for wrong in ("TPT" + text[3:], text[:-1] + "U", text[:-1] + "a", text[:3] + "Z" + text[4:], text[:3] + "I" * 44):
        assert reason(parse_qr_text, wrong) == "bad_code", wrong
    for at in range(len(PREFIX), TEXT_LETTERS):
        for other in ("0", "Z"):
            forged = text[:at] + other + text[at + 1 :]
            if forged != text:
                try:
                    told = parse_qr_text(forged)
                except FormatError:
                    continue
                # The board's number only finds the key, and the last bit of all is not used.
                assert at in (8, 9, 10, 46) or not told.matches(KEY, EVENT, 7, (12, 31), told.complete_counter(69)), at


def weak_orders(seats):
    """Return all places of so many seats."""
    found = [()]
    for _ in range(seats):
        found = [order + (level,) for order in found for level in range(seats)]
    kept = set()
    for order in found:
        kept.add(tuple([1 + sum([other < level for other in order]) for level in order]))
    return sorted(kept)


def test_places_have_ranks_of_their_own():
    for seats, count in ((2, 3), (3, 13), (4, 75), (5, 541)):
        orders = weak_orders(seats)
        assert sorted([rank_places(order) for order in orders]) == list(range(count))
        assert [unrank_places(rank_places(order), seats) for order in orders] == orders
        assert reason(unrank_places, count, seats) == "bad_places"
    assert [place_bits(seats) for seats in range(2, 9)] == [2, 4, 7, 10, 13, 16, 20]
    assert unrank_places(545834, 8) == (1,) * 8
    for wrong in ((1, 1, 2), (0, 1), (2, 3), (1, 3), (1, -1), range(1, 10)):
        assert reason(rank_places, wrong) == "bad_places"


def test_every_score_of_up_to_five_games_has_its_rank():
    scores = [unrank_games(rank) for rank in range(56)]
    assert len(set(scores)) == 56
    assert (3, 2, 0) in scores
    assert (0, 0, 5) in scores
    assert max([sum(score) for score in scores]) == MOST_GAMES == 5
    assert [rank_games(score) for score in scores] == list(range(56))
    assert reason(unrank_games, 56) == "bad_code"


def test_judges_and_players_have_codes_of_their_own():
    codes = [judge_code(KEY, index) for index in range(CODES)]
    assert len(set(codes)) == CODES == 16
    assert all(len(code) == 6 and set(code) <= set(range(6)) for code in codes)
    assert [find_judge_code(KEY, code) for code in codes] == list(range(CODES))
    assert find_judge_code(KEY, judge_code(KEY, CODES)) == -1
    pins = [player_pin(SECRET, number) for number in range(1, 513)]
    assert all(len(pin) == 3 and set(pin) <= set(range(3)) for pin in pins)
    assert len(set(pins)) == 27


def test_events_and_boards_have_numbers():
    assert event_number("3f2a1c" + "0" * 58) == EVENT
    assert 0 <= board_number(BOARD) < 1 << 16
    assert len(KEY) == 16
    assert hmac_sha256(SECRET, b"board e6614c311b7e6f2f 3")[:16] == KEY


def test_the_rows_of_a_qr():
    rows = make_qr_rows(format_qr_text(KEY, EVENT, BOARD, DUEL))
    assert len(rows) == SIZE == 25
    assert rows[0] >> 17 == rows[24] >> 17 == 0b11111110
    assert rows[0] & 0xFF == 0b01111111
    assert reason(make_qr_rows, "A" * 46) == "bad_length"
    assert reason(make_qr_rows, "a" * 47) == "bad_letter"
