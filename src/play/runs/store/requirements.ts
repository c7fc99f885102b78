import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'

/** Of the required assertions in a list: equal hashes require the same. */
export const requiredHash = (assertions: RawBuilder<unknown>) => sql`encode(sha256(convert_to(coalesce((
  select jsonb_agg(one order by place) from jsonb_array_elements(${assertions}) with ordinality as listed(one, place)
  where coalesce((one ->> 'required')::boolean, true)), '[]')::text, 'UTF8')), 'hex')`

const counted = (batchRunId: string) => sql`batch_run_id = ${batchRunId} and superseded_by is null`

/** The cells of a batch run in which a run was rescored. */
async function rescoredCells(tx: Tx, batchRunId: string): Promise<number[]> {
  const { rows } = await sql<{ index: number }>`
    select distinct batch_cell as index from runs where ${counted(batchRunId)} and effective_outcome is not null
      and exists (select from run_evaluations e where e.workspace_id = runs.workspace_id and e.run_id = runs.id)`.execute(tx)
  return rows.map(({ index }) => index)
}

const planned = sql`coalesce(runs.plan, (select shared.plan from run_plans shared
  where shared.workspace_id = runs.workspace_id and shared.hash = runs.plan_hash)) -> 'assertions'`

/** What was required of the runs of these cells, by their latest evaluation or by their plan. */
async function requirementsOf(tx: Tx, batchRunId: string, cells: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ index: number; required: string }>`
    select batch_cell as index, string_agg(distinct required, ' ' order by required) as required from (
      select batch_cell, case when later.version is null then ${requiredHash(planned)}
        else coalesce(later.required_hash, 'version ' || later.version) end as required
      from runs left join lateral (
        select subject_version as version, required_hash from run_evaluations e
        where e.workspace_id = runs.workspace_id and e.run_id = runs.id order by number desc limit 1) later on true
      where ${counted(batchRunId)} and batch_cell = any(${cells}::int[])) judged
    group by batch_cell`.execute(tx)
  return new Map(rows.map(({ index, required }) => [index, required]))
}

type Place = { index: number }
type PlacePair = { now: Place; before: Place }

/**
 * The pairs of cells that were not judged by the same required assertions, because one of them was rescored after its assertions had
 * changed. `pairs` are of these two batch runs.
 */
export async function judgedOtherwise<P extends PlacePair>(tx: Tx, now: string, before: string, pairs: readonly P[]): Promise<Set<P>> {
  const [here, there] = [new Set(await rescoredCells(tx, now)), new Set(await rescoredCells(tx, before))]
  const doubtful = pairs.filter((pair) => here.has(pair.now.index) || there.has(pair.before.index))
  if (doubtful.length === 0) return new Set()
  const placesOf = (side: keyof PlacePair) => doubtful.map((pair) => pair[side].index)
  const [ours, theirs] = [await requirementsOf(tx, now, placesOf('now')), await requirementsOf(tx, before, placesOf('before'))]
  return new Set(doubtful.filter((pair) => ours.get(pair.now.index) !== theirs.get(pair.before.index)))
}
