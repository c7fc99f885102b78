import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { openLink } from '#harness/database-link.ts'
import { httpAgent } from '#harness/loopback.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { partsOf } from '#src/platform/db/database.ts'
import { heldCalls } from '#src/play/tool-mocks/operations/held-calls.ts'

// An agent that calls its tool while the database is unreachable, and then reports the answer.

type Link = Awaited<ReturnType<typeof openLink>>
type Tools = (name: string, init?: RequestInit) => Promise<Response>
let link!: Link
const { app, tenant, startWorker } = await testApp({}, {}, async (connection) => {
  link = await openLink(partsOf(connection))
  return link.connection
})
afterAll(() => link.close())

/** How the agent comes by the result of its tool in its first conversation; in every later one it just calls. */
let first: (tools: Tools) => Promise<Response | undefined>
let conversations = 0
let runId = ''
const agent = await httpAgent(async (request, response) => {
  const { mocks, run } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { mocks: string; run: string }
  runId = run
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"A-1"}' }
  const tools: Tools = (name, more) => fetch(`${mocks}/${name}`, { ...init, ...more })
  conversations += 1
  const answer = await (conversations === 1 ? first(tools) : tools('tools/refund')).catch(() => undefined)
  const reply = answer?.status === 200 ? 'Your refund is on its way.' : 'Sorry, I cannot reach our system.'
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply }))
}, '127.0.0.1')
afterAll(() => agent.close())

let own: Stage
let ids: { scenarioId: string; channelId: string }
beforeAll(async () => {
  const config = {
    url: agent.url,
    body: { message: '{{message}}', mocks: '{{mocks.url}}', run: '{{runId}}' },
    response: { text: '$.reply' },
  }
  const { owner } = await tenant('A')
  own = await stage({ owner })
  const channel = await must(
    owner.POST('/channels', { body: { projectId: own.projectId, name: 'Agent', kind: 'http', config, retry: { max: 0 } } }),
  )
  const scenario = await own.scenario({
    driver: { mode: 'scripted', turns: [{ content: 'Refund A-1' }] },
    toolMocks: [{ tool: 'refund', rules: [{ respond: { result: 'R-{{call}}' }, effect: [{ op: 'add', path: '/refunds/-', value: 1 }] }] }],
    mockState: { refunds: [] },
    assertions: [
      { kind: 'contains', settings: { text: 'on its way' } },
      { kind: 'endState', settings: { path: '$.refunds[*]', count: 1 } },
    ],
  })
  ids = { scenarioId: scenario.id, channelId: channel.id }
  startWorker({ pollMs: 50 })
})

async function play(behaviour: typeof first) {
  first = behaviour
  conversations = 0
  const [queued] = await own.queue(ids.scenarioId, { channelId: ids.channelId })
  const run = await until('the run ends', async () => {
    const found = await own.read(queued!.id).catch(() => undefined)
    return found?.status === 'completed' && found
  })
  const { rows } = await app.world.db.systemPool.query<{ calls: number; reasons: string[] }>(
    `select (select count(*)::int from mock_calls where run_id = $1 and attempt = $2) as calls,
      (select array_agg(changes::text) from activity where resource_id = $1 and action like '%requeued') as reasons`,
    [run.id, run.attempt],
  )
  return { run, ...rows[0]! }
}

/** The database goes away, and is back once a call waits for it. */
async function whileAway(call: () => Promise<Response>): Promise<Response> {
  await link.cut()
  const answer = call()
  answer.catch(() => {})
  await until('the call waits', () => heldCalls(app.world.db, runId).length > 0)
  await link.restore()
  return answer
}
/** It does not wait for long, but until its call has come to where it waits. */
async function hangUp(tools: Tools, name: string, init: RequestInit = {}): Promise<Response> {
  const impatience = new AbortController()
  return whileAway(() => {
    void until('the call waits', () => heldCalls(app.world.db, runId).length > 0).then(() => impatience.abort())
    return tools(name, { ...init, signal: impatience.signal })
  })
}

describe('an agent that calls its tool while the database is away', () => {
  it.each<[string, typeof first]>([
    ['waits for the answer', (tools) => whileAway(() => tools('tools/refund'))],
    ['hangs up', (tools) => hangUp(tools, 'tools/refund')],
    [
      'has called before',
      async (tools) => {
        await tools('tools/refund')
        return hangUp(tools, 'tools/refund')
      },
    ],
    ['only reads which tools there are', (tools) => hangUp(tools, 'openapi.json', { method: 'GET', body: null })],
  ])('and %s is not blamed: the run starts over', async (_, behaviour) => {
    const { run, calls, reasons } = await play(behaviour)
    expect([run.outcome, run.attempt, run.errorSource]).toEqual(['passed', 2, null])
    expect([calls, reasons]).toEqual([1, [expect.stringContaining('databaseAway')]])
  })
})

describe('a call whose commit was lost on its way', () => {
  it.each<[string, Parameters<Link['breakCommits']>[0]]>([
    ['and happened', 'answerLost'],
    ['and did not happen', 'neverHeard'],
  ])('%s is answered, and kept once', async (_, fault) => {
    let kept: unknown
    const { run, calls } = await play(async (tools) => {
      await tools('openapi.json', { method: 'GET', body: null })
      // All of them until the call waits: others commit, too.
      link.breakCommits(fault, 1_000)
      const call = tools('tools/refund')
      await until('the call waits', () => heldCalls(app.world.db, runId).length > 0)
      link.breakCommits(fault, 0)
      const answer = await call
      kept = (await app.world.db.systemPool.query("select call -> 'result' as result from mock_calls where run_id = $1", [runId])).rows.map(
        ({ result }) => result,
      )
      return answer
    })
    expect([run.outcome, run.attempt, calls, kept]).toEqual(['passed', 2, 1, ['R-1']])
  })
})
