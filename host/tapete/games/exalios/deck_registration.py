"""A registered deck: 15 cards of Fuerzas, 10 of a Facción, 3 Personajes (L69-L73); a card is its code."""

IS_CARD_ITS_CODE = True
