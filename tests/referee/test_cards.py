import pytest

from referee.cards import DECK, Card


def test_every_card_is_read_as_it_is_written() -> None:
    assert [Card.parse(str(card)) for card in DECK] == list(DECK)
    assert len(set(DECK)) == 52


@pytest.mark.parametrize("text", ["", "Q", "QX", "SQ", "qs", "Qs", "QSS", "10H", "1H", " QS", "QS ", "Q♠", "ТH", "0H"])
def test_what_is_no_card_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="unknown card") as refusal:
        Card.parse(text)
    assert repr(text) in str(refusal.value)


def test_cards_sort_by_clubs_diamonds_hearts_spades_and_then_from_the_two_to_the_ace() -> None:
    cards = map(Card.parse, ["AS", "2S", "TH", "JH", "9D", "TD", "KC", "AC"])
    assert " ".join(map(str, sorted(cards))) == "KC AC 9D TD TH JH 2S AS"
