import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
const { app, tenant } = test
const agent = await mockAgent()
const pool = app.world.db.systemPool
let a: Tenant
let here: Stage
let channelId: string
beforeAll(async () => {
  a = await tenant('A')
  here = await stage(a)
  channelId = (await here.channel({ url: agent.at('echo') })).id
})

type Keep = 'all' | 'notPassed' | 'faults'
type Settings = { keepExchanges?: Keep; holds?: string[] }
async function set(own: Settings, shared: Settings = {}, days = 2) {
  const path = { params: { path: { id: here.projectId } } }
  const { name } = await must(a.owner.GET('/projects/{id}', path))
  await must(a.owner.PUT('/projects/{id}', { ...path, body: { name, retention: own } as never }))
  await must(a.owner.POST('/workspace/retention', { body: { retention: shared } }))
  const since = `now() - ${days} * interval '23 hours'`
  await pool.query(`update projects set retention_changed_at = ${since} where id = $1`, [here.projectId])
  await pool.query(`update workspaces set retention_changed_at = ${since} where id = $1`, [a.workspaceId])
}

/** A conversation that ends like this, and what is stored of its exchanges. */
async function played(end: 'passed' | 'failed' | 'error', tags: string[] = []) {
  const { id } = await here.scenario({
    tags,
    driver: { mode: 'scripted', turns: [{ content: 'one' }, { content: 'two' }] },
    assertions: [{ kind: 'contains', settings: { text: end === 'failed' ? 'nobody says this' : 'one' }, scope: 'anyReply' }],
  })
  const broken = end === 'error' && (await here.channel({ url: agent.at('malformed'), retry: { max: 0 } })).id
  const [queued] = await here.queue(id, { channelId: broken || channelId })
  await here.process()
  const run = await here.read(queued!.id)
  expect(run.outcome).toBe(end)
  const exchanges = [...run.turns.flatMap((turn) => turn.exchanges ?? []), ...(run.error?.exchanges ?? [])]
  expect(run.erased?.what).toBe(exchanges.length > 0 ? undefined : 'exchanges')
  return { run, kept: exchanges.length > 0 }
}

describe('the exchanges of a run that ends', () => {
  it.each<[string, Settings, Settings, boolean[]]>([
    ['nobody has set', {}, {}, [true, true, true]],
    ['all', { keepExchanges: 'all' }, {}, [true, true, true]],
    ['notPassed', { keepExchanges: 'notPassed' }, {}, [false, true, true]],
    ['faults', { keepExchanges: 'faults' }, {}, [false, false, true]],
    ['notPassed of the workspace', {}, { keepExchanges: 'notPassed' }, [false, true, true]],
    ['all of the project before notPassed of the workspace', { keepExchanges: 'all' }, { keepExchanges: 'notPassed' }, [true, true, true]],
  ])('stay by what is set: %s', async (_, own, shared, expected) => {
    await set(own, shared)
    const kept: boolean[] = []
    for (const end of ['passed', 'failed', 'error'] as const) kept.push((await played(end)).kept)
    expect(kept).toEqual(expected)
  })

  it('go and leave everything else as it is', async () => {
    await set({ keepExchanges: 'all' })
    const { run: whole } = await played('passed')
    await set({ keepExchanges: 'notPassed' })
    const { run } = await played('passed')
    expect(run.turns.map(({ role, content }) => [role, content])).toEqual(whole.turns.map(({ role, content }) => [role, content]))
    expect(run.metrics).toMatchObject({ turns: whole.metrics!.turns })
    expect(run.erased).toMatchObject({ what: 'exchanges', by: 'retention' })
    const { rows } = await pool.query<{ turns: string }>('select turns::text from transcripts where run_id = $1', [run.id])
    expect(rows.map(({ turns }) => turns.includes('"exchanges"'))).toEqual([false])
  })

  it('stay for a day after a change, and under a legal hold', async () => {
    await set({ keepExchanges: 'notPassed' }, {}, 1)
    expect((await played('passed')).kept).toBe(true)
    await set({ keepExchanges: 'notPassed', holds: ['claim-9'] })
    expect((await played('passed', ['claim-9'])).kept).toBe(true)
    expect((await played('passed')).kept).toBe(false)
    await set({ keepExchanges: 'notPassed' }, { holds: ['claim-9'] })
    expect((await played('passed', ['claim-9'])).kept).toBe(true)
  })

  it('reveal no verdict by being there or not to a reviewer who has yet to judge', async () => {
    const people = await reviewStage(test, a)
    const ann = await people.person('Ann')
    await set({ keepExchanges: 'notPassed' })
    const seen = []
    for (const end of ['passed', 'failed'] as const) {
      const { run } = await played(end)
      await people.assign({ runIds: [run.id], reviewers: [ann.id] })
      await pool.query(
        `begin; set local parley.erases = 'on'; update runs set ended_at = now() - interval '3 days' where id = '${run.id}'; commit`,
      )
      const { turns, erased } = await must(ann.api.GET('/runs/{id}', { params: { path: { id: run.id } } }))
      const { data } = await must(ann.api.GET('/reviews', { params: { query: { runId: run.id } } }))
      const review = await must(ann.get(data[0]!.id))
      const counted = { params: { path: { id: here.projectId }, query: { exchangeDays: 1 } } }
      const { exchanges, inUse } = await must(ann.api.GET('/projects/{id}/retention', counted))
      const kept = [turns, review.run.turns].map((list) => list.filter((turn) => turn.exchanges).length)
      seen.push({ erased, kept, due: exchanges.due, inUse: inUse - seen.length })
    }
    expect(seen[1]).toEqual(seen[0])
    // Each run that is being judged is counted, or two that are not would look alike.
    expect(seen[0]!.inUse).toBe(1)
  })
})
