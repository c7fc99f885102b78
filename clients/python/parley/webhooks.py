"""Verifies the signature of a delivery (https://www.standardwebhooks.com)."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Union


class SignatureError(Exception):
    """Do not act on this request: answer 400."""


def verify(body: Union[str, bytes], headers: Mapping[str, str], secret: str, *, tolerance: float = 300, now: Optional[float] = None) -> Any:
    """The event, if `secret` (whsec_…) signed it within `tolerance` seconds. `body` is the text as it came, not parsed."""
    given = {name.lower(): value for name, value in headers.items()}
    try:
        event_id, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as error:
        raise SignatureError(f"The header {error} is missing.") from None
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
        age = (time.time() if now is None else now) - int(timestamp)
        if not key:  # anyone could sign with an empty one
            raise ValueError
    except (binascii.Error, ValueError):
        raise SignatureError("The secret or the timestamp cannot be read.") from None
    if abs(age) > tolerance:
        raise SignatureError("The delivery is too old, or the clock of this machine is wrong.")
    data = body.encode() if isinstance(body, str) else body
    expected = base64.b64encode(hmac.new(key, f"{event_id}.{timestamp}.".encode() + data, hashlib.sha256).digest())
    versions = [signature.partition(",") for signature in signatures.split(" ")]
    if not any(version == "v1" and hmac.compare_digest(expected, text.encode()) for version, _, text in versions):
        raise SignatureError("The signature does not match: another secret, or another body.")
    return json.loads(data)
