import { clopperPearson } from '#src/measure/statistics/proportion.ts'
import type { BatchMetrics, Estimate } from '../measures.ts'
import { type Exporter, placeOf, type Report } from '../report.ts'
import { standingSentences } from '../standing.ts'
import { type Cell, shareOf, totalOf } from '../tally.ts'
import { decimal, duration, interval, percent } from '../wording.ts'
import { type Bar, bars } from './charts.ts'
import { partsOf } from './covered.ts'
import { type EscapedMarkup, markup, raw } from './markup.ts'
import { exportTypes } from './media.ts'

/** One file without scripts that loads nothing, for a browser, an archive or an email. */
export const html: Exporter = {
  mediaType: `${exportTypes.html}; charset=utf-8`,
  extension: 'html',
  async *write(report) {
    const { batchRun, batchName } = report
    const title = `${batchName}, run ${batchRun.number}`
    yield markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1><p class="verdict ${batchRun.outcome ?? 'open'}">${batchRun.outcome ?? batchRun.status}</p><p>${batchRun.outcomeReason ?? ''}</p>
`.markup
    for (const { message } of report.remarks) yield markup`<p class="remark">${message}</p>\n`.markup
    if (report.difference) yield markup`<h2>What differs</h2><p>${report.difference}</p>\n`.markup
    yield* gate(report)
    yield* comparison(report)
    yield* charts(report)
    yield* covered(report)
    yield* failures(report)
    yield* cells(report)
    yield '</body></html>\n'
  },
}

const rows = (list: Iterable<readonly (string | number)[]>): EscapedMarkup =>
  raw([...list].map((cells) => markup`<tr>${raw(cells.map((cell) => markup`<td>${cell}</td>`))}</tr>\n`))

const table = (heads: readonly string[], list: Iterable<readonly (string | number)[]>) =>
  markup`<table><thead><tr>${raw(heads.map((head) => markup`<th>${head}</th>`))}</tr></thead><tbody>\n${rows(list)}</tbody></table>\n`
    .markup

function* gate({ batchRun: { gateResult, counts } }: Report): Generator<string> {
  if (gateResult) {
    yield '<h2>Gate</h2>'
    yield table(
      ['rule', '', 'why'],
      gateResult.rules.map(({ rule, verdict, reason }) => [rule, verdict, reason]),
    )
  }
  for (const sentence of standingSentences(gateResult?.judges)) yield markup`<p>${sentence}</p>`.markup
  yield '<h2>Runs</h2>'
  if (gateResult?.runs) yield markup`<p>${gateResult.runs.sentence}</p>`.markup
  yield table(Object.keys(counts), [Object.values(counts)])
}

function* comparison({ comparison, ...rest }: Report): Generator<string> {
  if (!comparison) return
  const { summary } = comparison
  yield markup`<h2>Against run ${summary.baseline.number} ${summary.baseline.label ?? ''}</h2><p>${summary.reason}</p>`.markup
  const moved = comparison.cells.filter(({ verdict }) => verdict === null || verdict === 'regressed' || verdict === 'improved')
  if (moved.length === 0) return
  yield table(
    ['verdict', 'cell', 'of', 'why'],
    moved.map(({ verdict, now, reason }) => [verdict ?? 'suspect', now.subject.name, placeOf(now, rest), reason]),
  )
}

function* charts({ batchRun: { metrics }, cells, comparison }: Report): Generator<string> {
  const whole = { most: 1, tick: percent }
  const before = new Map((comparison?.cells ?? []).map((cell) => [cell.now.key, cell.counted.before]))
  const bySubject = Map.groupBy(cells, ({ subject }) => subject.id)
  const ofSubject = [...bySubject.values()].map((list): Bar => {
    const then = totalOf(list.flatMap(({ key }) => before.get(key) ?? []))
    return { ...rated(list[0]!.subject.name, list), before: then.n === 0 ? null : then.successes / then.n }
  })
  yield '<h2>Pass rate of each scenario and test</h2><p>With 95% intervals for repeats of each (Clopper and Pearson); the thin mark is the baseline.</p>'
  yield bars('Pass rate of each scenario and test', ofSubject, whole).markup
  if (!metrics) return
  yield '<h2>All of k repeats pass (pass^k), one of k passes (pass@k)</h2>'
  const ofK = (name: string, list: readonly (Estimate & { k: number })[]) => list.map((one) => estimated(`${name}${one.k}`, one))
  yield bars('Reliability over repeats', [...ofK('pass^', metrics.passHatK), ...ofK('pass@', metrics.passAtK)], whole).markup
  yield* goals(metrics)
  const { latencyMs } = metrics
  if (!latencyMs) return
  const latencies = (['p50', 'p95', 'p99'] as const).map((name) => ({
    label: name,
    value: latencyMs[name],
    low: null,
    high: null,
    text: duration(latencyMs[name]),
  }))
  yield markup`<h2>Latency of ${latencyMs.n} replies</h2>`.markup
  yield bars('Latency of replies', latencies, { most: latencyMs.p99, tick: duration }).markup
}

/** How often, and how soon, users got what they wanted; nothing if no user wanted anything. */
function* goals({ containment, turnsToGoal }: BatchMetrics): Generator<string> {
  if (containment.value === null) return
  const { value, n, low, high } = containment
  yield '<h2>Goals of the users</h2>'
  yield table(
    ['', 'value', '', 'n'],
    [
      ['reached without a handover to a person', percent(value), low === null || high === null ? '' : interval({ low, high }), n],
      ...(turnsToGoal
        ? [
            [
              'turns to the goal p50, p95, p99',
              [turnsToGoal.p50, turnsToGoal.p95, turnsToGoal.p99].map(decimal).join(', '),
              '',
              turnsToGoal.n,
            ],
          ]
        : []),
    ],
  )
}

function rated(label: string, cells: readonly Cell[]): Bar {
  const { successes, n } = totalOf(cells.map(shareOf))
  const rate = clopperPearson({ successes, n })
  return rate.value === null
    ? { label, value: null, low: null, high: null, text: 'no run counts' }
    : { label, value: rate.value, low: rate.low, high: rate.high, text: `${successes} of ${n}` }
}

function estimated(label: string, { value, low, high, n, reason }: Estimate): Bar {
  const text = value === null ? (reason ?? '') : `${percent(value)} of ${n}`
  return { label, value, low, high, text }
}

function* covered({ coverage }: Report): Generator<string> {
  if (coverage.length === 0) return
  yield '<h2>Coverage</h2>'
  yield table(
    ['scenario', 'step, node or edge', 'reached by'],
    partsOf(coverage).map(({ scenario, part, runs, of }) => [scenario.name, part, `${runs} of ${of}`]),
  )
}

function* failures({ failures }: Report): Generator<string> {
  if (failures.length === 0) return
  yield '<h2>Failures</h2>'
  yield table(
    ['runs', 'outcome', 'scenario or test', 'what they have in common', 'for example'],
    failures.map(({ runs, outcome, subject, reason, examples }) => [runs, outcome, subject?.name ?? '', reason, examples.join(' ')]),
  )
}

function* cells(report: Report): Generator<string> {
  yield '<h2>Cells</h2><table><thead><tr><th>scenario or test</th><th>of</th><th>passed</th><th>rate</th><th>repeats</th></tr></thead><tbody>\n'
  for (const cell of report.cells) {
    const { successes, n } = shareOf(cell)
    const rate = clopperPearson({ successes, n })
    const text = rate.value === null ? '' : `${percent(rate.value)} (${interval(rate)})`
    yield rows([
      [cell.subject.name, `${placeOf(cell, report)}${cell.gates ? '' : ' (quarantined)'}`, `${successes} of ${n}`, text, cell.repeats],
    ]).markup
  }
  yield '</tbody></table><p>p passed, f failed, e error of the agent, i inconclusive, x excluded, c canceled, q queued, r running.</p>'
}

const style = raw([
  markup`:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884;vertical-align:top}
.verdict{display:inline-block;font-weight:700;padding:.1rem .6rem;border-radius:.3rem;background:#8883}.passed{background:#2a7d46;color:#fff}.failed{background:#b3261e;color:#fff}
svg{width:100%;height:auto;font-size:12px}text{fill:currentColor}.label{text-anchor:end}.tick{text-anchor:middle;opacity:.7}.grid{stroke:#8885}
.remark{font-weight:600}.bar{fill:#3b7dd8}.spread{stroke:currentColor;fill:none;stroke-width:1.5}.before{stroke:#d8772b;stroke-width:3}`,
])
