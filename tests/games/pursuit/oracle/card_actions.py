"""Chapter 3.4 of the rulebook: card actions."""

from __future__ import annotations

from games.pursuit.oracle.agenda import answer, ask_chance, soon, step
from games.pursuit.oracle.goals import has
from games.pursuit.oracle.happiness import can_pay, can_pay_project, saved
from games.pursuit.oracle.piles import take_from
from games.pursuit.oracle.rewards import set_aside_if_completed
from games.pursuit.oracle.state import Held, Seat, State, job_of

MOST_ROLES = 2
HIGHEST_RANK = 3


def candidates(state: State, seat: Seat) -> list[str]:
    """Return the card actions that can be paid."""
    left = Seat(
        seat.number, stock=dict(seat.stock), hourglasses=seat.hourglasses - 1, short=seat.short, trait=seat.trait
    )
    texts = []
    for held in seat.cards:
        texts += _on_own_card(state, seat, left, held)
    for owner in state.seats:
        for held in owner.cards:
            texts += [f"join {held.card} role {label}" for label in open_roles(state, owner, left, held)]
    return texts + _promotions(state, seat, left)


def _on_own_card(state: State, seat: Seat, left: Seat, held: Held) -> list[str]:
    card = state.card(held.card)
    higher = range(held.level + 1, len(card.levels) + 1)
    if card.kind in {"item", "activity"}:
        return [
            f"upgrade {card.slug} level {level}"
            for level in higher
            if can_pay(left, saved(state, seat, card.levels[level - 1].cost, "upgrade"))
        ]
    if not higher:
        return []
    following = card.levels[held.level]
    if card.kind == "basic" and can_pay_project(state, left, following.cost, "advance"):
        return [f"advance {card.slug}"]
    if card.kind == "partner" and has(state, seat, following.needs):
        return [f"develop {card.slug}"]
    return []


def open_roles(state: State, owner: Seat, player: Seat, held: Held) -> list[str]:
    """3.4: each role is filled once, and a player fills two at most; everybody may join while the card is active."""
    card = state.card(held.card)
    if card.kind != "group" or held.status != "active":
        return []
    if not owner.alive and state.rulings["dead_owners_project"] == "closed":
        return []
    if [number for number, _ in held.roles.values()].count(player.number) >= MOST_ROLES:
        return []
    return [
        role.label
        for role in card.roles
        if role.label not in held.roles and can_pay_project(state, player, role.cost, "participate")
    ]


def _promotions(state: State, seat: Seat, left: Seat) -> list[str]:
    """3.4: jobs of level 1 and 2 give the option of a promotion, jobs of level 3 that of retirement."""
    job = job_of(state, seat)
    if job is None or job.status != "active":
        return []
    card = state.card(job.card)
    part = card.retirement if card.rank == HIGHEST_RANK else card.promotion
    if part is None or not can_pay(left, saved(state, seat, part.cost, "promotion")):
        return []
    return ["retire"] if card.rank == HIGHEST_RANK else _ways_to_promote(state, job)


def _ways_to_promote(state: State, job: Held) -> list[str]:
    """3.4: search the row, else the pile, else the discard pile; where there is no suitable job, there is no promotion."""
    in_row = [slug for slug in state.rows["job"] if _follows(state, slug, job)]
    if in_row:
        choice = in_row if state.rulings["promotion_choice"] == "players_choice" else in_row[:1]
        return [f"promote {slug}" for slug in choice]
    if any(_follows(state, slug, job) for slug in state.piles["job"]):
        return ["promote"]
    in_discard = [slug for slug in state.discards["job"] if _follows(state, slug, job)]
    if in_discard and state.rulings["promotion_from_discard"] == "chance":
        return ["promote"]
    return [f"promote {slug}" for slug in in_discard]


def _follows(state: State, slug: str | None, job: Held) -> bool:
    """Whether a job has the same category and the next higher level."""
    if slug is None:
        return False
    old, new = state.card(job.card), state.card(slug)
    return new.category == old.category and new.rank == old.rank + 1


def steps(state: State, seat: Seat, text: str) -> list[tuple]:
    """Return what a card action does once its hourglass is placed."""
    word, *rest = text.split()
    number = seat.number
    if word == "promote":
        job = state.card(job_of(state, seat).card)
        return [
            ("find_job", rest[0]) if rest else ("search_job", number),
            ("pay", number, saved(state, seat, job.promotion.cost, "promotion")),
            ("receive", number, job.promotion.gives, job.promotion.takes),
            ("leave_job", number, ("place_found", number)),
        ]
    if word == "retire":
        job = state.card(job_of(state, seat).card)
        return [
            ("pay", number, saved(state, seat, job.retirement.cost, "promotion")),
            ("receive", number, job.retirement.gives, job.retirement.takes),
            ("go_into_retirement", number, job.slug),
        ]
    slug = rest[0]
    card = state.card(slug)
    if word == "join":
        role = card.role(rest[2])
        return [
            ("pay_project", number, role.cost, "participate"),
            ("fill_role", number, slug, role.label),
            ("receive", number, role.gives, role.takes),
        ]
    level = int(rest[2]) if word == "upgrade" else seat.held(slug).level + 1
    part = card.levels[level - 1]
    if word == "advance":
        payment = [("pay_project", number, part.cost, "advance")]
    elif word == "upgrade":
        payment = [("pay", number, saved(state, seat, part.cost, "upgrade"))]
    else:
        payment = []
    return [*payment, ("raise_level", number, slug, level), ("receive", number, part.gives, part.takes)]


@step
def raise_level(state: State, number: int, slug: str, level: int) -> None:
    """Move the level indicator; a basic project at its last level is completed at once."""
    held = state.seats[number].held(slug)
    held.level = level
    set_aside_if_completed(state, held)


@step
def fill_role(state: State, number: int, slug: str, label: str) -> None:
    """3.4: the hourglass stays on the role."""
    owner = next(seat for seat in state.seats if any(held.card == slug for held in seat.cards))
    owner.held(slug).roles[label] = (number, state.action.tokens)
    state.seats[number].on_cards -= 1
    joined = state.seats[number].joined
    if owner.number != number and slug not in joined:
        joined.append(slug)


@step
def find_job(state: State, slug: str) -> None:
    """Set aside the job of the promotion; the ruling promotion_refill says when its slot in the row is filled."""
    row = state.rows["job"]
    if slug in row and state.rulings["promotion_refill"] == "next_preparation":
        state.kept_empty.append(row.index(slug))
    take_from(state, slug)
    state.action.found = slug


@step
def search_job(state: State, number: int) -> None:
    """3.4: the first suitable job in a shuffled pile is any of them with the same chance."""
    job = job_of(state, state.seats[number])
    found = [slug for slug in state.piles["job"] if _follows(state, slug, job)]
    found = found or [slug for slug in state.discards["job"] if _follows(state, slug, job)]
    ask_chance(state, "find_job", [f"find {slug}" for slug in sorted(found)])


@answer("find_job")
def found_job(state: State, text: str) -> None:
    """Set aside the job that was found."""
    find_job(state, text.removeprefix("find "))


@step
def place_found(state: State, number: int, replaced: bool) -> None:
    """Place the new job in the old one's stead."""
    slug, state.action.found = state.action.found, ""
    state.seats[number].promotions += 1
    soon(state, ("place", number, slug, state.card(slug).rank, replaced))


@step
def go_into_retirement(state: State, number: int, slug: str) -> None:
    """3.4: the job is set aside and gives its income in every later Upkeep; retirement is a kind of promotion."""
    seat = state.seats[number]
    seat.promotions += 1
    if any(held.card == slug for held in seat.cards):
        seat.held(slug).status = "retired"
