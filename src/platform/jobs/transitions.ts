import { type Jobs, type Tx, within } from './boss.ts'
import { keepDeadSeconds } from './queues.ts'
import { type Db, onPool, select, transact } from './sql.ts'
import { jobTable } from './tables.ts'

/** One claim of one job. `retryCount` grows with each claim, and so distinguishes a claim from all others of the job. */
export type Claim = {
  /** Of pg-boss (queues.ts). */
  queue: string
  id: string
  retryCount: number
  retryLimit: number
  data: unknown
  /** For a dead letter: how its job ended. */
  failure: unknown
  dead: boolean
}

// Each of these functions returns whether the claim still held. If not, nothing changed: another worker has the job, or it has ended.
const holdsClaim = `name = $1 and id = $2 and state = 'active' and retry_count = $3`

type Settled = { settled: string[] }

/** Completes claims of one queue; returns the ids of those that still held. */
export async function complete({ boss }: Pick<Jobs, 'boss'>, db: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const { settled } = (await boss.complete(claims[0]!.queue, [...claims], null, { db })) as Settled
  return new Set(settled)
}

/** Marks claims of one queue as alive; returns the ids of those that still hold. */
export async function touch({ boss, pool }: Jobs, claims: readonly Claim[]): Promise<Set<string>> {
  const { settled } = (await boss.touch(claims[0]!.queue, [...claims], { db: onPool(pool) })) as Settled
  return new Set(settled)
}

type Ending = { claims: Claim[]; held: Promise<Set<string>> }
const endings = new WeakMap<Tx, Map<string, Ending>>()

/** Claims that are completed in one transaction at the same time share a statement per queue. */
export async function completeWithOthers(jobs: Jobs, tx: Tx, claim: Claim): Promise<boolean> {
  const byQueue = endings.get(tx) ?? new Map<string, Ending>()
  endings.set(tx, byQueue)
  const begin = (): Ending => {
    const claims: Claim[] = []
    // By then, all completions of this step have been added.
    const held = Promise.resolve().then(() => {
      byQueue.delete(claim.queue)
      return complete(jobs, within(tx), claims)
    })
    return { claims, held }
  }
  const ending = byQueue.get(claim.queue) ?? begin()
  byQueue.set(claim.queue, ending)
  ending.claims.push(claim)
  return (await ending.held).has(claim.id)
}

/** The stored result of a failed attempt, which the handler of its dead letter gets. */
export type Failure = { reason: 'failed' | 'workerLost'; message: string }

export type Requeue = { delayMs?: number; failures?: number; failure?: Failure }

/**
 * Puts the job back. The next claim adds one to `retry_count`, so the limit is raised with it: what is left for lost workers stays the
 * same. Without a delay, the job keeps its place.
 */
export async function requeue(
  db: Db,
  claim: Pick<Claim, 'queue' | 'id' | 'retryCount'>,
  { delayMs = 0, failures, failure }: Requeue,
): Promise<boolean> {
  const movedRows = await select(
    db,
    `update ${jobTable} set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1,
       start_after = case when $4::float8 > 0 then now() + $4 * interval '1 ms' else start_after end,
       data = case when $5::int is null then data else data || jsonb_build_object('failures', $5) end,
       output = coalesce($6::jsonb, output)
     where ${holdsClaim} returning id`,
    [claim.queue, claim.id, claim.retryCount, delayMs, failures ?? null, failure ? JSON.stringify(failure) : null],
  )
  return movedRows.length > 0
}

/** Gives the job up: it stays visible as failed, and a dead letter is queued. */
export function giveUp({ boss, pool }: Jobs, claim: Claim, failure: Failure): Promise<boolean> {
  return transact(pool, async (db) => {
    const movedRows = await select(
      db,
      `update ${jobTable} set retry_limit = retry_count, deletion_seconds = $4, data = data - 'failures' where ${holdsClaim} returning id`,
      [claim.queue, claim.id, claim.retryCount, keepDeadSeconds],
    )
    if (movedRows.length > 0) await boss.fail(claim.queue, claim, failure, { db })
    return movedRows.length > 0
  })
}

/** Whether PostgreSQL was restarted since the job was claimed. */
export async function hasRestartedSince({ pool }: Jobs, claim: Claim): Promise<boolean> {
  const [row] = await select<{ restarted: boolean }>(
    onPool(pool),
    `select pg_postmaster_start_time() > started_on as restarted from ${jobTable} where ${holdsClaim}`,
    [claim.queue, claim.id, claim.retryCount],
  )
  return row?.restarted ?? false
}
