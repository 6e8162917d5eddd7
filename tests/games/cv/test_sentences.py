"""CV's clauses in words: every kind, every field, three languages."""

from __future__ import annotations

import inspect
import re

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.sentences import sentences
from cvrules.games.cv.words import CV
from cvrules.model.card import Card, Part
from cvrules.model.clause import Clause, Source
from cvrules.text.texts import Voice
from cvrules.shelf import read_cards
from cvrules.wording import rules_of, texts_of
from potexts import LANGUAGES, english
from strategies import CV_CLAUSES, cv_cards

#: Any clause of CV.
CLAUSES = st.one_of(*CV_CLAUSES.values())
LANGUAGE = st.sampled_from(LANGUAGES)


def said(*clauses: Clause, language: str = "en") -> tuple[str, ...]:
    """Return the rules of a card that holds these clauses."""
    return rules_of(Card(1, "dog", ("health",), (Part(None, clauses),)), language)


def described(text: str, language: str) -> tuple[str, ...]:
    """Return the rules of the only card of a text."""
    (card,), faults = read_cards(text)
    assert faults == ()
    return rules_of(card, language)


@given(CLAUSES, CLAUSES, LANGUAGE)
def test_different_clauses_have_different_sentences(one, other, language):
    """And equal ones have equal sentences, so text and behaviour cannot disagree."""
    assert (one == other) == (said(one, language=language) == said(other, language=language))


@given(st.sampled_from(list(CV_CLAUSES)).flatmap(lambda kind: st.tuples(CV_CLAUSES[kind], CV_CLAUSES[kind])), LANGUAGE)
def test_every_field_of_a_clause_shows(clauses, language):
    """Two clauses of one kind that differ anywhere are told apart."""
    one, other = clauses

    assert (one == other) == (said(one, language=language) == said(other, language=language))


@given(cv_cards(), cv_cards(), LANGUAGE)
def test_cards_with_different_rules_are_described_differently(one, other, language):
    """Sources are no rules, and the order of lines is none either."""

    def rules(card: Card) -> object:
        words = [clause.word for kind in CV.clauses for clause in card.every(kind)]
        by_word = {word: [clause for clause in card.clauses if clause.word == word] for word in words}
        return len(card.types), by_word

    voice = texts_of().voice(language)

    assert (rules(one) == rules(other)) == (sentences(one, voice) == sentences(other, voice))


@given(cv_cards(), LANGUAGE)
def test_sentences_are_whole(card, language):
    """Each begins with a capital letter, ends with a full stop, and no place is left open."""
    for sentence in sentences(card, texts_of().voice(language)):
        assert re.fullmatch(r"[A-ZÀÉŻ][^{}]*\.", sentence)
        assert "  " not in sentence


@given(cv_cards())
def test_every_language_says_as_much(card):
    """A translation leaves out nothing and adds nothing."""
    texts = texts_of()

    assert len({len(sentences(card, texts.voice(language))) for language in LANGUAGES}) == 1


@given(cv_cards(), LANGUAGE)
def test_amounts_show_as_numbers(card, language):
    """Every number of the card language stands in the text."""
    text = " ".join(sentences(card, texts_of().voice(language)))
    for clause in card.clauses:
        if clause.word != "source" and "1" not in clause.what():
            assert set(re.findall(r"\d+", clause.what())) <= set(re.findall(r"\d+", text))


@given(cv_cards(), LANGUAGE)
def test_sources_are_not_told(card, language):
    """Who attests a card is no rule of it."""
    voice = texts_of().voice(language)
    parts = tuple(
        evolve(part, clauses=tuple(clause for clause in part.clauses if not isinstance(clause, Source)))
        for part in card.parts
    )

    assert sentences(evolve(card, parts=parts), voice) == sentences(card, voice)


@given(
    st.permutations(sorted(CV_CLAUSES, key=lambda kind: kind.word)).flatmap(
        lambda kinds: st.tuples(*(CV_CLAUSES[kind] for kind in kinds))
    )
)
def test_the_order_of_lines_does_not_matter(clauses):
    """Cards are told in the order of their life: taken, used, scored."""
    assert said(*clauses) == said(*sorted(clauses, key=lambda clause: clause.word))


def test_every_kind_of_clause_is_said():
    """A clause that the game gains is missed here at once."""
    assert set(CV_CLAUSES) == set(CV.clauses)


class Listener(dict[str, str]):
    """A table without texts that remembers which were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return False


@given(cv_cards())
def test_every_text_that_is_asked_for_exists(card):
    """No card is described by the name of a phrase."""
    listener = Listener()
    sentences(card, Voice("en", (listener, texts_of().originals)))

    assert listener.asked <= set(english().entries)


def test_every_phrase_is_used():
    """A phrase nobody says would be translated in vain."""
    code = inspect.getsource(inspect.getmodule(sentences))
    phrases = {key.removeprefix("phrase.") for key in english().entries if key.startswith("phrase.")}
    made = {"cost_unknown", "gives_unknown", "upkeep_unknown", "change_each", "exchange_each"}

    assert {name for name in phrases if f'"{name}"' not in code} == made


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A joker stands for health, knowledge, relationship or money, as you choose."),
        ("fr", "Un joker remplace Santé, Savoir, Relations ou Argent, au choix."),
        ("pl", "Dowolny symbol to zdrowie, wiedza, relacje albo pieniądze, do twojego wyboru."),
    ],
)
def test_unusual_words_are_explained_once(language, words):
    """Last, where they do not stand in the way."""
    text = "card 1 dog: health\n gives 1 joker + 1 die\n play gain 2 joker\n"

    assert described(text, language)[-1] == words
    assert described(text, language).count(words) == 1


@pytest.mark.parametrize(
    ("clause", "en", "fr", "pl"),
    [
        (
            "cost 1 relationship + 2 money",
            "It costs 1 relationship and 2 money.",
            "Elle coûte 1 symbole Relations et 2 symboles Argent.",
            "Kosztuje 1 symbol relacji i 2 symbole pieniędzy.",
        ),
        ("cost nothing", "It costs nothing.", "Elle ne coûte rien.", "Nic nie kosztuje."),
        ("cost ?", "Its cost is not known.", "On ignore ce qu’elle coûte.", "Nie wiadomo, ile kosztuje."),
        (
            "gives 1 bad_luck + ?",
            "Each turn it gives you 1 bad luck and something unknown.",
            "À chaque tour, elle vous apporte 1 symbole Malchance et quelque chose d’inconnu.",
            "Co turę daje ci 1 symbol pecha i coś nieznanego.",
        ),
        (
            "gives 1 health + 1 die + 5 rolls",
            "Each turn it gives you 1 health, 1 extra die and 5 extra rolls.",
            "À chaque tour, elle vous apporte 1 symbole Santé, 1 dé supplémentaire et 5 lancers supplémentaires.",
            "Co turę daje ci 1 symbol zdrowia, 1 dodatkową kość i 5 dodatkowych rzutów.",
        ),
        (
            "needs 2 work",
            "You can only take it with at least 2 work cards in your CV.",
            "Vous ne pouvez la prendre qu’avec au moins 2 cartes Travail dans votre CV.",
            "Warunek: co najmniej 2 karty typu Praca w twoim CV.",
        ),
        (
            "needs no work",
            "You can only take it with no work card in your CV.",
            "Vous ne pouvez la prendre que sans carte Travail dans votre CV.",
            "Warunek: ani jednej karty typu Praca w twoim CV.",
        ),
        (
            "may change any health <-> relationship",
            "Each turn you may change any number of health symbols, each into 1 relationship, or the other way round.",
            "À chaque tour, vous pouvez changer autant de symboles Santé que vous voulez, chacun en 1 symbole Relations, ou inversement.",
            "Co turę możesz zamienić dowolną liczbę symboli zdrowia, każdy na 1 symbol relacji, lub odwrotnie.",
        ),
        (
            "may change up to 2 bad_luck -> money once per turn",
            "Each turn you may change up to 2 bad luck, each into 1 money.",
            "À chaque tour, vous pouvez changer jusqu’à 2 symboles Malchance, chacun en 1 symbole Argent.",
            "Co turę możesz zamienić najwyżej 2 symbole pecha, każdy na 1 symbol pieniędzy.",
        ),
        (
            "may reroll any bad_luck once per turn",
            "In one reroll each turn you may also throw any number of dice showing bad luck.",
            "Lors d’une relance par tour, vous pouvez aussi relancer autant de dés que vous voulez parmi ceux qui sont bloqués sur Malchance.",
            "Raz na turę, gdy przerzucasz kości, możesz przerzucić także dowolną liczbę kości z pechem.",
        ),
        (
            "may copy 1 symbol from neighbour work once per turn",
            "Each turn you may copy 1 symbol from a neighbour's active work card.",
            "À chaque tour, vous pouvez copier 1 symbole sur la carte Travail active d’un voisin.",
            "Co turę możesz skopiować 1 symbol z aktywnej karty typu Praca u sąsiada.",
        ),
        (
            "upkeep 1 money",
            "Pay 1 money each turn, or lose this card.",
            "Payez 1 symbole Argent à chaque tour, sinon vous perdez cette carte.",
            "Co turę zapłać 1 symbol pieniędzy, inaczej stracisz tę kartę.",
        ),
        (
            "bars work forever",
            "From the moment you take it until the game ends, no work card may join your CV.",
            "Dès que vous la prenez et jusqu’à la fin de la partie, aucune carte Travail ne peut rejoindre votre CV.",
            "Od chwili, gdy ją weźmiesz, aż do końca gry nie możesz brać kart typu Praca.",
        ),
        (
            "play save 2 cards on misfortune",
            "When misfortune strikes, play it to save 2 cards of your CV, then discard it.",
            "Lors d’un Coup du sort, jouez-la pour sauver 2 cartes de votre CV, puis défaussez-la.",
            "Gdy spotka cię nieszczęście, zagraj ją i odrzuć zamiast 2 kart ze swojego CV.",
        ),
        (
            "worth 22",
            "At the end of the game it is worth 22 points.",
            "À la fin de la partie, elle vaut 22 points.",
            "Na koniec gry jest warta 22 punkty.",
        ),
        (
            "scores 4 per 2 health + 1 work",
            "At the end of the game, each set of 2 health cards and 1 work card scores 4 points.",
            "À la fin de la partie, vous gagnez 4 points par lot complet\u00a0: 2 cartes Santé et 1 carte Travail.",
            "Na koniec gry zdobywasz 4 punkty za każdy taki zestaw: 2 karty typu Zdrowie i 1 karta typu Praca.",
        ),
        (
            "scores ? per ?",
            "What it scores, and for what, is not known.",
            "On ignore ce qu’elle rapporte à la fin de la partie, et pour quoi.",
            "Nie wiadomo, ile punktów daje ani za co.",
        ),
    ],
)
def test_clauses_read_as_a_person_would_say_them(clause, en, fr, pl):
    """One line of a card, in three languages."""
    text = f"card 1 dog: health\n {clause}\n"

    assert [described(text, language)[0] for language in LANGUAGES] == [en, fr, pl]
