// Each tool of an assistant, by hand: the least role, whether it writes, a call, and what the answer must have. A tool without a row
// fails e2e/assistants.spec.ts.

export type Ids = Record<'project' | 'channel' | 'scenario' | 'batch' | 'batchRun' | 'baseline' | 'run' | 'improvement', string>
type Row = {
  role: 'viewer' | 'reviewer' | 'editor'
  writes?: true
  given: Record<string, unknown>
  tells: RegExp
  /** The call is right, and what it asks for is not to be had. */
  isRefused?: true
}

export const assistantTools = (ids: Ids): Record<string, Row> => ({
  list_projects: { role: 'viewer', given: {}, tells: /"role":/ },
  list_things: { role: 'viewer', given: { type: 'scenario', projectId: ids.project }, tells: /scn_/ },
  describe_thing: { role: 'viewer', given: { id: ids.scenario }, tells: /\/scenarios\/scn_/ },
  list_runs: { role: 'viewer', given: { batchRunId: ids.batchRun }, tells: /"outcome":"failed"/ },
  read_run: { role: 'viewer', given: { id: ids.run }, tells: /: completed, failed\. It has \d+ turns/ },
  find_failures: { role: 'viewer', given: { batchRunId: ids.batchRun }, tells: /"examples":\["run_/ },
  list_batch_runs: { role: 'viewer', given: { batchId: ids.batch }, tells: /"outcome":"failed"/ },
  read_batch_run: { role: 'viewer', given: { id: ids.batchRun }, tells: /completed: failed/ },
  explain_gate: { role: 'viewer', given: { batchRunId: ids.batchRun }, tells: /Rules that failed: / },
  compare_batch_runs: {
    role: 'viewer',
    given: { batchRunId: ids.batchRun, baseline: ids.baseline },
    tells: /Against btr_\w+ the batch run as a whole is /,
  },
  read_improvement: { role: 'viewer', given: { improvementId: ids.improvement }, tells: /Try 0 \(\w+\): / },
  read_activity: { role: 'viewer', given: { id: ids.run }, tells: /"run\.completed"/ },
  list_reviews: { role: 'viewer', given: { projectId: ids.project }, tells: /0 reviews/ },
  read_judges: { role: 'viewer', given: { projectId: ids.project }, tells: /0 versions/ },
  search_documentation: { role: 'viewer', given: { query: 'gate baseline' }, tells: /From [\w/-]+\.md/ },
  read_documentation: { role: 'viewer', given: { name: 'test/batches' }, tells: /^# Batches/ },
  preview_batch: { role: 'editor', given: { batchId: ids.batch }, tells: /"plannedRuns":1/ },
  draft_scenario: {
    role: 'editor',
    writes: true,
    given: { projectId: ids.project, name: 'Drafted', goal: 'say hello' },
    tells: /scn_\w+ was created/,
  },
  run_scenario: { role: 'editor', writes: true, given: { id: ids.scenario }, tells: /run_\w+: completed, failed/ },
  run_batch: { role: 'editor', writes: true, given: { batchId: ids.batch }, tells: /started with 1 runs/ },
  try_change: { role: 'editor', writes: true, given: { improvementId: ids.improvement, label: 'x' }, tells: /Try 1 \(playing\)/ },
  cancel_run: { role: 'editor', writes: true, given: { id: ids.run }, tells: /status 409/, isRefused: true },
})
