"""The card pad: a key for every card."""

from referee.cards import Card, Rank, Suit

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
PAD = [[Card(suit, rank) for rank in sorted(Rank, reverse=True)] for suit in SUITS]
"""The keys, suit by suit, from the ace down."""
