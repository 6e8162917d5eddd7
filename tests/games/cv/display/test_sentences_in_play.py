"""Sentences of play in French, German and Polish, as readers of these languages corrected them."""

from __future__ import annotations

import pytest

from commands.scripted import writer
from cvrules.library.catalogues import texts_of


@pytest.mark.parametrize(
    ("language", "key", "values", "text"),
    [
        ("fr", "story.drawn", {"cards": "A, B", "n": 2}, "Nouveau sur la piste : A, B"),
        ("fr", "story.discarded", {"cards": "A, B", "n": 2}, "Quittent la piste : A, B"),
        ("fr", "sheet.possession", {"card": "A", "type": "B", "n": 1}, "inscrit sur A (B)"),
        ("fr", "sheet.possession", {"card": "A", "type": "B", "n": 5}, "inscrits sur A (B)"),
        ("fr", "sheet.open_goal", {"card": "A", "rule": "B."}, "meilleur score à l\u2019objectif commun A. B."),
        ("fr", "refusal.barred", {"what": "Travail"}, "Vos cartes vous interdisent les cartes Travail."),
        ("fr", "gist.upkeep", {"what": "$"}, "à payer : $"),
        ("fr", "ui.turn", {"number": 1, "left": "x"}, "À vous. Tour de table 1, x"),
        ("de", "story.turn", {"dice": "4 Würfeln", "n": 3}, "beginnt den Zug mit 4 Würfeln und 3 Würfen"),
        ("de", "story.discarded", {"cards": "A", "n": 1}, "Verlässt die Auslage: A"),
        ("de", "story.discarded", {"cards": "A, B", "n": 2}, "Verlassen die Auslage: A, B"),
        ("de", "sheet.winner", {"name": "Kim", "n": 5}, "Kim gewinnt mit 5 Punkten."),
        ("de", "refusal.other_name", {"name": 18, "write": "x"}, "In Zügen heißt diese Karte nicht 18: Schreib „x“."),
        ("pl", "ui.owed", {"what": "$"}, "już wydano: $"),
        ("pl", "ui.bought", {"cards": "Polisa na życie"}, "kupiono: Polisa na życie"),
        ("pl", "sheet.possession", {"card": "Rower", "type": "Majątek", "n": 5}, "z karty Rower (Majątek)"),
        ("pl", "story.age", {"age": "Dojrzałość"}, "Zaczyna się nowy etap życia: Dojrzałość."),
        ("pl", "refusal.not_asked", {}, "Teraz nie pora na tę decyzję."),
        ("pl", "gist.upkeep", {"what": "$"}, "płać $"),
        ("pl", "ui.bye", {"seed": 3}, "Do widzenia. Tę samą grę zaczniesz od nowa z --seed 3."),
    ],
)
def test_a_sentence_reads_well(language, key, values, text):
    """Grammar, punctuation and words."""
    assert writer(language).text(key, **values) == text


@pytest.mark.parametrize(
    ("language", "dice", "throw"),
    [
        ("en", "4 dice", "Throw 4 dice"),
        ("fr", "4 dés", "Lancer 4 dés"),
        ("de", "4 Würfel", "Mit 4 Würfeln würfeln"),
        ("pl", "4 kości", "Rzuć 4 kośćmi"),
    ],
)
def test_dice_have_a_text_for_each_grammatical_case(language, dice, throw):
    """Polish and German throw with dice: the instrumental or the dative, not the accusative."""
    writes = writer(language)

    assert writes.voice.unit(4, "die") == dice
    assert writes.text("move.throw", dice=writes.text("with.die", n=4)) == throw


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ["1 point per possession card", "2 points per set of relationship + knowledge"]),
        ("fr", ["1 point par carte Possession", "2 points pour 1 carte Relations + 1 carte Savoir"]),
        ("de", ["1 Punkt je Karte vom Typ Besitz", "2 Punkte je Satz: Beziehung + Wissen"]),
        ("pl", ["1 punkt za kartę typu Majątek", "2 punkty za zestaw: Relacje + Wiedza"]),
    ],
)
def test_goals_are_short(language, shown):
    """One card has no number, and a set is called one."""
    writes = writer(language)
    goals = [writes.goal_text(writes.spec(name).card) for name in ("collector", "life_of_the_party")]

    assert [goal.replace("\xa0", " ") for goal in goals] == shown


@pytest.mark.parametrize(
    ("card", "title"),
    [
        ("street_festival", "Festyn uliczny"),
        ("sabbatical", "Urlop naukowy"),
        ("spa_season", "Pobyt w sanatorium"),
    ],
)
def test_polish_titles_of_our_own_are_idiomatic(card, title):
    """As a Polish reader suggested."""
    assert texts_of().title(card, "pl") == title
