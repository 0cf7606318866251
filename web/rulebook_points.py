"""The rules of a table in sentences: points, the moon, and the end of the game."""

from collections.abc import Iterator

from flask_babel import gettext as _
from flask_babel import ngettext

from referee.cards import QUEEN_OF_SPADES, Card, Rank
from referee.rules import HEARTS_AT_FACE, EndRule, ExactHit, Moon, TieRule
from referee.scoring import value_card
from referee.standings import LANDINGS, SETBACK, SETBACK_AT
from referee.takings import may_stay_uncollected
from web.house import House
from web.letters import sign_card


def say_scoring(house: House) -> Iterator[str]:
    """Say what each card counts, and what they all come to."""
    yield _("At the end of each hand, everyone gets points for the cards they took.")
    yield _say_hearts(house)
    yield _say_queen(house)
    if house.rules.bonus_card is not None:
        yield _say_card(house, house.rules.bonus_card)
    yield from (_say_card(house, card) for card in _find_others(house))
    yield ngettext(
        "All cards of one hand together come to %(num)d point.",
        "All cards of one hand together come to %(num)d points.",
        house.add_up(),
    )
    if may_stay_uncollected(house.pack, house.rules):
        yield _("Cards that stay on the table after the last trick are missing from that sum.")


def _say_hearts(house: House) -> str:
    if house.rules.heart_value == HEARTS_AT_FACE:
        return _(
            "Each heart counts its rank: the two %(two)d, and so on up to the ten; "
            "jack %(jack)d, queen %(queen)d, king %(king)d, ace %(ace)d.",
            two=Rank.TWO,
            jack=Rank.JACK,
            queen=Rank.QUEEN,
            king=Rank.KING,
            ace=Rank.ACE,
        )
    value = int(house.rules.heart_value)
    return ngettext("Each heart counts %(num)d point.", "Each heart counts %(num)d points.", value)


def _say_queen(house: House) -> str:
    value = house.rules.queen_value
    if house.two_decks:
        return ngettext(
            "Each queen of spades counts %(num)d point.", "Each queen of spades counts %(num)d points.", value
        )
    return ngettext("The queen of spades counts %(num)d point.", "The queen of spades counts %(num)d points.", value)


def _find_others(house: House) -> list[Card]:
    """Name the other cards that the house gives a value of their own."""
    known = {str(QUEEN_OF_SPADES), str(house.rules.bonus_card)}
    named = set(house.rules.card_values) - known
    return [card for card in dict.fromkeys(house.pack.cards) if str(card) in named]


def _say_card(house: House, card: Card) -> str:
    points, sign = value_card(card, house.rules), sign_card(card)
    if points < 0 and house.two_decks:
        return ngettext(
            "Each %(card)s takes %(num)d point off.", "Each %(card)s takes %(num)d points off.", -points, card=sign
        )
    if points < 0:
        return ngettext("%(card)s takes %(num)d point off.", "%(card)s takes %(num)d points off.", -points, card=sign)
    if house.two_decks:
        return ngettext(
            "Each %(card)s counts %(num)d point.", "Each %(card)s counts %(num)d points.", points, card=sign
        )
    return ngettext("%(card)s counts %(num)d point.", "%(card)s counts %(num)d points.", points, card=sign)


def say_moon(house: House) -> Iterator[str]:
    """Say what it takes to shoot the moon, and what that does; nothing where the table plays without."""
    if house.rules.moon is Moon.NONE:
        return
    yield _say_shot(house)
    yield MOONS[house.rules.moon](house.rules.moon_value)
    if not house.bonus_cards:
        yield _("Nothing else counts in that hand.")
    elif house.rules.moon_needs_bonus:
        yield _("Nothing else counts in that hand, not even %(card)s.", card=house.bonus_sign)
    else:
        yield _("Besides, only %(card)s counts in that hand, for whoever took it.", card=house.bonus_sign)
    if may_stay_uncollected(house.pack, house.rules):
        yield _("If a heart or a queen of spades stays on the table, nobody shoots the moon.")


def _say_shot(house: House) -> str:
    hearts, needs_bonus = house.pack.hearts, house.bonus_cards and house.rules.moon_needs_bonus
    if house.two_decks and needs_bonus:
        return ngettext(
            "Whoever takes %(num)d heart, both queens of spades and both %(card)s shoots the moon.",
            "Whoever takes all %(num)d hearts, both queens of spades and both %(card)s shoots the moon.",
            hearts,
            card=house.bonus_sign,
        )
    if house.two_decks:
        return ngettext(
            "Whoever takes %(num)d heart and both queens of spades shoots the moon.",
            "Whoever takes all %(num)d hearts and both queens of spades shoots the moon.",
            hearts,
        )
    if needs_bonus:
        return ngettext(
            "Whoever takes %(num)d heart, the queen of spades and %(card)s shoots the moon.",
            "Whoever takes all %(num)d hearts, the queen of spades and %(card)s shoots the moon.",
            hearts,
            card=house.bonus_sign,
        )
    return ngettext(
        "Whoever takes %(num)d heart and the queen of spades shoots the moon.",
        "Whoever takes all %(num)d hearts and the queen of spades shoots the moon.",
        hearts,
    )


MOONS = {
    Moon.ADD: lambda value: ngettext(
        "Everyone else then gets %(num)d point, and the shooter none.",
        "Everyone else then gets %(num)d points, and the shooter none.",
        value,
    ),
    Moon.SUBTRACT: lambda value: ngettext(
        "The shooter then takes %(num)d point off their own total, and nobody else gets any.",
        "The shooter then takes %(num)d points off their own total, and nobody else gets any.",
        value,
    ),
    Moon.CHOOSE: lambda value: ngettext(
        "The shooter then chooses: %(num)d point off their own total, or %(num)d point to everyone else.",
        "The shooter then chooses: %(num)d points off their own total, or %(num)d points to everyone else.",
        value,
    ),
}
"""What a moon does, by its rule."""


def say_end(house: House) -> Iterator[str]:
    """Say when the game ends, and who wins it."""
    rules = house.rules
    if rules.hands:
        yield ngettext(
            "The game ends after %(num)d hand, whatever the totals are.",
            "The game ends after %(num)d hands, whatever the totals are.",
            rules.hands,
        )
    elif rules.end_rule is EndRule.REACH:
        yield _(
            "The game ends after the hand in which somebody's total reaches %(target)d or goes over.",
            target=rules.target,
        )
    else:
        yield _("The game ends after the hand in which somebody's total goes over %(target)d.", target=rules.target)
    yield from _say_landing(house)
    yield _("The lowest total wins.")
    if "tie_rule" not in house.said:
        yield _("If several are tied for lowest, the table then decides: they share the win, or play one more hand.")
    elif rules.tie_rule is TieRule.SHARED:
        yield _("If several are tied for lowest, they share the win.")
    else:
        yield _("If several are tied for lowest, play one more hand at a time until one player is alone lowest.")


def _say_landing(house: House) -> Iterator[str]:
    target = house.rules.target
    if house.rules.exact_hit is ExactHit.TO_HALF:
        half = LANDINGS[ExactHit.TO_HALF](target, target)
        yield _("But whoever comes to exactly %(target)d in a hand drops to %(half)d first.", target=target, half=half)
    elif house.rules.exact_hit is ExactHit.MINUS50:
        low, high = SETBACK_AT
        yield ngettext(
            "But whoever comes to exactly %(low)d or %(high)d in a hand takes %(num)d point off first.",
            "But whoever comes to exactly %(low)d or %(high)d in a hand takes %(num)d points off first.",
            SETBACK,
            low=low,
            high=high,
        )
    elif house.rules.exact_hit is ExactHit.EXACT_WINS:
        yield _("But whoever comes to exactly %(target)d in a hand wins at once.", target=target)
