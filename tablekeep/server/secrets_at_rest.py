"""Tokens, keys, codes and passwords: what is unguessable, and what is kept of it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""without those that look alike"""
_HASHER: Final = PasswordHasher()
_NOBODY: Final = _HASHER.hash("nobody has this password")


def token() -> str:
    """256 random bits, as they stand in addresses."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is kept of a token; with so many random bits a plain hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def code(length: int = 10) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def password_hash(password: str) -> str:
    return _HASHER.hash(password)


def password_fits(hash: str | None, password: str) -> bool:
    """Takes as long for an account that does not exist as for a wrong password."""
    try:
        _HASHER.verify(hash or _NOBODY, password)
    except (Argon2Error, InvalidHashError):
        return False
    return hash is not None
