"""The client of Parley for Python 3.9 and newer: standard library only (docs/reference/clients.md)."""

from .agent import ConnectedAgent
from .client import Parley
from .transport import ParleyError
from .webhooks import SignatureError, verify

__all__ = ["ConnectedAgent", "Parley", "ParleyError", "SignatureError", "verify"]
