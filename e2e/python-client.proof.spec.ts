import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { httpAgent } from '#harness/loopback.ts'
import { processEnvironment } from '#harness/process-environment.ts'
import { must } from '#harness/stage.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { way } from './support/cut-way.ts'

// clients/python, with nothing but Python and pytest, against a real service.

const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0
const { app, origin, tenant } = await testApp()
startWorker(app.pump, { pollMs: 50 })
const folder = mkdtempSync(join(tmpdir(), 'parley-python-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { owner, keyOf } = await tenant('A')
const key = await keyOf('editor')
let environment: Record<string, string>
let scenario: string
beforeAll(async () => {
  const { id: projectId } = await must(owner.POST('/projects', { body: { name: 'P' } }))
  for (let at = 0; at < 5; at++) await must(owner.POST('/personas', { body: { projectId, name: `Persona ${at}` } }))
  const definition = {
    projectId,
    name: 'Late parcel',
    user: { goal: 'know where the parcel is' },
    driver: { mode: 'scripted' as const, turns: [{ role: 'user' as const, content: 'Where is my parcel?' }] },
    assertions: [{ kind: 'contains', name: 'names the day', settings: { text: 'Thursday' } }] as never,
  }
  scenario = (await must(owner.POST('/scenarios', { body: definition }))).id
  environment = { PARLEY_URL: origin, PARLEY_API_KEY: key, PARLEY_PROJECT: projectId, SCENARIO: scenario }
})

/** The tests of one file, and what pytest printed. */
async function pytest(text: string, more: Record<string, string> = {}) {
  writeFileSync(join(folder, 'test_it.py'), text)
  const env = { ...processEnvironment(), PYTHONPATH: resolve('clients/python'), PYTHONDONTWRITEBYTECODE: '1', ...environment, ...more }
  const child = spawn('python3', ['-m', 'pytest', '-q', '-p', 'parley.pytest_plugin', '-p', 'no:cacheprovider', 'test_it.py'], {
    cwd: folder,
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { code: await new Promise<number | null>((done) => child.on('close', done)), output: () => output }
}

describe.skipIf(!hasPytest)('clients/python (needs python3 and pytest)', () => {
  it('reads pages, repeats calls, waits, explains refusals, and verifies webhooks', async () => {
    const through = await way(origin)
    through.lost = 2
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
    const body = '{"type":"run.completed","name":"Grüße"}'
    const signature = new Webhook(secret).sign('msg_1', new Date(), body)
    const headers = JSON.stringify({
      'webhook-id': 'msg_1',
      'Webhook-Timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,other ${signature}`,
    })
    const { code, output } = await pytest(
      `import json, os, time
import pytest
from parley import Parley, ParleyError, SignatureError, verify

def test_pages(parley):
    names = [one["name"] for one in parley.personas.iterate(project_id=os.environ["PARLEY_PROJECT"], limit=2, sort="name")]
    assert [name for name in names if name.startswith("Persona")] == [f"Persona {at}" for at in range(5)]

def test_a_lost_answer_creates_once(parley):
    parley.personas.create({"projectId": os.environ["PARLEY_PROJECT"], "name": "Once"})
    assert len(parley.personas.list(name="Once")["data"]) == 1

def test_refusal(parley):
    with pytest.raises(ParleyError) as caught:
        parley.personas.create({"projectId": os.environ["PARLEY_PROJECT"], "name": "", "nonsense": 1})
    assert caught.value.status == 422 and "/nonsense" in str(caught.value)

def test_nobody_there():
    with pytest.raises(ParleyError, match="does not answer"):
        Parley("http://127.0.0.1:9", "parley_dev_x", patience=0.1).me.get()
    with pytest.raises(ParleyError, match="valid API key"):
        Parley(api_key="parley_dev_x").me.get()

def test_a_file(parley):
    batch = parley.batches.create({"projectId": os.environ["PARLEY_PROJECT"], "name": "B", "status": "ready", "repeats": 2,
        "items": [{"type": "scenario", "id": os.environ["SCENARIO"]}], "matrix": {"channelIds": [
            parley.channels.create({"projectId": os.environ["PARLEY_PROJECT"], "name": "C", "kind": "demo", "config": {}})["id"]]}})
    seen = []
    ended = parley.wait(parley.batches.run(batch["id"], {}), on_progress=seen.append)
    assert ended["status"] == "completed" and seen
    assert parley.batch_reports.export(ended["id"], format="junit").startswith(b"<?xml")

def test_webhooks():
    body, headers, secret = ${JSON.stringify(body)}, json.loads(${JSON.stringify(headers)}), "${secret}"
    assert verify(body, headers, secret)["name"] == "Grüße"
    for wrong in ((body + " ", headers, secret), (body, headers, "whsec_AAAA"), (body, {**headers, "webhook-id": "msg_2"}, secret)):
        with pytest.raises(SignatureError, match="does not match"):
            verify(*wrong)
    with pytest.raises(SignatureError, match="too old"):
        verify(body, headers, secret, now=time.time() + 400)
    with pytest.raises(SignatureError, match="webhook-signature"):
        verify(body, {"webhook-id": "a", "webhook-timestamp": "1"}, secret)
`,
      { PARLEY_URL: through.url },
    )
    expect(output()).toContain('6 passed')
    expect(code).toBe(0)
  })

  it('plays a scenario against a function or an address, and says what did not hold', async () => {
    const agent = await httpAgent((_, response) => response.end('{"reply":"It comes on Thursday."}'))
    afterAll(agent.close)
    const { code, output } = await pytest(
      `import os

def test_function(parley_scenario):
    runs = parley_scenario(lambda message: "Thursday, I think.", os.environ["SCENARIO"], repeats=2)
    assert len(runs) == 2

def test_address(parley_scenario):
    parley_scenario(os.environ["AGENT"], os.environ["SCENARIO"])

def test_definition(parley, parley_scenario):
    parley_scenario(lambda message: {"text": "Hello " + message["text"]}, {"name": "Greeting", "user": {"goal": "x"},
        "driver": {"mode": "scripted", "turns": [{"role": "user", "content": "Hi"}]},
        "assertions": [{"kind": "contains", "settings": {"text": "Hello Hi"}}]})
    assert parley.scenarios.list(name="Greeting")["data"] == [] and parley.channels.list(name="pytest")["data"] == []

def test_wrong(parley_scenario):
    parley_scenario(lambda message: "No idea.", os.environ["SCENARIO"])

def test_broken(parley_scenario):
    parley_scenario(lambda message: 1 / 0, os.environ["SCENARIO"])
`,
      { AGENT: agent.url },
    )
    expect(output()).toContain('2 failed, 3 passed')
    expect(output()).toMatch(/1 of 1 runs of 'Late parcel' did not pass \(http:\S+\/runs\/run_\w+\)/)
    expect(output()).toMatch(/names the day: /)
    expect(output()).toMatch(/user: Where is my parcel\?\n.*agent: No idea\./)
    expect(output()).toContain('ZeroDivisionError: division by zero')
    expect(code).toBe(1)
  })

  it('asks a function about a run: a lie, an error and another shape pass nothing', async () => {
    const { code, output } = await pytest(`import os
import pytest
from parley.pytest_plugin import ScenarioFailure

def raising(request):
    raise ValueError("out of paper")

def quoting(quote):
    return lambda request: {"outcome": "passed", "evidence": [{"turn": 2, "quote": quote}]}

@pytest.fixture(scope="module")
def runs():
    return []

def test_passes(parley_scenario, parley_evaluate, runs):
    runs.extend(parley_scenario(lambda message: "It comes on Thursday.", os.environ["SCENARIO"]))
    has = lambda request: {"outcome": "passed" if request["parameters"]["word"] in request["turns"][-1]["content"] else "failed"}
    assert parley_evaluate(runs[0], has, parameters={"word": "Thursday"}, name="polite")["outcome"] == "passed"
    parley_evaluate(runs[0]["id"], quoting("comes on Thursday"))

@pytest.mark.parametrize("evaluator, why", [
    (lambda request: {"outcome": "failed", "reason": "Rude."}, "^failed: .*does not satisfy the evaluator: Rude"),
    (quoting("comes on Monday morning"), "^inconclusive: .*not in turn 2"),
    (lambda request: {"verdict": "pass"}, '^inconclusive: .*"outcome"'),
    (lambda request: None, "^inconclusive: "),
    (lambda request: object(), "^inconclusive: .*TypeError"),
    (raising, "^inconclusive: .*ValueError: out of paper"),
])
def test_passes_nothing(parley_evaluate, runs, evaluator, why):
    with pytest.raises(ScenarioFailure, match=why):
        parley_evaluate(runs[0], evaluator)
`)
    expect(output()).toContain('7 passed')
    expect(code).toBe(0)
  })
})
