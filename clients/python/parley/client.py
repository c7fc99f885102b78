"""The client: every operation as a method, and what takes more than one call."""

import os
import time
from typing import Any, Callable, Optional

from .interface import Operations
from .transport import ParleyError, Transport


class Parley(Operations):
    """`Parley().batches.run(id, {})`, `for run in Parley().runs.iterate(batch_run_id=id)`.

    PARLEY_URL and PARLEY_API_KEY are read from the environment unless given. `patience`: seconds that a call waits for a service that
    restarts or limits requests; `timeout`: seconds of one answer.
    """

    def __init__(self, url: Optional[str] = None, api_key: Optional[str] = None, *, patience: float = 60, timeout: float = 60) -> None:
        key = api_key or os.environ.get("PARLEY_API_KEY")
        if not key:
            raise ParleyError("Set PARLEY_API_KEY, or send api_key.")
        self.transport = Transport(url or os.environ.get("PARLEY_URL") or "http://127.0.0.1:4000", key, patience, timeout)
        super().__init__(self.transport)

    def wait(self, run: Any, *, timeout: float = 1200, on_progress: Optional[Callable[[Any], None]] = None) -> Any:
        """Reads a run or batch run until it has ended, and answers it. TimeoutError after `timeout` seconds in which nothing changed."""
        read = self.batch_runs.get if run["id"].startswith("btr_") else self.runs.find
        seen, changed_at, pause = None, time.monotonic(), 0.2
        while True:
            current: Any = read(run["id"])
            state = (current["status"], current.get("counts"), len(current.get("turns", ())))
            if state != seen:
                seen, changed_at = state, time.monotonic()
                if on_progress:
                    on_progress(current)
            if current["endedAt"] is not None:
                return current
            if time.monotonic() - changed_at > timeout:
                raise TimeoutError(f"There was no progress in {run['id']} for {timeout:g} seconds. Check that a worker of Parley is running.")
            time.sleep(pause)
            pause = min(3, pause * 1.3)
