"""Answers the messages of a pull channel with a function, until it is stopped: the agent needs no address."""

import json
import threading
import time
import uuid
from typing import Any, Callable, Dict

from .transport import ParleyError, Transport, quote

WAIT_SECONDS = 2
LEASE_SECONDS = 10
BEAT_SECONDS = 3

Answer = Callable[[Dict[str, Any]], Any]


class ConnectedAgent:
    """`with ConnectedAgent(origin, channel, key, answer):`. What `answer` raises is reported as the agent's fault."""

    def __init__(self, origin: str, channel: str, key: str, answer: Answer) -> None:
        self._transport = Transport(origin, key, patience=60, timeout=WAIT_SECONDS + 30)
        self._path = f"/pull/{quote(channel)}"
        self._answer = answer
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def __enter__(self) -> "ConnectedAgent":
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._stopped.set()
        self._thread.join(WAIT_SECONDS + 5)

    def _send(self, body: Dict[str, Any]) -> None:
        self._transport.send("POST", f"{self._path}/messages", data=json.dumps(body).encode())

    def _work(self) -> None:
        query = {"wait": WAIT_SECONDS, "lease": LEASE_SECONDS, "poller": f"python-{uuid.uuid4().hex[:8]}"}
        while not self._stopped.is_set():
            try:
                text = self._transport.send("GET", f"{self._path}/next", query=query)
                message = json.loads(text) if text else {}
                if message.get("type") == "message":
                    self._handle(message)
            except ParleyError as error:
                if 0 < error.status < 500:
                    return
                time.sleep(0.5)

    def _handle(self, message: Dict[str, Any]) -> None:
        lease = {"id": message.pop("id"), "lease": message.pop("lease")}
        done = threading.Event()

        def beat() -> None:
            while not done.wait(BEAT_SECONDS):
                try:
                    self._send({**lease, "working": True})
                except ParleyError:
                    return

        threading.Thread(target=beat, daemon=True).start()
        try:
            reply = self._answer(message)
            body = reply if isinstance(reply, dict) else {"text": "" if reply is None else str(reply)}
        except Exception as error:  # the agent's own fault, whatever it is
            body = {"error": f"{type(error).__name__}: {error}"[:5000]}
        finally:
            done.set()
        try:
            self._send({**lease, **body})
        except (ParleyError, TypeError) as error:  # else the run would wait until its time is over
            if not isinstance(error, ParleyError) or error.status in (400, 413, 422):
                self._send({**lease, "error": f"The reply cannot be sent. {error}"[:5000]})
