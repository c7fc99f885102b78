import { beforeAll, describe, expect, it } from 'vitest'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'
import { answering, receiver } from './fixtures/receiver.ts'
import type { Span } from './kinds/otlp/span.ts'

const { begin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
  await at.demoChannel()
})
const played = async (goal = 'to know where order 1042 is') => {
  const { id } = await at.scenario({
    user: { goal, factsKnown: [{ key: 'order number', value: '1042' }] },
    assertions: [{ kind: 'turns', settings: { min: 1 } }],
  })
  const [run] = await at.queue(id)
  return run!.id
}
type Attributes = Span['attributes']
type Value = { stringValue?: string; intValue?: string; doubleValue?: number }
const plain = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }: { key: string; value: Value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )

describe('a collector', () => {
  it('gets each run as one trace of the conversation, its exchanges and its tools, without its words', async () => {
    const there = await receiver(answering(200, { 'content-type': 'application/json' }, '{"partialSuccess":{}}'))
    const { id } = await at.create({
      kind: 'otlp',
      config: { url: `${there.url}/v1/traces`, header: 'x-honey' },
      secret: 'a-key-of-the-collector',
      events: ['run.completed'],
    })
    const runId = await played()
    await at.settled(id)
    const [{ path, headers, body }] = there.received as [(typeof there.received)[number]]
    expect([path, headers['x-honey'], headers['content-type']]).toEqual(['/v1/traces', 'a-key-of-the-collector', 'application/json'])
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[]
    }
    expect(plain(resourceSpans[0]!.resource.attributes)).toEqual({ 'service.name': 'parley' })
    const spans = resourceSpans[0]!.scopeSpans[0]!.spans
    const [root, ...parts] = spans as [Span, ...Span[]]
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]))
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
    expect(spans.every(({ spanId }) => /^(?!0{16})[\da-f]{16}$/.test(spanId))).toBe(true)
    expect(root).toMatchObject({ name: 'invoke_agent Demo', kind: 3, status: { code: 0 } })
    expect(plain(root.attributes)).toMatchObject({
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.provider.name': 'demo',
      'gen_ai.agent.name': 'Demo',
      'gen_ai.conversation.id': runId,
      'parley.run.outcome': 'passed',
    })
    expect(root.events!.map(({ name }) => name)).toEqual(['gen_ai.evaluation.result', 'gen_ai.evaluation.result'])
    expect(plain(root.events![1]!.attributes)).toMatchObject({ 'gen_ai.evaluation.name': 'replied' })
    expect(plain(root.events[0]!.attributes)).toMatchObject({
      'gen_ai.evaluation.name': 'turns',
      'gen_ai.evaluation.score.label': 'passed',
    })
    const run = await at.runOf(runId)
    expect(parts.filter(({ name }) => name === 'chat').map(({ parentSpanId }) => parentSpanId)).toEqual(
      run.turns.filter(({ role }) => role === 'agent').map(() => root.spanId),
    )
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
    expect(BigInt(root.startTimeUnixNano) / 1_000_000n).toBe(BigInt(Date.parse(run.startedAt!)))
    for (const { content } of run.turns) expect(content.length < 10 || !body.includes(JSON.stringify(content).slice(1, -1))).toBe(true)
  })

  it('gets the words too where it is asked for, and the same ids at each attempt', async () => {
    let refusals = 1
    const there = await receiver((_, response) => void response.writeHead(refusals-- > 0 ? 503 : 200).end('{}'))
    const { id } = await at.create({ kind: 'otlp', config: { url: there.url, captureContent: true }, events: ['run.*'] })
    const run = await at.runOf(await ended(await played()))
    await at.settled(id)
    expect(there.received).toHaveLength(2)
    expect(there.received[0]!.body).toBe(there.received[1]!.body)
    expect(there.received[0]!.body).toContain('gen_ai.output.messages')
    const agent = run.turns.find(({ role }) => role === 'agent')!
    expect(there.received[0]!.body).toContain(JSON.stringify(JSON.stringify(agent.content)).slice(3, -3))
  })

  it.each([
    ['a refusal', answering(400), 'The collector answered 400.'],
    [
      'spans that it refused',
      answering(200, {}, '{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}'),
      'The collector refused 2 spans: too old',
    ],
  ])('is not asked again after %s', async (_, answer, reason) => {
    const there = await receiver(answer)
    const { id } = await at.create({ kind: 'otlp', config: { url: there.url }, events: ['run.completed'] })
    await played()
    expect(await at.settled(id)).toMatchObject([{ status: 'dead', attemptCount: 1, reason }])
  })

  it('refuses events that it could do nothing with, at save', async () => {
    const body = {
      projectId: at.projectId,
      name: 'O',
      kind: 'otlp',
      config: { url: 'https://collector.example/' },
      events: ['scenario.*'],
    } as const
    const { response, error } = await at.owner.POST('/integrations', { body: { ...body, events: [...body.events] } })
    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, '/events'])
  })
})

const ended = async (id: string) => {
  for (let run = await at.runOf(id); run.status !== 'completed'; ) run = await at.runOf(id)
  return id
}
