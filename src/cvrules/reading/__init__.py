"""Tools for reading text files safely, even files from untrusted authors.

Reading order: `limits`, `files`, `file_kinds`, `characters`, `decoding`, `suggestion`, `quoting`.
"""
