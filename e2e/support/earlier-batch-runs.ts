import pg from 'pg'
import type { Connection } from '../../src/platform/db/database.ts'
import { newId } from '../../src/platform/ids.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** The milliseconds that the last three letters of the time in an id span. */
const stepMs = 32 ** 3
/** The end of the letters of an id that say its time but for those three. */
const high = 'run_'.length + 7

/** An id with the same chance, made so many steps earlier (TypeID: ten letters of base 32 say the milliseconds). */
function earlier(id: string, steps: number): string {
  let left = [...id.slice(4, high)].reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0) - steps
  let letters = ''
  for (let at = 4; at < high; at++) {
    letters = alphabet[left % 32] + letters
    left = Math.floor(left / 32)
  }
  return id.slice(0, 4) + letters + id.slice(high)
}

const placed =
  'workspace_id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, batch_cell, batch_repeat'
const reached = 'status, outcome, outcome_reason, termination_reason, error_source, error, attempt, assertions, metrics, usage'
const of = (table: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')

/**
 * Writes `count` batch runs that look as if they had been played before the one that is named, with their runs and all that was said.
 * The cells of each have the results of others, so that cells pass in one and fail in the next. As with the history of a demo, the
 * activity does not tell of their runs.
 */
export async function writeEarlier(connection: Connection, id: string, count: number, note: (copy: number) => void): Promise<void> {
  const client = new pg.Client({ ...connection, options: '-c search_path=parley -c session_replication_role=replica' })
  await client.connect()
  try {
    const { rows } = await client.query<{ run: string }>('select distinct left(id, $2) as run from runs where batch_run_id = $1', [
      id,
      high,
    ])
    const { rows: cells } = await client.query<{ n: number }>('select max(batch_cell) + 1 as n from runs where batch_run_id = $1', [id])
    // The number of the one that was played is the highest.
    await client.query('update batch_runs set number = $2 where id = $1', [id, count + 1])
    for (let copy = 1; copy <= count; copy++) {
      // Two steps, as the runs of one batch run may lie on both sides of one.
      const steps = 2 * copy
      const runIds = JSON.stringify(Object.fromEntries(rows.map(({ run }) => [run, earlier(run, steps)])))
      const values = [id, earlier(id, steps), runIds, high, steps * stepMs, copy % cells[0]!.n, cells[0]!.n]
      await client.query(batchRun, [...values.slice(0, 2), values[4], count + 1 - copy])
      await client.query(judgement, values.slice(0, 2))
      await client.query(activity, [values[1], newId('act')])
      await client.query(runs, values)
      await client.query(transcripts, [id, ...values.slice(2, 4), ...values.slice(5)])
      note(copy)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const ago = (column: string, ms: string) => `${column} - ${ms} * interval '1 ms'`
const kept =
  'workspace_id, project_id, batch_id, status, outcome, outcome_reason, trigger, seed, planned_runs, snapshot, warnings, counts, gate_result, metrics, requested_by'
const times = ['queued_at', 'started_at', 'ended_at', 'created_at', 'updated_at']
const batchRun = `
  insert into batch_runs (id, number, seeded, ${kept}, ${times.join(', ')})
  select $2, $4::int, true, ${kept}, ${times.map((time) => ago(time, '$3::float8')).join(', ')} from batch_runs where id = $1`
const judgement = `
  insert into batch_judgements (workspace_id, batch_run_id, number, cause, outcome, counts, gate_result, at)
  select workspace_id, $2, number, cause, outcome, counts, gate_result, at from batch_judgements where batch_run_id = $1`
const activity = `
  insert into activity (workspace_id, id, resource_type, resource_id, action, actor)
  select workspace_id, $2, 'batchRun', $1, 'batchRun.queued', requested_by from batch_runs where id = $1`

const turnedCell = (n: string, by: string) => `(place.batch_cell + ${by}::int) % ${n}::int`
const runs = `
  insert into runs (id, batch_run_id, origin, ${placed}, ${reached}, ${times.join(', ')})
  select ($3::jsonb ->> left(place.id, $4)) || substr(place.id, $4 + 1), $2, 'seeded', ${of('place', placed)}, ${of('result', reached)},
    ${times.map((time) => ago(`result.${time}`, '$5::float8')).join(', ')}
  from runs place join runs result on result.batch_run_id = place.batch_run_id and result.batch_cell = ${turnedCell('$7', '$6')}
    and result.batch_repeat = place.batch_repeat and result.superseded_by is null
  where place.batch_run_id = $1 and place.superseded_by is null`
// Whole, as what assertions found may be in them.
const transcripts = `
  insert into transcripts (workspace_id, run_id, attempt, turns)
  select place.workspace_id, ($2::jsonb ->> left(place.id, $3)) || substr(place.id, $3 + 1), kept.attempt, kept.turns
  from runs place join runs result on result.batch_run_id = place.batch_run_id and result.batch_cell = ${turnedCell('$5', '$4')}
    and result.batch_repeat = place.batch_repeat and result.superseded_by is null
  join transcripts kept on kept.run_id = result.id and kept.attempt = result.attempt
  where place.batch_run_id = $1 and place.superseded_by is null`
