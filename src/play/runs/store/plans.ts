import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Plan } from '../plan.ts'

/** Stores equal plans once. Each object is hashed once, so runs with the same plan should share it by reference. */
export function hashPlans<R extends { plan: Plan }>(list: readonly R[]): { hashOf: (run: R) => string; plans: Map<string, string> } {
  const hashes = new Map<Plan, string>()
  const plans = new Map<string, string>()
  for (const { plan } of list) {
    if (hashes.has(plan)) continue
    const text = JSON.stringify(plan)
    const hash = createHash('sha256').update(text).digest('base64url')
    hashes.set(plan, hash)
    plans.set(hash, text)
  }
  return { hashOf: ({ plan }) => hashes.get(plan)!, plans }
}

const plansAtOnce = 500

/**
 * Stores the plans that are not there yet. Call it last: a transaction that inserts the same plan waits for this one to end. In the
 * order of their hashes, so that two of them cannot wait for each other.
 */
export async function keepPlans(tx: Tx, plans: ReadonlyMap<string, string>): Promise<void> {
  const hashes = [...plans.keys()].sort()
  const { rows: known } = await sql<{
    hash: string
  }>`select hash from run_plans where hash = any(${hashes}::text[]) and not erased`.execute(tx)
  const there = new Set(known.map(({ hash }) => hash))
  const missing = hashes.filter((hash) => !there.has(hash))
  for (let from = 0; from < missing.length; from += plansAtOnce) {
    const some = missing.slice(from, from + plansAtOnce)
    await sql`
      insert into run_plans (hash, plan) select * from unnest(${some}::text[], ${some.map((hash) => plans.get(hash)!)}::jsonb[])
      on conflict (workspace_id, hash) do update set plan = excluded.plan, erased = false where run_plans.erased`.execute(tx)
  }
}
