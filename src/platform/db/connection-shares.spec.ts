import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { until } from '#harness/until.ts'
import { createConnectionShares } from './connection-shares.ts'
import { defaultLimits, openDatabase } from './database.ts'

const connection = await testDatabase()
const open = (pool: number) => {
  const db = openDatabase(connection, { onError: () => {}, limits: { ...defaultLimits, pool, lockMs: 60_000, statementMs: 60_000 } })
  afterAll(() => db.close())
  return db
}
const lock = 4_711
const queued = async (count: number, db: ReturnType<typeof open>) =>
  until(`${count} transactions wait for the lock`, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`.execute(db.system)
    return rows[0]!.n >= count
  })

/** How many a workspace gets that is alone. */
function countFree(shares: ReturnType<typeof createConnectionShares>, most: number): number {
  for (let count = 0; count < most; count++) {
    const turn = shares.take('alone')
    if (!turn) continue
    turn.catch(() => {})
    return count
  }
  return most
}

describe('connections for requests', () => {
  it('are not all taken by one workspace whose statements are slow: another one does not wait', async () => {
    const db = open(6)
    const slow = (workspaceId: string) => db.transaction(workspaceId, (tx) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx))
    const quick = (workspaceId: string) => db.transaction(workspaceId, async () => 'answered')
    const release = Promise.withResolvers<void>()
    const held = db.system.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      await release.promise
    })
    await until('the lock is taken', async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = ${lock}`.execute(db.system)
      return rows.length === 1
    })
    const ofA = Promise.allSettled(Array.from({ length: 20 }, () => slow('a')))
    await queued(4, db)
    await expect(quick('b')).resolves.toBe('answered')
    expect(db.pools().app.waiting).toBe(16)
    await expect(db.statements('b', async () => 'answered')).resolves.toBe('answered')
    const ofB = Promise.allSettled(Array.from({ length: 20 }, () => slow('b')))
    await queued(5, db)
    await expect(quick('c')).resolves.toBe('answered')
    // The others give up after the wait for a connection; those that have one continue.
    await until('nobody waits', () => db.pools().app.waiting === 0)
    release.resolve()
    await held
    const outcomes = (await Promise.all([ofA, ofB])).map((all) => all.filter(({ status }) => status === 'fulfilled').length)
    expect(outcomes).toEqual([4, 1])
    await expect(Promise.all(Array.from({ length: 20 }, () => quick('a')))).resolves.toHaveLength(20)
  })

  it('are given to whoever waits with fewest, and all come back', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat()), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), steps, async (most, list) => {
        const shares = createConnectionShares(most, 1_000)
        const [running, asked]: [string[], Promise<unknown>[]] = [[], []]
        for (const [workspaceId, at] of list) {
          const turn = shares.take(workspaceId)
          asked.push(Promise.resolve(turn).then(() => running.push(workspaceId)))
          if (!turn) await asked.at(-1)
          expect(running.length).toBeLessThanOrEqual(most)
          // A workspace that has none waits only where nothing is free.
          if (turn && !running.includes(workspaceId)) expect(running).toHaveLength(most)
          if (running.length > 0 && at % 3 === 0) {
            shares.giveBack(running.splice(at % running.length, 1)[0]!)
            await Promise.resolve().then(() => {})
          }
        }
        while (running.length > 0) {
          shares.giveBack(running.shift()!)
          await new Promise((resolve) => setImmediate(resolve))
        }
        await Promise.all(asked)
        expect(shares.waiting).toBe(0)
        // Nothing was lost: a workspace alone gets as many as at first.
        expect(countFree(shares, most)).toBe(countFree(createConnectionShares(most, 1_000), most))
      }),
      { numRuns: 200 },
    )
  })
})
