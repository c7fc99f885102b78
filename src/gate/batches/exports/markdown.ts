import type { ComparedCell } from '../comparison.ts'
import type { Exporter, Report } from '../report.ts'
import { placeOf } from '../report.ts'
import { standingSentences } from '../standing.ts'
import { count, decimal, duration, figure, interval, percent } from '../wording.ts'
import { partsOf } from './covered.ts'
import { exportTypes } from './media.ts'

// For a pull request: the verdict, then what got worse, then the rest; at most a few screens, however large the batch run.

const maxRows = 50
const marks = { passed: '✅', failed: '❌', inconclusive: '⚠️', error: '⚠️' }

export const markdown: Exporter = {
  mediaType: `${exportTypes.markdown}; charset=utf-8`,
  extension: 'md',
  async *write(report) {
    const { batchRun, batchName } = report
    const { outcome, status, outcomeReason, counts, gateResult } = batchRun
    yield `## ${marks[outcome ?? 'inconclusive']} ${prose(batchName)}, run ${batchRun.number}: ${outcome ?? status}\n\n`
    if (outcomeReason) yield `${prose(outcomeReason)}\n\n`
    if (gateResult?.failing) yield `${prose(gateResult.failing.sentence)}\n\n`
    if (gateResult?.runs) yield `${prose(gateResult.runs.sentence)}\n\n`
    for (const sentence of standingSentences(gateResult?.judges)) yield `${prose(sentence, 1_000)}\n\n`
    for (const { message } of report.remarks) yield `${marks.inconclusive} ${prose(message)}\n\n`
    yield* regressions(report)
    if (gateResult) {
      yield '| | rule | |\n| --- | --- | --- |\n'
      for (const { rule, verdict, reason } of gateResult.rules) yield `| ${marks[verdict]} | ${rule} | ${prose(reason)} |\n`
      yield '\n'
    }
    yield* figures(report)
    yield* covered(report)
    yield* failures(report)
    const { planned, passed, failed, inconclusive, error, excluded, canceled } = counts
    yield `${planned} planned: ${passed} passed, ${failed} failed, ${error} in an error of the agent, ${inconclusive} inconclusive, ${excluded} excluded, ${canceled} canceled.\n`
  },
}

function* regressions({ comparison, ...report }: Report): Generator<string> {
  if (!comparison) return
  const { summary, cells } = comparison
  yield `Against run ${summary.baseline.number}${summary.baseline.label ? ` (${prose(summary.baseline.label)})` : ''}: ${prose(summary.reason)}\n\n`
  const worse = cells.filter(({ verdict }) => verdict === 'regressed' || verdict === null)
  const better = cells.filter(({ verdict }) => verdict === 'improved')
  const rows = [...worse, ...better]
  if (rows.length === 0) return
  yield '| | cell | before | now | p, corrected |\n| --- | --- | --- | --- | --- |\n'
  for (const cell of rows.slice(0, maxRows)) yield row(cell, { ...report, comparison })
  if (rows.length > maxRows) yield `| | and ${rows.length - maxRows} more | | | |\n`
  yield '\n'
}

function row(cell: ComparedCell, report: Report): string {
  const { verdict, now, counted, adjustedPValue, repeatsNeeded } = cell
  const word = verdict ?? `suspect${repeatsNeeded === null ? '' : `; ${count(repeatsNeeded, 'repeat')} would probably decide it`}`
  const side = ({ successes, n }: { successes: number; n: number }) => `${successes} of ${n}`
  const p = adjustedPValue === null ? '' : adjustedPValue < 0.0001 ? '< 0.0001' : adjustedPValue.toFixed(4)
  return `| ${word} | ${prose(now.subject.name)} (${prose(placeOf(now, report))}) | ${side(counted.before)} | ${side(counted.now)} | ${p} |\n`
}

function* figures({ batchRun: { metrics } }: Report): Generator<string> {
  const rows = metrics ? figureRows(metrics) : []
  if (rows.length === 0) return
  yield '| | value | | n |\n| --- | --- | --- | --- |\n'
  for (const cells of rows) yield `| ${cells.join(' | ')} |\n`
  yield '\n'
}

function figureRows(metrics: NonNullable<Report['batchRun']['metrics']>): string[][] {
  const {
    passRate,
    passHatK,
    flakeRate,
    containment,
    simulatorFaultRate,
    simulatorExcludedRate,
    turnsToGoal,
    latencyMs,
    evaluators = {},
  } = metrics
  const rows: string[][] = []
  const estimate = (name: string, { value, n, low, high }: typeof passRate) => {
    if (value !== null) rows.push([name, percent(value), low === null || high === null ? '' : interval({ low, high }), String(n)])
  }
  estimate('pass rate', passRate)
  for (const one of passHatK.filter(({ k }) => k > 1)) estimate(`pass^${one.k}`, one)
  estimate('flaky cells', flakeRate)
  estimate('contained', containment)
  if (simulatorFaultRate) estimate('messages of the simulated user with a refused answer', simulatorFaultRate)
  if (simulatorExcludedRate) estimate('runs that the simulated user spoiled', simulatorExcludedRate)
  for (const [name, { value, n, low, high }] of Object.entries(evaluators))
    if (value !== null)
      rows.push([
        prose(name),
        figure(value),
        low === null || high === null ? '' : `95% interval ${figure(low)} to ${figure(high)}`,
        String(n),
      ])
  const percentiles = (name: string, of: typeof latencyMs | undefined, word: (value: number) => string) => {
    if (of) rows.push([`${name} p50, p95, p99`, [of.p50, of.p95, of.p99].map(word).join(', '), '', String(of.n)])
  }
  percentiles('turns to the goal', turnsToGoal, decimal)
  percentiles('latency', latencyMs, duration)
  return rows
}

function* covered({ coverage }: Report): Generator<string> {
  // Parts that no run reached come first, because the number of rows is limited.
  const parts = partsOf(coverage).sort((a, b) => Number(a.runs > 0) - Number(b.runs > 0))
  if (parts.length === 0) return
  yield '| scenario | step, node or edge | reached by |\n| --- | --- | --- |\n'
  for (const { scenario, part, runs, of } of parts.slice(0, maxRows))
    yield `| ${prose(scenario.name)} | ${prose(part)} | ${runs} of ${of} |\n`
  if (parts.length > maxRows) yield `| | and ${parts.length - maxRows} more | |\n`
  yield '\n'
}

function* failures({ failures }: Report): Generator<string> {
  if (failures.length === 0) return
  yield '| runs | what they have in common | for example |\n| --- | --- | --- |\n'
  for (const { runs, subject, reason, outcome, examples } of failures.slice(0, maxRows))
    yield `| ${runs} | ${outcome}: ${subject ? `${prose(subject.name)}: ` : ''}${prose(reason)} | ${examples[0] ?? ''} |\n`
  if (failures.length > maxRows) yield `| | and ${failures.length - maxRows} more kinds | |\n`
  yield '\n'
}

const longest = 300

/** Text from outside as text: it cannot format anything, link, break a table, or mention people or issues. */
export const prose = (text: string, most = longest): string => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
  return (line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~$-]/g, '\\$&')
    .replaceAll(/@|:(?=\/\/)|\bwww(?=\.)|\\#(?=\d)/g, '$&\u200b')
}
