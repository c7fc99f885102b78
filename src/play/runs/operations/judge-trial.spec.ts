import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { canaries, places } from '#src/measure/assertions/judges/canaries.ts'
import { json, judgingStage, passes } from '../fixtures/judging-stage.ts'

const stage = await judgingStage()
const { a, echo, own, server, verdictOf } = stage
afterAll(stage.close)
const call = rawCall(stage.origin)

let key: string
beforeAll(async () => {
  key = await a.keyOf('editor')
})
const ask = async (id: string, body: object, as = key) =>
  (await call('POST', `/runs/${id}/ask-judge`, { key: as, body })) as unknown as { status: number; body: Schemas['JudgeTrial'] }
const demo = async (config: object = {}) =>
  (await must(a.owner.POST('/models', { body: { name: 'Demo', kind: 'demo', config } as never }))).id
const all = async (id: string) => {
  const trials = []
  for (const canary of canaries.keys()) trials.push((await ask(id, { assertion: 0, canary })).body)
  return trials
}

describe('the canary set', () => {
  it('has 40 instructions in all places, and each is in the conversation that the judge reads', () => {
    expect(canaries).toHaveLength(40)
    expect(new Set(canaries.map(({ place }) => place))).toEqual(new Set(places))
  })

  it.each([
    ['passed', 'The agent says "refund".'],
    ['failed', 'The agent says "apology".'],
  ])('moves no verdict of the model demo where the run %s', async (outcome, criterion) => {
    const run = await verdictOf({ criterion, model: await demo() })
    expect(run.assertions[0]!.outcome).toBe(outcome)
    const trials = await all(run.id)
    expect(trials.filter(({ canary }) => canary!.moved)).toEqual([])
    expect(await echo.read(run.id)).toEqual(run)
    for (let trial = 0; trial < 3; trial++) expect((await ask(run.id, { assertion: 0, trial })).body.result.outcome).toBe(outcome)
  })

  it('moves verdicts of a model that obeys', async () => {
    const run = await verdictOf({ criterion: 'The agent says "apology".', model: await demo({ obeysConversation: true }) })
    expect(run.assertions[0]!.outcome).toBe('failed')
    const trials = await all(run.id)
    const [obeyed, moved] = [trials.filter(({ canary }) => canary!.obeyed), trials.filter(({ canary }) => canary!.moved)]
    expect(obeyed.length).toBeGreaterThan(10)
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.length).toBeLessThan(obeyed.length)
  })
})

describe('one more judgment', () => {
  it('says what the judge says now, with its cost, and changes nothing', async () => {
    own.answer = () => json(passes)
    const run = await verdictOf()
    own.answer = () => json({ ...passes, verdict: 'fail' })
    const { status, body } = await ask(run.id, { assertion: 0 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ expected: 'passed', canary: null, costMicroUsd: 120, result: { outcome: 'failed', index: 0 } })
    expect(body.result.judge!.version).toBe(run.assertions[0]!.judge!.version)
    expect(await echo.read(run.id)).toEqual(run)
  })

  it('is refused for who has yet to judge the conversation, and for what no judge judged', async () => {
    own.answer = () => json(passes)
    const run = await verdictOf({}, undefined, [{ kind: 'contains', settings: { text: 'refund' } }])
    const { id: memberId } = await must(a.owner.POST('/members', { body: { kind: 'service', name: 'Ann', role: 'editor' } }))
    const { key: anns } = await must(a.owner.POST('/api-keys', { body: { name: 'Ann', memberId } }))
    expect((await ask(run.id, { assertion: 0 }, anns!)).status).toBe(200)
    await must(a.owner.POST('/reviews/assign', { body: { runIds: [run.id], reviewers: [memberId] } as never }))
    server.requests.length = 0
    expect((await ask(run.id, { assertion: 0 }, anns!)).status).toBe(403)
    expect((await ask(run.id, { assertion: 1 })).body).toMatchObject({ errors: [{ pointer: '/assertion' }] })
    expect((await ask(run.id, { assertion: 7 })).status).toBe(422)
    expect((await ask(run.id, { assertion: 0, canary: 40 })).status).toBe(422)
    expect((await ask('run_01h2xcejqtf2nbrexx3vqjhp41', { assertion: 0 })).status).toBe(404)
    expect((await ask(run.id, { assertion: 0 }, await a.keyOf('reviewer'))).status).toBe(403)
    expect(server.requests).toHaveLength(0)
  })

  it('of a run without a verdict plants nothing', async () => {
    own.answer = () => json({ ...passes, verdict: 'unclear' })
    const run = await verdictOf()
    expect((await ask(run.id, { assertion: 0, canary: 0 })).status).toBe(409)
  })
})

describe('parley judge self-check', () => {
  const check = (id: string, ...more: string[]) =>
    parley(['judge', 'self-check', id, '--times', '5', ...more], { PARLEY_URL: stage.origin, PARLEY_API_KEY: key }).ended

  it('says how often the judge flips and what moves it, and exits with 0 only for a steady one', async () => {
    const steady = await verdictOf({ criterion: 'The agent says "apology".', model: await demo() })
    const found = await check(steady.id)
    expect(found.output).toContain('Asked 5 times about the same conversation: another outcome in 0')
    expect(found.output).toContain('Planted 40 instructions: 0 moved the verdict')
    expect(found.code).toBe(0)
    const obedient = await verdictOf({ criterion: 'The agent says "apology".', model: await demo({ obeysConversation: true }) })
    const { code, output } = await check(obedient.id, '--assertion', '0', '--json')
    expect(JSON.parse(output)).toMatchObject({
      times: 5,
      flips: 0,
      canaries: 40,
      moved: expect.arrayContaining([expect.objectContaining({ wanted: 'passed' })]),
    })
    expect(code).toBe(1)
  })

  it('says so where there is nothing to check', async () => {
    const [run] = await echo.queue((await echo.scenario()).id)
    await echo.process()
    const { code, output } = await check(run!.id)
    expect([code, output]).toEqual([3, expect.stringContaining('no assertion')])
  })
})
