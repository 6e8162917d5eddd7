"""Tools for reading text files safely, even files from untrusted authors.

Reading order: `limits`, `files`, `characters`, `file_kinds`, `decoding`, `suggestion`.
"""
