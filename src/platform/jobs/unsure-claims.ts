import type { Jobs } from './boss.ts'
import { jobTable } from './schema.ts'
import { onPool, select } from './sql.ts'

type LostAnswer = { queue: string; at: number }

/**
 * Claims whose answer was lost with the connection to the database: the server may have made them, and then no worker plays these jobs.
 * Without this, they would count as jobs of a lost worker and be charged with its crash, although the connection was at fault.
 */
export class UnsureClaims {
  #lost: LostAnswer[] = []

  recordLost(queue: string): void {
    this.#lost.push({ queue, at: performance.now() })
  }

  /**
   * Puts them back without blame once the database answers again: active jobs that were never touched (although every worker touches
   * its own every `touchMs`), were claimed about when an answer was lost, and are not among `heldIds`.
   */
  async putBack({ pool }: Jobs, heldIds: readonly string[], touchMs: number): Promise<void> {
    const due = this.#lost.filter(({ at }) => performance.now() - at > 2 * touchMs)
    if (due.length === 0) return
    const oldest = Math.min(...due.map(({ at }) => at))
    await select(
      onPool(pool),
      `update ${jobTable} set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1
       where name = any($1) and state = 'active' and heartbeat_on = started_on and id <> all($2::uuid[])
         and started_on between now() - $3 * interval '1 ms' and now() - $4 * interval '1 ms'`,
      // A claim takes 5 s at most before its answer (statement_timeout).
      [[...new Set(due.map(({ queue }) => queue))], heldIds, performance.now() - oldest + 6_000, 2 * touchMs],
    )
    this.#lost = this.#lost.filter((claim) => !due.includes(claim))
  }
}
