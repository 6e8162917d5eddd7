"""Small games for tests of the code that all games share.

`orchard` is a complete game that lives outside the package.
"""
