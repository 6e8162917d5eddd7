"""Tables laid by hand for tests: the cards of the rulebook's examples, fillers that do nothing, and a few verbs."""

from __future__ import annotations

from random import Random

from games.pursuit.oracle.agenda import run
from games.pursuit.oracle.cards import Box, Card, Claim, Part, Solo
from games.pursuit.oracle.playing import settle, started
from games.pursuit.oracle.referee import CHANCE, State, apply, outcomes, question
from games.pursuit.oracle.state import Held, all_cards

TRACK = (2, 2, 3, 3, 2, 2, 1)
LIGHT_BLUE, TURQUOISE, GREEN, LAST = 7, 4, 2, 14
FAR = 99


def part(cost="", gives="", **more) -> Part:
    """Return a part from texts such as `2 knowledge + 1 money`."""
    return Part(cost=dict(terms(cost)), gives=terms(gives), **more)


def terms(text: str) -> list[tuple[str, int]]:
    """Read a sum."""
    pairs = [term.split() for term in text.split(" + ") if term]
    return [(thing, int(amount)) for amount, thing in pairs]


def project(slug: str, kind: str, *levels: Part, category: str = "") -> Card:
    """Return a basic or single-round project."""
    return Card(slug, kind, category=category, levels=list(levels))


def thing(slug: str, kind: str, *levels: Part) -> Card:
    """Return an item, an activity or a partner."""
    return Card(slug, kind, levels=list(levels))


def group(slug: str, roles: dict[str, Part], filled: dict[int, str]) -> Card:
    """Return a group project."""
    for label, role in roles.items():
        role.label = label
    rewards = [(number, part(gives=text)) for number, text in filled.items()]
    return Card(slug, "group", roles=list(roles.values()), filled=rewards)


def job(slug: str, rank: int, hiring: Part | None = None, after: Part | None = None, category: str = "social") -> Card:
    """Return a job with its promotion or retirement."""
    card = Card(slug, "job", category=category, rank=rank, hiring=hiring or part("99 money"))
    if rank == 3:
        card.retirement = after or part()
    else:
        card.promotion = after or part()
    return card


def goal(slug: str, claim: Claim, reward: str = "3 long_term", solo: Solo | None = None, **more) -> Card:
    """Return a goal."""
    return Card(slug, "goal", claim=claim, reward=terms(reward), solo=solo or Solo("have", {"cards": FAR}), **more)


def trait(slug: str, **abilities) -> Card:
    """Return a trait."""
    return Card(slug, "trait", **abilities)


def box_with(*cards: Card, fillers: int = 12) -> Box:
    """Return a box with some cards and with fillers, which nobody can pay and which give nothing."""
    made = list(cards)
    for index in range(1, fillers + 1):
        made += [
            project(f"dull_project_{index}", "basic", part("99 knowledge"), part("99 knowledge")),
            thing(f"dull_item_{index}", "item", part("99 money")),
            job(f"dull_job_{index}", 1, category="art"),
            thing(f"dull_partner_{index}", "partner", part(), part()),
        ]
    made += [trait(f"dull_trait_{index}") for index in range(1, 9)]
    made += [goal(f"dull_goal_{index}", Claim("first_to_have", {"cards": FAR})) for index in range(1, 5)]
    made += [
        Card(f"section_{rank}", "section", rank=rank, spaces=size, hourglasses=10 - rank)
        for rank, size in enumerate(TRACK, 1)
    ]
    return Box(made)


def table(*cards: Card, players: int = 2, round_: int = 3, fillers: int = 12, **rulings: str) -> State:
    """Return a table in the Action phase of a round, where the first seat is asked to act with six hourglasses."""
    state = started(box_with(*cards, fillers=fillers), players, rulings)
    for seat in state.seats:
        swap_trait(state, seat.number, "dull_trait_1" if seat.number == 0 else f"dull_trait_{seat.number + 1}")
    state.round = round_
    for row in ("job", "partner"):
        state.rows[row] = [state.piles[row].pop() for _ in range(min(4, len(state.piles[row])))]
        state.rows[row] += [None] * (4 - len(state.rows[row]))
    return state


def swap_trait(state: State, seat: int, slug: str) -> None:
    """Give a seat another trait, without its first means."""
    player = state.seats[seat]
    for other in state.seats:
        if other.trait == slug:
            other.trait, player.trait = player.trait, slug
            return
    state.returned.remove(slug)
    state.returned.append(player.trait)
    player.trait = slug


def put_goals(state: State, *slugs: str) -> None:
    """Reveal these goals instead of the ones that were drawn."""
    state.returned = [slug for slug in state.returned + state.goals if slug not in slugs]
    state.goals = list(slugs)


def pick_up(state: State, slug: str) -> None:
    """Take a card from wherever it lies on the board."""
    row = state.box.row_of(slug)
    for place in (state.piles[row], state.discards[row]):
        if slug in place:
            place.remove(slug)
    state.rows[row] = [None if card == slug else card for card in state.rows[row]]


def show(state: State, *slugs: str) -> None:
    """Lay cards into the first slots of their row, and what lay there under the pile."""
    for slot, slug in enumerate(slugs):
        row = state.box.row_of(slug)
        pick_up(state, slug)
        if state.rows[row][slot]:
            state.piles[row].append(state.rows[row][slot])
        state.rows[row][slot] = slug


def bury(state: State, *slugs: str, where: str = "piles") -> None:
    """Put cards into their pile or discard pile, and fill the row with others."""
    for slug in slugs:
        pick_up(state, slug)
        getattr(state, where)[state.box.row_of(slug)].append(slug)
    for row in state.rows:
        others = [slug for slug in state.piles[row] if slug not in slugs]
        state.rows[row] = [card or (others.pop() if others else None) for card in state.rows[row]]
        state.piles[row] = [card for card in state.piles[row] if card not in state.rows[row]]


def hold(state: State, seat: int, slug: str, level: int = 1, status: str = "active") -> Held:
    """Put a card into a play area."""
    pick_up(state, slug)
    held = Held(slug, level, status)
    state.seats[seat].cards.append(held)
    bury(state)
    return held


def give(state: State, seat: int, text: str) -> None:
    """Give a player money and Resources."""
    for name, amount in terms(text):
        state.seats[seat].stock[name] += amount


def fill_slots(state: State, seat: int, number: int) -> None:
    """Fill slots of a play area with projects that do nothing."""
    for index in range(1, number + 1):
        hold(state, seat, f"dull_project_{index}")


def do(state: State, *texts: str) -> State:
    """Answer with moves and outcomes; where the next text is not an outcome, chance decides as it likes."""
    rng = Random(1)
    for text in texts:
        while question(state)[0] == CHANCE and text not in [outcome for outcome, _ in outcomes(state)]:
            state = apply(state, rng.choice(outcomes(state))[0])
        state = apply(state, text)
    assert_complete(state)
    return state


def quiet(state: State) -> State:
    """Let chance decide until a player is asked."""
    return settle(state, Random(1))


def begin(state: State, step: str, *arguments) -> State:
    """Go on with another step than the question that is open."""
    state.asking = None
    state.agenda = [(step, *arguments)]
    run(state)
    return state


def end_of_action_phase(state: State) -> State:
    """Take everybody's hourglasses away, so that Resolution and the next round follow."""
    for seat in state.seats:
        seat.hourglasses = 0
    return quiet(begin(state, "next_turn", 0))


def assert_complete(state: State) -> None:
    """Every card lies in exactly one place."""
    assert sorted(all_cards(state)) == sorted(slug for slug, card in state.box.cards.items() if card.kind != "section")


def stock(state: State, seat: int = 0) -> dict[str, int]:
    """Return the money and the Resources that a player has."""
    return {name: amount for name, amount in state.seats[seat].stock.items() if amount}
