"""The scene lines that only CV has: the position, what happens, what must hold.

Reading order: `lines`, `builder`; `place`, `deck`, `layout` (the position of a scene);
`stage`, `acting`, `expecting` (the story); `words`, `scenes` (what the scene language is given).
"""
