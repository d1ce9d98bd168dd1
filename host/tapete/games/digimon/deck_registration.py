"""The deck that a tournament registers: L8 counts copies of a code, so a card is its code."""

IS_CARD_ITS_CODE = True
