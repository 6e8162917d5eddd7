"""Properties of persons and what they are to each other; the number of each property is in brackets."""

from __future__ import annotations

from cvrules.games.friends.rulebook.conditions import count_things
from cvrules.games.friends.table.bond import EX, HAPPY, STILL_MARRIED, STRANGER, is_secure
from cvrules.games.friends.table.events import Became, CameAlong, ChildBorn, SexHad
from games.friends.properties.steps import events_of, steps_of, tables_of

PARTNERS, MARRIED, EXES = range(2, 6), (4, 5, 7), (6, 7)


def test_there_are_five_women_and_five_men(games):
    """F1.3: ten persons, whoever plays (4)."""
    for table in tables_of(games):
        if table.first >= 0:
            assert (table.persons.count("woman"), table.persons.count("man")) == (5, 5)


def test_both_tableaus_say_the_same(games):
    """F8.4: friendship, relation, sex and children between two players, always; nobody knows themselves (5)."""
    for table in tables_of(games):
        for at, seat in enumerate(table.seats):
            assert (seat.bonds[at], seat.sex[at], seat.children[at]) == (STRANGER, 0, 0)
            for other, there in enumerate(table.seats):
                mine = (seat.bonds[other], seat.sex[other], seat.children[other])
                assert mine == (there.bonds[at], there.sex[at], there.children[at])


def test_nobody_has_two_partners_or_two_marriages(games):
    """F9.1, F9.2, F9.4: two marriages only by the ruling second_marriage (6)."""
    for table in tables_of(games):
        for seat in table.seats:
            assert sum(bond in PARTNERS for bond in seat.bonds) <= 1
            if not table.rules.rulings.second_marriage_both_stand:
                assert sum(bond in MARRIED for bond in seat.bonds) <= 1


def test_states_and_counts_are_those_of_the_circle(games):
    """F2.5, F2.6: partners and exes are friends; marriage is the third or fourth space, or an ex (7, 35)."""
    for table in tables_of(games):
        for seat in table.seats:
            bonds = seat.bonds
            assert count_things(seat, "friend") == sum(bond != STRANGER for bond in bonds) == len(seat.circle)
            assert count_things(seat, "ex") == sum(bond in EXES for bond in bonds)
            assert (
                count_things(seat, "partner") == sum(bond in PARTNERS for bond in bonds) == (seat.partner is not None)
            )
            assert bool(count_things(seat, "marriage")) == any(bond in MARRIED for bond in bonds)
            assert bool(count_things(seat, "happy_marriage")) == (HAPPY in bonds)


def test_sex_and_children_are_with_friends(games):
    """F8.3, F10.2: only participants of an event have them, and they have met."""
    for table in tables_of(games):
        for seat in table.seats:
            for bond, sex, children in zip(seat.bonds, seat.sex, seat.children, strict=True):
                assert bond != STRANGER or sex == children == 0


def test_parents_have_different_genders(games):
    """F10.3: and an anonymous child needs such sex, unless a ruling says otherwise (21)."""
    for table in tables_of(games):
        for at, seat in enumerate(table.seats):
            for person, children in enumerate(seat.children):
                assert not children or table.genders[person] != table.genders[at]
            if seat.bed_children and not table.rules.rulings.anonymous_child_no:
                assert seat.bed[1 - table.genders[at]]


def test_secure_relationships_end_by_consent(games):
    """F9.6: neutral persons never agree (20).

    A card may deepen an engagement first, and then end it; and one ruling divorces happy couples at once.
    """
    for step in steps_of(games):
        rulings = step.before.rules.rulings
        if rulings.divorce_of_the_happy_always or rulings.order_of_bonds_owners_choice:
            continue
        agreed = step.before.agreed | step.after.agreed
        if str(step.move) == "agree":
            agreed |= 1 << step.before.to_move
        for at, (before, after) in enumerate(zip(step.before.seats, step.after.seats, strict=True)):
            for person, (old, new) in enumerate(zip(before.bonds, after.bonds, strict=True)):
                if is_secure(old) and new in EXES:
                    assert person < step.before.players
                    assert agreed >> at & 1 or agreed >> person & 1


def test_vows_are_kept(games):
    """F11.1, F11.2: no new sex and no new love, unless celibate players may volunteer (22)."""
    for step in steps_of(games):
        if step.before.rules.rulings.celibate_company_yes:
            continue
        specs = step.before.rules.specs
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            vows = [specs[card] for card in before.fulfilled_ids]
            if any(spec.bars_sex for spec in vows):
                assert count_things(after, "sex") == count_things(before, "sex")
            if any(spec.bars_love for spec in vows):
                pairs = zip(before.bonds, after.bonds, strict=True)
                assert all(new == old or new not in PARTNERS for old, new in pairs)


def test_participants_become_friends_of_each_other(games):
    """F8.3: all with all, or with the active player only (34)."""
    for step, event in events_of(games, CameAlong):
        if step.card is None or step.after.to_move is None:
            continue
        people = {event.seat, *event.persons}
        everybody = not step.card.is_goal and not step.after.rules.rulings.participants_meet_only_the_active
        for at in people if everybody else {event.seat}:
            if at < step.after.players:
                bonds = step.after.seats[at].bonds
                assert all(bonds[other] != STRANGER for other in people - {at})


def test_friendships_come_from_events_only(games):
    """F8.3: a bond changes only while a card is carried out."""
    for step in steps_of(games):
        changed = any(one.bonds != two.bonds for one, two in zip(step.before.seats, step.after.seats, strict=True))
        assert changed == bool(step.happened(Became)) or not changed
        assert not changed or step.card is not None


def test_the_bonds_of_bystanders_only_end(games):
    """F9.1, F9.4: a card changes the bonds of its participants; on other tableaus it only dissolves some (39)."""
    for step, event in events_of(games, Became):
        company = {step.actor, *step.before.company, *step.after.company}
        company |= {person for came in step.happened(CameAlong) for person in came.persons}
        if not {event.seat, event.person} <= company:
            assert event.bond in {"ex", "still_married"}
            assert {event.seat, event.person} & company


def test_markers_for_sex_and_children_only_grow(games):
    """F10.2, F10.3: each act and each child is one marker on each tableau."""
    for step in steps_of(games):
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            pairs = [*zip(before.sex, after.sex, strict=True), *zip(before.children, after.children, strict=True)]
            assert all(new >= old for old, new in pairs)
        placed = sum(
            1 + (event.person is not None and event.person < step.after.players)
            for event in step.happened(SexHad, ChildBorn)
        )
        assert _markers(step.after) - _markers(step.before) == placed
        if step.after.rules.rulings.markers_limited:
            assert _markers(step.after) <= 30


def _markers(table):
    """Return the number of markers for sex and children on all tableaus."""
    return sum(sum(seat.sex) + sum(seat.children) + sum(seat.bed) + seat.bed_children for seat in table.seats)


def test_an_ex_stays_an_ex_until_love_returns(games):
    """F9.1: then the space is the second, or the fourth for those who are still married; or they marry."""
    returns = {EX: {"engaged", "married", "happily_married"}, STILL_MARRIED: {"happily_married", "married", "ex"}}
    for step in steps_of(games):
        seen = [list(seat.bonds) for seat in step.before.seats]
        for event in step.happened(Became):
            old = seen[event.seat][event.person]
            assert old not in returns or event.bond in returns[old]
            new = ("stranger", "friend", "in_love", "engaged", "married", "happily_married", "ex", "still_married")
            seen[event.seat][event.person] = new.index(event.bond)
            if event.person < step.after.players:
                seen[event.person][event.seat] = new.index(event.bond)
