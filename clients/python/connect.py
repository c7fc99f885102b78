"""Connects a Python agent to a Parley channel of the kind pull. One file, no dependencies, Python 3.9 or newer.

    from connect import connect

    def answer(message):              # message["text"], ["session"], ["history"], ["variables"], ...
        return "You said: " + message["text"]

    connect(answer)                   # until Ctrl-C

PARLEY_URL, PARLEY_CHANNEL and PARLEY_CHANNEL_KEY are read from the environment unless given as arguments. `answer` returns the words
of the reply, or a dict with text or messages, and perhaps toolCalls, parts, usage, ended, error (docs/reference/channels.md). What it raises is
reported as the agent's fault.
"""

import http.client
import json
import os
import random
import re
import socket
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

WAIT_SECONDS = 25
LEASE_SECONDS = 10
BEAT_SECONDS = 3


class ConnectError(Exception):
    """Parley does not accept the key, or the channel is gone: trying again would change nothing."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key must not follow a redirect to another host."""

    def redirect_request(self, *_):
        return None


class _Link:
    def __init__(self, url, channel, key):
        if not re.match(r"https?://[^/@]+(/|$)", url):
            raise ConnectError("Set url to an address such as https://parley.example.com, without a user name.")
        if not re.fullmatch(r"[\x21-\x7e]+", key):  # the error of the library would show it
            raise ConnectError("The key has characters in it that no key has, such as a line break. Copy the key again.")
        self.origin = url.rstrip("/")
        self.path = "/v1/pull/" + urllib.parse.quote(channel, safe="")
        self.key = key
        self.connected = None
        self.opener = urllib.request.build_opener(_NoRedirects())

    def _say(self, connected, words):
        if self.connected != connected:
            print(words, file=sys.stderr, flush=True)
        self.connected = connected

    def call(self, method, path, body=None, stopped=None):
        """Status and body of the answer; tries again while Parley restarts or is out of reach. None once `stopped` is set."""
        pause = 0.25
        while stopped is None or not stopped.is_set():
            headers = {"x-api-key": self.key}
            if body is not None:
                headers["content-type"] = "application/json"
            data = None if body is None else json.dumps(body).encode()
            request = urllib.request.Request(self.origin + self.path + path, data=data, headers=headers, method=method)
            retry_after = 0
            try:
                with self.opener.open(request, timeout=WAIT_SECONDS + 20) as answer:
                    text = answer.read()
                    self._say(True, f"Connected to {self.origin}. Waiting for messages; Ctrl-C stops.")
                    return answer.status, json.loads(text) if text else {}
            except urllib.error.HTTPError as error:
                if 300 <= error.code < 400:
                    raise ConnectError(f"{self.origin} redirects to {error.headers.get('location')}. Set url to that address.") from None
                if error.code < 500 and error.code != 429:
                    self._say(True, f"Connected to {self.origin}.")
                    return error.code, _json_in(error.read())
                retry_after = _number_in(error.headers.get("retry-after"))
                self._say(False, f"Parley answered {error.code}. Trying again.")
            except (OSError, ValueError, http.client.HTTPException) as error:  # the last one: an answer that breaks off
                self._say(False, f"{self.origin} does not answer ({error}). Trying again.")
            time.sleep(max(pause * random.uniform(0.5, 1), min(60, retry_after)))
            pause = min(5, pause * 2)
        return None


def _json_in(data):
    try:
        value = json.loads(data)
        return value if isinstance(value, dict) else {}
    except ValueError:
        return {}


def _number_in(text):
    try:
        return float(text or 0)
    except ValueError:
        return 0


def _reply_of(answer, message):
    try:
        reply = answer(message)
        return reply if isinstance(reply, dict) else {"text": "" if reply is None else str(reply)}
    except Exception as error:  # the agent's own fault, whatever it is
        return {"error": f"{type(error).__name__}: {error}"[:5000]}


def _handle(link, answer, message, stopped):
    lease = {"id": message.pop("id"), "lease": message.pop("lease")}
    message.pop("type", None)
    done = threading.Event()

    def beat():
        while not done.wait(BEAT_SECONDS):
            link.call("POST", "/messages", {**lease, "working": True}, done)

    threading.Thread(target=beat, daemon=True).start()
    try:
        reply = _reply_of(answer, message)
    finally:
        done.set()
    if stopped.is_set():
        return
    status, body = link.call("POST", "/messages", {**lease, **reply})
    if status >= 400:
        words = body.get("detail", f"status {status}")
        print(words, file=sys.stderr, flush=True)
        if status in (400, 413, 422):  # else the run would wait until its time is over
            link.call("POST", "/messages", {**lease, "error": f"Parley refused the reply. {words}"})


def connect(answer, channel=None, key=None, url=None, concurrency=8):
    """Answers the messages of the channel until Ctrl-C, up to `concurrency` at once, each in a thread."""
    channel = channel or os.environ.get("PARLEY_CHANNEL")
    key = key or os.environ.get("PARLEY_CHANNEL_KEY")
    if not channel or not key:
        raise ConnectError("Set PARLEY_CHANNEL and PARLEY_CHANNEL_KEY, or send channel and key.")
    link = _Link(url or os.environ.get("PARLEY_URL") or "http://127.0.0.1:4000", channel, key.strip())
    stopped = threading.Event()
    slots = threading.Semaphore(concurrency)
    working = {}
    name = re.sub(r"[^\w.:-]", "-", f"{socket.gethostname()[:40]}-{os.getpid()}", flags=re.ASCII)
    path = f"/next?wait={WAIT_SECONDS}&lease={LEASE_SECONDS}&poller={name}-{uuid.uuid4().hex[:8]}"

    def work(message):
        lease = {"id": message["id"], "lease": message["lease"]}
        working[lease["lease"]] = lease
        try:
            _handle(link, answer, message, stopped)
        finally:
            working.pop(lease["lease"], None)
            slots.release()

    try:
        while True:
            slots.acquire()
            status, message = link.call("GET", path)
            if status == 200 and message.get("type") == "message":
                threading.Thread(target=work, args=(message,), daemon=True).start()
                continue
            slots.release()
            if status not in (200, 204):
                raise ConnectError(message.get("detail", f"Parley answered {status}."))
    except KeyboardInterrupt:
        stopped.set()
        for lease in list(working.values()):  # the next poller gets them
            link.call("POST", "/messages", {**lease, "release": True})
