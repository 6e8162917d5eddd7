"""The scene lines that only Funny Friends has.

Reading order:

- lines and persons: `lines`, `builder`, `persons`
- the position that a scene begins with: `places`, `person_facts`, `layout`
- the story of a scene: `stage`, `acting`, `expecting`, `expecting_persons`
- additions to the scene language: `words`, `scenes`
"""
