import type { Schemas } from '#src/client/client.ts'
import { type SelfCheck, selfCheck } from '#src/gate/batches/self-check.ts'
import type { Cell } from '#src/gate/batches/tally.ts'
import { interval, percent } from '#src/gate/batches/wording.ts'
import { clopperPearson } from '#src/measure/statistics/proportion.ts'
import { letterOf } from '#src/play/runs/tally.ts'
import { type BatchRun, batchFor, readBatchRun, startBatchRun, waitForEnd } from './batch.ts'
import { Exit, exitCodes } from './exit.ts'
import { bold, dim, green, print, printJson, red } from './output.ts'
import { call, origin } from './requests.ts'

export type SelfCheckOptions = { from?: string; checks: number; seed: string; json?: boolean; timeout: number }

/** With a larger share of flips, the gate cannot be trusted with this few repeats. */
const maxFlipShare = 0.05

/**
 * `parley batch self-check ID`: plays the batch twice against the same agent and judges the second by the first, then draws the requested
 * number of checks from what was played; with `--from`, only the latter. Returns the exit code: 0 steady, 1 it flips too often.
 */
export async function checkBatch(id: string, options: SelfCheckOptions): Promise<number> {
  const pair = options.from === undefined ? await playTwice((await batchFor(id)).id, options) : undefined
  const first = pair?.first ?? (await readBatchRun(options.from!))
  if (first.metrics === null)
    throw new Exit('notJudged', `${first.id} has not ended, so there is nothing to sample. Wait until it has ended.`)
  const { gate, baseline } = first.snapshot.batch
  const cells = await cellsOf(first)
  if (cells.every(({ repeats }) => !repeats.includes('p') && !repeats.includes('f')))
    throw new Exit('notJudged', `No run of ${first.id} has a verdict, so there is nothing to sample.`)
  const check = selfCheck(cells, {
    gate: gate as Parameters<typeof selfCheck>[1]['gate'],
    compared: baseline !== null || options.from === undefined,
    latencyMs: first.metrics.latencyMs,
    seed: options.seed,
    checks: options.checks,
  })
  const hasFlipped = pair ? pair.second.comparison!.verdicts.regressed! > 0 : false
  const isSteady = !hasFlipped && check.flips / check.checks < maxFlipShare && check.stops.overall !== null && !check.weak
  if (options.json) printJson({ ...check, flipRate: check.flips / check.checks, played: pair && summarizePair(pair) })
  else print(describeCheck(check, pair, isSteady))
  return isSteady ? exitCodes.passed : exitCodes.failed
}

type RunPair = { first: BatchRun; second: BatchRun }

async function playTwice(id: string, options: SelfCheckOptions): Promise<RunPair> {
  const first = await waitForEnd(await startBatchRun(id, {}), options)
  const second = await waitForEnd(await startBatchRun(id, { baseline: first.id }), options)
  if (!second.comparison) throw new Exit('notJudged', `${second.id} could not be compared with ${first.id}.`)
  return { first, second }
}

const summarizePair = ({ first, second }: RunPair) => ({
  first: { id: first.id, outcome: first.outcome },
  second: { id: second.id, outcome: second.outcome },
  regressed: second.comparison!.regressed,
})

async function cellsOf({ id, snapshot }: BatchRun): Promise<Cell[]> {
  const required = new Map(snapshot.items.map((item) => [item.id, item.required]))
  const cells: Cell[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: URL = new URL(`/v1/batch-runs/${id}/cells?limit=200${cursor && `&cursor=${cursor}`}`, origin())
    const page = (await call('GET', url)) as Schemas['BatchCellPage']
    for (const { counts: _counts, runs, ...cell } of page.data)
      cells.push({ ...cell, required: required.get(cell.subject.id) ?? 0, repeats: runs.map(letterOf).join('') })
    cursor = page.nextCursor
  }
  return cells
}

function describeCheck(check: SelfCheck, pair: RunPair | undefined, isSteady: boolean): string {
  const { checks, flips, falselyRegressed, rules, outcomes, stops, weak } = check
  const rate = clopperPearson({ successes: flips, n: checks })
  const listed = (counts: Partial<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')
  const pairLines = pair
    ? [
        `Played twice against the same agent: ${pair.first.outcome}, then ${pair.second.outcome}; ${pair.second.comparison!.verdicts.regressed} cells called regressed.`,
        dim(`  ${pair.first.id}  ${pair.second.id}`),
      ]
    : []
  const stopped = (what: string, fall: number | null) =>
    fall === null
      ? `The gate stops no fall of ${what}, however large.`
      : `The gate stops a fall of ${what} by ${Math.round(fall * 100)} points nine times out of ten.`
  return [
    ...pairLines,
    `Sampled ${checks} times: the gate changed its verdict in ${flips}, ${percent(flips / checks)}${rate.value === null ? '' : ` (${interval(rate)})`}.`,
    ...(Object.keys(rules).length > 0 ? [dim(`  by rule: ${listed(rules)}`)] : []),
    `About an unchanged agent it decided: ${listed(outcomes)}.`,
    `A cell was called regressed, although nothing had changed, in ${falselyRegressed}.`,
    stopped('the whole pass rate', stops.overall),
    stopped('one cell', stops.cell),
    isSteady
      ? bold(green('The gate is steady.'))
      : weak
        ? bold(red('The gate is weak: it would pass even if half of the runs failed. Use more repeats, a limit, or a baseline.'))
        : stops.overall === null
          ? bold(red('The gate does not stop a worse agent: use more repeats, a limit, or a baseline.'))
          : bold(red('The gate flips although nothing has changed: use more repeats, or a limit further from the usual value.')),
  ].join('\n')
}
