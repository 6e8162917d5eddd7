"""The scene lines that only Funny Friends has.

Reading order: `lines`, `builder`, `people`; `places`, `circle`, `layout` (the position of a
scene); `stage`, `acting`, `expecting`, `expecting_persons` (the story of a scene); `words`,
`scenes` (the additions to the scene language).
"""
