import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgent } from '#harness/agent-server.ts'
import { type Tenant, testApp } from '#harness/app.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { EvaluatorRequest } from '#src/measure/assertions/evaluators/request.ts'

type Asked = { body: EvaluatorRequest; text: string; headers: IncomingHttpHeaders }
type Answering = (response: ServerResponse, asked: Asked) => void
const json =
  (value: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value))
const passes = { outcome: 'passed', score: 0.8, reason: 'Polite.', metrics: { politeness: 0.8 } }

const { tenant } = await testApp()
const agent = await openAgent()
const asked: Asked[] = []
let answering: Answering = json(passes)
const personal = 'Mail jane.roe@mail.example about KD-123456'
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  if (request.url === '/agent') return json({ reply: personal, calls: [] })(response, { text } as Asked)
  const one = { body: JSON.parse(text) as EvaluatorRequest, text, headers: request.headers }
  asked.push(one)
  answering(response, one)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/polite`
afterAll(() => {
  agent.close()
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked.length = 0
  answering = json(passes)
})

let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
  await own.channel({ url: agent.at('echo') })
})
const http = (settings: object = {}, more: object = {}) => ({
  kind: 'http',
  settings: { url, parameters: { tone: 'kind' }, retries: 0, ...settings },
  ...more,
})
type Members = { assertions?: object[]; content?: string; on?: Stage; body?: object }
async function played({ assertions = [http()], content = 'I refunded 20 euros', on = own, body = {} }: Members = {}) {
  const { id } = await on.scenario({ driver: { mode: 'scripted', turns: [{ content }] }, assertions: assertions as never })
  const [queued] = await on.queue(id, body)
  await on.process()
  return on.read(queued!.id)
}
const fails = { kind: 'contains', settings: { text: 'never said' } }
const green = { kind: 'contains', settings: { text: 'refunded' } }

describe('a run that an evaluator judges', () => {
  it('is posted as the published shape, and its answer is the result', async () => {
    const run = await played()
    expect(run).toMatchObject({ outcome: 'passed', errorSource: null })
    expect(run.assertions[0]).toMatchObject({
      ...{ kind: 'http', outcome: 'passed', score: 0.8 },
      evaluator: { isAtFault: false, calls: 1, metrics: { politeness: 0.8 } },
    })
    const [{ body, headers }] = asked as [Asked]
    expect(EvaluatorRequest.parse(body)).toMatchObject({
      ...{ format: 1, parameters: { tone: 'kind' }, scenario: { type: 'scenario', user: { goal: 'say hello' } } },
      turns: [
        { index: 1, role: 'user', content: 'I refunded 20 euros' },
        { index: 2, role: 'agent' },
      ],
      metadata: { runId: run.id },
    })
    expect(headers).toMatchObject({ 'idempotency-key': `${run.id}.0` })
    expect(headers['webhook-signature']).toBeUndefined()
  })

  it('is signed like a webhook once the project has a secret, and no longer by an earlier one', async () => {
    const signing = await stage(a)
    await signing.channel({ url: agent.at('echo') })
    const rotate = () =>
      must(a.owner.POST('/projects/{id}/rotate-evaluator-secret', { params: { path: { id: signing.projectId } }, body: {} }))
    const first = await rotate()
    const second = await rotate()
    answering = json({ ...passes, reason: `I know ${second.signingSecret}` })
    const run = await played({ on: signing })
    const [{ text, headers }] = asked as [Asked]
    const signatureBy = ({ signingSecret }: typeof first) => {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
      return `v1,${createHmac('sha256', Buffer.from(signingSecret.slice(6), 'base64'))
        .update(signed)
        .digest('base64')}`
    }
    expect(headers['webhook-signature']).toBe(signatureBy(second))
    expect(headers['webhook-signature']).not.toBe(signatureBy(first))
    expect(JSON.stringify(run)).not.toContain(second.signingSecret)
    expect(JSON.stringify(await must(a.owner.GET('/projects/{id}', { params: { path: { id: signing.projectId } } })))).not.toContain(
      'whsec',
    )
  })

  it('is rescored by another answer, and an evaluator at fault then is named', async () => {
    const run = await played()
    const rescore = async () => {
      await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
      await own.process()
      return own.read(run.id)
    }
    answering = json({ outcome: 'failed', reason: 'Rude.' })
    expect(await rescore()).toMatchObject({ outcome: 'passed', effectiveOutcome: 'failed' })
    answering = json('{}', 500)
    expect(await rescore()).toMatchObject({
      effectiveOutcome: 'inconclusive',
      evaluations: [{}, { assertions: [{ evaluator: { isAtFault: true } }, {}] }],
    })
  })

  it('replays from a cassette without a call', async () => {
    const { id: cassetteId } = await must(a.owner.POST('/cassettes', { body: { projectId: own.projectId, name: 'Tape', channels: true } }))
    const { id } = await own.scenario({ driver: { mode: 'scripted', turns: [{ content: 'Hi there' }] }, assertions: [http()] as never })
    const playWith = async (mode: 'record' | 'replay') => {
      const [queued] = await own.queue(id, { cassetteId, mode, seed: 'same' } as never)
      await own.process()
      return own.read(queued!.id)
    }
    expect(await playWith('record')).toMatchObject({ outcome: 'passed' })
    answering = json({ outcome: 'failed' })
    expect(await playWith('replay')).toMatchObject({ outcome: 'passed', metrics: { cassette: { misses: 0 } } })
    expect(asked.length).toBe(1)
  })

  it('gets no personal data where the project replaces it', async () => {
    const redacting = await stage(a, { redaction: { mode: 'mask', patterns: [{ name: 'CUSTOMER', pattern: 'KD-\\d{6}' }] } } as never)
    answering = (response, { body }) => json({ ...passes, reason: body.turns[1]!.content })(response, { body } as Asked)
    const { id } = await redacting.scenario({
      driver: { mode: 'scripted', turns: [{ content: 'hello' }] },
      assertions: [http()] as never,
    })
    const { id: channelId } = await redacting.channel({ url: url.replace('/polite', '/agent'), name: 'Says' })
    const [queued] = await redacting.queue(id, { channelId })
    await redacting.process()
    expect(await redacting.read(queued!.id)).toMatchObject({ outcome: 'passed' })
    expect(asked[0]!.body.turns[1]!.content).toMatch(/^Mail .* about .*$/)
    expect(asked[0]!.text).not.toMatch(/jane\.roe|KD-123456/)
  })
  it('gets none of a conversation either that was stored before the project replaced it', async () => {
    const later = await stage(a)
    const { id: channelId } = await later.channel({ url: url.replace('/polite', '/agent') })
    const { id } = await later.scenario({ driver: { mode: 'scripted', turns: [{ content: 'hello' }] }, assertions: [http()] as never })
    const [queued] = await later.queue(id, { channelId })
    await later.process()
    expect(asked[0]!.text).toContain('jane.roe')
    const redaction = { mode: 'mask', patterns: [] } as never
    await must(a.owner.PUT('/projects/{id}', { params: { path: { id: later.projectId } }, body: { name: 'Stage', redaction } as never }))
    await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: queued!.id } }, body: {} }))
    await later.process()
    expect(asked.length).toBe(2)
    expect(asked[1]!.text).not.toContain('jane.roe')
  })
})

describe('an evaluator that lies, is slow or sends nonsense turns no run green, and is never held against the agent', () => {
  const cut: Answering = (response) => void response.socket!.destroy()
  const never: Answering = () => {}
  const dripping: Answering = (response) => {
    response.writeHead(200).write('{"outcome":')
  }
  const rows: [string, Answering, object, RegExp][] = [
    ['no answer', never, { timeoutMs: 300 }, /did not answer within 300 ms/],
    ['an answer that does not end', dripping, { timeoutMs: 300 }, /did not answer within 300 ms/],
    ['a lost connection', cut, {}, /closed the connection/],
    ['an error', json('{"outcome":"passed"}', 500), {}, /status 500/],
    ['another status', json('{"outcome":"passed"}', 404), {}, /status 404/],
    ['a redirect', (response) => void response.writeHead(302, { location: url }).end(), {}, /redirect|status 302/],
    ['HTML', json('<h1>passed</h1>'), {}, /not JSON/],
    ['another shape', json({ verdict: 'pass' }), {}, /"outcome"/],
    ['an endless answer', json(`"${'x'.repeat(11_000_000)}"`), {}, /too large|more than/],
    ['an invented quote', json({ ...passes, evidence: [{ turn: 2, quote: 'we refunded 2000 euros' }] }), {}, /not in turn 2/],
    [
      'compressed nonsense',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
      {},
      /cannot be read|compressed|evaluat/,
    ],
  ]
  it.each(rows)('%s', async (_, answer, settings, why) => {
    answering = answer
    const alone = await played({ assertions: [http(settings)] })
    expect(alone).toMatchObject({ outcome: 'inconclusive', errorSource: 'evaluator', error: { reason: 'evaluatorFailed' } })
    expect(alone.assertions[0]!.rationale).toMatch(why)
    expect(alone.assertions[0]!.evaluator).toMatchObject({ isAtFault: true, metrics: {} })
    const red = await played({ assertions: [http(settings), fails] })
    expect(red.outcome).toBe('failed')
    const unasked = await played({ assertions: [http(settings, { required: false }), green] })
    expect(unasked).toMatchObject({ outcome: 'passed', errorSource: null })
  })

  it('a pass beside a failure changes nothing', async () => {
    expect(await played({ assertions: [http(), fails] })).toMatchObject({ outcome: 'failed' })
  })
  it('is asked again while that may help, with one key', async () => {
    answering = (response, one) => (asked.length < 3 ? json('', 503) : json(passes))(response, one)
    expect(await played({ assertions: [http({ retries: 2, timeoutMs: 20_000 })] })).toMatchObject({ outcome: 'passed' })
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(asked.length).toBe(3)
  })
  it('is not called at a blocked address', async () => {
    const run = await played({ assertions: [http({ url: 'http://169.254.169.254/latest/meta-data' })] })
    expect(run).toMatchObject({ outcome: 'inconclusive', errorSource: 'evaluator' })
    expect(run.assertions[0]!.rationale).toMatch(/address/)
  })
  it('is not called beyond its budget', async () => {
    const budget = { maxMicroUsd: 1_500 }
    const run = await played({ assertions: [http({ costMicroUsd: 1_000 }), http({ costMicroUsd: 1_000 })], body: { budget } })
    expect(asked.length).toBe(1)
    expect(run).toMatchObject({ outcome: 'inconclusive', errorSource: 'evaluator', error: { reason: 'budgetExceeded' } })
  })
})
