import type { Invariant } from '#src/platform/db/backup/contents.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'

// What must hold in the database after any fault, and after a restore: reliability.md 3.1, as far as there are tables for it. Each query
// sees all workspaces and selects what breaks the rule. I10 is a primary key (idempotency_keys), and of I1, the half that the database
// itself can know is here.

const resources = {
  project: 'projects',
  persona: 'personas',
  document: 'documents',
  channel: 'channels',
  scenario: 'scenarios',
  test: 'tests',
  batch: 'batches',
  integration: 'integrations',
  model: 'models',
  rubric: 'rubrics',
}
const resourceTables = Object.entries({
  workspace: 'workspaces',
  member: 'members',
  apiKey: 'api_keys',
  ...resources,
  run: 'runs',
  batchRun: 'batch_runs',
})
const workspaceColumn = (table: string) => (table === 'workspaces' ? 'id' : 'workspace_id')

/** Every row of every kind: its type in the activity, its workspace and its id. */
const resourceRows = resourceTables
  .map(([type, table]) => `select '${type}' as type, ${workspaceColumn(table)} as workspace_id, id from ${table}`)
  .join(' union all ')

const runActions = `
  select workspace_id, resource_id, count(*) filter (where action = 'run.queued') as queued, count(*) filter (where action = 'run.started') as started,
    count(*) filter (where action = 'run.completed') as completed, count(*) filter (where action = 'run.canceled') as canceled
  from activity where resource_type = 'run' group by workspace_id, resource_id`

export const invariants: readonly Invariant[] = [
  {
    id: 'I1',
    holds: 'everything that was answered or recorded as created exists',
    broken: `
      select resource_id from activity a
      where action in (${resourceTables.map(([type]) => `'${type}.${type === 'run' || type === 'batchRun' ? 'queued' : 'created'}'`).join(', ')})
      and not exists (select from (${resourceRows}) made where made.type = a.resource_type and made.workspace_id = a.workspace_id and made.id = a.resource_id)
      union all
      select run ->> 'id' from idempotency_keys k, jsonb_path_query(k.answer, '$.body.runs[*]') as run
      where not exists (select from runs r where r.workspace_id = k.workspace_id and r.id = run ->> 'id')`,
  },
  {
    id: 'I2',
    holds: 'a run ends once',
    broken: `select resource_id from (${runActions}) actions where completed + canceled > 1`,
  },
  {
    id: 'I3',
    holds: 'a run that has not ended has a job',
    broken: `
      select id from runs where status not in ('completed', 'canceled') and not exists (
        select from ${jobTable} job where job.state in ('created', 'retry', 'active') and (job.data -> 'payload' ->> 'runId' = runs.id
          or job.data ->> 'job' = 'setUpBatchRun' and job.data -> 'payload' ->> 'batchRunId' = runs.batch_run_id))`,
  },
  {
    id: 'I4',
    holds: 'no job was taken more often than it may be',
    broken: `select id from ${jobTable} where retry_count > retry_limit`,
  },
  {
    id: 'I5',
    holds: 'the activity contains each change of state, and no other',
    broken: `
      select runs.id from runs left join (${runActions}) actions on actions.workspace_id = runs.workspace_id and actions.resource_id = runs.id
      where origin = 'live' and ((coalesce(completed, 0), coalesce(canceled, 0)) is distinct from ((status = 'completed')::int, (status = 'canceled')::int)
        or case when batch_run_id is null then (coalesce(queued, 0), coalesce(started, 0)) is distinct from (1, attempt)
          else coalesce(queued, 0) > 1 or coalesce(started, 0) not in (attempt, attempt - 1) end)
      union all
      select id from (${resourceRows}) made where type <> 'run' and not exists (
        select from activity a where a.workspace_id = made.workspace_id and a.resource_type = made.type and a.resource_id = made.id)`,
  },
  {
    id: 'I6',
    holds: 'a batch run has each planned run once, and an ended one has the counts of its runs, all ended, and one judgment for each end',
    broken: `
      select batch.id from batch_runs batch cross join lateral (
        select count(*) as planned, count(*) filter (where status not in ('completed', 'canceled')) as unended,
          count(*) filter (where coalesce(effective_outcome, outcome) = 'passed') as passed, count(*) filter (where coalesce(effective_outcome, outcome) = 'failed') as failed,
          count(*) filter (where coalesce(effective_outcome, outcome) = 'inconclusive' and error_source is null and termination_reason is distinct from 'userStuck') as inconclusive, count(*) filter (where status = 'canceled') as canceled,
          count(*) filter (where coalesce(effective_outcome, outcome) = 'error' or (coalesce(effective_outcome, outcome) = 'inconclusive' and (error_source is not null or termination_reason = 'userStuck'))) as errors
        from runs where batch_run_id = batch.id and superseded_by is null) run
      where run.planned <> planned_runs or (ended_at is not null and (unended > 0
        or (counts ->> 'planned', counts ->> 'passed', counts ->> 'failed', counts ->> 'inconclusive', counts ->> 'canceled')
          is distinct from (run.planned::text, run.passed::text, run.failed::text, run.inconclusive::text, run.canceled::text)
        or (counts ->> 'error')::int + (counts ->> 'excluded')::int <> run.errors))
      union all
      select batch.id from batch_runs batch where resumes + (ended_at is not null)::int <> (
        select count(*) from batch_judgements where batch_run_id = batch.id and cause = 'ended')`,
  },
  {
    id: 'watched',
    holds: 'a batch run that has not ended has a job that monitors it, and a scheduled batch has a job that starts it',
    broken: `
      select id from batch_runs where ended_at is null and not exists (
        select from ${jobTable} job where job.state in ('created', 'retry', 'active') and job.data -> 'payload' ->> 'batchRunId' = batch_runs.id)
      union all
      select id from batches where next_run_at is not null and archived_at is null and not exists (
        select from ${jobTable} job where job.state in ('created', 'retry', 'active') and job.data -> 'payload' ->> 'batchId' = batches.id)`,
  },
  {
    id: 'arrived',
    holds: 'spans that no conversation was made of have a job',
    broken: `
      select trace_id from recorded_traces where fresh_at is not null and not exists (
        select from ${jobTable} job where job.state in ('created', 'retry', 'active')
          and job.data ->> 'job' = 'assembleConversations' and job.data -> 'payload' ->> 'projectId' = recorded_traces.project_id)`,
  },
  {
    id: 'plans',
    holds: 'every run has its plan',
    broken: `
      select id from runs where plan is null and not exists (
        select from run_plans where run_plans.workspace_id = runs.workspace_id and hash = plan_hash)`,
  },
  {
    id: 'results',
    holds: 'every run has what its assertions found, in its row or with its turns',
    broken: `
      select id from runs where assertions is null and not exists (
        select from transcripts d where d.workspace_id = runs.workspace_id and d.run_id = runs.id and d.attempt = runs.attempt
          and d.turns -> -1 ? 'assertions')`,
  },
  {
    id: 'I7',
    holds: 'every delivery is delivered, dead with a reason, or waiting with a job',
    broken: `
      select id from deliveries where status = 'pending' and not exists (
        select from ${jobTable} job where job.state in ('created', 'retry', 'active')
          and job.data -> 'payload' ->> 'integrationId' = deliveries.integration_id)`,
  },
  {
    id: 'I8',
    holds: 'nothing refers to another workspace',
    broken: `
      select runs.id from runs join (${resourceRows}) made on made.id in (runs.channel_id, runs.subject_id, runs.persona_id, runs.batch_run_id)
      where made.workspace_id <> runs.workspace_id
      union all
      select id::text from ${jobTable} where data ->> 'tenant' <> data -> 'payload' ->> 'workspaceId'`,
  },
  {
    id: 'I9',
    holds: 'a submitted review has its answers, a person judges a conversation once for a task, and the activity contains each state',
    broken: `
      select id from reviews r where state = 'submitted' and not exists (
        select from review_revisions v where v.workspace_id = r.workspace_id and v.review_id = r.id and v.revision = r.revision)
      union all
      select min(id) from reviews where assignee_id is not null and state in ('assigned', 'in_progress', 'submitted')
        group by workspace_id, task_id, assignee_id having count(*) > 1
      union all
      select id from reviews r where not exists (
        select from activity a where a.workspace_id = r.workspace_id and a.resource_type = 'review' and a.resource_id = r.id)`,
  },
  {
    id: 'I11',
    holds: 'the turns of an attempt that ended the run are numbered 1 to n',
    broken: `
      select run_id from turns join runs on runs.workspace_id = turns.workspace_id and runs.id = run_id and runs.attempt = turns.attempt
      where status = 'completed' group by run_id having min(index) <> 1 or max(index) <> count(*)`,
  },
  {
    id: 'reserved',
    holds: 'what a budget has reserved is the sum of its reservations',
    broken: `
      select b.id from budgets b cross join lateral (
        select coalesce(sum(micro_usd), 0) as micro_usd, coalesce(sum(tokens), 0) as tokens from budget_reservations r
        where r.workspace_id = b.workspace_id and r.budget_id = b.id) kept
      where (b.reserved_micro_usd, b.reserved_tokens) is distinct from (kept.micro_usd, kept.tokens)`,
  },
  {
    id: 'sealed',
    holds: 'the chain of sealed activity is numbered 1 to its head',
    broken: `
      select workspace_id from (
        select workspace_id, min(seq) as first, max(seq) as last, count(*) as entries from activity where seq is not null group by workspace_id
      ) chain full join activity_heads head using (workspace_id)
      where (1, entries, head.seq) is distinct from (first, last, last)`,
  },
]
