"""The meanings of the words on this game's cards, for `cvrules explain`."""

from __future__ import annotations

__all__ = ["GLOSSARY"]

_RESOURCE = "One of the three resources, which players use for projects, jobs and partners."
_CATEGORY = "A category of projects, which life goals count."
_JOB_CATEGORY = "A category of jobs; a promotion leads to a job of the same category."
_END = "A part of `claim most money at the end`: the goal compares the players when the game ends."
_RACE = "A part of `claim first to have 3 items`: the goal is for the first player who has everything."
_DIE = "A condition of a life goal: `claim first to die`, `claim last to die` or `solo die by round 6`."

#: The meaning of each word that can occur inside a line. The first words of lines are explained elsewhere.
GLOSSARY = {
    # resources, money and happiness
    "knowledge": _RESOURCE,
    "creativity": _RESOURCE,
    "influence": _RESOURCE,
    "money": "Pays for items, activities and some upkeep. It is not a resource.",
    "hourglass": "The time of a player. In a price, it is paid in addition to the hourglass of the action.",
    "short_term": "Short-term happiness, from -3 to 3. It changes the prices of projects and decides who is first.",
    "long_term": "Long-term happiness. The player with the most of it wins.",
    "stress": "Moves the stress cube one space to the right. A life ends at the end of the track.",
    "relax": "Moves the stress cube to the left, within its section of the stress track.",
    "good_health": "Moves the stress cube to the next section on the left.",
    # types of cards, and decks
    "basic": "A project that is taken at its first level and advanced level by level.",
    "single_round": "A project that is taken at one of its levels and set aside at the end of the round.",
    "group": "A project with roles that several players fill.",
    "project": "The deck of basic, single-round and group projects.",
    "item": "A type of card that is bought with money, at any of its levels.",
    "activity": "A type of card that is bought with money, at any of its levels.",
    "item_activity": "The deck of items and activities.",
    "job": "A type of card with a rank from 1 to 3, an upkeep and an income. A player has one job at most.",
    "partner": "A type of card that costs nothing; each level after the first `needs` something that the player must have.",
    "trait": "A type of card that gives its owner something at the start and an ability for the whole game.",
    "goal": "A type of card that gives long-term happiness to the player who meets the condition.",
    "section": "One of the seven sections of the stress track: its rank, its spaces and its hourglasses.",
    "stress_track": "The deck of the seven sections of the stress track.",
    # categories of projects and jobs
    **dict.fromkeys(("arts", "business", "culture", "health", "politics", "technology"), _CATEGORY),
    **dict.fromkeys(("art", "science"), _JOB_CATEGORY),
    "social": "A category of projects and of jobs.",
    # board actions, card actions and a free action
    "study": "A board action, which gives three knowledge.",
    "play": "A board action, which gives three creativity.",
    "interact": "A board action, which gives three influence.",
    "temp_job": "A board action, which gives three money.",
    "take_project": "The board action that takes a project from its row.",
    "spend": "The board action that buys an item or an activity.",
    "get_job": "The board action that takes a job from its row.",
    "start_relationship": "The board action that takes a partner from the row.",
    "overtime": "A board action, which gives two hourglasses and two stress.",
    "rest": "A board action, which moves the stress cube up to two spaces to the left.",
    "advance": "The card action that raises a basic project to its next level.",
    "participate": "The card action that fills a role of a group project.",
    "upgrade": "The card action that raises an item or an activity to a higher level.",
    "develop": "The card action that raises a partner to the next level.",
    "refresh": "The free action that replaces cards in a row.",
    # words for moments, limits and levels
    "on": "The action that gives, saves or spares something, as in `gives 1 creativity on play`.",
    "each": "A part of `gives 1 creativity each round`, the ability of a trait.",
    "round": "A part of `gives 1 creativity each round`, and of `solo live to round 7`.",
    "per": "Multiplies the reward of a goal, as in `gives 1 long_term per 1 item up to 4`.",
    "up": "The maximum reward in total, as in `gives 1 long_term per 1 item up to 4`.",
    "at": "The level of a card that a reward takes, as in `takes partner at level 1`, and a part of `at the end`.",
    # words in the conditions of life goals
    "most": _END,
    "the": _END,
    "end": _END,
    "first": f"{_RACE} Also `claim first to die`.",
    "last": "A part of `claim last to die`.",
    "to": f"{_RACE} Also a part of `up to` and `live to round`.",
    "have": _RACE,
    "die": _DIE,
    "by": "A part of `solo die by round 6`.",
    "live": "A condition of the solo game: `solo live to round 7`.",
    "completed": "Counts only projects that have reached their last level, as in `claim most completed projects at the end`.",
    "cards": "Counts all cards of a player, as in `claim most cards at the end`.",
    "level_2": "Counts partners of level 2 or higher, as in `solo 1 level_2 partner`.",
    "level_3": "Counts partners of level 3, as in `solo 1 level_3 partner`.",
    "roles": "A part of `filled 2 roles`, above the reward for two filled roles.",
}  # fmt: skip
