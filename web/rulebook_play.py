"""The rules of a table in sentences: from the deck to the last trick."""

from collections.abc import Iterator

from flask_babel import gettext as _
from flask_babel import ngettext

from referee.cards import DECK
from referee.rules import Direction, KittyTo, LastTrick, SetAsideRule
from web.house import House, sign_cards
from web.letters import sign_card


def prepare(house: House) -> Iterator[str]:
    """Say which cards are dealt, and what is left over."""
    cards = len(DECK)
    if house.two_decks:
        yield ngettext(
            "Two decks of %(num)d card each are shuffled together.",
            "Two decks of %(num)d cards each are shuffled together.",
            cards,
        )
    else:
        yield ngettext("One deck of %(num)d card is used.", "One deck of %(num)d cards is used.", cards)
    yield from say_cards_dealt(house)
    if house.pack.kitty:
        yield from say_leftovers(house)
    yield _("The deal moves to the left from hand to hand.")
    yield _("In every suit the ace is highest and the two is lowest; there are no trumps.")


def say_cards_dealt(house: House) -> Iterator[str]:
    """Say which cards come out, how many each player gets, and how many are left over."""
    if house.pack.taken_out:
        yield ngettext(
            "Before the deal, remove this card: %(cards)s.",
            "Before the deal, remove these cards: %(cards)s.",
            len(house.pack.taken_out),
            cards=sign_cards(house.pack.taken_out),
        )
    yield ngettext("Each player gets %(num)d card.", "Each player gets %(num)d cards.", house.pack.hand)
    if house.pack.kitty:
        yield ngettext(
            "%(num)d card is left over and stays face down on the table.",
            "%(num)d cards are left over and stay face down on the table.",
            house.pack.kitty,
        )


def say_leftovers(house: House) -> Iterator[str]:
    """Say who takes the cards left over."""
    if house.rules.kitty_to is KittyTo.FIRST_TRICK_WINNER:
        yield _("Whoever takes the first trick takes the leftover cards too, and they count.")
        yield _("If nobody takes the first trick, the leftover cards wait with it for the next winner.")
    else:
        yield _("Whoever takes the last trick takes the leftover cards too, and they count.")
    yield _("A heart among the leftover cards does not break hearts.")


PASSES = {
    Direction.LEFT: lambda count: ngettext(
        "Everyone passes %(num)d card to the player on the left.",
        "Everyone passes %(num)d cards to the player on the left.",
        count,
    ),
    Direction.RIGHT: lambda count: ngettext(
        "Everyone passes %(num)d card to the player on the right.",
        "Everyone passes %(num)d cards to the player on the right.",
        count,
    ),
    Direction.ACROSS: lambda count: ngettext(
        "Everyone passes %(num)d card to the player across the table.",
        "Everyone passes %(num)d cards to the player across the table.",
        count,
    ),
    Direction.SCATTER: lambda count: _("Everyone passes one card to each other player."),
    Direction.NONE: lambda count: _("Nobody passes."),
}
"""What each way of passing asks of everyone."""


def plays_passing(house: House) -> bool:
    """Tell whether cards are ever passed."""
    return set(house.rules.pass_cycle) != {Direction.NONE}


def say_passing(house: House) -> Iterator[str]:
    """Say who gives how many cards to whom; nothing where nobody ever does."""
    cycle = house.rules.pass_cycle
    if not plays_passing(house):
        return
    if len(cycle) > 1:
        yield ngettext(
            "The pass changes from hand to hand in this order, and starts over after %(num)d hand.",
            "The pass changes from hand to hand in this order, and starts over after %(num)d hands.",
            len(cycle),
        )
    else:
        yield _("The pass is the same in every hand.")
    yield from (PASSES[direction](house.rules.pass_count) for direction in cycle)
    yield _("Pass your cards face down before you look at the new ones.")


def say_leading(house: House) -> Iterator[str]:
    """Say who leads to the first trick and to the others, and when the queen may be."""
    opening = house.pack.opening_card
    if opening is None:
        yield _("The player to the dealer's left leads to the first trick.")
        yield _("That first lead may be any card but a heart or a queen of spades, unless the hand has nothing else.")
    elif plays_passing(house):
        yield _("Whoever holds %(card)s after the pass leads it to the first trick.", card=sign_card(opening))
    else:
        yield _("Whoever holds %(card)s leads it to the first trick.", card=sign_card(opening))
    yield _("Whoever takes a trick leads to the next one.")
    yield _("From the second trick on, the queen of spades may be led at any time.")


def say_following(house: House) -> Iterator[str]:
    """Say what the others may play, and who takes the trick."""
    yield _("Play goes clockwise, one card from each player.")
    yield _("If you can follow suit, you must; otherwise you may play any card.")
    if house.rules.no_points_first_trick:
        yield _(
            "On the first trick nobody may discard a heart or the queen of spades, unless the hand has nothing else."
        )
        if house.bonus_cards:
            yield _("%(card)s may be played on the first trick.", card=house.bonus_sign)
    if not house.two_decks:
        yield _("The highest card of the suit led takes the trick.")


def say_breaking(house: House) -> Iterator[str]:
    """Say when a heart may be led."""
    yield _("Hearts may not be led until they are broken.")
    if house.rules.queen_breaks_hearts:
        yield _("Hearts are broken as soon as a heart or the queen of spades is played, on whatever trick.")
    else:
        yield _("Hearts are broken as soon as a heart is played, on whatever trick.")
    yield _("If you have only hearts left, you may lead one even before they are broken.")
    if house.rules.lead_hearts_over_queen:
        yield _("Until hearts are broken, a hand of only hearts and the queen of spades may lead any of them.")
    else:
        yield _("Until hearts are broken, a hand of only hearts and the queen of spades must lead the queen.")


def say_cancelling(house: House) -> Iterator[str]:
    """Say which cards cancel, and what becomes of a trick that nobody takes; nothing for one deck."""
    if not house.two_decks:
        return
    yield _("Two cards alike in rank and suit in one trick cancel each other: neither can take it.")
    yield _("The highest card of the suit led that is not cancelled takes the trick.")
    yield _("The suit led must be followed even where its first card is cancelled.")
    yield from _say_cancelled_penalties(house)
    if house.rules.set_aside_rule is SetAsideRule.TWO_PAIRS:
        yield _(
            "If two or more pairs cancel in one trick, of whatever suits, or every card of the suit led is cancelled, "
            "nobody takes the trick and it is set aside."
        )
    else:
        yield _("Only if every card of the suit led is cancelled does nobody take the trick; then it is set aside.")
    yield _("Whoever takes the next trick takes the cards set aside too.")
    yield _("After a trick that was set aside, the same player leads again.")
    if house.rules.last_trick is LastTrick.LEADER:
        yield _("If the last trick would be set aside, whoever led it takes it, with all that was waiting.")
    else:
        yield _("If the last trick is set aside, it stays on the table with all that was waiting, for nobody to count.")


def _say_cancelled_penalties(house: House) -> Iterator[str]:
    yield _("Cancelled hearts and queens of spades still count for whoever takes the trick.")
    if house.rules.queen_breaks_hearts:
        yield _("A cancelled heart or queen of spades still breaks hearts.")
    else:
        yield _("A cancelled heart still breaks hearts.")
