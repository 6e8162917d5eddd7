"""Reads texts of any format safely, even from untrusted authors.

Reading order: `limits`, `files`, `characters`, `decoding`, `suggestion`.
"""
