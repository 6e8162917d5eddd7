"""The scene lines that only Funny Friends has.

Reading order:

- lines and persons: `lines`, `builder`, `people`
- the position that a scene begins with: `places`, `circle`, `layout`
- the story of a scene: `stage`, `acting`, `expecting`, `expecting_persons`
- additions to the scene language: `words`, `scenes`
"""
