"""Small games that only tests play: what serves any game must serve these.

`orchard` is a whole game with a room for everything, added from outside the package.
"""
