import type { Schemas } from '#src/client/client.ts'
import { standingSentences } from '#src/gate/batches/standing.ts'
import { bold, dim, green, plain, red, table, yellow } from './output.ts'
import { call, origin } from './requests.ts'

type BatchRun = Schemas['BatchRun']
const maxLines = 10
/** The changes to a batch run after its start. */
const remarks: string[] = ['rescored', 'otherwiseJudged', 'resumed', 'retried', 'removed', 'uncalibratedJudge']

const hidden = 'The verdict is hidden from this key until its member has submitted their reviews. Use the key of a service account.'

const marks = { passed: green, failed: red, inconclusive: yellow, error: yellow }
const mark = (verdict: keyof typeof marks) => marks[verdict](verdict)

/** A batch run that has ended, for reading: the rules, what got worse, what failed, and the verdict with its reason. */
export async function verdictOf(batchRun: BatchRun): Promise<string> {
  const { id, outcome, status, outcomeReason, counts, withheld } = batchRun
  const page = <T>(path: string) => call('GET', new URL(`/v1/batch-runs/${id}/${path}`, origin())) as Promise<{ data: T[] }>
  const compared = batchRun.comparison
    ? ((await page(`comparison?limit=${maxLines}${baselineOf(batchRun)}`)) as Schemas['Comparison'])
    : undefined
  const failures = counts.planned > counts.passed ? (await page<Schemas['FailureGroup']>(`failures?limit=${maxLines}`)).data : []
  return [
    `\n${bold(plain(batchRun.snapshot.batch.name))} ${dim(`run ${batchRun.number}, ${id}`)}`,
    ...rulesOf(batchRun),
    ...batchRun.warnings.filter(({ code }) => remarks.includes(code)).map(({ message }) => `  ${yellow('note')}  ${plain(message, 300)}`),
    ...section('Against the baseline', compared ? [`  ${plain(compared.sentence, 600)}`, ...changedLines(compared.data)] : []),
    ...section(
      'Did not pass',
      failures.map((group) => failureLine(group)),
    ),
    ...takenFrom(batchRun),
    '',
    countsLine(counts),
    ...(batchRun.gateResult?.failing ? [bold(batchRun.gateResult.failing.sentence)] : []),
    ...(batchRun.gateResult?.runs ? [batchRun.gateResult.runs.sentence] : []),
    ...standingSentences(batchRun.gateResult?.judges).map((sentence) => plain(sentence, 1_000)),
    `${bold(outcome ? mark(outcome) : status)}  ${plain(outcomeReason ?? (withheld ? hidden : ''), 600)}`,
  ].join('\n')
}

/** Of a channel of the same batch run, its own question. */
const baselineOf = ({ id, comparison }: BatchRun) =>
  comparison && comparison.baseline.batchRunId !== id ? `&baseline=${comparison.baseline.batchRunId}` : ''

const countsLine = ({ planned, passed, failed, inconclusive, error, excluded, canceled }: BatchRun['counts']): string =>
  `${planned} planned: ${passed} passed, ${failed} failed, ${error} errors of the agent, ${inconclusive} inconclusive, ${excluded} excluded, ${canceled} canceled.`

export const rulesOf = ({ gateResult }: Pick<BatchRun, 'gateResult'>): string[] =>
  gateResult ? [table(gateResult.rules.map(({ rule, verdict, reason }) => [`  ${mark(verdict)}`, rule, dim(plain(reason, 300))]))] : []

function takenFrom({ metrics }: BatchRun): string[] {
  if (!metrics?.cassette) return []
  const { hits, misses, recorded } = metrics.cassette
  return ['', `Cassette: ${hits} answers replayed, ${misses} not in it, ${recorded} recorded.`]
}

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', bold(title), ...lines])

function changedLines(cells: readonly Schemas['CellComparison'][]): string[] {
  const changedCells = cells.filter(({ verdict, suspect }) => suspect || verdict === 'regressed' || verdict === 'improved')
  return changedCells.map(({ verdict, subject, reason, divergence }) => {
    const label = verdict === 'regressed' ? red(verdict) : verdict === 'improved' ? green(verdict) : yellow('suspect')
    const place = divergence ? dim(` It first differs in turn ${divergence.turn} of ${divergence.runId}.`) : ''
    return `  ${label}  ${plain(subject.name, 60)}  ${dim(plain(reason, 300))}${place}`
  })
}

const failureLine = ({ runs, subject, reason, examples, outcome, kind, since }: Schemas['FailureGroup']) =>
  `  ${String(runs).padStart(5)}×  ${kind ?? outcome}${since === null ? '' : ` since #${since}`}  ${plain(subject?.name ?? '', 50)}  ${dim(plain(reason, 160))}  ${dim(examples[0] ?? '')}`
