"""Complete card sets made up by chance: `random_box(seed)` is always the same for a seed.

An odd box has small decks that run out, rewards with stress, cards and hourglasses, and a track of any shape.
"""

from __future__ import annotations

from random import Random

from games.pursuit.oracle.cards import RESOURCES, STOCK, Box, Card, Claim, Part, Solo

CATEGORIES = ("arts", "business", "culture", "health", "politics", "social", "technology")
JOB_CATEGORIES = ("science", "art", "social")
HOURGLASSES = (9, 8, 7, 6, 5, 4, 3)
TRACKS = ((2, 2, 3, 3, 2, 2, 1), (1, 2, 3, 3, 2, 1, 1), (3, 2, 3, 3, 1, 1, 2))
ACTIONS = (
    "study", "play", "interact", "temp_job", "take_project", "spend", "get_job", "start_relationship", "overtime", "rest",
    "advance", "participate", "upgrade", "promotion", "develop", "refresh",
)  # fmt: skip
COUNTED = (
    "money", "knowledge", "items", "activities", "jobs", "cards", "promotions", "partners", "level_2_partners", "projects",
    "completed_projects", "health_projects", "group_projects", "completed_basic_projects",
)  # fmt: skip


def random_box(seed: int, *, odd: bool = False) -> Box:
    """Return a complete box."""
    rng = Random(seed)
    maker = Maker(rng, odd)
    sizes = {"basic": 36, "single_round": 14, "group": 10, "item": 30, "activity": 30, "partner": 12}
    if odd:
        sizes = {kind: rng.randint(2, 6) for kind in sizes}
    cards = [maker.card(kind, f"{kind}_{index}") for kind, size in sizes.items() for index in range(1, size + 1)]
    ranks = (1, 1, 1, 2, 2, 3) if not odd else (1, 2, 2, 3)
    cards += [
        maker.job(category, rank, f"{category}_job_{index}")
        for category in JOB_CATEGORIES
        for index, rank in enumerate(ranks, 1)
    ]
    cards += [maker.trait(f"trait_{index}") for index in range(1, 11)]
    cards += [maker.goal(f"goal_{index}", index) for index in range(1, 11)]
    return Box(cards + maker.track())


class Maker:
    """Makes up cards of every kind."""

    def __init__(self, rng: Random, odd: bool) -> None:
        self.rng = rng
        self.odd = odd

    def cost(self, level: int, *, money: bool = False) -> dict[str, int]:
        """Return a cost that grows with the level."""
        rng = self.rng
        if money:
            cost = {"money": rng.randint(1, 2 + 2 * level)}
        else:
            cost = {thing: rng.randint(1, 1 + level) for thing in rng.sample(RESOURCES, rng.randint(0, 2))}
            if rng.random() < 0.1:
                cost["money"] = rng.randint(1, 3)
        if rng.random() < (0.2 if self.odd else 0.03):
            cost["hourglass"] = rng.randint(1, 2)
        return cost

    def reward(self, level: int) -> list[tuple[str, int]]:
        """Return a reward that grows with the level; no thing is in it twice, as on cards."""
        rng = self.rng
        things = [*STOCK, "short_term", "long_term", "relax"]
        if self.odd:
            things += ["stress", "good_health", "hourglass", "stress"]
        return [(thing, rng.randint(1, 1 + level)) for thing in dict.fromkeys(rng.sample(things, rng.randint(1, 3)))]

    def takes(self) -> list[tuple[str, int]]:
        """Return the cards that come with a reward: hardly ever any."""
        if self.rng.random() > (0.15 if self.odd else 0.02):
            return []
        kind = self.rng.choice(["project", "item", "activity", "job", "partner"])
        return [(kind, self.rng.randint(1, 3))]

    def part(self, level: int, *, money: bool = False, label: str = "") -> Part:
        """Return a level or a role."""
        return Part(label, cost=self.cost(level, money=money), gives=self.reward(level), takes=self.takes())

    def upkeep(self, part: Part, level: int) -> Part:
        """Add an upkeep to a part: sometimes one that costs nothing, sometimes one that gives nothing."""
        rng = self.rng
        if rng.random() < 0.15:
            part.upkeep, part.earns = {}, self.reward(1)
        elif rng.random() < 0.7:
            part.upkeep = {rng.choice(STOCK): rng.randint(1, 1 + level)}
            if rng.random() < 0.3:
                part.upkeep["hourglass"] = rng.randint(1, 2)
            part.earns = self.reward(level) if rng.random() < 0.9 else []
        return part

    def card(self, kind: str, slug: str) -> Card:
        """Return a project, an item, an activity or a partner."""
        rng = self.rng
        if kind == "group":
            roles = [self.part(rng.randint(1, 2), label=f"role_{place}") for place in "abcd"[: rng.randint(2, 4)]]
            filled = [(count, Part(gives=self.reward(1))) for count in range(2, len(roles) + 1)]
            return Card(slug, kind, category=rng.choice(CATEGORIES), roles=roles, filled=filled)
        fewest = 2 if kind == "basic" else 1
        numbers = range(1, rng.randint(fewest, 4) + 1)
        money = kind in {"item", "activity"}
        levels = [self.part(number, money=money, label=f"level_{number}") for number in numbers]
        if kind == "basic" and rng.random() < 0.3 and "good_health" not in dict(levels[-1].gives):
            levels[-1].gives.append(("good_health", 1))
        for number, level in zip(numbers, levels, strict=True):
            if kind in {"item", "partner"}:
                self.upkeep(level, number)
            if kind == "partner":
                level.cost = {}
                level.needs = {rng.choice(STOCK): rng.randint(1, 3 * number)} if number > 1 else {}
        category = rng.choice(("", *CATEGORIES)) if kind in {"basic", "single_round"} else ""
        return Card(slug, kind, category=category, levels=levels)

    def job(self, category: str, rank: int, slug: str) -> Card:
        """Return a job."""
        hiring = Part(cost=self.cost(rank), gives=[("money", 4 * rank)], earns=[("money", 4 * rank)])
        hiring.upkeep = {"hourglass": min(rank, 2), self.rng.choice(RESOURCES): 1}
        following = Part(cost=self.cost(rank), gives=self.reward(rank), takes=self.takes())
        if rank == 3:
            following.earns = self.reward(2)
            return Card(slug, "job", category=category, rank=rank, hiring=hiring, retirement=following)
        return Card(slug, "job", category=category, rank=rank, hiring=hiring, promotion=following)

    def trait(self, slug: str) -> Card:
        """Return a trait with one ability; none gives hourglasses on an action, which could go on for ever."""
        rng = self.rng
        starts = {thing: rng.randint(1, 3) for thing in rng.sample(STOCK, 2)}
        card = Card(slug, "trait", starts=starts)
        ability = rng.choice(["gives", "gives", "round", "saves", "saves", "spares", "slots"])
        if ability == "gives":
            gives = [(rng.choice((*STOCK, "short_term", "long_term", "relax", "stress")), 1)]
            card.gives_on = [(rng.choice(ACTIONS), Part(gives=gives))]
        elif ability == "round":
            card.each_round = Part(gives=[(rng.choice((*STOCK, "relax", "short_term", "hourglass")), 1)])
        elif ability == "saves":
            action = rng.choice(["take_project", "spend", "get_job", "advance", "participate", "upgrade", "promotion"])
            card.saves = [(action, {rng.choice(STOCK): rng.randint(1, 2)})]
        elif ability == "spares":
            card.spares = [(rng.choice(ACTIONS[:9]), 1)]
        else:
            card.slots = 1
        return card

    def goal(self, slug: str, index: int) -> Card:
        """Return a goal: the first two clash in the solo game, as a long life and a short one do."""
        rng = self.rng
        card = Card(slug, "goal", reward=[("long_term", rng.randint(2, 5))])
        if index <= 2:
            card.claim = Claim("first_to_die" if index == 1 else "last_to_die")
            card.solo = Solo("die_by", round=6) if index == 1 else Solo("live_to", round=7)
            card.clashes = "goal_2" if index == 1 else "goal_1"
            return card
        kind = rng.choice(["most", "first_to_have"])
        things = (
            {rng.choice(COUNTED): 1} if kind == "most" else dict.fromkeys(rng.sample(COUNTED, rng.randint(1, 2)), 2)
        )
        card.claim = Claim(kind, things)
        card.solo = Solo("have", {rng.choice(COUNTED): rng.randint(1, 4)})
        if rng.random() < 0.3:
            card.reward = [("long_term", 1)]
            card.per = (rng.choice(COUNTED), rng.randint(1, 2))
            card.up_to = rng.choice([None, 5])
        return card

    def track(self) -> list[Card]:
        """Return the stress track: in an odd box its sections have any size and give any number of hourglasses."""
        rng = self.rng
        sizes = [rng.randint(1, 4) for _ in range(7)] if self.odd else rng.choice(TRACKS)
        glasses = [rng.randint(1, 9) for _ in range(7)] if self.odd else HOURGLASSES
        return [
            Card(f"section_{rank}", "section", rank=rank, spaces=size, hourglasses=number)
            for rank, (size, number) in enumerate(zip(sizes, glasses, strict=True), 1)
        ]
