import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { DueList, type DueQueue, dueQueues } from './due.ts'
import { addWaiting, claimIn as claim, costOfClaim, costOfDueList } from './fixtures/claim-cost.ts'
import { add, type JobsFixture, mark, openJobsFixture } from './fixtures/jobs-fixture.ts'
import { ensureQueue, partInSql } from './queues.ts'
import { jobTable } from './tables.ts'

const connection = await testDatabase()
let bench: JobsFixture
beforeAll(async () => {
  bench = await openJobsFixture(connection)
})
afterAll(() => bench.close())

const insert = (queue: string, group: string | null, limit: number, waiting: number, active = 0) =>
  addWaiting(bench.jobs.pool, { queue, group, limit, waiting, active })
const wanted = (count = 50, tags: string[] = []) => ({ count, tags, accept: () => true })
const groupsOf = async (queue: string) => {
  const { rows } = await bench.jobs.pool.query(
    `select coalesce(group_id, 'none') as id, count(*)::int as count from ${jobTable} where ${partInSql('name', 1)} = $1 and state = 'active' group by 1`,
    [queue],
  )
  return Object.fromEntries((rows as { id: string; count: number }[]).map(({ id, count }) => [id, count]))
}

const blocksOf = async (queue: string) => (await costOfClaim(bench.jobs.pool, queue)).blocks

describe('a claim', () => {
  it('takes of each group what its limit leaves, by priority and age, and all that has no group', async () => {
    await ensureQueue(bench.jobs, 'mixed')
    await insert('mixed', 'full', 2, 5, 2)
    await insert('mixed', 'nearly', 3, 5, 2)
    await insert('mixed', 'open', 4, 10)
    await insert('mixed', null, 0, 3)
    expect(await claim(bench.jobs, 'mixed', wanted())).toHaveLength(1 + 4 + 3)
    expect(await groupsOf('mixed')).toEqual({ full: 2, nearly: 3, open: 4, none: 3 })
    expect(await claim(bench.jobs, 'mixed', wanted())).toEqual([])
  })

  it('does not count the attempts that are ending, and counts another attempt of the same job', async () => {
    await ensureQueue(bench.jobs, 'ending')
    await insert('ending', 'g', 2, 6)
    const [first, second] = await claim(bench.jobs, 'ending', wanted())
    const ending = [first!, { ...second!, retryCount: second!.retryCount + 1 }]
    expect(await claim(bench.jobs, 'ending', wanted())).toEqual([])
    expect(await claim(bench.jobs, 'ending', { ...wanted(), ending })).toHaveLength(1)
    expect(await claim(bench.jobs, 'ending', { ...wanted(), ending })).toEqual([])
    expect(await groupsOf('ending')).toEqual({ g: 3 })
  })

  it('holds a group to the limit with which its first waiting job was enqueued', async () => {
    await ensureQueue(bench.jobs, 'changed')
    await insert('changed', 'g', 3, 2, 1)
    await insert('changed', 'g', 1, 5)
    expect(await claim(bench.jobs, 'changed', wanted())).toHaveLength(2)
    expect(await claim(bench.jobs, 'changed', wanted())).toEqual([])
    expect(await groupsOf('changed')).toEqual({ g: 3 })
  })

  it('takes what asks for a tag only for a worker that has it, within one limit of the group', async () => {
    await ensureQueue(bench.jobs, 'tagged')
    await addWaiting(bench.jobs.pool, { queue: 'tagged', group: 'g', limit: 3, waiting: 5, tag: 'inside' })
    await addWaiting(bench.jobs.pool, { queue: 'tagged', group: 'h', limit: 2, waiting: 5, tag: 'eu' })
    expect(await claim(bench.jobs, 'tagged', wanted())).toEqual([])
    expect(await claim(bench.jobs, 'tagged', wanted(50, ['outside', 'insid']))).toEqual([])
    expect(await claim(bench.jobs, 'tagged', wanted(2, ['inside']))).toHaveLength(2)
    await insert('tagged', 'g', 3, 5)
    expect(await claim(bench.jobs, 'tagged', wanted())).toHaveLength(1)
    expect(await claim(bench.jobs, 'tagged', wanted(50, ['inside', 'eu']))).toHaveLength(2)
    expect(await groupsOf('tagged')).toEqual({ g: 3, h: 2 })
  })

  it('takes a job with a tag and no group', async () => {
    await ensureQueue(bench.jobs, 'single')
    await add(bench, mark, { payload: { label: 'a', ms: 0, kill: false }, queue: 'single', tenant: 'a', tag: 'inside' })
    expect(await claim(bench.jobs, 'single', wanted())).toEqual([])
    expect(await claim(bench.jobs, 'single', wanted(50, ['inside']))).toHaveLength(1)
  })

  it('takes the oldest first, no more than asked for', async () => {
    await ensureQueue(bench.jobs, 'many')
    await insert('many', 'g', 1_000, 40)
    const { rows } = await bench.jobs.pool.query(`select id from ${jobTable} where name like 'many.%' order by created_on limit 10`)
    const claims = await claim(bench.jobs, 'many', wanted(10))
    expect(new Set(claims.map(({ id }) => id))).toEqual(new Set((rows as { id: string }[]).map(({ id }) => id)))
  })

  it('reads as few blocks with 50,000 jobs in a full group, 20,000 for other workers and 20,000 in 200 other queues as with none', async () => {
    await ensureQueue(bench.jobs, 'backlog')
    await insert('backlog', 'open', 5, 100)
    const alone = await blocksOf('backlog')
    await insert('backlog', 'full', 2, 50_000, 2)
    for (let at = 0; at < 200; at++) {
      await ensureQueue(bench.jobs, `other/${at}`)
      await insert(`other/${at}`, `g${at}`, 2, 100, 2)
    }
    await addWaiting(bench.jobs.pool, { queue: 'backlog', group: 'far', limit: 2, waiting: 20_000, tag: 'elsewhere' })
    const beside = await blocksOf('backlog')
    expect(beside).toBeLessThan(300)
    // The indexes are one or two levels higher, for each of the five jobs that it takes.
    expect(beside - alone).toBeLessThan(120)
    const { blocks, rows } = await costOfDueList(bench.jobs.pool)
    expect(rows).toBeGreaterThanOrEqual(201)
    expect(blocks / rows).toBeLessThan(7)
    expect(await claim(bench.jobs, 'backlog', wanted())).toHaveLength(5)
  })
})

describe('the list of due queues', () => {
  it('has one whose first job waits for its time while another may start, and not one whose jobs all wait', async () => {
    for (const queue of ['later', 'partly']) {
      await ensureQueue(bench.jobs, queue)
      await insert(queue, 'g', 2, 2)
      await bench.jobs.pool.query(
        `update ${jobTable} set start_after = now() + interval '1 hour', priority = 1
         where starts_with(name, $1) and ($1 = 'later' or id = (select id from ${jobTable} where starts_with(name, $1) limit 1))`,
        [queue],
      )
    }
    const queues = (await dueQueues(bench.jobs, { tags: [] })).map(({ base }) => base)
    expect(queues.filter((queue) => ['later', 'partly'].includes(queue))).toEqual(['partly'])
  })
  const due = (count: number) =>
    Array.from({ length: count }, (_, at): DueQueue => ({ queue: `q${at}`, base: `q${at}`, tenant: 'a', priority: 0, limit: null }))
  const listOf = (count: number) => {
    const queues = due(count)
    let reads = 0
    const clock = { ms: 0 }
    const find = async () => {
      reads++
      return queues
    }
    return { list: new DueList(find, () => clock.ms), queues, clock, reads: () => reads }
  }
  it('is good for a while, and read again once something is enqueued, or has ended in a queue that is not on it', async () => {
    const { list, queues, clock, reads } = listOf(3)
    await list.read()
    clock.ms = 249
    list.recordChange('q0')
    expect(await list.read()).toEqual(queues)
    expect(reads()).toBe(1)
    clock.ms = 250
    await list.read()
    expect(reads()).toBe(2)
    list.recordChange()
    await list.read()
    expect(reads()).toBe(3)
    list.recordChange('elsewhere')
    await list.read()
    expect(reads()).toBe(4)
  })
  it('lacks a queue in which a claim found nothing, until a job of its group ends or the list is read again', async () => {
    const { list, queues, clock, reads } = listOf(3)
    await list.read()
    list.watch(queues[0]!)()
    expect(await list.read()).toEqual(queues.slice(1))
    list.recordChange('q1')
    expect(await list.read()).toEqual(queues.slice(1))
    list.recordChange('q0')
    expect(await list.read()).toEqual(queues)
    const late = list.watch(queues[0]!)
    list.recordChange('q0')
    late()
    expect(await list.read()).toEqual(queues)
    for (const queue of queues) list.watch(queue)()
    expect(await list.read()).toEqual([])
    expect(reads()).toBe(1)
    clock.ms = 250
    expect(await list.read()).toEqual(queues)
  })
  it('of many is good for that long whatever is enqueued or ends', async () => {
    const { list, queues, reads } = listOf(70)
    await list.read()
    list.watch(queues[0]!)()
    list.recordChange('elsewhere')
    expect(await list.read()).toHaveLength(69)
    list.recordChange()
    expect(await list.read()).toHaveLength(70)
    expect(reads()).toBe(1)
  })
})
