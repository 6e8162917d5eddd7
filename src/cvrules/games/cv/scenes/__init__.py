"""The scene lines that only CV has: positions, moves, chance and expectations.

Reading order: `lines`, `builder`; `places`, `deck`, `layout` (the position of a scene); `stage`,
`acting`, `expecting` (the story of a scene); `words`, `scenes` (what CV adds to the scene language).
"""
