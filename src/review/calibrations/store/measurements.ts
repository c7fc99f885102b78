import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { JudgeMeasurement } from '../measurement.ts'

type Key = { calibrationId: string; criterion: string; judgeVersion: string }
type About = Pick<JudgeMeasurement, 'template' | 'templateVersion' | 'model' | 'conversations'>
export type Outcome = 'passed' | 'failed' | 'inconclusive'
type Row = Key & {
  about: About
  outcomes: Record<string, Outcome>
  costMicroUsd: number | null
  result: JudgeMeasurement['result']
  measuredAt: string | null
}

const columns = sql`calibration_id as "calibrationId", criterion, judge_version as "judgeVersion", about, outcomes, cost_micro_usd::float8 as "costMicroUsd", result, measured_at as "measuredAt"`
const isKey = ({ calibrationId, criterion, judgeVersion }: Key) =>
  sql`calibration_id = ${calibrationId} and criterion = ${criterion} and judge_version = ${judgeVersion}`

export const measurementOf = ({ criterion, outcomes, about, ...row }: Row): JudgeMeasurement => ({
  ...row,
  ...about,
  criterionKey: criterion || null,
  asked: Object.keys(outcomes).length,
  withoutVerdict: Object.values(outcomes).filter((outcome) => outcome === 'inconclusive').length,
})

export async function outcomesOf(tx: Tx, key: Key): Promise<Record<string, Outcome>> {
  const { rows } = await sql<Row>`select outcomes from judge_measurements where ${isKey(key)}`.execute(tx)
  return rows[0]?.outcomes ?? {}
}

/** How many judges were measured by a calibration under a criterion. */
export async function triedUnder(tx: Tx, { calibrationId, criterion }: Omit<Key, 'judgeVersion'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from judge_measurements where calibration_id = ${calibrationId} and criterion = ${criterion}`.execute(tx)
  return rows[0]!.n
}

type Added = { projectId: string; about: About; outcomes: Record<string, Outcome>; costMicroUsd: number | null }

/** Adds outcomes to those that are there; a cost that is unknown makes the sum unknown. */
export async function addOutcomes(tx: Tx, key: Key, { projectId, about, outcomes, costMicroUsd }: Added): Promise<Row> {
  const { rows } = await sql<Row>`
    insert into judge_measurements as kept (project_id, calibration_id, criterion, judge_version, about, outcomes, cost_micro_usd)
    values (${projectId}, ${key.calibrationId}, ${key.criterion}, ${key.judgeVersion}, ${JSON.stringify(about)}::jsonb,
      ${JSON.stringify(outcomes)}::jsonb, ${costMicroUsd})
    on conflict (workspace_id, calibration_id, criterion, judge_version) do update set about = excluded.about,
      outcomes = excluded.outcomes || kept.outcomes, cost_micro_usd = kept.cost_micro_usd + excluded.cost_micro_usd
    returning ${columns}`.execute(tx)
  return rows[0]!
}

export async function keepResult(tx: Tx, key: Key, result: JudgeMeasurement['result']): Promise<Row> {
  const { rows } = await sql<Row>`
    update judge_measurements set result = ${JSON.stringify(result)}::jsonb, measured_at = clock_timestamp() where ${isKey(key)}
    returning ${columns}`.execute(tx)
  return rows[0]!
}

/** Those of a project that are complete, newest first. */
export async function measurementsOf(tx: Tx, projectId: string): Promise<JudgeMeasurement[]> {
  const { rows } = await sql<Row>`
    select ${columns} from judge_measurements where project_id = ${projectId} and result is not null order by measured_at desc limit 200`.execute(
    tx,
  )
  return rows.map(measurementOf)
}
