import { afterAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openCollector } from '#harness/collector.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'

vi.setConfig({ testTimeout: 90_000 })
const collector = await openCollector()
afterAll(collector.close)
const { received } = collector
const { origin, tenant } = await testApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-secret,x-team=qa',
  OTEL_SERVICE_NAME: 'parley-spec',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
  PARLEY_LOG_LEVEL: 'info',
})
const valuesOf = (attributes: (typeof received.spans)[number]['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('telemetry', () => {
  it('has each request in the trace of its caller, with its operation and nothing that anybody wrote', async () => {
    const a = await tenant('A')
    const key = await a.keyOf('owner')
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { 'x-api-key': key, traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'asked-by-spec' }
    await fetch(`${origin}/v1/projects?search=a-word-of-somebody`, { headers })
    const unsampled = { ...headers, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-00', 'x-request-id': 'not-sampled' }
    await fetch(`${origin}/v1/projects`, { headers: unsampled })
    const span = await until('its span is there', () => received.spans.find((span) => span.traceId === traceId))
    expect(span).toMatchObject({ name: 'projects.list', kind: 2, parentSpanId: '00f067aa0ba902b7', status: {} })
    expect(valuesOf(span.attributes)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/projects',
      'http.response.status_code': '200',
      'parley.operation': 'projects.list',
      'parley.request.id': 'asked-by-spec',
    })
    // A line of the log is found from the trace.
    const line = await until('a line of the log is there', () => received.logs.find((log) => log.traceId === traceId))
    expect(line).toMatchObject({ severityText: 'INFO', spanId: span.spanId })
    const all = received.texts.join('\n')
    for (const secret of [key, 'collector-secret', 'a-word-of-somebody']) expect(all).not.toContain(secret)
    expect(received.spans.some((span) => span.traceId.endsWith('4737'))).toBe(false)
    expect(received.headers[0]).toMatchObject({ authorization: 'Bearer collector-secret', 'x-team': 'qa' })
    expect(all).toContain('"parley-spec"')
  })

  it('has each job with the run that it was about, and the metrics that Prometheus would get', async () => {
    const here = await stage(await tenant('B'))
    const { id: channelId } = await here.channel({ url: (await mockAgent()).at('echo') })
    const [run] = await here.queue((await here.scenario()).id, { channelId })
    await here.process()
    const span = await until('its span is there', () =>
      received.spans.find(({ attributes }) => valuesOf(attributes)['parley.run.id'] === run!.id),
    )
    expect(span).toMatchObject({ name: 'job playRun', kind: 5 })
    expect(valuesOf(span.attributes)).toMatchObject({ 'parley.job.outcome': 'succeeded', 'parley.job.attempt': '1' })
    const metrics = await until('metrics are there', () => new Set(received.metrics.map(({ name }) => name)).size > 5 && received.metrics)
    const names = metrics.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['parley_ready', 'parley_operation_seconds', 'parley_operation_requests_total']))
  })

  it('keeps what a collector that is away did not take, and makes nobody wait', async () => {
    collector.answer.status = 503
    const { asked } = collector.answer
    const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    expect((await fetch(`${origin}/v1/openapi.json`, { headers })).status).toBe(200)
    await until('it was offered', () => collector.answer.asked > asked + 2)
    expect(received.spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false)
    collector.answer.status = 200
    await until('it is there', () => received.spans.some(({ traceId }) => traceId === 'a'.repeat(32)))
  })

  it('is OTLP, all of it', () => {
    expect(received.faults).toEqual([])
    expect(Math.min(received.spans.length, received.metrics.length, received.logs.length)).toBeGreaterThan(0)
  })
})
