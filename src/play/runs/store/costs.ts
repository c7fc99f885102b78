import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** Runs of each scenario or test, the newest. */
const newest = 500
/** Runs of each cell. */
const maxOfCell = 20

/**
 * The cost of language models in the last runs of these cells that had a conversation, newest first, by the key of the cell; null if
 * the cost is unknown. Cells without such a run are absent.
 */
export async function lastCosts(
  tx: Tx,
  cells: readonly { key: string; subject: { type: 'scenario' | 'test'; id: string } }[],
): Promise<Map<string, (number | null)[]>> {
  const subjects = [...new Map(cells.map(({ subject }) => [subject.id, subject])).values()]
  const { rows } = await sql<{ key: string; cost: number | null }>`
    select key, cost from (
      select recent.key, spent.cost, row_number() over (partition by recent.key order by recent.id desc) as place
      from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::text[]) as subject(type, id)
      cross join lateral (
        select id, runs.cell ->> 'key' as key, metrics -> 'usage' as usage, outcome from runs
        where subject_type = subject.type and subject_id = subject.id order by id desc limit ${newest}
      ) recent
      cross join lateral (
        select case when bool_and(role.value ->> 'costMicroUsd' is not null) then sum((role.value ->> 'costMicroUsd')::bigint)::bigint end as cost
        from jsonb_each(recent.usage) role
      ) spent
      where recent.usage is not null and recent.outcome in ('passed', 'failed', 'inconclusive') and recent.key = any(${cells.map(({ key }) => key)}::text[])
    ) last where place <= ${maxOfCell} order by key, place`.execute(tx)
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, list]) => [key, list.map(({ cost }) => cost)]))
}
