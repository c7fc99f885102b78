import type { Secrets } from './decisions.ts'

// The same for the tools of assistants. One that is in neither fails e2e/blind.spec.ts.

export const toolsThatTellNothing: readonly string[] = [
  ...['list_projects', 'list_things', 'describe_thing', 'read_judges', 'search_documentation', 'read_documentation'],
  ...['preview_batch', 'draft_scenario', 'run_scenario', 'run_batch', 'cancel_run'],
  // Results only for people who have nothing to judge of either half (src/connect/improvements/improvements.spec.ts).
  ...['read_improvement', 'try_change'],
]

type Call = { given: object; tells: readonly string[] }

export const toolsOut = (s: Secrets): Readonly<Record<string, readonly Call[]>> => {
  const failed = ['"outcome":"failed"', 'completed: failed', '"failed":2']
  const ofRun = ['"outcome":"failed"', 'completed, failed', 'does not hold', s.channel, s.batchRun, s.peer]
  return {
    list_runs: [
      { given: { projectId: s.project, outcome: 'failed' }, tells: [s.run, s.testRun] },
      { given: { batchRunId: s.batchRun }, tells: [s.run, s.testRun] },
    ],
    read_run: [{ given: { id: s.run }, tells: ofRun }],
    find_failures: [
      { given: { batchRunId: s.batchRun }, tells: [s.run, 'does not hold'] },
      { given: { projectId: s.project }, tells: [s.run, s.testRun] },
    ],
    list_batch_runs: [{ given: { projectId: s.project, outcome: 'failed' }, tells: [s.batchRun] }],
    read_batch_run: [{ given: { id: s.batchRun }, tells: [...failed, s.channel] }],
    explain_gate: [{ given: { batchRunId: s.batchRun }, tells: [...failed, 'Rules that failed'] }],
    compare_batch_runs: [{ given: { batchRunId: s.batchRun, baseline: s.earlier }, tells: [s.channel] }],
    read_activity: [
      { given: { id: s.run, limit: 50 }, tells: ['"failed"', s.batchRun] },
      { given: { id: s.batchRun, limit: 50 }, tells: ['"failed"'] },
      { given: { id: s.peer }, tells: [s.peer] },
      { given: { id: s.task }, tells: ['Bob'] },
    ],
    list_reviews: [{ given: { runId: s.run }, tells: [s.peer] }],
  }
}

export const resourcesOut = (s: Secrets): readonly [uri: string, tells: readonly string[]][] =>
  (['run', 'batch-run', 'gate'] as const).map((kind) => {
    const tool = ({ run: 'read_run', 'batch-run': 'read_batch_run', gate: 'explain_gate' } as const)[kind]
    return [`parley://${kind}/${kind === 'run' ? s.run : s.batchRun}`, toolsOut(s)[tool]![0]!.tells]
  })
