"""What it takes to read a stranger's text, in any format.

Reading order: `limits`, `characters`, `decoding`, `suggestion`.
"""
