"""Cards as players read them: with the letters of the deck that lies on the table, whatever their language."""

from collections.abc import Mapping
from typing import Any

from flask import g, has_app_context
from flask_babel import get_locale
from flask_babel.speaklater import LazyString

from referee.cards import QUEEN_OF_SPADES, Card, Rank, Suit
from referee.letters import LETTERS, USUAL, Letters, write_rank

AS_TEXT = "\ufe0e"
"""Keeps phones from drawing a suit as a picture."""
SUIT_SIGNS = {suit: sign + AS_TEXT for suit, sign in zip(Suit, "♣♦♥♠", strict=True)}
CARDS_NAMED = ("card", "opening", "held")
"""Details that are a card each."""
SOLD_WHERE = {"pl": Letters.AKDW, "uk": Letters.TKDV}
"""Other letters than the usual that decks may have, by the language that is spoken there."""


def use_letters(letters: str | None) -> None:
    """Write the cards of this request with the *letters* of a table, or those that somebody chose without one."""
    if letters:
        g.letters = Letters(letters)


def letters_in_use() -> Letters:
    """Tell which letters cards are written with: those that `use_letters` was told, else the usual."""
    return g.get("letters", USUAL) if has_app_context() else USUAL


def sign_suit(suit: str) -> str:
    """Write the sign of a suit."""
    return SUIT_SIGNS[Suit(suit)]


def sign_rank(rank: Rank) -> str:
    """Write a rank as it stands on the cards."""
    return write_rank(rank, letters_in_use())


def sign_card(card: Card, letters: Letters | None = None) -> str:
    """Write a card as it looks, so that no language has to bend its name.

    >>> sign_card(Card.parse("TC"))
    '10♣\ufe0e'
    """
    return write_rank(card.rank, letters or letters_in_use()) + sign_suit(card.suit)


def sign_details(details: Mapping[str, Any]) -> dict[str, Any]:
    """Give *details* of a fault or a ruling with the cards in them written as they look."""
    cards = {name: details[name] for name in CARDS_NAMED if details.get(name)}
    return {**details, **{name: sign_card(Card.parse(text)) for name, text in cards.items()}}


def sign_queen() -> str:
    """Write the queen of spades."""
    return sign_card(QUEEN_OF_SPADES)


QUEEN = LazyString(sign_queen)
"""The queen of spades in sentences that are written down before anybody reads them."""


def show_deck(letters: Letters) -> str:
    """Show a deck by its queen of spades, and the letters that go with that."""
    return f"{sign_card(QUEEN_OF_SPADES, letters)} ({' '.join(LETTERS[letters])})"


def name_decks() -> list[tuple[str, str]]:
    """List every set of letters with what shows it."""
    return [(str(letters), show_deck(letters)) for letters in Letters]


def offer_decks(*kept: str | None) -> list[str]:
    """List the letters between which a reader may choose: the usual, those of the language, and what was *kept*.

    Nothing where that is no choice.
    """
    locale = get_locale()
    wanted = {USUAL, SOLD_WHERE.get(locale.language if locale else ""), *kept}
    offered = [str(letters) for letters in Letters if letters in wanted]
    return offered if len(offered) > 1 else []
