"""A flow through a small network."""

from __future__ import annotations

from itertools import chain, combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.knowledge.flow import Network, Node

START, END = ("start", 0), ("end", 0)
NODES: list[Node] = [START, *(("middle", number) for number in range(4)), END]
EDGES = [(one, other) for one in NODES for other in NODES if one != other]

networks = st.dictionaries(st.sampled_from(EDGES), st.integers(0, 99))


def network_of(edges) -> Network:
    """Return a network with these edges."""
    network = Network()
    for (one, other), room in edges.items():
        network.add_edge(one, other, room)
    return network


def smallest_cut(edges) -> int:
    """Return the least that all ways from start to end have in common, by trying every set of nodes."""
    middle = NODES[1:-1]
    sides = chain.from_iterable(combinations(middle, size) for size in range(len(middle) + 1))
    return min(
        sum(room for (one, other), room in edges.items() if one in {START, *side} and other not in {START, *side})
        for side in sides
    )


@given(networks)
def test_the_flow_is_as_large_as_the_smallest_cut(edges):
    """The theorem of maximal flow and minimal cut."""
    assert network_of(edges).push_flow(START, END) == smallest_cut(edges)


@given(networks, st.integers(2, 1_000))
def test_larger_amounts_take_no_more_paths(edges, factor):
    """B1: the number of paths depends on nodes and edges alone."""
    small, large = network_of(edges), network_of({edge: room * factor for edge, room in edges.items()})

    assert large.push_flow(START, END) == factor * small.push_flow(START, END)
    assert large.paths == small.paths <= len(NODES) * len(EDGES)


@given(networks)
def test_each_unit_has_a_way_of_its_own(edges):
    """The ways add up to the flow, and no edge carries more than it may."""
    network = network_of(edges)
    sent = network.push_flow(START, END)
    used: dict[tuple[Node, Node], int] = {}
    paths = list(network.pop_paths(START, END))
    for path in paths:
        for edge in pairwise(path):
            used[edge] = used.get(edge, 0) + 1

    assert len(paths) == sent
    assert all(path[0] == START and path[-1] == END for path in paths)
    assert all(count <= edges.get(edge, 0) for edge, count in used.items())
