import { beforeAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { Threads } from '#src/platform/threads/threads.ts'
import { makeConversation } from './make.ts'
import { assembleDue } from './operations/assemble.ts'
import type { RecordedSpan } from './span.ts'
import { nextDue, stateOf, takeTraces } from './store/conversations.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
let key = ''
let workspaceId = ''
beforeAll(async () => {
  const own = await tenant('A')
  key = await own.keyOf('editor')
  workspaceId = own.workspaceId
})

type Found = { id: string; attempt: number; turns: unknown[] }
const get = async (path: string) => (await call('GET', path, { key })).body as never

it('what arrives while a thread makes its conversation does not wait, and is in the conversation', async () => {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const send = (from: number, ...contents: string[]) => {
    const turns = contents.map((content, at) => ({ role: (from + at) % 2 ? 'user' : 'agent', content }))
    return call('POST', '/conversations', { key, body: { projectId, conversations: [{ externalId: 'c', from, turns }] } })
  }
  const quiet = () =>
    app.world.db.systemPool.query(`update parley.recorded_traces set last_at = now() - interval '1 hour' where project_id = $1`, [
      projectId,
    ])
  await send(1, 'One', 'Long '.repeat(6_000))
  await quiet()
  const answered: number[] = []
  const jobThreads = {
    run: async (...task: Parameters<Threads['run']>) => {
      if (answered.length === 0) {
        answered.push((await send(3, 'Three')).status)
        await quiet()
      }
      return app.world.jobThreads.run(...task)
    },
  } as Threads
  const context = { signal: new AbortController().signal, crashes: 0, finish: async () => {} } as unknown as Context
  await assembleDue({ ...app.world, jobThreads })({ workspaceId, projectId }, context)
  expect(answered).toEqual([202])
  const listed = async () => (await get(`/conversations?projectId=${projectId}`)) as { data: Found[] }
  await until('the conversation is there', async () => (await listed()).data.length === 1)
  const run = (await get(`/runs/${(await listed()).data[0]!.id}`)) as Found
  expect(run.turns).toHaveLength(3)
  expect(run.attempt).toBe(1)
})

it('a conversation that another worker makes between the look for it and its reading is not made again', async () => {
  const projectId = (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
  const turns = [{ role: 'user', content: 'One' }]
  await call('POST', '/conversations', { key, body: { projectId, conversations: [{ externalId: 'c', turns }] } })
  const { db } = app.world
  await db.systemPool.query(`update parley.recorded_traces set last_at = now() - interval '1 hour' where project_id = $1`, [projectId])
  const [found] = await db.transaction(workspaceId, (tx) => nextDue(tx, projectId, 1))
  const context = { signal: new AbortController().signal, crashes: 0, finish: async () => {} } as unknown as Context
  await assembleDue(app.world)({ workspaceId, projectId }, context)
  const taken = await db.transaction(workspaceId, async (tx) => takeTraces(tx, projectId, found!, await stateOf(tx, projectId, found!)))
  expect(taken).toBe(false)
})

it('a conversation ends after 10,000 messages', () => {
  const history = Array.from({ length: 400 }, (_, at) => ({ type: 'text', role: at % 2 ? 'agent' : 'user', text: `Yes ${at % 5}` }))
  const spans = Array.from({ length: 200 }, (_, at) => ({
    ...{ traceId: 't', spanId: String(at), startMs: at, endMs: at, kind: 'model', source: 'otlp', name: 'chat' },
    input: [...history, { type: 'text', role: 'user', text: `Question ${at}` }],
    output: [{ type: 'text', role: 'agent', text: `Answer ${at}` }],
  })) as unknown as RecordedSpan[]
  const made = makeConversation({ spans: spans.map((span) => JSON.stringify(span)), standIns: {} })!
  expect(made.turns.length).toBeGreaterThan(9_000)
  expect(made.turns.length).toBeLessThanOrEqual(10_000)
})
