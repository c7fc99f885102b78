import pg from 'pg'
import type { Connection } from '#src/platform/db/database.ts'
import { readEntries, writeEarlierEntries } from './earlier-activity.ts'
import { earlier, msOfNights, timeOf } from './earlier-ids.ts'
import { withoutIndexes } from './without-indexes.ts'

const placed =
  'workspace_id, project_id, subject_type, subject_id, channel_id, persona_id, seed, cell, plan_hash, requested_by, batch_cell, batch_repeat'
const reached = 'status, outcome, outcome_reason, termination_reason, error_source, error, attempt, assertions, metrics, usage'
const of = (table: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ')

const open = async (connection: Connection) => {
  const client = new pg.Client({ ...connection, options: '-c search_path=parley -c session_replication_role=replica' })
  await client.connect()
  return client
}

/**
 * Writes, for each of `count` nights before, batch runs that look as if they had been played as those that are named, with their runs,
 * all that was said, and what the activity says of them. The cells of each have the results of others, so that cells pass in one and
 * fail in the next. The oldest come first, as in a database that grew. Several connections write at once.
 */
export async function writeEarlier(connection: Connection, ids: readonly string[], count: number, note: (line: string) => void) {
  const nights = Array.from({ length: count }, (_, at) => count - at)
  const clients = await Promise.all(Array.from({ length: 2 * ids.length + 1 }, () => open(connection)))
  const [activity, ...others] = clients as [pg.Client, ...pg.Client[]]
  try {
    const histories: Awaited<ReturnType<typeof readEntries>>[] = []
    for (const id of ids) histories.push(await readEntries(activity, id))
    const writers = await Promise.all(others.map((client, at) => readPlayed(client, ids[at % ids.length]!)))
    const work = () =>
      Promise.all([
        ...writers.map((writer, at) => (at < ids.length ? writeRuns(writer, nights, note) : writeTranscripts(writer, nights))),
        (async () => {
          for (const night of nights) for (const history of histories) await writeEarlierEntries(activity, history, night)
        })(),
      ])
    await withoutIndexes(clients, ['runs', 'activity'], { work, note })
    await activity.query('vacuum analyze')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** The runs of one batch run that was played, aside; how many cells they have, and the first letters of their ids. */
type Writer = { client: pg.Client; id: string; cells: number; times: string[] }

async function readPlayed(client: pg.Client, id: string): Promise<Writer> {
  await client.query('create temporary table played as select runs.*, turns from runs, transcripts limit 0')
  await client.query(
    `insert into played select runs.*, turns from runs
     left join transcripts on transcripts.workspace_id = runs.workspace_id and run_id = runs.id and transcripts.attempt = runs.attempt
     where batch_run_id = $1 and superseded_by is null`,
    [id],
  )
  await client.query('create index on played (batch_cell, batch_repeat)')
  await client.query('analyze played')
  const { rows: runIds } = await client.query<{ id: string; cell: number }>('select id, batch_cell as cell from played')
  const cells = 1 + runIds.reduce((most, { cell }) => Math.max(most, cell), 0)
  return { client, id, cells, times: [...new Set(runIds.map((run) => timeOf(run.id)))] }
}

/** The prefix of ids of runs from a number of nights ago, and its length. */
const timesBefore = ({ times }: Writer, night: number) => [
  JSON.stringify(Object.fromEntries(times.map((time) => [time, earlier(time, night)]))),
  times[0]!.length,
]

async function writeRuns(writer: Writer, nights: readonly number[], note: (line: string) => void): Promise<void> {
  const { client, id, cells } = writer
  // The number of the one that was played is the highest.
  await client.query('update batch_runs set number = $2 where id = $1', [id, nights.length + 1])
  for (const night of nights) {
    const values = [id, earlier(id, night)]
    await client.query(batchRun, [...values, msOfNights(night), nights.length + 1 - night])
    await client.query(judgement, values)
    await client.query(runs, [values[1], msOfNights(night), ...timesBefore(writer, night), night % cells, cells])
    note(`${night - 1} of ${nights.length} nights to be written`)
  }
}

async function writeTranscripts(writer: Writer, nights: readonly number[]): Promise<void> {
  for (const night of nights) await writer.client.query(transcripts, [...timesBefore(writer, night), night % writer.cells, writer.cells])
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

/** A run takes its place from one that was played, and its result from the one so many cells further on. */
const pairs = (by: string, cells: string) => `played place join played result
  on result.batch_cell = (place.batch_cell + ${by}::int) % ${cells}::int and result.batch_repeat = place.batch_repeat`
const movedId = (times: string, letters: string) =>
  `(${times}::jsonb ->> left(place.id, ${letters}::int)) || substr(place.id, ${letters}::int + 1)`
const runs = `
  insert into runs (id, batch_run_id, origin, ${placed}, ${reached}, ${times.join(', ')})
  select ${movedId('$3', '$4')}, $1, 'seeded', ${of('place', placed)}, ${of('result', reached)},
    ${times.map((time) => ago(`result.${time}`, '$2::float8')).join(', ')}
  from ${pairs('$5', '$6')} order by place.id`
// Whole, as what assertions found may be in them.
const transcripts = `
  insert into transcripts (workspace_id, run_id, attempt, turns)
  select place.workspace_id, ${movedId('$1', '$2')}, result.attempt, result.turns
  from ${pairs('$3', '$4')} where result.turns is not null order by place.id`
