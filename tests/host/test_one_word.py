"""A thing has one word on every screen: written with its accent, in the language of the board."""

import re
from collections import defaultdict
from unicodedata import normalize

import pytest
from flat_words import flat, read_words

from tapete import words
from tapete.words.po import parse_po
from tapete_board.words import en, en_more, es, es_more
from tapete_rules.registry import GAMES

TABLES = ["texts", *GAMES]
BOARD = {"es": {**flat(es.WORDS), **flat(es_more.WORDS)}, "en": {**flat(en.WORDS), **flat(en_more.WORDS)}}
ACUTE = "\u0301"
WHOSE_TURN = {"es": ("TÚ", "RIVAL"), "en": ("YOU", "RIVAL")}

# Pairs that are two words, or one that two rulebooks write differently.
TWO_WORDS = set(
    "kodem aun codigo cual bajo cambio como cuando donde el esta estas este envio fallo iconos olvido pago paso "
    "perdida publica publico que quien si sorteo termine tu uso".split()
)
WITHOUT_ACCENT = re.compile("help|print.file")  # commands and names of files that people type

# What is the same in both languages: terms that a game's cards have in Spanish, and signs.
IN_BOTH = {
    "texts": "a bytes decide enfrentamiento moves no rival s t tapete",
    "kodem": "a abismada activa adendei bio chá dem equipo ext extinción fer feral gél húm i ixim lít m no p pasiva "
    "pasivas post principal prot protector pír quemadura r rava rev rival rot rápida t token veneno x zona átl de mazo "
    "fin",
    "enadrya": "a am ataque b base bases d de def defensa e ene masivo no poder rival slot t tec zona",
    "exalios": "a caos combate d de decide don dones duelo duelos e enfrentamiento fac facción fue fuera fuerzas her "
    "herida heridas ley no orden pers personaje personajes restantes rival valor",
    "invocacion": "a apoyo apoyos base c conj conjuro conjuros cronometrada g guardián has inv invocación leyenda "
    "leyendas m me no p portal pot potenciado potenciar prio r rival total x",
    "digimon": "a arm b base c caja digimon digital digitalizadores evolutiva evolutivos fusionales no o pep r ran "
    "ranura ranuras req rival tapete vs x",
    "custom": "a no of rival seat t tapete turn yes z",
    "board": "a english español kb me micropython min no normal ok pin qr rival s tapete usb v",
}


def split_words(text: str) -> list[str]:
    """Return the words of a text in small letters, without its fields."""
    return re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", " ", text).lower())


def tables_of(table: str, language: str) -> dict[str, str]:
    """Return the words of a game, of all games, or of the board."""
    return BOARD[language] if table == "board" else read_words(table, language)


def spanish_texts() -> dict[str, str]:
    """Return every Spanish text of the games, the board and the host by its key."""
    texts = {f"{table} {key}": text for table in TABLES for key, text in read_words(table, "es").items()}
    texts.update({f"board {key}": text for key, text in BOARD["es"].items()})
    po = parse_po((words.FOLDER / "es.po").read_text("utf-8"))
    return {**texts, **{key: " ".join(forms) for key, forms in po if key}}


def test_a_spanish_word_has_its_accent_everywhere() -> None:
    written: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for key, text in spanish_texts().items():
        for word in split_words("" if WITHOUT_ACCENT.match(key) else text):
            written[normalize("NFC", normalize("NFD", word).replace(ACUTE, ""))][word].append(key)
    doubtful = {word: forms for word, forms in written.items() if len(forms) > 1 and word not in TWO_WORDS}
    # A verb in the first person and in the past differ by an accent: retiro, retiró.
    assert {word for word, forms in doubtful.items() if {word, word[:-1] + "ó"} != set(forms)} == set()


def test_whose_turn_it_is_is_said_in_the_same_words_by_every_game() -> None:
    for language, (yours, rivals) in WHOSE_TURN.items():
        common = read_words("texts", language)
        assert (common["whose.yours"], common["whose.rivals"]) == (yours, rivals)
        for game in GAMES:
            assert not [key for key in read_words(game, language) if key.startswith("whose.")], game


@pytest.mark.parametrize("table", [*TABLES, "board"])
def test_an_english_board_has_no_spanish_word_but_the_terms_of_the_game(table: str) -> None:
    spanish, english = (
        {word for text in tables_of(table, language).values() for word in split_words(text)}
        for language in ("es", "en")
    )
    assert spanish & english - set(IN_BOTH[table].split()) == set()
    assert {word for word in english if "ñ" in word or re.search("[áéíóú]", word)} <= set(IN_BOTH[table].split())
