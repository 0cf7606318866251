"""The half-entered hand of the script and the referee of the server say the same, over many random hands."""

import random

import pytest

from referee.packs import PACKS, Variant
from referee.rules import HouseRules, LastTrick, Moon
from referee.scoring import find_shooter, score_choices, score_deal
from referee.takings import Haul, Taking, count_bonus, find_faults
from tests.browser.dock import NAMES, open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import start_table

pytestmark = only_sqlite
HANDS = 400
ASK = """
async ([hands, address]) => {
  const load = (name) => import(address.replace("table.js", `${name}.js`))
  const [hand, moves] = await Promise.all(["hand", "moves"].map(load))
  const game = JSON.parse(document.querySelector(".dock script").textContent)
  Object.assign(game, await (await fetch(game.more)).json())
  return hands.map((piles) => {
    const now = { ...hand.start(game), piles }
    const full = piles.every((pile) => pile.hearts !== null)
    return { left: hand.left(game, now), complete: hand.complete(game, now), settled: hand.settle(game, now),
      excess: hand.excess(game, now), shooter: full ? moves.shooter(game, now) : null,
      impossible: Array.from({ length: game.dealt.hearts + 1 }, (_, number) => hand.impossible(game, now, number)) }
  })
}
"""


def deal_out(chance, pack, bonus, piles):
    """Share the cards of a deal among *piles* at random; sometimes one too few, one too many, or all to one."""
    kind = chance.choice(["fair", "fair", "fair", "moon", "off"])
    shares = [[0] * piles for _kind in range(3)]
    for counts, cards in zip(shares, (pack.hearts, pack.queens, bonus), strict=True):
        lucky = chance.randrange(piles)
        for _card in range(cards):
            counts[lucky if kind == "moon" else chance.randrange(piles)] += 1
    if kind == "off":
        shares[0][chance.randrange(piles)] += chance.choice([1, 2])
    return [dict(zip(("hearts", "queens", "bonus"), pile, strict=True)) for pile in zip(*shares, strict=True)]


@pytest.mark.parametrize(
    ("variant", "seats"),
    [("classic", 3), ("classic", 4), ("omnibus", 5), ("cancellation", 6), ("cancellation", 11)],
)
def test_the_script_and_the_referee_agree(phone, client, variant, seats):
    table = start_table(client, variant=variant, players=NAMES[:seats])
    dock = open_dock(phone, table.link)
    law = table.game()["next"]
    assert law is not None
    pack = PACKS[Variant(variant), seats]
    rules = house_rules(table)
    bonus = count_bonus(pack, rules)
    chance = random.Random(f"{variant} {seats}")
    piles = seats + (pack.decks > 1 and rules.last_trick is LastTrick.NOBODY)
    hands = [deal_out(chance, pack, bonus, piles) for _hand in range(HANDS)]
    address = phone.locator("script[src*='/table.js']").first.get_attribute("src")
    answers = dock.phone.evaluate(ASK, [hands, address])
    for hand, answer in zip(hands, answers, strict=True):
        takings = [Taking(**pile) for pile in hand]
        haul = Haul(tuple(takings[:seats]), *takings[seats:])
        faults = find_faults(haul, pack, rules)
        assert answer["complete"] == (not faults), hand
        assert answer["left"] == {
            "hearts": pack.hearts - sum(pile["hearts"] for pile in hand),
            "queens": pack.queens - sum(pile["queens"] for pile in hand),
            "bonus": bonus - sum(pile["bonus"] for pile in hand),
        }
        assert answer["excess"] == sum(pile["hearts"] for pile in hand) - pack.hearts
        if not faults:
            shooter = find_shooter(haul, pack, rules)
            assert answer["shooter"] == (-1 if shooter is None else shooter), hand
        others = sum(pile["hearts"] for pile in hand[1:])
        fits = [
            not any(
                fault.code.startswith("too_") and fault.code.endswith("hearts")
                for fault in find_faults(Haul((Taking(number), *takings[1:seats]), *takings[seats:]), pack, rules)
            )
            for number in range(pack.hearts + 1)
        ]
        assert answer["impossible"] == [not fit for fit in fits], (hand, others)


def house_rules(table):
    """Read the rules that the table plays by."""
    from referee.agreements import agree

    game = table.game()
    return agree(Variant(game["variant"]), len(game["players"]), {})


@pytest.mark.parametrize(("variant", "seats"), [("classic", 4), ("omnibus", 4), ("cancellation", 8)])
@pytest.mark.parametrize("moon", [Moon.CHOOSE, Moon.ADD, Moon.SUBTRACT])
def test_the_sums_on_the_page_are_those_of_the_referee(phone, client, variant, seats, moon):
    table = start_table(client, variant=variant, players=NAMES[:seats], rules={"moon": str(moon)})
    dock = open_dock(phone, table.link)
    pack, rules = PACKS[Variant(variant), seats], house_rules(table)
    rules = HouseRules(moon=moon, bonus_card=rules.bonus_card, bonus_value=rules.bonus_value)
    dock.press("Q 3 J 6 4" if rules.bonus_card else "Q 3 Q 6 4" if seats > 4 else "Q 3 6 4")
    hearts, queens, bonus = [3, 6, 4], [1, 0, 0], [0, 1, 0]
    if seats > 4:
        dock.press("13")
        hearts, queens = [3, 6, 4, 13], [1, 1, 0, 0]
    hearts, queens, bonus = (counts + [0] * (seats - len(counts)) for counts in (hearts, queens, bonus))
    haul = Haul(tuple(map(Taking, hearts, queens, bonus if rules.bonus_card else [0] * seats)))
    points = score_deal(haul, pack, rules)
    for seat, gained in enumerate(points):
        line = dock.phone.locator(".ending p").filter(has_text=NAMES[seat])
        assert line.text_content().endswith(f"= {gained} → {gained}".replace("-", "−"))
    dock.press("back " * len(dock.touches[:]))
    dock.press("rest")
    sweep = Haul((Taking(pack.hearts, pack.queens, count_bonus(pack, rules)), *[Taking()] * (seats - 1)))
    for choice, outcome in score_choices(sweep, pack, rules).items():
        spots = dock.phone.locator(f".outcome[value={choice}] .outcome__totals span")
        shown = spots.all_inner_texts() if moon is Moon.CHOOSE else dock.phone.locator(".spot > b").all_inner_texts()
        for seat, gained in enumerate(outcome):
            assert str(gained).replace("-", "−") in shown[seat].split()[-1 if moon is Moon.CHOOSE else 0]
