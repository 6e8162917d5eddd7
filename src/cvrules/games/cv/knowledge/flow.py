"""A flow through a small network: as much as possible from one node to another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

__all__ = ["Network", "Node"]

#: Any name, as long as no two nodes share it.
Node = tuple[str, int]


class Network:
    """Nodes, and edges that each carry a limited amount.

    The flow always grows along a path with the fewest edges. So the number of paths
    depends on the number of nodes and edges alone, never on the amounts (Edmonds, Karp).
    """

    def __init__(self) -> None:
        self._room: dict[Node, dict[Node, int]] = defaultdict(lambda: defaultdict(int))
        self._flow: dict[Node, dict[Node, int]] = defaultdict(lambda: defaultdict(int))
        #: How often the flow grew.
        self.paths = 0

    def join(self, start: Node, end: Node, room: int) -> None:
        """Add an edge, or make an edge wider."""
        self._room[start][end] += room

    def push(self, start: Node, end: Node) -> int:
        """Send as much as possible in addition, and return how much that was."""
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
        """Return a path with room on every edge; an empty one if there is none."""
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

    def walk(self, start: Node, end: Node) -> Iterator[list[Node]]:
        """Yield the way of each unit that flows, the first edges first, and take it out."""
        while any(self._flow[start].values()):
            path = [start]
            while path[-1] != end:
                ways = self._flow[path[-1]]
                there = next(node for node in self._room[path[-1]] if ways[node])
                ways[there] -= 1
                path.append(there)
            yield path
