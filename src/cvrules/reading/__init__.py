"""Tools for reading text files safely, even files from untrusted authors.

Reading order: `limits`, `characters`, `decoding`, `suggestion`.
"""
