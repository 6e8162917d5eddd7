"""The scene lines that only The Pursuit of Happiness has.

Reading order: `lines`, `builder`; `place`, `seats`, `limits`, `layout` (the position of a
scene); `stage`, `acting`, `expecting` (the story of a scene); `words`, `scenes` (the additions
to the scene language).
"""
