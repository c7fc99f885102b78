"""pytest: a scenario or test of Parley against a function or an address.

    def test_late_parcel(parley_scenario):
        parley_scenario(my_agent, "scn_…")             # my_agent(message) answers the words of the reply
        parley_scenario("http://127.0.0.1:3000/chat", {"user": {"goal": "…"}, "assertions": […]})

    def test_polite(parley_scenario, parley_evaluate):
        run, = parley_scenario(my_agent, "scn_…")
        parley_evaluate(run, lambda request: {"outcome": "passed"})

Definitions need PARLEY_PROJECT, or project=. PARLEY_URL and PARLEY_API_KEY as for the client.
"""

import json
import os
from contextlib import nullcontext
from typing import Any, Callable, Dict, List, Optional, Union

import pytest

from .agent import ConnectedAgent
from .client import Parley

Agent = Union[str, Callable[[Dict[str, Any]], Any]]
Evaluator = Callable[[Dict[str, Any]], Any]


class ScenarioFailure(AssertionError):
    """`runs` are those that did not pass."""

    def __init__(self, message: str, runs: List[Any]) -> None:
        super().__init__(message)
        self.runs = runs


@pytest.fixture
def parley() -> Parley:
    """The client of the environment."""
    return Parley()


@pytest.fixture
def parley_scenario(parley: Parley) -> Callable[..., List[Any]]:
    """Plays a scenario or test, fails with what did not hold, and answers the runs."""

    def play(agent: Agent, scenario: Union[str, Dict[str, Any]], **options: Any) -> List[Any]:
        __tracebackhide__ = True
        return play_scenario(parley, agent, scenario, **options)

    return play


@pytest.fixture
def parley_evaluate(parley: Parley) -> Callable[..., Any]:
    """Asks a function about a run, as `evaluate` does, and fails unless it passes."""

    def check(run: Any, evaluator: Evaluator, **options: Any) -> Any:
        __tracebackhide__ = True
        result = evaluate(parley, run, evaluator, **options)
        if result["outcome"] != "passed":
            raise ScenarioFailure(f"{result['outcome']}: {result['rationale']}", [run])
        return result

    return check


def evaluate(parley: Parley, run: Any, evaluator: Evaluator, *, parameters: Optional[Dict[str, Any]] = None, name: Optional[str] = None) -> Any:
    """`evaluator` gets what an evaluator over HTTP gets, and returns its answer. Parley verifies the quotes; what it raises, and an
    answer of another shape, is inconclusive."""
    run_id = run if isinstance(run, str) else run["id"]
    request = {**parley.runs.evaluator_request(run_id), "parameters": parameters or {}}
    body: Dict[str, Any] = {"name": name} if name else {}
    try:
        body["text"] = json.dumps(evaluator(request))
    except Exception as error:  # the evaluator's own fault, whatever it is
        body["fault"] = f"The evaluator raised {type(error).__name__}: {error}"[:1000]
    return parley.runs.check_evaluation(run_id, body)  # type: ignore[arg-type]


def play_scenario(
    parley: Parley,
    agent: Agent,
    scenario: Union[str, Dict[str, Any]],
    *,
    project: Optional[str] = None,
    repeats: int = 1,
    config: Optional[Dict[str, Any]] = None,
    timeout: float = 300,
) -> List[Any]:
    """`scenario`: an ID, or a definition, which is archived afterwards. `config`: of the channel `http`, for other bodies than
    {"reply": "…"}. `timeout`: seconds in which nothing changes."""
    __tracebackhide__ = True
    kind: Any = parley.tests if isinstance(scenario, str) and scenario.startswith("tst_") else parley.scenarios
    created = isinstance(scenario, dict)
    if created:
        project = project or os.environ.get("PARLEY_PROJECT")
        if not project:
            raise pytest.UsageError("Set PARLEY_PROJECT, or send project: a definition needs a project.")
        scenario = kind.create({"projectId": project, "name": "pytest", **scenario})
    else:
        scenario = kind.get(scenario)
    project = scenario["projectId"]
    channel: Any = None
    try:
        body = (
            {"kind": "http", "config": config or {"url": agent, "response": {"text": "$.reply"}}}
            if isinstance(agent, str)
            else {"kind": "pull", "config": {}}
        )
        channel = parley.channels.create({"projectId": project, "name": "pytest", **body})  # type: ignore[typeddict-item]
        answering: Any = (
            nullcontext() if isinstance(agent, str) else ConnectedAgent(parley.transport.origin, channel["id"], channel["channelKey"], agent)
        )
        with answering:
            queued = kind.run(scenario["id"], {"channelId": channel["id"], "repeats": repeats})["runs"]
            runs = [parley.wait(run, timeout=timeout) for run in queued]
    finally:
        if channel:
            parley.channels.archive(channel["id"])
        if created:
            kind.archive(scenario["id"])
    bad = [run for run in runs if run["outcome"] != "passed"]
    if bad:
        raise ScenarioFailure(explain(scenario["name"], len(runs), bad, parley.transport.origin), bad)
    return runs


def explain(name: str, played: int, bad: List[Any], origin: str) -> str:
    """The verdict, what did not hold, and the conversation of the first run that did not pass."""
    run = bad[0]
    lines = [f"{len(bad)} of {played} runs of {name!r} did not pass ({origin}/projects/{run['projectId']}/runs/{run['id']})", f"{run['outcome'] or run['status']}: {run['outcomeReason']}"]
    for result in run["assertions"]:
        if result["outcome"] != "passed":
            lines.append(f"  {result.get('name') or result['kind']}: {result['rationale']}")
    lines.append("")
    lines += [f"  {turn['role']:>5}: {turn['content']}" for turn in run["turns"]]
    return "\n".join(lines)
