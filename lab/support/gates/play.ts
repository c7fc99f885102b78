import type { Against } from '#src/gate/batches/against.ts'
import { anchorAmong } from '#src/gate/batches/anchor.ts'
import { compareCells, pairsOf } from '#src/gate/batches/comparison.ts'
import { anchorLevel } from '#src/gate/batches/fall.ts'
import { type GateVerdict, judgeGate } from '#src/gate/batches/gate.ts'
import { poolLooks } from '#src/gate/batches/looks.ts'
import { type Cell, shareOf, totalOf } from '#src/gate/batches/tally.ts'
import type { Chance } from '#src/platform/chance.ts'

/** A batch of cells, a scenario each, that pass with these rates. */
export const playBatch = (rates: readonly number[], repeats: number, luck: Chance): Cell[] =>
  rates.map((rate, index) => ({
    index,
    key: `scn_${index}|chn|-|{}`,
    subject: { type: 'scenario', id: `scn_${index}`, name: `${index}` },
    personaId: null,
    channelId: 'chn',
    variables: {},
    gates: true,
    required: 1,
    repeats: Array.from({ length: repeats }, () => (luck.float() < rate ? 'p' : 'f')).join(''),
  }))

const gate = { maxRegressions: 0, passRateBy: 'observed' as const }

/**
 * The gate without any rate, against one batch run or, as the next of a chain, against the last and the best of it. `looks`: earlier batch
 * runs of the same agent that did not pass.
 */
export function judgeAgainst(
  now: readonly Cell[],
  chain: readonly (readonly Cell[])[],
  looks: readonly (readonly Cell[])[] = [],
): GateVerdict['outcome'] {
  if (chain.length === 0) return 'passed'
  const own = { gate, cells: now, against: againstChain(now, chain), latencyMs: null }
  if (looks.length === 0) return judgeGate(own).outcome
  const cells = poolLooks(now, looks)
  const before = looks.map((_, at) => ({ batchRunId: `btr_${at}`, number: at + 1, outcome: 'failed' as const }))
  return judgeGate({ ...own, looks: { before, cells, against: againstChain(cells, chain), label: null } }).outcome
}

function againstChain(now: readonly Cell[], chain: readonly (readonly Cell[])[]): Against {
  const before = chain.at(-1)!
  const { best, of } = anchorAmong(chain.map((cells) => ({ cells, ...totalOf(cells.map(shareOf)) })))
  const isLast = best.length === 1 && best[0]!.cells === before
  const together = best.map(({ cells }) => cells).reduce((one, other) => poolLooks(one, [other]))
  return {
    kind: 'baseline',
    what: 'run 1',
    cells: compareCells(pairsOf(now, before).pairs),
    there: before.length,
    removed: 0,
    ...(!isLast && { anchor: { what: 'the best', level: anchorLevel / of, cells: compareCells(pairsOf(now, together).pairs) } }),
  }
}

/** Plays until the gate passes, at most this often: the last batch run and its outcome. */
export function tryToPass(play: () => Cell[], chain: readonly (readonly Cell[])[], tries: number) {
  const looks: Cell[][] = []
  for (;;) {
    const now = play()
    const outcome = judgeAgainst(now, chain, looks)
    looks.push(now)
    if (outcome === 'passed' || looks.length >= tries) return { outcome, now }
  }
}
