import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Cell, Run } from '../contract.ts'
import type { RunStatus } from '../lifecycle.ts'
import { currentErrorSource, currentOutcome } from './results.ts'

/** A run as a cell shows it. */
export type CellRun = {
  id: string
  repeatIndex: number
  status: RunStatus
  outcome: Run['outcome']
  errorSource: Run['errorSource']
  durationMs: number | null
}
export type BatchCell = {
  index: number
  cell: Cell
  subject: { type: 'scenario' | 'test'; id: string }
  /** The runs that count, by repeat. */
  runs: CellRun[]
  superseded: number
}

/** Cells of a batch run after a given one, in the order of the plan, each with its runs. Reads only the rows of these cells. */
export async function batchCells(tx: Tx, batchRunId: string, { after, limit }: { after: number; limit: number }): Promise<BatchCell[]> {
  const { rows } = await sql<BatchCell>`
    with page as (
      select distinct batch_cell from runs where batch_run_id = ${batchRunId} and superseded_by is null and batch_cell > ${after}
      order by batch_cell limit ${limit})
    select batch_cell as index, (array_agg(runs.cell order by batch_repeat))[1] as cell,
      jsonb_build_object('type', min(subject_type), 'id', min(subject_id)) as subject,
      jsonb_agg(jsonb_build_object('id', id, 'repeatIndex', batch_repeat, 'status', status, 'outcome', ${currentOutcome},
        'errorSource', ${currentErrorSource}, 'durationMs', metrics -> 'durationMs') order by batch_repeat) as runs,
      (select count(*)::int from runs old
        where old.batch_run_id = ${batchRunId} and old.batch_cell = runs.batch_cell and old.superseded_by is not null) as superseded
    from runs
    where batch_run_id = ${batchRunId} and superseded_by is null and batch_cell > ${after} and batch_cell <= (select max(batch_cell) from page)
    group by batch_cell order by batch_cell`.execute(tx)
  return rows
}
