import type { Jobs } from './boss.ts'
import { deadQueueOf } from './queues.ts'
import { jobTable } from './schema.ts'
import { onPool, select } from './sql.ts'

export type Figures = {
  remaining: { queued: number; running: number; delayed: number; dead: number }
  /** Since when the longest waiting job could have started; null when none could. */
  oldestQueuedAgeMs: number | null
  /** When the next waiting job may start, in the past if one may now; null when none waits. */
  nextAvailableAt: string | null
}

/** Counted from the jobs then and there. The handling of dead letters counts as work that is left. */
export async function figures({ pool }: Jobs, queues: readonly string[]): Promise<Figures> {
  const [row] = await select<Figures['remaining'] & { age: number | null; next: string | Date | null }>(
    onPool(pool),
    `select waiting.*, unsettled.* from (
       select count(*) filter (where start_after <= now())::int as queued, count(*) filter (where start_after > now())::int as delayed,
         extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 * 1000 as age, min(start_after) as next
       from ${jobTable} where name = any($1::text[] || $2::text[]) and state < 'active' and not blocked
     ) waiting, (
       select count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed' and name = any($1))::int as dead
       from ${jobTable} where name = any($1::text[] || $2::text[]) and state in ('active', 'failed')
     ) unsettled`,
    [queues, queues.map(deadQueueOf)],
  )
  const { queued, running, delayed, dead, age, next } = row!
  return {
    remaining: { queued, running, delayed, dead },
    oldestQueuedAgeMs: age === null ? null : Math.round(age),
    nextAvailableAt: next === null ? null : new Date(next).toISOString(),
  }
}
