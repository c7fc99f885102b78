import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { type BatchStage, batchStage } from './fixtures/batch-stage.ts'

const { app, client, tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32` })
let greetings = 0
// Conversations that are all alike would say as much about a judge as one.
const agent = await httpAgent((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"reply":"You said: hello, ${++greetings}"}`)
})
const own = { passes: (_count: number) => true }
const server = await openModelServer(() => {
  const verdict = own.passes(server.requests.length) ? 'pass' : 'fail'
  return { text: JSON.stringify({ evidence: [{ turn: 2, quote: 'You said: hello' }], reasoning: 'Because.', verdict }) }
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

let a: Awaited<ReturnType<typeof tenant>>
let stage: BatchStage
let scenarioId: string
let judge: object
let criterion = 'The agent greets.'
beforeAll(async () => {
  a = await tenant('A')
  stage = await batchStage(a)
  const config = { baseUrl: `${server.origin}/v1`, model: 'm' }
  const body = { name: 'Judge', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  judge = { model: (await must(a.owner.POST('/models', { body }))).id }
  const channel = await stage.channel({ url: `${agent.url}/` })
  const driver = { mode: 'scripted' as const, turns: [{ content: 'hello' }] }
  const scenario = await stage.scenario({ driver, user: { goal: 'a greeting' }, assertions: assertions(), channelIds: [channel.id] })
  scenarioId = scenario.id
})
const assertions = (others: object[] = []) => [{ kind: 'judge', name: 'greets', settings: { criterion, ...judge } }, ...others] as never
const batchOf = async (gate: object) =>
  (await stage.batch({ items: [{ type: 'scenario', id: scenarioId }], repeats: 20, gate: { minPassRate: 0.9, ...gate } as never })).id

async function play(gate: object, passes: (count: number) => boolean = () => true) {
  server.requests.length = 0
  own.passes = passes
  const { id } = await stage.run(await batchOf(gate))
  for (let pass = 0; pass < 3; pass += 1) {
    await stage.processAll()
    await app.sealer.seal(a.workspaceId)
  }
  return stage.batchRun(id)
}
const ruleOf = ({ gateResult }: Schemas['BatchRun'], name = 'judges') => gateResult!.rules.find(({ rule }) => rule === name)
const exported = async (id: string, format: 'junit' | 'markdown' | 'html' | 'ndjson') =>
  String(await must(a.owner.GET('/batch-runs/{id}/export', { params: { path: { id }, query: { format } }, parseAs: 'text' })))
const edit = async (others: object[] = []) => {
  const { data } = await a.owner.GET('/scenarios/{id}', { params: { path: { id: scenarioId } } })
  const { name, driver, user, channelIds } = data!
  const body = { name, driver, user, channelIds, assertions: assertions(others) }
  await must(a.owner.PUT('/scenarios/{id}', { params: { path: { id: scenarioId }, header: {} }, body: body as never }))
}

describe('a judge that nobody has calibrated', () => {
  it('decides a gate for any judge, with a warning before the run, in it, and in each export', async () => {
    const { warnings } = await stage.dryRun(await batchOf({}))
    expect(warnings.find(({ code }) => code === 'uncalibratedJudge')!.message).toContain('“greets” (version ')
    const passed = await play({})
    expect(passed).toMatchObject({
      outcome: 'passed',
      gateResult: { judges: [{ name: 'greets', calibrated: false, calibrationId: null }] },
    })
    expect(ruleOf(passed)).toBeUndefined()
    expect(passed.warnings.filter(({ code }) => code === 'uncalibratedJudge')).toHaveLength(1)
    for (const format of ['junit', 'markdown', 'html', 'ndjson'] as const)
      expect(await exported(passed.id, format), format).toContain('it is unknown how often they are right')
  })

  it.each([
    ['passes every run', () => true],
    ['fails every run', () => false],
  ])('and %s, so a gate for calibrated judges says neither pass nor failure, why, and what to do', async (_, passes) => {
    const { warnings } = await stage.dryRun(await batchOf({ judges: 'calibrated' }))
    expect(warnings.find(({ code }) => code === 'uncalibratedJudge')!.message).toContain('cannot pass')
    const open = await play({ judges: 'calibrated', maxInconclusiveRate: 0 }, passes)
    expect(open).toMatchObject({ status: 'completed', outcome: 'inconclusive', counts: passes() ? { passed: 20 } : { failed: 20 } })
    expect(open.outcomeReason).toMatch(/^1 of 1 judge .* is not calibrated.*“greets” \(version [0-9a-f]{16}\).*To calibrate a judge/)
    expect(ruleOf(open)).toMatchObject({ verdict: 'inconclusive', limit: 1, value: 0, cells: [expect.stringContaining(scenarioId)] })
    expect(await exported(open.id, 'junit')).toContain('is not calibrated')
  })

  it('hides no failure that is not its own', async () => {
    await edit([{ kind: 'contains', settings: { text: 'goodbye' } }])
    expect(await play({ judges: 'calibrated' })).toMatchObject({ outcome: 'failed', gateResult: { verdict: 'failed' } })
    await edit([{ kind: 'judge', name: 'second', required: false, settings: { criterion: 'Polite?', ...judge } }])
    expect((await play({})).gateResult!.judges).toMatchObject([{ name: 'greets' }])
    await edit()
  })

  it('shows no regression against a baseline, however far the pass rate falls', async () => {
    const before = await play({})
    const { id } = await stage.batch({
      items: [{ type: 'scenario', id: scenarioId }],
      repeats: 20,
      gate: { judges: 'calibrated' } as never,
      baseline: { batchRunId: before.id },
    })
    own.passes = () => false
    const started = await stage.run(id)
    for (let pass = 0; pass < 3; pass += 1) {
      await stage.processAll()
      await app.sealer.seal(a.workspaceId)
    }
    const after = await stage.batchRun(started.id)
    expect(after).toMatchObject({ outcome: 'inconclusive', counts: { failed: 20 }, comparison: { verdict: 'regressed' } })
    expect(after.gateResult!.rules.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  })
})

describe('a judge that people agree with', () => {
  let calibrationId: string
  let open: Schemas['BatchRun']
  let passed: Schemas['BatchRun']
  const standings = async () => (await must(a.owner.GET('/judges', { params: { query: { projectId: stage.projectId } } }))).data

  beforeAll(async () => {
    open = await play({ judges: 'calibrated' }, (count) => count % 2 === 0)
    const { projectId } = stage
    const criteria = [{ key: 'greets', type: 'binary' as const, label: 'Does the agent greet?', critical: 'all' as const }]
    const rubric = await must(a.owner.POST('/rubrics', { body: { projectId, name: 'Greeting', criteria } }))
    await must(a.owner.POST('/rubrics/{id}/publish', { params: { path: { id: rubric.id } }, body: {} }))
    const people = []
    for (const name of ['Ann', 'Bob', 'Eve']) {
      const { id } = await must(a.owner.POST('/members', { body: { kind: 'service', name, role: 'reviewer' } }))
      const { key } = await must(a.owner.POST('/api-keys', { body: { name, memberId: id } }))
      people.push({ id, api: client(key!) })
    }
    // Instead of a sign-in at an identity provider.
    await app.world.db.systemPool.query(`update members set kind = 'person' where id = any($1)`, [people.map(({ id }) => id)])
    const body = {
      projectId,
      batchRunId: open.id,
      rubricId: rubric.id,
      participants: people.map(({ id }) => id),
      baseline: 'judge' as const,
    }
    const { session, sheets } = await must(a.owner.POST('/reviews/calibrate', { body }))
    calibrationId = session.id
    const outcomes = new Map((await stage.runsOf(open.id)).map(({ id, outcome }) => [id, outcome]))
    expect([...outcomes.values()].filter((outcome) => outcome === 'passed')).toHaveLength(10)
    const answers = session.items.map(({ runId }) => ({
      runId,
      criterionKey: 'greets',
      value: outcomes.get(runId) === 'passed' ? 'pass' : 'fail',
    }))
    for (const [at, { api }] of people.entries())
      await must(api.POST('/reviews/calibration/{id}/submit', { params: { path: { id: sheets[at]!.id } }, body: { answers } }))
  })
  const onCalibration = (move: 'close' | 'reopen', body: object = {}) =>
    must(a.owner.POST(`/reviews/calibration/{id}/${move}`, { params: { path: { id: calibrationId } }, body: body as never }))

  it('is not calibrated before the calibration is closed, and then decides; a verdict that was given stays', async () => {
    expect((await play({ judges: 'calibrated' })).outcome).toBe('inconclusive')
    await onCalibration('close')
    const [version] = open.gateResult!.judges!.map((judge) => judge.version)
    expect((await standings()).find(({ metric }) => metric === 'greets')).toMatchObject({
      judgeVersion: version,
      calibrated: true,
      calibrationId,
    })
    passed = await play({ judges: 'calibrated' })
    expect(passed).toMatchObject({
      outcome: 'passed',
      gateResult: { judges: [{ name: 'greets', version, calibrated: true, calibrationId }] },
    })
    const standing = /^calibrated: alpha 1 \(lower end 0\.\d+\), 20 conversations, 3 people, measured \d{4}-\d\d-\d\d$/
    expect(passed.gateResult!.judges![0]!.standing).toMatch(standing)
    for (const format of ['junit', 'markdown', 'html'] as const)
      expect(await exported(passed.id, format), format).toContain('20 conversations, 3 people')
    expect(ruleOf(passed)).toMatchObject({ verdict: 'passed', reason: 'All judges of required assertions are calibrated: 1.' })
    expect(passed.warnings.map(({ code }) => code)).not.toContain('uncalibratedJudge')
    expect((await play({ judges: 'calibrated' }, () => false)).outcome).toBe('failed')
    expect(await stage.batchRun(open.id)).toEqual(open)
  })

  it('is another one with another word of the criterion, or another scope', async () => {
    criterion = 'The agent greets warmly.'
    await edit()
    expect((await play({ judges: 'calibrated' })).outcome).toBe('inconclusive')
    criterion = 'The agent greets.'
    await edit()
    expect((await play({ judges: 'calibrated' })).outcome).toBe('passed')
    const other = { kind: 'judge', name: 'greets', scope: 'lastReply', settings: { criterion, ...judge } }
    await edit([other])
    const { gateResult } = await play({ judges: 'calibrated' })
    expect(gateResult!.judges!.map(({ calibrated }) => calibrated).sort()).toEqual([false, true])
    await edit()
  })

  it('decides nothing new once its calibration is open again, and what it decided stays', async () => {
    await onCalibration('reopen', { reason: 'One person was distracted.' })
    expect((await play({ judges: 'calibrated' })).outcome).toBe('inconclusive')
    expect(await stage.batchRun(passed.id)).toEqual(passed)
  })
})
