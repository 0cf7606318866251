"""What the next deal could bring: who may end the game with it, who cannot be caught, what a moon does best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee.packs import Pack
from referee.rules import ExactHit, HouseRules, Moon
from referee.scoring import MOONS_OFFERED, value_card
from referee.seats import Column
from referee.sheet import Sheet
from referee.standings import Points, Standing, count_deal, find_distance, find_lowest, is_last, list_sitting


@dataclass(frozen=True)
class Outlook:
    """What may come of the deal ahead.

    *enders* are the columns that one deal can take out, with the fewest points that do, the nearest first; *last* says
    that it is the last of the number agreed; *safe* is the column that wins if this deal ends the game, whatever the
    cards bring; None where that is open.
    """

    enders: tuple[tuple[Column, int], ...] = ()
    safe: Column | None = None
    last: bool = False


class Because(StrEnum):
    """Why one thing that a moon can do is better for the shooter than the other."""

    WINS = "wins"
    LOSES = "loses"
    GAINS = "gains"
    NEARER = "nearer"
    LONGER = "longer"


@dataclass(frozen=True)
class Advice:
    """What a moon does best for who shot it, and why."""

    moon: Moon
    because: Because


def look_ahead(sheet: Sheet) -> Outlook:
    """Tell what the deal to come can bring; nothing where the game is over or goes on only to break a tie."""
    pack, rules, totals = sheet.upcoming.pack, sheet.upcoming.rules, sheet.totals
    if sheet.over or sheet.standing.overtime:
        return Outlook()
    most = find_most(pack, rules)
    near = [(column, find_distance(totals[column], rules)) for column in sorted(sheet.seating)]
    enders = [(column, points) for column, points in near if points is not None and points <= most]
    last = is_last(sheet.standing.deals + 1, rules)
    if not enders and not last:
        return Outlook()
    nearest = sorted(enders, key=lambda ender: ender[1])
    return Outlook(tuple(nearest), _find_safe(sheet), last)


def _find_safe(sheet: Sheet) -> Column | None:
    """Name the player whom nobody can catch in one deal; a landing that changes totals leaves that open."""
    pack, rules, totals = sheet.upcoming.pack, sheet.upcoming.rules, sheet.totals
    lowest = find_lowest(totals, sheet.contending)
    if len(lowest) > 1 or rules.exact_hit is not ExactHit.OFF:
        return None
    (leader,) = lowest
    others = [totals[column] for column in sheet.contending if column != leader]
    return leader if totals[leader] + find_swing(pack, rules) < min(others) else None


def find_most(pack: Pack, rules: HouseRules) -> int:
    """Give the most points that one deal can bring a seat: by its cards, by another's moon, or by a ruling.

    >>> from referee.packs import PACKS, Variant
    >>> find_most(PACKS[Variant.CLASSIC, 4], HouseRules())
    26
    """
    gains, _losses = _weigh(pack, rules)
    return max(gains, rules.moon_value if Moon.ADD in MOONS_OFFERED[rules.moon] else 0)


def find_swing(pack: Pack, rules: HouseRules) -> int:
    """Give the most points by which one seat can fall behind another in one deal.

    >>> from referee.packs import PACKS, Variant
    >>> find_swing(PACKS[Variant.CLASSIC, 4], HouseRules())
    26
    """
    gains, losses = _weigh(pack, rules)
    bonus = abs(rules.bonus_points) * pack.cards.count(rules.bonus_card) if rules.bonus_card else 0
    return max(gains - losses, rules.moon_value + bonus if MOONS_OFFERED[rules.moon] else 0)


def _weigh(pack: Pack, rules: HouseRules) -> tuple[int, int]:
    """Sum up the cards of a deal that bring points, and those that take some off."""
    worth = [value_card(card, rules) for card in pack.cards]
    return sum(points for points in worth if points > 0), sum(points for points in worth if points < 0)


def advise(before: Standing, choices: Mapping[Moon, Points], shooter: Column, rules: HouseRules) -> Advice | None:
    """Tell what is better for the *shooter*; None where nothing speaks for either.

    *choices* has the points of the deal for each thing that the moon may do, by column; *before* is where the game
    stood. To take points off oneself or to give as many to everyone else moves nobody against the shooter: what is
    left to weigh is the end of the game.
    """
    if len(choices) < len(MOONS_OFFERED[Moon.CHOOSE]):
        return None
    after = {moon: count_deal(before, points, rules) for moon, points in choices.items()}
    ranks = {moon: _rank(standing, shooter) for moon, standing in after.items()}
    best, worst = max(ranks, key=ranks.__getitem__), min(ranks, key=ranks.__getitem__)
    if ranks[best] != ranks[worst]:
        return Advice(best, Because.WINS if after[best].winners == (shooter,) else Because.LOSES)
    if after[best].winners is not None:
        return None
    leads = {
        moon: _find_lead(standing.totals, list_sitting(choices[moon]), shooter) for moon, standing in after.items()
    }
    if leads[Moon.ADD] != leads[Moon.SUBTRACT]:
        return Advice(max(leads, key=leads.__getitem__), Because.GAINS)
    if leads[Moon.ADD] == 0:
        return None
    return Advice(Moon.ADD, Because.NEARER) if leads[Moon.ADD] > 0 else Advice(Moon.SUBTRACT, Because.LONGER)


def _rank(standing: Standing, shooter: Column) -> int:
    """Rank where a deal leaves the *shooter*: the game lost, still going on or shared, won alone."""
    if standing.winners is None:
        return 1
    return (shooter in standing.winners) + (standing.winners == (shooter,))


def _find_lead(totals: Sequence[int], sitting: Sequence[Column], leader: Column) -> int:
    """Tell by how many points a player leads those who sit; less than 0 where another does."""
    return min(totals[column] for column in sitting if column != leader) - totals[leader]
