"""Measures the speed of reading the card language, compared with `tomllib`.

Run `python benchmarks/language.py`. The exit code is 1 if a median misses its target.
`benchmarks/README.md` explains the comparisons.
"""

from __future__ import annotations

import json
import math
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sized
from typing import Any

from rounds import Comparison, Measurement, ratio, run

#: The number of texts read in one measurement, so that the time is long enough to measure.
TEXTS = 20
#: The seeds of texts that are read before the clock starts; no round uses these seeds.
WARM = range(10_000, 10_003)
SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
STACKS = ("health", "knowledge", "relationship", "work", "possession")
SLIPS = ("cost 1 moeny", "gives 2 dies", "upkep 1 money", "needs", "worth 01", "may rerol any bad_luck", "bars wrok")

Facts = list[dict[str, Any]]


# --- cards -----------------------------------------------------------------------


def make_cards(count: int, seed: int, *, most: int = 3) -> Facts:
    """Return made-up cards as plain data, each with a header and three clauses.

    Args:
        count: The number of cards.
        seed: Determines the cards.
        most: The highest amount. If it is high, hardly any line occurs twice, so a cache
            of lines does not help.
    """
    rng = random.Random(seed)
    cards: Facts = []
    for number in range(1, count + 1):
        card: dict[str, Any] = {"number": number, "slug": f"card_{seed}_{number}", "types": [rng.choice(STACKS)]}
        for word in ("cost", "gives"):
            symbols = rng.sample(SYMBOLS, rng.randint(1, 3))
            card[word] = {symbol: rng.randint(1, most) for symbol in symbols}
        card["source"] = [f"photo_{rng.randint(1, 40)}"]
        cards.append(card)
    return cards


def as_cv(cards: Facts) -> str:
    """Return the cards in the card language."""
    lines = ["deck early_adulthood"]
    for card in cards:
        lines += ["", f"card {card['number']} {card['slug']}: {' | '.join(card['types'])}"]
        for word in ("cost", "gives"):
            lines.append(f"    {word:<8} {' + '.join(f'{amount} {what}' for what, amount in card[word].items())}")
        lines.append(f"    source   {', '.join(card['source'])}")
    return "\n".join(lines) + "\n"


def as_toml(cards: Facts) -> str:
    """Return the cards in TOML, in the form that a person would write."""
    lines = []
    for card in cards:
        lines += ["", "[[card]]", f"number = {card['number']}", f'slug = "{card["slug"]}"']
        lines.append(f"types = {json.dumps(card['types'])}")
        for word in ("cost", "gives"):
            lines.append(f"{word} = {{ {', '.join(f'{what} = {amount}' for what, amount in card[word].items())} }}")
        lines.append(f"source = {json.dumps(card['source'])}")
    return "\n".join(lines) + "\n"


def broken_cards(count: int, seed: int) -> str:
    """Return card text with the given number of broken lines, which all differ."""
    rng = random.Random(seed)
    lines = ["deck early_adulthood"]
    for number in range(1, count + 1):
        lines += [f"card {number} card_{number}: work", f"    {rng.choice(SLIPS)}  # {number}"]
    return "\n".join(lines) + "\n"


# --- measurements, which return CPU seconds -----------------------------------------


def seconds_per_text(read: Callable[[str], object], texts: list[str]) -> float:
    """Return the average CPU time of reading one text, in seconds."""
    start = time.process_time()
    for text in texts:
        read(text)
    return (time.process_time() - start) / len(texts)


def warm_reader() -> Callable[[str], object]:
    """Return a function that reads cards, after warming it up.

    The function has no limit on the number of errors, so it reads all broken lines.
    """
    import cvrules

    limits = cvrules.Limits(size=2**30, cards=10**9, faults=10**9)

    def read(text: str) -> tuple[Sized, Sized]:
        return cvrules.read_cards(text, limits=limits)

    for seed in WARM:
        check_counts(read(as_cv(make_cards(100, seed))), cards=100, faults=0)
        check_counts(read(broken_cards(100, seed)), cards=0, faults=100)
    return read


def check_counts(found: tuple[Sized, Sized], *, cards: int, faults: int) -> None:
    """Raise `ValueError` unless the given numbers of cards and faults were found.

    A text with other numbers would warm up different code.
    """
    counts = tuple(map(len, found))
    if counts != (cards, faults):
        raise ValueError(f"{counts} cards and faults were read, not {(cards, faults)}")


def measure_cv(seed: int, most: int = 3) -> float:
    """Return the CPU time of reading 100 cards in the card language."""
    read = warm_reader()
    return seconds_per_text(read, [as_cv(make_cards(100, seed * TEXTS + n, most=most)) for n in range(TEXTS)])


def measure_toml(seed: int, most: int = 3) -> float:
    """Return the CPU time of reading the same 100 cards in TOML."""
    for warm in WARM:
        tomllib.loads(as_toml(make_cards(100, warm)))
    texts = [as_toml(make_cards(100, seed * TEXTS + n, most=most)) for n in range(TEXTS)]
    return seconds_per_text(tomllib.loads, texts)


def measure_many_cards(seed: int, cards: int) -> float:
    """Return the CPU time of reading one text with the given number of cards."""
    read = warm_reader()
    texts = max(1, 10_000 // cards)
    return seconds_per_text(read, [as_cv(make_cards(cards, seed * texts + n, most=99)) for n in range(texts)])


def measure_broken_lines(seed: int, lines: int) -> float:
    """Return the CPU time of reading one text with the given number of broken lines."""
    read = warm_reader()
    texts = max(1, 4_000 // lines)
    return seconds_per_text(read, [broken_cards(lines, seed * texts + n) for n in range(texts)])


def seconds_in_new_interpreter(program: str) -> float:
    """Return the CPU time of a program in a new interpreter, without the start of the interpreter.

    A new interpreter has imported hardly any module, as when a user runs a program.
    """
    timed = f"import time\nstart = time.process_time()\n{program}\nprint(time.process_time() - start)"
    return float(subprocess.run([sys.executable, "-c", timed], check=True, capture_output=True, text=True).stdout)


def measure_first_card(_: int) -> float:
    """Return the CPU time of importing cvrules and reading one card."""
    return seconds_in_new_interpreter("import cvrules; cvrules.read_cards('card pet: health')")


def measure_first_load(_: int) -> float:
    """Return the CPU time of importing cvrules and loading the rules of CV."""
    return seconds_in_new_interpreter("import cvrules; cvrules.load('cv')")


def measure_dependencies_start(_: int) -> float:
    """Return the CPU time of importing lark and attrs."""
    return seconds_in_new_interpreter("import attrs, lark")


MEASUREMENTS = {
    "cv": Measurement(measure_cv),
    "toml": Measurement(measure_toml),
    "cv varied": Measurement(lambda seed: measure_cv(seed, 99)),
    "toml varied": Measurement(lambda seed: measure_toml(seed, 99)),
    "1,000 cards": Measurement(lambda seed: measure_many_cards(seed, 1_000)),
    "100,000 cards": Measurement(lambda seed: measure_many_cards(seed, 100_000)),
    "1,000 broken": Measurement(lambda seed: measure_broken_lines(seed, 1_000)),
    "10,000 broken": Measurement(lambda seed: measure_broken_lines(seed, 10_000)),
    "first card": Measurement(measure_first_card),
    "first load": Measurement(measure_first_load),
    "start lark and attrs": Measurement(measure_dependencies_start),
}


# --- comparisons -------------------------------------------------------------------


def growth_exponent(steps: int) -> Callable[[float, float], float]:
    """Return a function that computes the exponent by which time grows with size.

    Args:
        steps: The ratio of the two sizes.
    """
    return lambda large, small: math.log(large / small) / math.log(steps)


COMPARISONS = (
    Comparison("reading 100 cards / tomllib on the same facts", "cv", "toml", ratio, 2.5),
    Comparison("the same, with hardly any repeated lines", "cv varied", "toml varied", ratio),
    Comparison("growth, 1,000 to 100,000 cards (exponent)", "100,000 cards", "1,000 cards", growth_exponent(100), 1.05),
    Comparison(
        "growth, 1,000 to 10,000 broken lines (exponent)", "10,000 broken", "1,000 broken", growth_exponent(10), 1.05
    ),
    Comparison("import and one card / import lark and attrs", "first card", "start lark and attrs", ratio, 1.7),
    Comparison("import and load() / import lark and attrs", "first load", "start lark and attrs", ratio, 3.0),
)

if __name__ == "__main__":
    starts = (
        "first card",
        "first load",
        "start lark and attrs",
    )  # a first start, which compiles the code, is not measured
    sys.exit(run(__file__, MEASUREMENTS, COMPARISONS, warm=starts))
