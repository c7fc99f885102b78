import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { httpAgent } from '#harness/loopback.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'

// An agent that books refunds at a back end of its own, and assertions that ask this back end when the conversation is over.

const { tenant, startWorker } = await testApp()

type Heard = { path: string; authorization: string | undefined }
const heard: Heard[] = []
const refunds: { order: string }[] = []
const open = () =>
  httpAgent(async (request, response) => {
    const path = request.url!
    heard.push({ path, authorization: request.headers.authorization })
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}') as { message?: string; order?: string }
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    if (path === '/setup') return send(201, { order: `A-${heard.length}` })
    if (path === '/chat') {
      const times = body.message?.includes('twice') ? 2 : 1
      for (let time = 0; time < times; time += 1) refunds.push({ order: body.order! })
      return send(200, { reply: 'Your refund is booked.' })
    }
    if (path === '/teardown') {
      refunds.splice(0)
      return send(200, {})
    }
    if (path === '/large') return send(200, { text: 'x'.repeat(200_000) })
    if (path === '/plain') return response.writeHead(200, { 'content-type': 'text/plain' }).end('2 open orders')
    if (path.startsWith('/orders/')) return send(404, { message: 'no such order' })
    send(200, { refunds })
  })
const [backEnd, elsewhere] = [await open(), await open()]

let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  startWorker({ pollMs: 50 })
})

type Settings = Extract<Schemas['NewAssertionInput'], { kind: 'endState' }>['settings']
const asking = (url: string, settings: Omit<Settings, 'source' | 'request'>): Schemas['NewAssertionInput'] => ({
  kind: 'endState',
  settings: { source: 'http', request: { url }, ...settings },
})
async function play(message: string, assertions: Schemas['NewAssertionInput'][]) {
  const { id: channelId } = await must(
    a.owner.POST('/channels', {
      body: {
        ...{ projectId: own.projectId, name: 'Agent', kind: 'http' as const, retry: { max: 0 } },
        auth: { type: 'bearer', secret: 'the-secret-of-the-agent' },
        config: {
          url: `${backEnd.url}/chat`,
          body: { message: '{{message}}', order: '{{variables.order}}' },
          response: { text: '$.reply' },
        },
      },
    }),
  )
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content: message }] },
    setup: { request: { url: `${backEnd.url}/setup` }, capture: { order: '$.order' } },
    teardown: { request: { url: `${backEnd.url}/teardown` } },
    assertions,
  })
  const [queued] = await own.queue(scenario.id, { channelId })
  const run = await until('the run and its teardown are over', async () => {
    const found = await own.read(queued!.id)
    return found.status === 'completed' && found.hooks?.teardown ? found : undefined
  })
  return { run, scenario }
}

describe('endState with a request', () => {
  it.each([
    ['Refund my order.', 'passed', /at order in refunds/],
    ['Refund it twice.', 'failed', /2 values, and 1 was expected/],
  ] as const)('finds what the agent left behind, whatever it said: %s', async (message, outcome, words) => {
    const from = heard.length
    const { run } = await play(message, [asking(`${backEnd.url}/refunds/{{variables.order}}`, { path: '$.refunds[*].order', count: 1 })])
    const { order } = run.hooks!.setup!.captured as { order: string }
    expect([run.outcome, run.assertions[0]!.rationale]).toEqual([outcome, expect.stringMatching(words)])
    // After the conversation, and before the teardown takes it away.
    expect(heard.slice(from).map(({ path }) => path)).toEqual(['/setup', '/chat', `/refunds/${order}`, '/teardown'])
    const booked = Array(outcome === 'passed' ? 1 : 2).fill({ order })
    expect(run.hooks!.endStates).toMatchObject([{ status: 200, answer: { refunds: booked }, exchanges: [{ status: 200 }] }])
  })
  it('asks an address once for all assertions, with the credentials of the channel at its own origin and at no other', async () => {
    const from = heard.length
    const { run } = await play('Refund it.', [
      asking(`${backEnd.url}/refunds`, { path: '$.refunds[*]', count: 1 }),
      asking(`${backEnd.url}/refunds`, { path: '$.refunds[0].order', matches: '^A-' }),
      asking(`${elsewhere.url}/refunds`, { path: '$.refunds[*]', count: 1 }),
      asking(`${backEnd.url}/orders/1`, { path: '$.message', status: 404 }),
      asking(`${backEnd.url}/plain`, { path: '$', matches: '^2 open' }),
    ])
    expect(run.assertions.slice(0, 5).map(({ outcome }) => outcome)).toEqual(Array(5).fill('passed'))
    expect(heard.slice(from).filter(({ path }) => path === '/refunds')).toEqual([
      { path: '/refunds', authorization: 'Bearer the-secret-of-the-agent' },
      { path: '/refunds', authorization: undefined },
    ])
    expect(JSON.stringify(run)).not.toContain('the-secret-of-the-agent')
  })
  it.each([
    ['nobody listens', 'http://127.0.0.1:9/refunds', /not known: .*could not connect/i],
    ['the address is not allowed', 'http://169.254.169.254/latest', /not known: .*address/i],
    ['the answer is an error', `${backEnd.url}/orders/2`, /answered 404/],
    ['the answer is too long', `${backEnd.url}/large`, /more than 100000 characters/],
  ])('says nothing about the agent where %s', async (_, url, words) => {
    const { run } = await play('Refund it.', [asking(url, { path: '$.refunds[*]', count: 1 })])
    expect([run.outcome, run.assertions[0]!.outcome]).toEqual(['inconclusive', 'inconclusive'])
    expect(run.assertions[0]!.rationale).toMatch(words)
  })
  it('judges a run again by what was answered then, and asks nobody', async () => {
    const { run, scenario } = await play('Refund it twice.', [asking(`${backEnd.url}/refunds`, { path: '$.refunds[*]', count: 1 })])
    const from = heard.length
    const judgedBy = async (assertion: Schemas['NewAssertionInput']) => {
      const { id, version: _v, createdAt: _c, updatedAt: _u, quarantinedUntil: _q, archivedAt: _a, ...members } = scenario
      const body = { ...members, assertions: [assertion] } as Schemas['NewScenarioInput']
      await must(a.owner.PUT('/scenarios/{id}', { params: { path: { id } }, body }))
      await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
      return (await own.read(run.id)).evaluations.at(-1)!.assertions[0]!
    }
    expect(await judgedBy(asking(`${backEnd.url}/refunds`, { path: '$.refunds[*]', count: 2 }))).toMatchObject({ outcome: 'passed' })
    const other = await judgedBy(asking(`${backEnd.url}/others`, { path: '$.refunds[*]', count: 2 }))
    expect([other.outcome, other.rationale]).toEqual(['inconclusive', expect.stringContaining('was not requested')])
    expect(heard.length).toBe(from)
  })
  it.each<[string, object, string]>([
    ['no address', { source: 'http', path: '$', count: 1 }, '/assertions/0/settings/request'],
    ['an address beside the mocks', { request: { url: backEnd.url }, path: '$', count: 1 }, '/assertions/0/settings/request'],
    ['a status beside the mocks', { path: '$', status: 200 }, '/assertions/0/settings/status'],
    [
      'a name without a value',
      { source: 'http', request: { url: `${backEnd.url}/{{message}}` }, path: '$', count: 1 },
      '/assertions/0/settings/request/url',
    ],
    ['nothing that could be missed', { source: 'http', request: { url: backEnd.url }, path: '$' }, '/assertions/0/settings/equals'],
  ])('refuses %s', async (_, settings, pointer) => {
    const assertions = [{ kind: 'endState', settings } as Schemas['NewAssertionInput']]
    const { error } = await a.owner.POST('/scenarios', { body: { projectId: own.projectId, name: 'x', user: { goal: 'x' }, assertions } })
    expect((error as { errors: { pointer: string }[] }).errors.map((fault) => fault.pointer)).toEqual([pointer])
  })
})
