import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'

// An agent over HTTP that calls its tools at the address that it was sent.

const { origin, tenant, startWorker } = await testApp()
type Heard = { message: string; mocks: string; token: string }
type Answer = { status: number; body: unknown }
const post = async (url: string, body: unknown): Promise<Answer> => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const heard: Heard[] = []
const later: Answer[] = []
const behaviours: Record<string, (heard: Heard) => Promise<object>> = {
  /** `refund A-1 x2`: books that many refunds, and is satisfied. */
  async refund({ message, mocks }) {
    const [, id, times] = /refund (\S+) x(\d)/.exec(message) ?? []
    const answers: Answer[] = []
    for (let i = 0; i < Number(times); i++) answers.push(await post(`${mocks}/tools/refund`, { id }))
    return { reply: `Your refund is on its way. ${JSON.stringify(answers)}` }
  },
  /** The same, and it also reports what it did. */
  async reporting(heard) {
    const answer = await behaviours.refund!(heard)
    return {
      ...answer,
      calls: [
        { name: 'refund', arguments: { id: 'as reported' } },
        { name: 'elsewhere', arguments: {} },
      ],
    }
  },
  /** Answers, and books the refund only then. */
  async afterwards({ mocks }) {
    setTimeout(() => void post(`${mocks}/tools/refund`, { id: 'A-1' }).then((answer) => later.push(answer)), 300)
    return { reply: 'Your refund will be on its way.' }
  },
  /** Books the refund, and then breaks. */
  async breaking(heard) {
    await behaviours.refund!(heard)
    return { reply: { not: 'text' } }
  },
  /** Calls as no rule can be asked; the message names how. */
  async odd({ message, mocks }) {
    const [tool, type, body, method = 'POST'] = JSON.parse(message) as Called
    const answer = await fetch(`${mocks}/${tool.startsWith('/') ? tool.slice(1) : `tools/${tool}`}`, {
      method,
      headers: { 'content-type': type },
      ...(method !== 'GET' && { body: body === 'long' ? JSON.stringify({ id: 'A-1'.repeat(30_000) }) : body }),
    })
    return { reply: `${answer.status}` }
  },
  async echo({ mocks, token }) {
    return { reply: `I was given ${mocks} and ${token}.` }
  },
}
const agent = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Heard
  heard.push(body)
  const answer = await behaviours[request.url!.slice(1)]!(body)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ calls: [], ...answer }))
})
agent.listen(0, '127.0.0.1')
await once(agent, 'listening')
afterAll(() => void agent.close())

type Called = [tool: string, type: string, body: string, method?: string]
let own: Stage
let read: Stage['read']
let a: Tenant
const toolMocks: NonNullable<Schemas['NewScenarioInput']['toolMocks']> = [
  {
    tool: 'refund',
    description: 'Books a refund',
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    rules: [
      {
        match: { schema: { properties: { id: { pattern: '^A-' } } } },
        respond: { result: { refund: 'R-{{call}}', of: '{{state.orders[arguments.id].name}}' } },
        effect: [{ op: 'add', path: '/refunds/-', value: '{{arguments.id}}' }],
      },
    ],
  },
]
const mockState = { orders: { 'A-1': { name: 'Lamp' } }, refunds: [] }
const once1 = { kind: 'endState' as const, settings: { path: '$.refunds[*]', count: 1 } }

beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  read = own.read
  startWorker({ pollMs: 50 })
})
const channel = (behaviour: string) =>
  must(
    a.owner.POST('/channels', {
      body: {
        projectId: own.projectId,
        name: 'Agent',
        kind: 'http',
        limits: { concurrency: 50 },
        config: {
          url: `http://127.0.0.1:${(agent.address() as AddressInfo).port}/${behaviour}`,
          body: { message: '{{message}}', mocks: '{{mocks.url}}', token: '{{mocks.token}}' },
          response: { text: '$.reply', toolCalls: '$.calls' },
        },
      },
    }),
  )
async function start(behaviour: string, content: string, members: object = {}, repeats = 1) {
  const { id: channelId } = await channel(behaviour)
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content }] },
    toolMocks,
    mockState,
    assertions: [once1],
    ...members,
  })
  return own.queue(scenario.id, { channelId, repeats })
}
const end = (id: string) =>
  until('the run ends', async () => {
    const run = await read(id)
    return run.status === 'completed' && run
  })
const play = async (...args: Parameters<typeof start>) => end((await start(...args))[0]!.id)
const tool = (kind: string, more: object = {}) => ({ kind, settings: { name: 'refund', ...more } })
const byKind = (run: Schemas['Run'], kind: string) => run.assertions.find((result) => result.kind === kind)

describe('an agent that calls the mocks of its tools', () => {
  it('is answered by rules, its calls stand in its turn, and the state at the end is judged', async () => {
    const run = await play('refund', 'refund A-1 x1')
    expect(run).toMatchObject({ outcome: 'passed', plan: { mockState } })
    expect(run.turns[1]!.toolCalls).toEqual([
      {
        name: 'refund',
        arguments: { id: 'A-1' },
        result: { refund: 'R-1', of: 'Lamp' },
        mock: { rule: 0, matched: true, at: expect.stringMatching(/^\d{4}-/) },
      },
    ])
    expect(run.turns[1]!.content).toContain('{"of":"Lamp","refund":"R-1"}')
    expect(byKind(run, 'toolsMatched')).toMatchObject({ outcome: 'passed', source: 'everyRun' })
  })
  it('fails when it refunds twice, though every word is right', async () => {
    const run = await play('refund', 'refund A-1 x2')
    expect(run.outcome).toBe('failed')
    expect(byKind(run, 'endState')!.rationale).toContain('2 values, and 1 was expected')
    expect(byKind(run, 'toolsMatched')!.outcome).toBe('passed')
  })
  it('gets an error for a call that no rule answers, and fails', async () => {
    const run = await play('refund', 'refund B-1 x1', { assertions: [] })
    expect(run.outcome).toBe('failed')
    expect(run.turns[1]!.content).toContain('"status":422')
    expect(run.turns[1]!.toolCalls).toMatchObject([{ name: 'refund', mock: { rule: null, matched: false } }])
    expect(run.outcomeReason).toMatch(/refund\(\{"id":"B-1"\}\)/)
  })
  it('need not have all its calls answered where the scenario says so', async () => {
    const assertions = [
      { kind: 'toolsMatched', settings: {}, required: false },
      { kind: 'contains', settings: { text: 'on its way' } },
    ]
    expect(await play('refund', 'refund B-1 x1', { assertions })).toMatchObject({ outcome: 'passed' })
  })
  it('is judged on mocks by the assertions about tools', async () => {
    const assertions = [tool('toolCalled', { times: 1 }), tool('toolArguments', { arguments: { id: 'A-1' } }), tool('toolNotCalled')]
    const run = await play('refund', 'refund A-1 x1', { assertions })
    expect(run.assertions.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed'])
  })
  it('has a call counted once that it reports too, and those kept that went elsewhere', async () => {
    const run = await play('reporting', 'refund A-1 x1')
    expect(run.turns[1]!.toolCalls!.map(({ name, arguments: given, mock }) => [name, given, mock !== undefined])).toEqual([
      ['refund', { id: 'A-1' }, true],
      ['elsewhere', {}, false],
    ])
  })
  const json = 'application/json'
  it.each<[string, number, Called]>([
    ['text that PostgreSQL cannot hold', 422, ['refund', json, '{"id":"B\\u0000","c\\u0000":"\\ud800"}']],
    ['a list', 400, ['refund', json, '[]']],
    ['what is not JSON', 400, ['refund', json, '{']],
    ['another type', 415, ['refund', 'text/plain', '{}']],
    ['more than 64 kB', 413, ['refund', json, 'long']],
    ['much depth', 400, ['refund', json, '['.repeat(20_000)]],
    ['a tool that is none', 422, ['%00r%2fx', json, '{}']],
    ['GET', 405, ['refund?id=A-1', json, '', 'GET']],
    ['PUT', 405, ['refund', json, '{"id":"A-1"}', 'PUT']],
    ['an address past the tools', 404, ['/refund', json, '{"id":"A-1"}']],
    ['an address far past the tools', 404, ['/api/v1/refunds', json, '{}']],
  ])('that calls with %s is refused, and its run fails', async (_, status, called) => {
    const run = await play('odd', JSON.stringify(called), { assertions: [{ kind: 'replied', settings: {} }] })
    expect(run.turns[1]).toMatchObject({ content: `${status}`, toolCalls: [{ mock: { rule: null, matched: false } }] })
    expect([run.outcome, byKind(run, 'toolsMatched')!.outcome]).toEqual(['failed', 'failed'])
  })
  it('has the calls of a reply that failed in the transcript', async () => {
    const run = await play('breaking', 'refund A-1 x1', { assertions: [] })
    expect(run).toMatchObject({ outcome: 'error', errorSource: 'agent' })
    expect(run.turns[1]).toMatchObject({ role: 'agent', content: '', toolCalls: [{ name: 'refund', mock: { rule: 0 } }] })
    expect(run.turns).toHaveLength(2)
  })
  it('has a call after its last reply kept in a turn without words, long after that reply was written, and judged', async () => {
    later.length = 0
    const { id: channelId } = await channel('afterwards')
    const lastReply = { kind: 'contains', settings: { text: 'on its way' }, scope: 'lastReply' }
    const { id } = await own.scenario({ toolMocks, mockState, assertions: [once1, lastReply, tool('toolCalled', { times: 1 })] as never })
    const [queued] = await own.queue(id, { channelId, playedBy: 'person' })
    const path = { params: { path: { id: queued!.id } } }
    await must(a.owner.POST('/runs/{id}/messages', { ...path, body: { text: 'Refund A-1' } }))
    await until('the agent has called', async () => later.length > 0)
    await until('the reply is written', async () => (await read(queued!.id)).turns.length === 2)
    await must(a.owner.POST('/runs/{id}/messages', { ...path, body: { end: true } }))
    const run = await end(queued!.id)
    expect(run.attempt).toBe(1)
    expect(run.turns.slice(2)).toMatchObject([
      { index: 3, content: '', unprompted: true, toolCalls: [{ name: 'refund', mock: { rule: 0 } }] },
    ])
    expect(run.assertions.every(({ outcome }) => outcome === 'passed')).toBe(true)
    expect(run.metrics?.latencyMs?.n).toBe(1)
  })
  it('never sees its token in a transcript', async () => {
    const run = await play('echo', 'hello', { assertions: [] })
    const { token, mocks } = heard.at(-1)!
    expect(mocks).toBe(`${origin}/mocks/${run.id}/${token}`)
    expect(JSON.stringify(run)).not.toContain(token)
    expect(run.turns[1]!.content).toContain(`${origin}/mocks/${run.id}/***`)
  })
  it('is judged again by the state that it left', async () => {
    const run = await play('refund', 'refund A-1 x2', { assertions: [{ kind: 'replied', settings: {} }] })
    expect(run.outcome).toBe('passed')
    const path = { params: { path: { id: run.scenarioId! } } }
    const { owner } = a
    const { data } = await owner.GET('/scenarios/{id}', path)
    const { id: _, version: __, createdAt, updatedAt, archivedAt, quarantinedUntil, ...members } = data!
    await must(owner.PUT('/scenarios/{id}', { ...path, body: { ...members, assertions: [once1] } as never }))
    const rescored = await must(owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
    expect(rescored).toMatchObject({ outcome: 'passed', effectiveOutcome: 'failed' })
  })
})

it('50 runs at once: no run sees the state of another', async () => {
  const ids = (
    await start(
      'refund',
      'refund A-1 x3',
      { assertions: [{ ...once1, settings: { path: '$.refunds', equals: ['A-1', 'A-1', 'A-1'] } }] },
      50,
    )
  ).map(({ id }) => id)
  // One after the other: fifty at once would stop the service from playing.
  const runs = []
  for (const id of ids) runs.push(await end(id))
  expect(runs.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'passed'))
  for (const run of runs)
    expect(run.turns[1]!.toolCalls!.map(({ result }) => result)).toEqual([1, 2, 3].map((n) => ({ refund: `R-${n}`, of: 'Lamp' })))
})

describe('a token', () => {
  it('ends with its run: 410; that of another run and a guessed one: 404 with equal bodies', async () => {
    const [first, second] = [await play('echo', 'hello'), await play('echo', 'hello')]
    const [one, other] = heard.slice(-2) as [Heard, Heard]
    const guess = `parley_mocks_${'x'.repeat(43)}`
    expect(one.token).not.toBe(other.token)
    const call = (run: string, token: string) => post(`${origin}/mocks/${run}/${token}/tools/refund`, { id: 'A-1' })
    expect(await call(first.id, one.token)).toMatchObject({ status: 410, body: { code: 'gone' } })
    const refused = await Promise.all([
      call(first.id, other.token),
      call(first.id, guess),
      call(second.id, one.token),
      call('run_none', guess),
      call(first.id, 'x'),
    ])
    for (const { status, body } of refused) {
      expect(status).toBe(404)
      expect({ ...(body as object), requestId: '', instance: '' }).toEqual({ ...(refused[0]!.body as object), requestId: '', instance: '' })
      expect(JSON.stringify(body)).not.toMatch(/parley_mocks_/)
    }
    const { body } = await call(first.id, one.token)
    expect(JSON.stringify(body)).not.toContain(one.token)
  })
})
