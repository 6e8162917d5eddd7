"""How fast the card language is read, as ratios from one run: `python benchmarks/language.py`.

Ends with 1 when a median misses its aim. `benchmarks/README.md` tells what is measured, and why that is fair.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
import tomllib
from collections.abc import Callable, Sized
from typing import Any

from rounds import Comparison, Measurement, ratio, run

#: Texts read in one measurement, so that the clock's grain does not matter.
TEXTS = 20
#: The seeds of texts that are read before the clock starts; no round gets so far.
WARM = range(10_000, 10_003)
SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
STACKS = ("health", "knowledge", "relationship", "work", "possession")
SLIPS = ("cost 1 moeny", "gives 2 dies", "upkep 1 money", "needs", "worth 01", "may rerol any bad_luck", "bars wrok")

Facts = list[dict[str, Any]]


# --- cards -----------------------------------------------------------------------


def facts(count: int, seed: int, *, most: int = 3) -> Facts:
    """Return made-up cards as plain data: a header and three clauses each.

    Args:
        count: How many cards.
        seed: Which cards.
        most: The highest amount. With a high one hardly any line stands twice,
            so that remembering lines cannot help.
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
    """Return cards in the card language."""
    lines = ["deck early_adulthood"]
    for card in cards:
        lines += ["", f"card {card['number']} {card['slug']}: {' | '.join(card['types'])}"]
        for word in ("cost", "gives"):
            lines.append(f"    {word:<8} {' + '.join(f'{amount} {what}' for what, amount in card[word].items())}")
        lines.append(f"    source   {', '.join(card['source'])}")
    return "\n".join(lines) + "\n"


def as_toml(cards: Facts) -> str:
    """Return the same cards in TOML, written as a person would."""
    lines = []
    for card in cards:
        lines += ["", "[[card]]", f"number = {card['number']}", f'slug = "{card["slug"]}"']
        lines.append(f"types = {json.dumps(card['types'])}")
        for word in ("cost", "gives"):
            lines.append(f"{word} = {{ {', '.join(f'{what} = {amount}' for what, amount in card[word].items())} }}")
        lines.append(f"source = {json.dumps(card['source'])}")
    return "\n".join(lines) + "\n"


def broken(count: int, seed: int) -> str:
    """Return a text with so many broken lines, no two alike."""
    rng = random.Random(seed)
    lines = ["deck early_adulthood"]
    for number in range(1, count + 1):
        lines += [f"card {number} card_{number}: work", f"    {rng.choice(SLIPS)}  # {number}"]
    return "\n".join(lines) + "\n"


# --- measurements: each runs in a process of its own and prints CPU seconds --------


def spent(work: Callable[[str], object], texts: list[str]) -> float:
    """Return the CPU seconds that one text takes, on average."""
    start = time.process_time()
    for text in texts:
        work(text)
    return (time.process_time() - start) / len(texts)


def reader() -> Callable[[str], object]:
    """Return our reader, its parser built and its code warm; every line may be wrong."""
    import cvrules

    limits = cvrules.Limits(size=2**30, cards=10**9, faults=10**9)

    def read(text: str) -> tuple[Sized, Sized]:
        return cvrules.read_cards(text, limits=limits)

    for seed in WARM:
        expect(read(as_cv(facts(100, seed))), cards=100, faults=0)
        expect(read(broken(100, seed)), cards=0, faults=100)
    return read


def expect(found: tuple[Sized, Sized], *, cards: int, faults: int) -> None:
    """Object, unless so many cards and faults were found: a text of another kind warms other code."""
    counts = tuple(map(len, found))
    if counts != (cards, faults):
        raise ValueError(f"{counts} cards and faults were read, not {(cards, faults)}")


def read_cv(seed: int, most: int = 3) -> float:
    read = reader()
    return spent(read, [as_cv(facts(100, seed * TEXTS + n, most=most)) for n in range(TEXTS)])


def read_toml(seed: int, most: int = 3) -> float:
    for warm in WARM:
        tomllib.loads(as_toml(facts(100, warm)))
    return spent(tomllib.loads, [as_toml(facts(100, seed * TEXTS + n, most=most)) for n in range(TEXTS)])


def read_many(seed: int, cards: int) -> float:
    read = reader()
    texts = max(1, 10_000 // cards)
    return spent(read, [as_cv(facts(cards, seed * texts + n, most=99)) for n in range(texts)])


def read_broken(seed: int, lines: int) -> float:
    read = reader()
    texts = max(1, 4_000 // lines)
    return spent(read, [broken(lines, seed * texts + n) for n in range(texts)])


def start_cvrules(_: int) -> float:
    start = time.process_time()
    import cvrules  # noqa: F401 - the import is what is measured
    from cvrules.library.cards import base_cards

    base_cards()
    return time.process_time() - start


def start_parts(_: int) -> float:
    start = time.process_time()
    import attrs  # noqa: F401 - the import is what is measured
    import lark  # noqa: F401 - likewise

    return time.process_time() - start


MEASUREMENTS = {
    "cv": Measurement(read_cv),
    "toml": Measurement(read_toml),
    "cv varied": Measurement(lambda seed: read_cv(seed, 99)),
    "toml varied": Measurement(lambda seed: read_toml(seed, 99)),
    "1,000 cards": Measurement(lambda seed: read_many(seed, 1_000)),
    "100,000 cards": Measurement(lambda seed: read_many(seed, 100_000)),
    "1,000 broken": Measurement(lambda seed: read_broken(seed, 1_000)),
    "10,000 broken": Measurement(lambda seed: read_broken(seed, 10_000)),
    "start cvrules": Measurement(start_cvrules),
    "start lark and attrs": Measurement(start_parts),
}


# --- comparisons -------------------------------------------------------------------


def exponent(steps: int) -> Callable[[float, float], float]:
    """Return how to tell the power of the size by which time grows."""
    return lambda large, small: math.log(large / small) / math.log(steps)


COMPARISONS = (
    Comparison("reading 100 cards / tomllib on the same facts", "cv", "toml", ratio, 2.5),
    Comparison("the same, hardly any line twice", "cv varied", "toml varied", ratio),
    Comparison("growth, 1,000 to 100,000 cards (exponent)", "100,000 cards", "1,000 cards", exponent(100), 1.05),
    Comparison("growth, 1,000 to 10,000 broken lines (exponent)", "10,000 broken", "1,000 broken", exponent(10), 1.05),
    Comparison("import and base cards / import lark and attrs", "start cvrules", "start lark and attrs", ratio, 2.5),
)

if __name__ == "__main__":
    starts = ("start cvrules", "start lark and attrs")  # the first start compiles, as after an installation
    sys.exit(run(__file__, MEASUREMENTS, COMPARISONS, warm=starts))
