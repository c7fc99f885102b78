import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { must, stage } from '#harness/stage.ts'
import { json, judgingStage, passes } from '../fixtures/judging-stage.ts'

const { world, a, echo, server, own, makeModel, judged, judge, play, close, reset } = await judgingStage()
afterAll(close)
beforeEach(reset)

const speaks = (text: string) => ({ text: JSON.stringify({ action: 'say', text, reason: 'x', goalState: 'open', disclosed: [] }) })
const simulated = async (members: object = {}) =>
  echo.scenario({
    user: { goal: 'a refund', opening: { speaksFirst: 'user' } } as never,
    driver: { mode: 'llm' } as never,
    simulator: await makeModel({ name: 'Speaker' }),
    stop: { maxTurns: 3 },
    assertions: [{ kind: 'contains', settings: { text: 'never said by anybody' } }] as never,
    ...members,
  })
const usedBy = async (projectId: string) =>
  (await must(a.owner.GET('/projects/{id}/spending', { params: { path: { id: projectId } } }))) as Record<string, unknown>

describe('a run whose budget has no room for the next message of its user', () => {
  it('ends with that reason, keeps what was said, and is not counted against the agent', async () => {
    let said = 0
    const lines = ['I want my money back.', 'The parcel arrived broken, with water inside.', 'Could somebody call me about it tomorrow?']
    own.answer = () => ({ ...speaks(lines[said++]!), usage: { input: 3_000, output: 500 } })
    const [run] = await echo.queue((await simulated()).id, { budget: { maxTokens: 9_000 } })
    await play(run!.id)
    const ended = await echo.read(run!.id)
    expect(ended).toMatchObject({
      ...{ status: 'completed', outcome: 'error', errorSource: 'environment', terminationReason: 'budgetExceeded' },
      error: { reason: 'budgetExceeded', message: expect.stringContaining('of 9,000 tokens are used') },
      assertions: [],
    })
    expect(ended.turns.length).toBeGreaterThanOrEqual(2)
    expect(server.requests.length).toBe(ended.turns.filter(({ role }) => role === 'user').length)
  })

  it('calls nobody where not even the first call fits', async () => {
    const [run] = await echo.queue((await simulated()).id, { budget: { maxMicroUsd: 1 } })
    await play(run!.id)
    expect(await echo.read(run!.id)).toMatchObject({ outcome: 'error', terminationReason: 'budgetExceeded', turns: [] })
    expect(server.requests.length).toBe(0)
  })

  it('is refused before it starts where nobody knows the price and the budget is in money, but not in tokens', async () => {
    const { id } = await simulated({ simulator: await makeModel({ name: 'Unpriced', price: undefined }) })
    const ask = (budget: object) => a.owner.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { budget } })
    const { response, error } = await ask({ maxMicroUsd: 1_000_000 })
    expect([response.status, JSON.stringify(error)]).toEqual([
      409,
      expect.stringContaining('The price of the model \\"Unpriced\\" is unknown'),
    ])
    expect((await ask({ maxTokens: 1_000_000 })).response.status).toBe(202)
    expect((await ask({})).response.status).toBe(422)
    expect((await ask({ maxTokens: 0 })).response.status).toBe(422)
  })
})

describe('a run whose budget has no room for its judge', () => {
  it('keeps its conversation, has no verdict, and is judged again without being played again', async () => {
    const scenario = await judged()
    const [run] = await echo.queue(scenario.id, { budget: { maxTokens: 10 } })
    await play(run!.id)
    await judge(run!.id)
    expect(server.requests.length).toBe(0)
    expect(await echo.read(run!.id)).toMatchObject({
      ...{ outcome: 'inconclusive', errorSource: 'judge', error: { reason: 'budgetExceeded' } },
      assertions: [{ outcome: 'error', rationale: expect.stringContaining('0 of 10 tokens are used') }, {}],
    })
    await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run!.id } }, body: {} }))
    await echo.process()
    expect(await echo.read(run!.id)).toMatchObject({ effectiveOutcome: 'passed' })
  })

  it('a failure of another assertion stays one', async () => {
    const scenario = await judged({}, 'hello', [{ kind: 'contains', settings: { text: 'never said' } }])
    const [run] = await echo.queue(scenario.id, { budget: { maxTokens: 10 } })
    await play(run!.id)
    await judge(run!.id)
    expect(await echo.read(run!.id)).toMatchObject({ outcome: 'failed', errorSource: null })
  })
})

const uncounted = {
  raw(response: ServerResponse) {
    const choices = [{ index: 0, message: { role: 'assistant', content: JSON.stringify(passes) }, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices }))
  },
}

describe('what a call took', () => {
  it('is counted for the month of the project as the vendor counted it, and the rest is given back', async () => {
    const before = await usedBy(echo.projectId)
    own.answer = () => json(passes)
    const [run] = await echo.queue((await judged()).id, { budget: { maxTokens: 1_000_000, maxMicroUsd: 1_000_000 } })
    await play(run!.id)
    await judge(run!.id)
    const after = await usedBy(echo.projectId)
    const difference = (name: string) => (after[name] as number) - (before[name] as number)
    expect(['usedTokens', 'usedMicroUsd', 'calls'].map(difference)).toEqual([120, 120, 1])
  })

  it('is counted to the last call of a simulated user once the run has ended, with nothing left reserved', async () => {
    const before = (await usedBy(echo.projectId)).usedTokens as number
    let said = 0
    const lines = ['I want my money back.', 'The parcel arrived broken, with water inside.', 'Could somebody call me about it tomorrow?']
    own.answer = () => ({ ...speaks(lines[said++ % lines.length]!), usage: { input: 100, output: 20 } })
    const [run] = await echo.queue((await simulated()).id, { budget: { maxTokens: 1_000_000 } })
    await play(run!.id)
    expect(server.requests.length).toBeGreaterThanOrEqual(3)
    expect(((await usedBy(echo.projectId)).usedTokens as number) - before).toBe(120 * server.requests.length)
    const { rows } = await world.db.transaction(a.workspaceId, (tx) => sql`select 1 from budget_reservations`.execute(tx))
    expect(rows).toEqual([])
  })

  it.each([
    ['a vendor that refuses it takes nothing', { status: 503 }, 0],
    ['an answer that the vendor does not count is counted as the most it can be', uncounted, 1_000],
    ['a call that is cut off is counted as the most it can be', { raw: (response: ServerResponse) => void response.destroy() }, 1_000],
  ])('%s', async (_name, answer, least) => {
    const before = (await usedBy(echo.projectId)).usedTokens as number
    own.answer = () => answer
    const [run] = await echo.queue((await judged({ model: await makeModel() })).id)
    await play(run!.id)
    await judge(run!.id)
    const took = ((await usedBy(echo.projectId)).usedTokens as number) - before
    if (least === 0) expect(took).toBe(0)
    else expect(took).toBeGreaterThan(least)
  })

  it('is limited for a project in each month, and a larger budget counts at once', async () => {
    const small = await stage(a, { budget: { maxTokens: 20 } })
    expect(small.projectId).toMatch(/^prj_/)
    const read = await must(a.owner.GET('/projects/{id}', { params: { path: { id: small.projectId } } }))
    expect(read.budget).toEqual({ maxTokens: 20 })
    await small.demoChannel()
    const model = await makeModel()
    const { id } = await small.scenario({
      driver: { mode: 'scripted', turns: [{ content: 'hello' }] },
      assertions: [{ kind: 'judge', settings: { criterion: 'The agent greets.', model } }] as never,
    })
    const playIt = async () => {
      const [run] = await small.queue(id)
      await small.process()
      await small.process()
      return small.read(run!.id)
    }
    expect(await playIt()).toMatchObject({ outcome: 'inconclusive', error: { reason: 'budgetExceeded' } })
    const body = { name: 'Stage', budget: { maxTokens: 1_000_000 } }
    await must(a.owner.PUT('/projects/{id}', { params: { path: { id: small.projectId } }, body }))
    expect((await playIt()).error?.reason).not.toBe('budgetExceeded')
  })
})

it('nothing is reserved any more once all calls are over', async () => {
  const { rows } = await world.db.transaction(a.workspaceId, (tx) => sql`select 1 from budget_reservations`.execute(tx))
  expect(rows).toEqual([])
})
