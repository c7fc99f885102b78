import { describe, expect, it } from 'vitest'
import { formats } from './exports/formats.ts'
import { prose } from './exports/markdown.ts'
import { exportFormats } from './exports/media.ts'
import { cellsOf } from './fixtures/cells.ts'
import { parsed } from './fixtures/junit-schema.ts'
import { pagesOf, reportOf } from './fixtures/reports.ts'
import { headlineRows, type Repeated, runTally } from './headline.ts'
import { leavesOut } from './leaves-out.ts'
import type { Cell } from './tally.ts'

const repeated: Repeated = {
  excluded: { simulator: 0, judge: 1, environment: 0, platform: 1 },
  retriedCalls: 46,
  retriedRuns: 3,
  judgedAgain: 2,
}
const cells: Cell[] = [
  ...cellsOf({ refund: 'pppf', greeting: 'ppie', parcel: 'xxpp', late: 'cqr-' }),
  ...cellsOf({ flaky: 'fffff' }, { gates: false }).map((cell) => ({ ...cell, index: 4 })),
]
const sentence =
  'Runs: planned 21, counted 10 (7 passed), quarantined 5, excluded 2 (judge 1, platform 1), not played 4, calls retried 46, runs played again 3, verdicts changed 2, looks 1.'

describe('the headline of a batch run', () => {
  const tally = runTally(cells, repeated)
  it('names all planned runs, each once', () => {
    const { planned, counted, quarantined, notPlayed, excluded } = tally
    const excludedRuns = Object.values(excluded).reduce<number>((sum, runs = 0) => sum + runs, 0)
    expect(counted + quarantined + excludedRuns + notPlayed).toBe(planned)
    expect(tally.sentence).toBe(sentence)
  })
  it('counts runs that are in no cell as not played', () => {
    expect(runTally(cells, repeated, 2)).toMatchObject({ planned: 23, notPlayed: 6 })
  })
  it('has the same rows for a batch run that left nothing out', () => {
    const none = { excluded: { simulator: 0, judge: 0, environment: 0, platform: 0 }, retriedCalls: 0, retriedRuns: 0, judgedAgain: 0 }
    const plain = runTally(cellsOf({ a: 'pp' }), none)
    expect(headlineRows(plain).map(({ name }) => name)).toEqual(headlineRows(tally).map(({ name }) => name))
    expect([leavesOut(plain), leavesOut(tally)]).toEqual([false, true])
  })
  it('is the rate of the gate', () => {
    const { batchRun } = reportOf(cells, [], undefined, repeated)
    const rule = batchRun.gateResult!.rules.find((one) => one.rule === 'minPassRate')!
    expect([rule.n, batchRun.metrics!.passRate.n]).toEqual([tally.counted, tally.counted])
    expect(batchRun.metrics!.passRate.value).toBeCloseTo(tally.passed / tally.counted, 12)
  })
  it.each(exportFormats)('is in the export %s', async (format) => {
    let text = ''
    for await (const part of formats[format].write(reportOf(cells, [], undefined, repeated), pagesOf(cells))) text += part
    expect(text).toContain(format === 'markdown' ? prose(sentence) : sentence)
  })
  it('is a skipped test of the gate in JUnit, so that someone sees it', async () => {
    let text = ''
    for await (const part of formats.junit.write(reportOf(cells, [], undefined, repeated), pagesOf(cells))) text += part
    const [gate] = parsed(text).children
    const runs = gate!.children.find(({ attributes }) => attributes.name === 'runs')
    expect(runs!.children.map(({ name }) => name)).toEqual(['skipped'])
  })
})
