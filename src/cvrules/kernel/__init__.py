"""What any table game needs, whatever its rules.

Reading order: `chance`, `game` (the protocol a game fulfils), `verbs` (the public functions).
"""
