"""The end of the story gives the reason of every point."""

from __future__ import annotations

import re
from functools import cache

import pytest
from attrs import evolve

import cvrules
from commands.scripted import NAMES, rules, without_colours, writer
from cvrules.games.cv.display.score_sheet import result_lines
from cvrules.games.cv.table.table import Seat
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import play_out
from cvrules.text.terminal import Style
from texts.catalogues import LANGUAGES

#: The end of a game of two, as `lives` lays it out, on a wide and on a narrow terminal.
ENGLISH = """\

── Alex: 24 points ─────────────────────────────────────────────────────────────
  health        Marathon runner, Running, Fitness
  knowledge     PhD
  work          Intern, Blogger
  possession    Villa, Bicycle
  Set aside, type not decided: Athlete
   10  for 4 health cards, Marathon runner counting as 2: 1 + 2 + 3 + 4 R9.3
    1  for 1 knowledge card: 1 R9.2
    4  printed on Villa (possession) R9.4
    1  printed on Bicycle (possession) R9.4
    6  personal goal Hard worker. At the end of the game, each work card in
       your CV scores 3 points. R9.5
    2  best at the open goal Collector. At the end of the game, each possession
       card in your CV scores 1 point. R9.6

── Kim: 10 points ──────────────────────────────────────────────────────────────
  relationship  Child, Marriage, Twins, Silver wedding
   10  for 4 relationship cards: 1 + 2 + 3 + 4 R9.2

Alex wins with 24 points."""
POLISH = """\

── Alex: 24 punkty ───────────────────────────────
  Zdrowie  Maratończyk, Bieganie, Fitness
  Wiedza   Doktorat
  Praca    Stażysta, Bloger
  Majątek  Willa, Rower
  Na boku, typ nieustalony: Sportowiec
   10  stos (4 karty typu Zdrowie), gdzie
       Maratończyk liczy się za 2: 1 + 2 + 3 + 4
       R9.3
    1  stos (1 karta typu Wiedza): 1 R9.2
    4  z karty Willa (Majątek) R9.4
    1  z karty Rower (Majątek) R9.4
    6  własny cel Pracuś. Na koniec gry każda
       karta typu Praca w twoim CV daje 3 punkty.
       R9.5
    2  najlepiej spełniony wspólny cel
       Kolekcjoner. Na koniec gry każda karta
       typu Majątek w twoim CV daje 1 punkt. R9.6

── Kim: 10 punktów ───────────────────────────────
  Relacje  Dziecko, Małżeństwo, Bliźniaki,
           Srebrne gody
   10  stos (4 karty typu Relacje): 1 + 2 + 3 + 4
       R9.2

Alex wygrywa: 24 punkty."""


@cache
def end(seed=7, players=3):
    """Return the table at the end of a game."""
    return play_out(rules(), [RandomBot() for _ in range(players)], seed)


def seat(table, **stacks):
    """Return a seat with these cards, top card first."""
    names = ("health", "knowledge", "relationship", "work", "possession")
    piles = tuple(tuple(table.rules.by_name[card] for card in stacks.get(name, ())) for name in names)
    return Seat(table.rules, goal_id=table.rules.by_name["hard_worker"], stack_ids=piles)


def lives():
    """Return a table of two at its end that has a line of every kind."""
    table = end(players=2)
    health, work = ("marathon_runner", "running", "fitness"), ("intern", "blogger")
    one = seat(table, health=health, knowledge=("phd",), work=work, possession=("villa", "bicycle"))
    two = seat(table, relationship=("child", "marriage", "twins", "silver_wedding"))
    number = table.rules.by_name
    return evolve(table, seats=(evolve(one, waiting_ids=(number["athlete"],)), two), goal_ids=(number["collector"],))


def test_the_end_reads_as_a_whole():
    """Each life, each reason with its paragraph, and who wins; lines are broken under their text."""
    assert result_lines(lives(), writer(), NAMES) == ENGLISH.split("\n")
    assert result_lines(lives(), writer("pl", Style(colour=False, width=50)), NAMES) == POLISH.split("\n")


def test_the_end_is_coloured():
    """Types and titles as on their cards, paragraphs in grey, the winner in bold."""
    lines = result_lines(lives(), writer("en", Style(width=200)), NAMES)

    assert without_colours("\n".join(lines)) == "\n".join(
        result_lines(lives(), writer("en", Style(colour=False, width=200)), NAMES)
    )
    assert lines[3] == "  \x1b[36mknowledge\x1b[0m     \x1b[36mPhD\x1b[0m"
    assert lines[8] == "    1  for 1 \x1b[36mknowledge\x1b[0m card: 1 \x1b[90mR9.2\x1b[0m"
    assert lines[-1] == "\x1b[1mAlex wins with 24 points.\x1b[0m"


@pytest.mark.parametrize(
    ("option", "points", "terms"),
    [("capped", 55, "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10"), ("continues", 66, "5 + 6 + 7 + 8 + 9 + 10 + 11")],
)
def test_the_terms_of_a_long_stack_are_those_that_count(option, points, terms):
    """R9.2: the table of points ends at ten cards, unless the rulings let it go on."""
    ruled = cvrules.load(rulings={"beyond_ten": option})
    names = [spec.name for spec in ruled.specs if spec.card.types == ("health",) and spec.counts == 1]
    pile = tuple(ruled.by_name[name] for name in (names * 11)[:11])
    seats = (Seat(ruled, stack_ids=(pile, (), (), (), ())), Seat(ruled))
    table = evolve(end(players=2), rules=ruled, seats=seats, goal_ids=())
    (line,) = [
        line
        for line in result_lines(table, writer(of=ruled, style=Style(colour=False, width=200)), NAMES)
        if "R9" in line
    ]

    assert line.startswith(f"   {points}  for 11 health cards: 1 + 2 + ")
    assert line.endswith(f"{terms} R9.2")


def test_a_goal_of_two_lines_is_told_in_two_sentences(tmp_path):
    """R9.5: its points are those of both."""
    file = tmp_path / "my.cv"
    file.write_text("deck goal\n\ncard 201 tinkerer: goal\n scores 2 per 1 work\n scores 1 per 1 health\n", "utf-8")
    ruled = cvrules.load(cards=file)
    piles = ((ruled.by_name["running"],), (), (), (ruled.by_name["blogger"],), ())
    seats = (Seat(ruled, goal_id=ruled.by_name["tinkerer"], stack_ids=piles), Seat(ruled))
    table = evolve(end(players=2), rules=ruled, seats=seats, goal_ids=())

    assert (
        "    3  personal goal Tinkerer. At the end of the game, each work card in your CV scores 2 points. "
        "At the end of the game, each health card in your CV scores 1 point. R9.5"
    ) in result_lines(table, writer(of=ruled, style=Style(colour=False, width=200)), NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_the_points_of_a_sheet_add_up(seed, language):
    """Every line begins with its points, and together they are the total."""
    table = end(seed)
    lines = result_lines(table, writer(language), NAMES)
    totals = [sheet.total for sheet in cvrules.score(table)]
    points, sums = [], []
    for line in lines:
        if line.startswith("──"):
            sums.append(0)
            points.append(int(re.search(r"(\d+) \w+ ─", line)[1]))
        elif found := re.match(r" {2,4}(\d{1,3})  \S", line):
            sums[-1] += int(found[1])

    assert points == sums == totals
    assert max(map(len, lines)) <= 80


def test_every_line_of_a_sheet_names_its_rule():
    """The paragraph of the rulebook page stands behind the reason."""
    table = end()
    text = " ".join(result_lines(table, writer(), NAMES))
    rules_named = sorted(re.findall(r"R9\.\d", text))

    assert rules_named == sorted(line.rule for sheet in cvrules.score(table) for line in sheet.lines)


def test_a_card_that_counts_twice_is_named():
    """Five cards with a marathon runner on top count as six."""
    table = end(players=2)
    runners = seat(table, health=("marathon_runner", "running", "fitness", "blood_donor", "pension"))
    table = evolve(table, seats=(runners, table.seats[1]))
    lines = " ".join(" ".join(result_lines(table, writer(), NAMES)).split())

    assert "21 for 6 health cards, Marathon runner counting as 2: 1 + 2 + 3 + 4 + 5 + 6 R9.3" in lines


def test_possessions_and_goals_give_their_reason():
    """A printed number, and the sentence of a goal."""
    table = end(players=2)
    rich = seat(table, work=("intern", "blogger"), possession=("villa",))
    table = evolve(table, seats=(rich, seat(table)), goal_ids=())
    lines = " ".join(" ".join(result_lines(table, writer(), NAMES)).split())

    assert "4 printed on Villa (possession) R9.4" in lines
    assert (
        "6 personal goal Hard worker. At the end of the game, each work card in your CV scores 3 points. R9.5" in lines
    )
    assert lines.endswith("Alex wins with 10 points.")


def test_a_tie_is_broken_by_fewer_cards():
    """And the sentence says so."""
    table = end(players=2)
    one, two = seat(table, possession=("villa",)), seat(table, possession=("television_set", "bicycle"))
    table = evolve(table, seats=(two, one), goal_ids=())

    assert result_lines(table, writer(), NAMES)[-1] == "Kim wins with 4 points and the fewest cards."


def test_a_full_tie_is_shared():
    """Both are named."""
    table = end(players=2)
    table = evolve(table, seats=(seat(table, possession=("bicycle",)),) * 2, goal_ids=())

    assert result_lines(table, writer(), NAMES)[-1] == "Alex and Kim share the victory with 1 point."


def test_waiting_cards_are_part_of_a_life():
    """They lie aside."""
    table = end(players=2)
    waits = evolve(seat(table), waiting_ids=(table.rules.by_name["athlete"],))
    table = evolve(table, seats=(waits, seat(table)))

    assert "  Set aside, type not decided: Athlete" in result_lines(table, writer(), NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_told_without_its_table(language):
    """As at the end of a game, also where a card counts as several."""
    table = play_out(rules(), [RandomBot()] * 3, 4)
    for sheet in cvrules.score(table):
        told = cvrules.describe(sheet, language, rules(), names=NAMES).splitlines()[1:]
        shown = "\n".join(result_lines(table, writer(language, Style(colour=False, width=500)), NAMES))
        for line, text in zip(sheet.lines, told, strict=True):
            reason = text.removeprefix(f"{line.points} ").removesuffix(f" ({line.rule})")
            assert f"{line.points:5}  {reason} {line.rule}" in shown
