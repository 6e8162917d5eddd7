"""The class `Network`, which computes a maximum flow through a small network."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

__all__ = ["Network", "Node"]

#: The unique name of a node in the network.
Node = tuple[str, int]


class Network:
    """A network of nodes and edges, where each edge carries a limited amount.

    The flow is computed with the Edmonds-Karp algorithm: each step sends as much as possible along
    a path with the fewest edges. The maximum number of steps depends on the number of nodes and
    edges, but not on the amounts.
    """

    def __init__(self) -> None:
        self._room: dict[Node, dict[Node, int]] = defaultdict(lambda: defaultdict(int))
        self._flow: dict[Node, dict[Node, int]] = defaultdict(lambda: defaultdict(int))
        #: The number of paths along which flow has been sent so far.
        self.paths = 0

    def add_edge(self, start: Node, end: Node, room: int) -> None:
        """Add an edge with the capacity `room`, or add `room` to an existing edge."""
        self._room[start][end] += room

    def push_flow(self, start: Node, end: Node) -> int:
        """Send as much as possible from start to end, and return the amount sent."""
        sent = 0
        while path := self._shortest_path(start, end):
            edges = list(pairwise(path))
            amount = min(self._room[here][there] for here, there in edges)
            for here, there in edges:
                self._room[here][there] -= amount
                self._room[there][here] += amount
                back = min(amount, self._flow[there][here])
                self._flow[there][here] -= back
                self._flow[here][there] += amount - back
            self.paths += 1
            sent += amount
        return sent

    def _shortest_path(self, start: Node, end: Node) -> list[Node]:
        """Return the shortest path that can carry more flow; empty if there is none."""
        before: dict[Node, Node] = {}
        ahead = [start]
        for here in ahead:
            for there, room in self._room[here].items():
                if room and there not in before and there != start:
                    before[there] = here
                    ahead.append(there)
        if end not in before:
            return []
        path = [end]
        while path[-1] != start:
            path.append(before[path[-1]])
        return path[::-1]

    def pop_paths(self, start: Node, end: Node) -> Iterator[list[Node]]:
        """Remove the flow unit by unit, and yield the path of each unit.

        If several edges of a node still carry flow, the path follows the edge that was added first.
        """
        while any(self._flow[start].values()):
            path = [start]
            while path[-1] != end:
                ways = self._flow[path[-1]]
                there = next(node for node in self._room[path[-1]] if ways[node])
                ways[there] -= 1
                path.append(there)
            yield path
