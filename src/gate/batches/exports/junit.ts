import { leavesOut } from '../leaves-out.ts'
import { type Exporter, placeOf, type Report, type RunResult } from '../report.ts'
import { standingSentences } from '../standing.ts'
import { type Cell, tallyOf } from '../tally.ts'
import { coverageSentences } from './covered.ts'
import { exportTypes } from './media.ts'
import { attributes, text } from './xml.ts'

// Valid against both schemas that are known as those of Jenkins (junit-4 and junit-10 of its xUnit plugin): their common subset, so skipped
// has no attribute, and times have three digits.

export const junit: Exporter = {
  mediaType: `${exportTypes.junit}; charset=utf-8`,
  extension: 'xml',
  async *write(report, pages) {
    const { batchRun, batchName, cells } = report
    const remarks = remarksOf(report)
    const isPassed = batchRun.outcome === 'passed'
    const groups = groupsOf(cells, isPassed)
    const rules = batchRun.gateResult?.rules ?? []
    const gate = { tests: rules.length + remarks.length, failures: rules.filter(failedRule).length, errors: rules.filter(openRule).length }
    const sum = (of: 'tests' | 'failures' | 'errors') => groups.reduce((total, group) => total + group[of], gate[of])
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield `<testsuites${attributes({ name: `${batchName} #${batchRun.number}`, tests: sum('tests'), failures: sum('failures'), errors: sum('errors') })}>\n`
    // Includes the gate: someone who reads only this file sees that it did not pass, even if runs are merely missing.
    if (gate.tests > 0) {
      yield `<testsuite${attributes({ name: 'Release gate', ...gate, skipped: remarks.length })}>\n`
      for (const rule of rules) {
        const tag = failedRule(rule) ? 'failure' : openRule(rule) ? 'error' : undefined
        const before = tag
          ? `<${tag}${attributes({ message: rule.reason, type: rule.verdict })}>${text(rule.cells.join('\n'))}</${tag}>`
          : ''
        yield `<testcase${attributes({ name: rule.rule, classname: 'gate' })}>${before}</testcase>\n`
      }
      // Nobody would read the output of a test that passed.
      for (const { code, message } of remarks)
        yield `<testcase${attributes({ name: code, classname: 'gate' })}><skipped>${text(message)}</skipped></testcase>\n`
      yield '</testsuite>\n'
    }
    const places = new Map(groups.flatMap((group) => group.cells.map((cell) => [cell.index, { cell, group }] as const)))
    const sentences = coverageSentences(report.coverage)
    const end = ({ cells: [cell] }: Group) => {
      const sentence = sentences.get(cell!.subject.id)
      return `${sentence ? `<system-out>${text(`Coverage: ${sentence}`)}</system-out>\n` : ''}</testsuite>\n`
    }
    let open: Group | undefined
    for await (const runs of pages)
      for (const run of runs) {
        const place = places.get(run.cellIndex)
        if (!place) continue
        if (place.group !== open) {
          if (open) yield end(open)
          open = place.group
          const { cells: _cells, ...counted } = open
          yield `<testsuite${attributes({ ...counted, timestamp: batchRun.startedAt?.slice(0, 19) })}>\n`
        }
        yield `${ofRun(run, place.cell, report)}\n`
      }
    if (open) yield end(open)
    yield '</testsuites>\n'
  },
}

/** A reader of this file sees passed tests only as a number, so what the pass rate leaves out is a skipped one. */
function remarksOf({ batchRun: { gateResult }, remarks }: Report): { code: string; message: string }[] {
  const runs = gateResult?.runs
  return [
    ...(runs && leavesOut(runs) ? [{ code: 'runs', message: runs.sentence }] : []),
    ...standingSentences(gateResult?.judges).map((message) => ({ code: 'standing', message })),
    ...remarks,
  ]
}

type Rule = NonNullable<Report['batchRun']['gateResult']>['rules'][number]
const failedRule = ({ verdict }: Rule) => verdict === 'failed'
const openRule = ({ verdict }: Rule) => verdict === 'inconclusive'

type Group = { cells: Cell[]; name: string; tests: number; failures: number; errors: number; skipped: number }

/** Neighboring cells of one scenario or test are one group, with counts that must precede its runs. */
function groupsOf(cells: readonly Cell[], isPassed: boolean): Group[] {
  const bySubject: Cell[][] = []
  for (const cell of cells) {
    const last = bySubject.at(-1)
    if (last && last[0]!.subject.id === cell.subject.id) last.push(cell)
    else bySubject.push([cell])
  }
  return bySubject.map((list) => {
    const gating = tallyOf(list.filter(({ gates }) => gates))
    const all = tallyOf(list)
    const tests = all.planned - all.missing
    const [failures, errors] = isPassed ? [0, 0] : [gating.failed, gating.error + gating.excluded]
    const skipped = tests - all.passed - failures - errors
    return { cells: list, name: list[0]!.subject.name, tests, failures, errors, skipped }
  })
}

function ofRun(run: RunResult, cell: Cell, report: Report): string {
  const place = placeOf(cell, report)
  const testcase = {
    name: `${cell.subject.name} (${place}) #${run.repeatIndex + 1}`,
    classname: `${cell.subject.type}.${cell.subject.name.replaceAll('.', ' ')}`,
    time: ((run.durationMs ?? 0) / 1_000).toFixed(3),
  }
  const output = `<system-out>${text(`run ${run.id}, seed ${run.seed}: ${report.origin}/projects/${report.batchRun.projectId}/runs/${run.id}`)}</system-out>`
  return `<testcase${attributes(testcase)}>${problemTag(run, cell, report.batchRun.outcome === 'passed')}${output}</testcase>`
}

/** If the gate passed, no run is a failure: a build server would fail a build that the exit code lets pass. */
function problemTag({ status, outcome, reason, errorSource, missed }: RunResult, { gates }: Cell, isPassed: boolean): string {
  if (outcome === 'passed') return ''
  const details = missed.map(({ name, kind, outcome, rationale }) => `${name ?? kind} (${outcome}): ${rationale}`).join('\n')
  const message = reason ?? status
  if (!gates) return `<skipped>${text(`quarantined, so it has no effect on the gate: ${outcome ?? status}: ${message}`)}</skipped>`
  if (isPassed) return `<skipped>${text(`the gate allows it: ${outcome ?? status}: ${message}${details ? `\n${details}` : ''}`)}</skipped>`
  if (outcome === 'failed') return `<failure${attributes({ message, type: missed[0]?.kind ?? 'failed' })}>${text(details)}</failure>`
  if (outcome === 'error' || errorSource) return `<error${attributes({ message, type: errorSource ?? 'error' })}>${text(message)}</error>`
  return `<skipped>${text(`${outcome ?? status}: ${message}`)}</skipped>`
}
