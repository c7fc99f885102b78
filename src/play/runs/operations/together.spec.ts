import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isLockTimeout } from '#src/platform/db/faults.ts'
import { together } from '#src/platform/db/together.ts'
import { companions } from '../companions.ts'
import { cancelRun } from '../store/attempts.ts'
import { playRun } from './play.ts'

const { app, tenant } = await testApp()
const agent = await mockAgent()
const { world } = app

/** A database that counts the transactions it is asked for. */
function counting(fail?: (asked: number) => void) {
  let asked = 0
  const transaction: Database['transaction'] = (workspaceId, work) => {
    asked += 1
    fail?.(asked)
    return world.db.transaction(workspaceId, work)
  }
  return { db: { ...world.db, transaction }, asked: () => asked }
}

async function queued(name: string, count: number) {
  const { workspaceId, owner } = await tenant(name)
  const here: Stage = await stage({ owner })
  await here.channel({ url: agent.at('echo') })
  const { id } = await here.scenario({ driver: { mode: 'scripted', turns: [{ content: 'one' }, { content: 'two' }] } })
  const ids = (await here.queue(id, { repeats: count })).map((run) => run.id)
  const actionsOf = async (runId: string) => {
    const path = { resourceType: 'run' as const, resourceId: runId }
    return (await must(owner.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path } }))).data
      .map(({ action }) => action)
      .toReversed()
  }
  return { workspaceId, here, ids, actionsOf }
}

describe('runs that start and end together', () => {
  it('take few transactions, and each has its turns, its verdict and its activity', async () => {
    const { workspaceId, here, ids, actionsOf } = await queued('A', 12)
    const { db, asked } = counting()
    const play = playRun({ ...world, db }, { companions, secretsOf: async () => [], afterLast: async () => {} })
    await Promise.all(ids.map((runId) => play({ workspaceId, runId }, jobContext(workspaceId))))
    // One starts all of them; they end when their agent has answered, one by one at worst.
    expect(asked()).toBeLessThanOrEqual(1 + 12)
    for (const id of ids) {
      expect(await here.read(id)).toMatchObject({ status: 'completed', attempt: 1, metrics: { turns: 2 } })
      expect(await actionsOf(id)).toEqual(['run.queued', 'run.started', 'run.completed'])
    }
  })

  it('do without one that was canceled, and without one whose job another worker has', async () => {
    const { workspaceId, here, ids, actionsOf } = await queued('B', 5)
    const play = playRun(world, { companions, secretsOf: async () => [], afterLast: async () => {} })
    const lost = new Error('another worker may have the job')
    const finish = (at: number) => async () => {
      if (at === 1) throw lost
    }
    await world.db.transaction(workspaceId, (tx) => cancelRun(tx, ids[0]!))
    const ended = await Promise.allSettled(
      ids.map((runId, at) => play({ workspaceId, runId }, jobContext(workspaceId, { finish: finish(at) }))),
    )
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    const runs = await Promise.all(ids.map((id) => here.read(id)))
    expect(runs.map(({ status }) => status)).toEqual(['canceled', 'running', 'completed', 'completed', 'completed'])
    expect(await actionsOf(ids[1]!)).toEqual(['run.queued', 'run.started'])
    for (const id of ids.slice(2)) expect(await actionsOf(id)).toEqual(['run.queued', 'run.started', 'run.completed'])
  })
})

describe('work that is done together', () => {
  const one = 'wks_one'
  const items = Array.from({ length: 20 }, (_, at) => at)
  const keyOf = (item: number) => String(item).padStart(2, '0')

  it('is one transaction for what comes in one turn of the event loop, and one a workspace', async () => {
    const { db, asked } = counting()
    const work = together(db, keyOf, async (_tx, list: readonly number[]) => list.map((item) => item * 2))
    const doubled = await Promise.all(items.map((item) => work(item % 2 === 0 ? one : 'wks_two', item)))
    expect(doubled).toEqual(items.map((item) => item * 2))
    expect(asked()).toBe(2)
  })

  it('takes the rows of its items in one order, anyone who comes first', async () => {
    const lists: number[][] = []
    const work = together(counting().db, keyOf, async (_tx, list: readonly number[]) => {
      lists.push([...list])
      return list
    })
    expect(await Promise.all(items.toReversed().map((item) => work(one, item)))).toEqual(items.toReversed())
    expect(lists).toEqual([items])
  })

  it('gathers what comes while it is done, and is done with all of it', async () => {
    const { db, asked } = counting()
    const gate = Promise.withResolvers<void>()
    const sizes: number[] = []
    const work = together(db, keyOf, async (_tx, list: readonly number[]) => {
      sizes.push(list.length)
      if (sizes.length === 1) await gate.promise
      return list
    })
    const first = work(one, 0)
    while (sizes.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const rest = items.map((item) => work(one, item))
    // The first may take as long as it likes: those behind it have waited long enough by then.
    expect(await Promise.all(rest)).toEqual(items)
    gate.resolve()
    expect(await first).toBe(0)
    expect([sizes, asked()]).toEqual([[1, 20], 2])
  })

  it('fails alone where only one is at fault', async () => {
    const { db, asked } = counting()
    const work = together(db, keyOf, async (_tx, list: readonly number[]) => {
      if (list.includes(3)) throw new Error('three')
      return list
    })
    const ended = await Promise.allSettled(items.map((item) => work(one, item)))
    expect(ended.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([3])
    expect(asked()).toBe(1 + items.length)
  })

  it('fails alone where another transaction holds the row of only one', async () => {
    const { workspaceId, ids } = await queued('held', 4)
    const [held, ...free] = ids.toSorted()
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holder = world.db.transaction(workspaceId, async (tx) => {
      await sql`select from runs where id = ${held} for update`.execute(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const work = together(world.db, String, async (tx, list: readonly string[]) => {
      await sql`set local lock_timeout = '200ms'`.execute(tx)
      await sql`select from runs where id = any(${list}::text[]) order by id for update`.execute(tx)
      return list
    })
    const ended = await Promise.allSettled(ids.map((id) => work(workspaceId, id)))
    released.resolve()
    await holder
    const failed = ended.flatMap((end, at) =>
      end.status === 'rejected' ? [{ id: ids[at], isLockTimeout: isLockTimeout(end.reason) }] : [],
    )
    expect([failed, free.length]).toEqual([[{ id: held, isLockTimeout: true }], 3])
  })

  it('is not done again item by item when the database is unreachable', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { db, asked } = counting(() => {
      throw away
    })
    const work = together(db, keyOf, async (_tx, list: readonly number[]) => list)
    const ended = await Promise.allSettled(items.map((item) => work(one, item)))
    expect(ended.every((end) => end.status === 'rejected' && end.reason === away)).toBe(true)
    expect(asked()).toBe(1)
  })
})
