import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { receiver } from './fixtures/receiver.ts'

const { app, tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
let a: Tenant
beforeAll(async () => {
  a = await tenant('A')
})

const activityOf = async (resourceType: 'run' | 'batchRun', resourceId: string) =>
  (
    await must(a.owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path: { resourceType, resourceId } } }))
  ).data.toReversed()
const actionsOf = async (type: 'run' | 'batchRun', id: string) => (await activityOf(type, id)).map(({ action }) => action)

const contains = { kind: 'contains', settings: { text: 'a' }, scope: 'anyReply' } as const

/** A batch run of six conversations that nobody has played yet. */
async function queued(events: string[][] = []) {
  const own = await batchStage(a)
  await own.demoChannel()
  const config = { url: (await receiver()).url }
  for (const list of events)
    await must(a.owner.POST('/integrations', { body: { projectId: own.projectId, name: 'X', kind: 'webhook', config, events: list } }))
  const scenario = await own.scenario({ status: 'active', assertions: [contains], repeats: 6 })
  const batch = await own.batch({ items: [{ type: 'scenario', id: scenario.id }] })
  const { id } = await own.run(batch.id)
  return { own, batchRunId: id, ids: (await own.runsOf(id)).map((run) => run.id) }
}

describe('the activity of a run of a batch run', () => {
  it('is the entry of its end, which has the time of its start, and that of a start for the run that begins it', async () => {
    const { own, batchRunId, ids } = await queued()
    expect(ids).toHaveLength(6)
    expect(await activityOf('run', ids[0]!)).toEqual([])
    await own.processAll()
    await app.sealer.seal(a.workspaceId)
    await own.processAll()
    let begun = 0
    for (const id of ids) {
      const actions = await actionsOf('run', id)
      begun += actions.filter((action) => action === 'run.started').length
      expect(actions.filter((action) => action !== 'run.started')).toEqual(['run.completed'])
      const [{ changes }] = (await activityOf('run', id)).slice(-1) as [Awaited<ReturnType<typeof activityOf>>[number]]
      expect(changes).toContainEqual({ path: '/startedAt', before: null, after: (await own.read(id)).startedAt })
    }
    expect(begun).toBeGreaterThanOrEqual(1)
    expect(await actionsOf('batchRun', batchRunId)).toEqual(['batchRun.queued', 'batchRun.started', 'batchRun.completed'])
  })

  it.each([
    [['run.queued'], ['run.queued', 'run.completed']],
    [['run.started'], ['run.started', 'run.completed']],
    [['run.*'], ['run.queued', 'run.started', 'run.completed']],
    [
      ['batchRun.*', '*'],
      ['run.queued', 'run.started', 'run.completed'],
    ],
  ])('has what an integration of the project asks for: %j', async (events, expected) => {
    const { own, ids } = await queued([['batchRun.*'], events])
    await own.processAll()
    for (const id of ids.slice(1)) expect((await actionsOf('run', id)).filter((action) => expected.includes(action))).toEqual(expected)
  })

  it('404 for a run that is not there, or of another workspace', async () => {
    const { ids } = await queued()
    const b = await tenant('B')
    for (const [client, resourceId] of [
      [a.owner, 'run_none'],
      [b.owner, ids[0]!],
    ] as const) {
      const path = { resourceType: 'run' as const, resourceId }
      expect((await client.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path } })).response.status).toBe(404)
    }
  })
})
