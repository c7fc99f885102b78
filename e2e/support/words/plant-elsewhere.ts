import type { Pool } from 'pg'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { inOthers } from './columns.ts'
import { type Ground, plantConversation } from './plant.ts'

const values: Readonly<Record<string, string>> = {
  text: '$2',
  'text[]': 'array[$2]',
  jsonb: `case jsonb_typeof(COLUMN) when 'array' then COLUMN || jsonb_build_array($2) when 'object' then COLUMN || jsonb_build_object('note', $2)
    else jsonb_build_object('note', $2) end`,
}

/** Rows of all kinds, without the words: of a conversation that says something else, a batch run, and definitions that were changed. */
async function growRows(ground: Ground): Promise<void> {
  const { stage, owner, sql } = ground
  const { projectId } = stage
  const planted = await plantConversation(ground, 'nothing of interest')
  const { id } = await must(owner.POST('/personas', { body: { projectId, name: 'First name' } }))
  await must(owner.PUT('/personas/{id}', { params: { path: { id } }, body: { name: 'Second name' } as never }))
  await must(owner.PUT('/reviewers/{id}', { params: { path: { id: planted.ann.id } }, body: {} as never }))
  const { id: scenarioId } = await stage.scenario()
  const { id: channelId } = await stage.demoChannel()
  const plan = { items: [{ type: 'scenario', id: scenarioId }], matrix: { channelIds: [channelId] } }
  const batch = await must(owner.POST('/batches', { body: { projectId, name: 'Batch', status: 'ready', ...plan } as never }))
  const path = { params: { path: { id: batch.id } } }
  const started = (await must(owner.POST('/batches/{id}/run', { ...path, body: {} }))) as { id: string }
  await until('the batch run has ended', async () => {
    await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
    return (await must(owner.GET('/batch-runs/{id}', { params: { path: { id: started.id } } }))).endedAt !== null
  })
  for (const text of [
    `insert into integration_notes (workspace_id, integration_id, key, value) select $1, id, $2, 'x' from integrations where workspace_id = $1 limit 1`,
    `insert into judge_standings (workspace_id, project_id, metric, judge_version, calibration_id, standing, calibrated)
     select $1, project_id, 'x', $2, id, '{}', true from calibrations where workspace_id = $1 limit 1`,
    `insert into judge_measurements (workspace_id, project_id, calibration_id, criterion, judge_version, about)
     select $1, project_id, id, '', $2, '{}' from calibrations where workspace_id = $1 limit 1`,
    `insert into recorded_traces (workspace_id, project_id, trace_id, conversation) select $1, id, $2, 'x' from projects where workspace_id = $1 limit 1`,
    `insert into failure_groups (workspace_id, id, project_id, key, about, tool, words, fixed_in, name)
     select $1, 'fgr_planted', id, $2, '{}', 'x', '{}', 'x', 'x' from projects where workspace_id = $1 limit 1`,
    `insert into monitors (workspace_id, id, project_id, name, content)
     select $1, 'mon_planted', id, $2, '{}' from projects where workspace_id = $1 limit 1`,
    `insert into alerts (workspace_id, id, project_id, monitor_id, kind, cause, finding, changed_by, note)
     select $1, 'alr_planted', project_id, id, 'noData', $2, '{}', '{}', 'x' from monitors where workspace_id = $1 limit 1`,
    `insert into pair_reviews (workspace_id, id, project_id, batch_run_id, other_batch_run_id, question, compared, reviewers, judgments_per_pair, identical, seed, closed_at)
     select $1, 'prv_planted', project_id, id, id, 'x', '{}', '{}', 1, 0, 'x', now() from batch_runs where workspace_id = $1 and id = $2`,
    `insert into pair_review_pairs (workspace_id, pair_review_id, number, first_run_id, second_run_id, first_side, second_side, subject_id, name)
     select $1, 'prv_planted', 1, id, id, 0, 1, subject_id, 'x' from runs where workspace_id = $1 and batch_run_id = $2 limit 1`,
    `insert into batch_judgements (workspace_id, batch_run_id, number, cause, outcome, counts) select $1, $2, 9, 'rescored', 'passed', '{}'`,
  ])
    await sql(text, [stage.workspaceId, started.id])
}

/**
 * The words in every column that belongs to no conversation, of one row each, and in what a person wrote. Answers the columns of which
 * there is no row, and the persona that has them.
 */
export async function plantElsewhere(ground: Ground, pool: Pool, words: string): Promise<{ without: string[]; personaId: string }> {
  await growRows(ground)
  const { projectId, workspaceId } = ground.stage
  const { id: personaId } = await must(ground.owner.POST('/personas', { body: { projectId, name: 'Somebody', backstory: words } as never }))
  const without: string[] = []
  for (const name of inOthers) {
    const [table, column] = name.split('.') as [string, string]
    const place = table === 'job_common' ? `${jobTable}` : `parley.${table}`
    const { rows } = await pool.query<{ type: string }>(
      'select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
      [place, column],
    )
    const which = table === 'job_common' ? `data ->> 'tenant' = $1 and state = 'completed'` : 'workspace_id = $1'
    const value = values[rows[0]!.type]!.replaceAll('COLUMN', `"${column}"`).replaceAll('$2', '$2::text')
    const { rowCount } = await pool.query(
      `update ${place} set "${column}" = ${value} from (select set_config('parley.erases', 'on', true) as may offset 0) allowed
       where may = 'on' and ${place}.ctid = (select ctid from ${place} where ${which} limit 1)`,
      [workspaceId, words],
    )
    if (rowCount === 0) without.push(name)
  }
  return { without, personaId }
}
