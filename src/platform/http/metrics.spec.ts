import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openLink } from '#harness/database-link.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { expositionOf } from './exposition.ts'
import { serveMetrics } from './metrics-server.ts'

let way: Awaited<ReturnType<typeof openLink>>
afterAll(() => way.close())
const { app: broken } = await testApp({ PARLEY_METRICS_PORT: '0' }, {}, async (connection) => {
  way = await openLink(connection)
  return way.connection
})
const { app: plain } = await testApp()
const { app: serving } = await testApp({ PARLEY_METRICS_PORT: '0', PARLEY_ROLES: 'api' })
const { app, origin, tenant } = await testApp({ PARLEY_METRICS_PORT: '0' })
const served = await serveMetrics('127.0.0.1', 0, app.metrics!)
afterAll(() => served.close())
const url = `http://127.0.0.1:${served.port}/metrics`

/** The figures as a reader of the format sees them; throws at any line that is none of it. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const text = await response.text()
  expect(text.endsWith('\n')).toBe(true)
  const figures = new Map<string, number>()
  let metric = ''
  for (const line of text.trimEnd().split('\n')) {
    const helped = /^# HELP ([a-z_0-9]+) \S.*$/.exec(line)
    const typed = /^# TYPE ([a-z_0-9]+) (?:gauge|counter|histogram)$/.exec(line)
    const value = /^([a-z_0-9]+)((?:\{[^}]*\})?) (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/.exec(line)
    if (helped) metric = helped[1]!
    else if (typed) expect(typed[1]).toBe(metric)
    else {
      expect([line, value?.[1]?.replace(/_(bucket|sum|count)$/, '')]).toEqual([line, metric])
      figures.set(`${value![1]}${value![2]}`, Number(value![3]))
    }
  }
  return figures
}

describe('GET /livez at the port of the metrics', () => {
  it('answers at once, also without a database, and nothing else does', async () => {
    const away = await serveMetrics('127.0.0.1', 0, () => Promise.reject(new Error('The database is away.')))
    const at = (path: string) => fetch(`http://127.0.0.1:${away.port}${path}`)
    const statuses = [(await at('/livez')).status, (await at('/metrics')).status, (await at('/readyz')).status]
    await away.close()
    expect(statuses).toEqual([200, 500, 404])
  })
})

describe('GET /metrics', () => {
  it('has no figure of free slots where no jobs are taken', async () => {
    const slotsOf = async ({ metrics }: typeof app) => (await metrics!()).find(({ name }) => name === 'parley_worker_free_slots')?.values
    expect([await slotsOf(serving), await slotsOf(app)]).toEqual([[], [{ value: 50 }]])
  })

  it('tells what waits, what is at work and what was answered', async () => {
    const before = await scrape()
    expect(before.get('parley_info{version="0.0.0"}')).toBe(1)
    expect(before.get('parley_ready')).toBe(1)
    expect(before.get('parley_jobs_waiting{state="queued"}')).toBe(0)
    expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    const here = await stage(await tenant('A'))
    const { id: channelId } = await here.channel({ url: (await mockAgent()).at('echo') })
    await here.queue((await here.scenario()).id, { channelId, repeats: 3 })
    const after = await until('a reading of afterwards has them', async () => {
      const reading = await scrape()
      return reading.get('parley_jobs_waiting{state="queued"}') === 3 && reading
    })
    expect(after.get('parley_queue_lag_seconds')).toBeGreaterThan(0)
    const ofProjects = (reading: ReadonlyMap<string, number>) =>
      [...reading].filter(([name]) => name.startsWith('parley_project_queue_lag_seconds'))
    expect(ofProjects(before)).toEqual([])
    expect(ofProjects(after)).toEqual([
      [`parley_project_queue_lag_seconds{project="${here.projectId}"}`, after.get('parley_queue_lag_seconds')],
    ])
    expect(after.get('parley_jobs_begun')).toBe(0)
    expect(after.get('parley_worker_free_slots')).toBe(50)
    const posted = 'parley_http_requests_total{method="POST",status="2xx"}'
    expect((after.get(posted) ?? 0) - (before.get(posted) ?? 0)).toBe(4)
    expect([...after.keys()].filter((name) => name.startsWith('parley_database_connections')).sort()).toEqual([
      'parley_database_connections{pool="app",state="busy"}',
      'parley_database_connections{pool="app",state="idle"}',
      'parley_database_connections{pool="system",state="busy"}',
      'parley_database_connections{pool="system",state="idle"}',
    ])
  })

  it('tells rate, errors and durations of each operation, and of no address that a stranger made up', async () => {
    const before = await scrape()
    const here = await tenant('Operations')
    await here.owner.GET('/projects')
    await here.owner.GET('/runs/{id}', { params: { path: { id: 'run_01h00000000000000000000000' } } })
    for (const path of ['/v1/made-up-1', '/made-up-2']) await fetch(`${origin}${path}`, { method: 'DELETE' })
    const after = await until('the answers are counted', async () => {
      const reading = await scrape()
      return reading.has('parley_operation_requests_total{operation="other",status="4xx"}') && reading
    })
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(more('parley_operation_requests_total{operation="projects.list",status="2xx"}')).toBe(1)
    expect(more('parley_operation_requests_total{operation="runs.find",status="4xx"}')).toBe(1)
    expect(more('parley_operation_seconds_count{operation="projects.list"}')).toBe(1)
    expect(more('parley_operation_seconds_bucket{operation="projects.list",le="+Inf"}')).toBe(1)
    expect(more('parley_operation_seconds_sum{operation="projects.list"}')).toBeGreaterThan(0)
    const bounds = [...after].filter(([name]) => name.startsWith('parley_operation_seconds_bucket{operation="projects.list"'))
    expect(bounds.map(([, value]) => value)).toEqual(bounds.map(([, value]) => value).sort((a, b) => a - b))
    expect([...after.keys()].join()).not.toContain('made-up')
  })

  it('names no workspace, and its port has nothing of the interface', async () => {
    const { workspaceId } = await tenant('A name of a workspace')
    const text = await (await fetch(url)).text()
    expect(text).not.toContain(workspaceId)
    const answers = await Promise.all([
      fetch(url.replace('/metrics', '/v1/projects')),
      fetch(url.replace('/metrics', '/readyz')),
      fetch(url, { method: 'POST' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 405])
    expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('is off unless a port is named', () => {
    expect(plain.metrics).toBeUndefined()
  })

  it('says that the database is away instead of failing, and leaves out what only it knows', async () => {
    await way.cut()
    const text = expositionOf(await broken.metrics!())
    await way.restore()
    expect(text).toContain('\nparley_ready 0\n')
    expect(text).not.toContain('parley_jobs_waiting')
  })
})

it('the text format escapes what stands in labels and help', () => {
  const metric = { name: 'a_b', type: 'gauge' as const, help: 'x\\y\nz', values: [{ value: 1.5, labels: { c: 'q"\\\n' } }, { value: 2 }] }
  expect(expositionOf([metric, { ...metric, values: [] }])).toBe(
    '# HELP a_b x\\\\y\\nz\n# TYPE a_b gauge\na_b{c="q\\"\\\\\\n"} 1.5\na_b 2\n',
  )
})
