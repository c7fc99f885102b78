"""Calls over HTTP with the standard library: retried with one Idempotency-Key, so that a repeated POST is done once."""

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, Optional


class ParleyError(Exception):
    """Parley refused, or does not answer. `status` is 0 without an answer; `problem` is the body of the refusal."""

    def __init__(self, message: str, status: int = 0, problem: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.status = status
        self.problem = problem or {}


def quote(text: str) -> str:
    return urllib.parse.quote(text, safe="")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key must not follow a redirect to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _written(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


class Transport:
    def __init__(self, url: str, api_key: str, patience: float, timeout: float) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
            raise ParleyError("Set url to an address such as https://parley.example.com, without a user name.")
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self._key = api_key.strip()
        if not re.fullmatch(r"[\x21-\x7e]+", self._key):  # the error of the library would show it
            raise ParleyError("The API key has characters in it that no key has, such as a line break. Copy the key again.")
        self._patience = patience
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects())

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        data: Optional[bytes] = None,
        media: str = "application/json",
        idempotency_key: Optional[str] = None,
    ) -> bytes:
        """The bytes of the answer. Waits up to `patience` seconds for a service that restarts or limits requests."""
        words = urllib.parse.urlencode({name: _written(value) for name, value in (query or {}).items() if value is not None})
        headers = {"x-api-key": self._key, "accept": "*/*"}
        if data is not None:
            headers["content-type"] = media
        if method == "POST":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        url = f"{self.origin}/v1{path}{'?' + words if words else ''}"
        deadline = time.monotonic() + self._patience
        pause = 0.25
        while True:
            retry_after = 0.0
            try:
                request = urllib.request.Request(url, data=data, headers=headers, method=method)
                with self._opener.open(request, timeout=self._timeout) as answer:
                    return bytes(answer.read())
            except urllib.error.HTTPError as error:
                fault = self._refusal(error)
                conflict = fault.status == 409 and fault.problem.get("retryable") is True
                if fault.status != 429 and fault.status < 500 and not conflict:
                    raise fault from None
                retry_after = _number(error.headers.get("retry-after"))
            except (OSError, ValueError, http.client.HTTPException) as error:  # the last one: an answer that breaks off
                fault = ParleyError(f"{self.origin} does not answer ({error}). Check that Parley is running and that url is its address.")
            wait = max(pause * random.uniform(0.5, 1), retry_after)
            if time.monotonic() + wait > deadline:
                raise fault from None
            time.sleep(wait)
            pause = min(10, pause * 2)

    def _refusal(self, error: urllib.error.HTTPError) -> ParleyError:
        if 300 <= error.code < 400:
            return ParleyError(f"{self.origin} redirects to {error.headers.get('location')}. Set url to that address.", error.code)
        try:
            problem = json.loads(error.read())
        except (OSError, ValueError):
            problem = None
        if not isinstance(problem, dict):
            return ParleyError(f"{self.origin} answered {error.code}, and the answer is not from Parley.", error.code)
        places = [f"\n  {one.get('pointer') or one.get('parameter') or ''}: {one.get('message')}" for one in problem.get("errors", [])]
        return ParleyError(f"{problem.get('detail')}{''.join(places)}", error.code, problem)


def _number(text: Optional[str]) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        file: Optional[bytes] = None,
        media: str = "application/json",
        idempotency_key: Optional[str] = None,
        raw: bool = False,
    ) -> Any:
        data = json.dumps(body).encode() if body is not None else file
        text = self._transport.send(method, path, query=query, data=data, media=media, idempotency_key=idempotency_key)
        if raw:
            return text
        try:
            return json.loads(text) if text else None
        except ValueError:
            raise ParleyError(f"{self._transport.origin} answers, but the answer is not from Parley. Check the address.") from None

    def _pages(self, read: Callable[..., Any]) -> Iterator[Any]:
        page = read()
        while True:
            yield from page["data"]
            if page["nextCursor"] is None:
                return
            page = read(cursor=page["nextCursor"])
