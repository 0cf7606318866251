"""Each reader has a language: how it is chosen, and what of numbers, dates and names follows it."""

import re
from datetime import datetime

import pytest
from flask_babel import force_locale, ngettext

from tests.support.databases import only_sqlite
from tests.web.people import H1, sit_down, visit
from tests.web.tables import start_table
from web.localised import list_names, write_date, write_day, write_decimal, write_span, write_time
from web.rulingwords import say_points
from web.wording import player_name

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def read_language(answer) -> str:
    return answer.headers["Content-Language"]


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("uk", "uk"),
        ("uk-UA", "uk"),
        ("uk-UA,en;q=0.5", "uk"),
        ("hr-HR, pl;q=0.9", "hr"),
        ("sr, sk;q=0.8, en;q=0.5", "sk"),
        ("SK_sk", "sk"),
        ("de, fr", "en"),
        ("en;q=0.1, pl;q=0.9", "pl"),
        ("pl;q=0, en", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
@only_sqlite
def test_a_reader_gets_the_first_language_wished_for_that_there_is(client, wishes, language):
    assert read_language(client.get("/privacy", headers={"Accept-Language": wishes})) == language


@only_sqlite
def test_a_language_that_was_chosen_goes_over_that_of_the_browser(client):
    client.get("/?lang=hr")
    assert read_language(client.get("/privacy", headers={"Accept-Language": "pl"})) == "hr"


@only_sqlite
def test_a_cookie_that_means_nothing_is_ignored(client):
    client.set_cookie("lang", "../xx")
    assert read_language(client.get("/privacy", headers={"Accept-Language": "pl"})) == "pl"


@only_sqlite
def test_an_address_that_is_handed_on_has_no_language_in_it(client):
    """Whoever opens it later reads their own."""
    table = start_table(client)
    answer = client.get(f"/t/{table.link}?by=points&lang=uk", headers=BROWSER)
    assert (answer.status_code, answer.location) == (303, f"/t/{table.link}?by=points")
    assert "lang=uk" in answer.headers["Set-Cookie"]


@only_sqlite
def test_no_address_leads_to_another_site(client):
    elsewhere = {"PATH_INFO": "//example.test/"}
    answer = client.get("/?lang=uk", headers=BROWSER, environ_overrides=elsewhere)
    assert answer.location == "/example.test/"


@only_sqlite
def test_a_form_is_sent_in_the_language_of_its_page(client):
    answer = client.post("/?lang=sk", data={"rule-target": "x"}, headers=BROWSER)
    assert (answer.status_code, read_language(answer)) == (422, "sk")


@only_sqlite
def test_two_phones_at_one_table_read_two_languages(client, app):
    al = sit_down(client)
    pages = {}
    for language in ("pl", "uk"):
        phone = app.test_client()
        phone.get(f"{al.home}?lang={language}")
        pages[language] = visit(phone, al.home).page.all("h1")[0].text
    assert pages == {"pl": "Rozdanie 1", "uk": "Роздача 1"}


@only_sqlite
def test_a_sheet_that_was_seen_in_one_language_is_sent_again_in_another(client):
    al = sit_down(client)
    al.play(H1)
    tag = client.get(f"{al.home}/sheet", headers={"Accept-Language": "pl"}).headers["ETag"]
    seen = [
        client.get(f"{al.home}/sheet", headers={"Accept-Language": language, "If-None-Match": tag}).status_code
        for language in ("pl", "hr")
    ]
    assert seen == [304, 200]


@pytest.mark.parametrize(
    ("before", "address"),
    [
        ("http://localhost{home}?by=points", "{home}?by=points&amp;lang=pl"),
        ("http://localhost{home}/share", "{home}/share?lang=pl"),
        ("http://localhost{home}/undo", "{home}?lang=pl"),
        ("http://localhost/language", "/?lang=pl"),
        ("http://example.test{home}", "/?lang=pl"),
        ("", "/?lang=pl"),
    ],
)
@only_sqlite
def test_the_page_of_languages_leads_back_to_where_somebody_came_from(client, before, address):
    home = sit_down(client).home
    shown = client.get("/language", headers={"Referer": before.format(home=home)}).text
    assert f'href="{address.format(home=home)}"' in shown


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Player 3: a number of cards cannot be less than 0."),
        ("pl", "Gracz 3"),
        ("hr", "Igrač 3"),
        ("sk", "Hráč 3"),
        ("uk", "Гравець 3"),
    ],
)
@only_sqlite
def test_the_api_names_players_and_tells_faults_in_the_language_of_the_reader(client, language, message):
    table = start_table(client, players=[None] * 4)
    takings = [{"hearts": 13, "queens": 1}, {}, {"hearts": -1}, {}]
    takings = [{"hearts": 0, "queens": 0, "bonus": 0, **taking} for taking in takings]
    body = {"number": 1, "takings": takings}
    answer = table.call("POST", "/games/1/deals", body, Accept_Language=language)
    assert message in answer.text
    assert (answer.status_code, read_language(answer)) == (422, language)


COUNTED = {
    "%(num)d hand": {
        "pl": "rozdanie rozdania rozdań",
        "hr": "dijeljenje dijeljenja dijeljenja",
        "sk": "rozdanie rozdania rozdaní",
        "uk": "роздача роздачі роздач",
    },
    "%(num)d card each": {
        "pl": "karcie karty kart",
        "hr": "karta karte karata",
        "sk": "karte karty kariet",
        "uk": "карті карти карт",
    },
    "%(num)d trick is set aside.": {
        "pl": "lewa. lewy. lew.",
        "hr": "štih. štiha. štihova.",
        "sk": "zdvih. zdvihy. zdvihov.",
        "uk": "взятку. взятки. взяток.",
    },
    "%(game)s, %(num)d player": {
        "pl": "gracz graczy graczy",
        "hr": "igrač igrača igrača",
        "sk": "hráč hráči hráčov",
        "uk": "гравець гравці гравців",
    },
    "Hearts add up to %(counted)d; %(expected)d were dealt. %(num)d heart is missing.": {
        "pl": "kiera. kierów. kierów.",
        "hr": "herc. herca. herčeva.",
        "sk": "srdce. srdcia. sŕdc.",
        "uk": "чирви. чирв. чирв.",
    },
}
"""Sentences, and how the word behind the number ends them after one, a few and many."""
MANY = {"%(num)d hand": "%(num)d hands", "%(num)d card each": "%(num)d cards each",
        "%(num)d trick is set aside.": "%(num)d tricks are set aside.",
        "%(game)s, %(num)d player": "%(game)s, %(num)d players",
        "Hearts add up to %(counted)d; %(expected)d were dealt. %(num)d heart is missing.":
        "Hearts add up to %(counted)d; %(expected)d were dealt. %(num)d hearts are missing."}  # fmt: skip
FORMS = {
    "pl": {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 25: 2, 101: 2},
    "hr": {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 0, 22: 1, 25: 2, 101: 0},
    "sk": {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 2, 25: 2, 101: 2},
    "uk": {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 0, 22: 1, 25: 2, 101: 0},
}
"""After which number which form is right: one, a few, many."""
FILLED = {"game": "", "counted": 1, "expected": 2}


@pytest.mark.parametrize("language", FORMS)
@pytest.mark.parametrize("one", COUNTED)
def test_sentences_that_count_are_right_for_every_number(reader, language, one):
    with force_locale(language):
        said = {n: ngettext(one, MANY[one], n, **FILLED) for n in FORMS[language]}
    words = COUNTED[one][language].split()
    assert {n: text.replace("\u00a0", " ").split(" ")[-2:] for n, text in said.items()} == {
        n: [str(n), words[form]] for n, form in FORMS[language].items()
    }


def test_points_below_nothing_take_the_form_of_their_number(reader):
    with force_locale("uk"):
        assert [say_points(number).split()[1] for number in (-1, -2, -26)] == ["очко", "очки", "очок"]


START, END = datetime(2026, 11, 9, 19, 5).astimezone(), datetime(2026, 11, 9, 23, 30).astimezone()
WRITTEN = {
    "en": ("9 November 2026", "9 Nov 2026 19:05", "9 November", "1.5", "19:05–23:30", "Al, Beth, and Charlie"),
    "pl": ("9 listopada 2026", "9 lis 2026 19:05", "9 listopada", "1,5", "19:05–23:30", "Al, Beth i Charlie"),
    "hr": ("9. studenoga 2026.", "9. stu 2026. 19:05", "9. studenoga", "1,5", "19:05–23:30", "Al, Beth i Charlie"),
    "sk": ("9. novembra 2026", "9. 11. 2026 19:05", "9. novembra", "1,5", "19:05 – 23:30", "Al, Beth a Charlie"),
    "uk": ("9 листопада 2026 р.", "9 лист. 2026 р. 19:05", "9 листопада", "1,5", "19:05–23:30", "Al, Beth і Charlie"),
}


@pytest.mark.parametrize("language", WRITTEN)
def test_dates_numbers_and_lists_are_written_as_the_language_does(reader, language):
    with force_locale(language):
        written = (write_date(START), write_time(START), write_day(START), write_decimal(1.5),
                   write_span(START, END).partition(", ")[2], list_names(["Al", "Beth", "Charlie"]))  # fmt: skip
    assert tuple(re.sub(r"\s", " ", text) for text in written) == WRITTEN[language]


def test_who_has_no_name_is_called_in_the_language_of_the_reader(reader):
    said = {}
    for language in WRITTEN:
        with force_locale(language):
            said[language] = player_name(None, 2)
    assert said == {"en": "Player 3", "pl": "Gracz 3", "hr": "Igrač 3", "sk": "Hráč 3", "uk": "Гравець 3"}
