import type { Schemas } from '../client/client.ts'
import { bold, dim, green, plain, red, table, yellow } from './output.ts'
import { call, origin } from './remote.ts'

type BatchRun = Schemas['BatchRun']
const mostLines = 10

const marks = { passed: green, failed: red, inconclusive: yellow, error: yellow }
const mark = (verdict: keyof typeof marks) => marks[verdict](verdict)

/** A batch run that has ended, for reading: the rules, what got worse, what failed, and the verdict with its reason. */
export async function verdictOf(batchRun: BatchRun): Promise<string> {
  const { id, outcome, status, outcomeReason, counts } = batchRun
  const page = <T>(path: string) => call('GET', new URL(`/v1/batch-runs/${id}/${path}`, origin())) as Promise<{ data: T[] }>
  const compared = batchRun.comparison
    ? (await page<Schemas['CellComparison']>(`comparison?limit=${mostLines}&baseline=${batchRun.comparison.baseline.batchRunId}`)).data
    : []
  const failures = counts.planned > counts.passed ? (await page<Schemas['FailureGroup']>(`failures?limit=${mostLines}`)).data : []
  const { planned, passed, failed, inconclusive, error, excluded, canceled } = counts
  return [
    `\n${bold(plain(batchRun.snapshot.batch.name))} ${dim(`run ${batchRun.number}, ${id}`)}`,
    ...rulesOf(batchRun),
    ...section('Moved against the baseline', worseOf(compared)),
    ...section(
      'Did not pass',
      failures.map((one) => failureLine(one)),
    ),
    '',
    `${planned} planned: ${passed} passed, ${failed} failed, ${error} in an error of the agent, ${inconclusive} inconclusive, ${excluded} left out, ${canceled} canceled.`,
    `${bold(outcome ? mark(outcome) : status)}  ${plain(outcomeReason ?? '', 600)}`,
  ].join('\n')
}

export const rulesOf = ({ gateResult }: Pick<BatchRun, 'gateResult'>): string[] =>
  gateResult ? [table(gateResult.rules.map(({ rule, verdict, reason }) => [`  ${mark(verdict)}`, rule, dim(plain(reason, 300))]))] : []

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', bold(title), ...lines])

function worseOf(cells: readonly Schemas['CellComparison'][]): string[] {
  const moved = cells.filter(({ verdict, suspect }) => suspect || verdict === 'regressed' || verdict === 'improved')
  return moved.map(({ verdict, subject, reason, divergence }) => {
    const word = verdict === 'regressed' ? red(verdict) : verdict === 'improved' ? green(verdict) : yellow('suspect')
    const where = divergence ? dim(` It first differs in turn ${divergence.turn} of ${divergence.runId}.`) : ''
    return `  ${word}  ${plain(subject.name, 60)}  ${dim(plain(reason, 300))}${where}`
  })
}

const failureLine = ({ runs, subject, reason, examples, outcome }: Schemas['FailureGroup']) =>
  `  ${String(runs).padStart(5)}×  ${outcome}  ${plain(subject?.name ?? '', 50)}  ${dim(plain(reason, 160))}  ${dim(examples[0] ?? '')}`
