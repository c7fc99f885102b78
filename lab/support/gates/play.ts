import type { Against, Anchor } from '#src/gate/batches/against.ts'
import { compareCells, pairsOf } from '#src/gate/batches/comparison.ts'
import { anchorLevel } from '#src/gate/batches/fall.ts'
import { type GateVerdict, judgeGate } from '#src/gate/batches/gate.ts'
import { type Cell, shareOf, totalOf } from '#src/gate/batches/tally.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'
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

/** The gate without any rate, against one batch run or, as the next of a chain, against the last and the best of it. */
export function judgeAgainst(now: readonly Cell[], chain: readonly Cell[][]): GateVerdict['outcome'] {
  const before = chain.at(-1)
  if (!before) return 'passed'
  const cells = (other: readonly Cell[]) => compareCells(pairsOf(now, other).pairs)
  const anchor = anchorOf(chain)
  const against: Against = {
    kind: 'baseline',
    what: 'run 1',
    cells: cells(before),
    there: before.length,
    removed: 0,
    ...(anchor && { anchor: { ...anchor, cells: cells(anchor.best) } }),
  }
  return judgeGate({ gate, cells: now, against, latencyMs: null }).outcome
}

function anchorOf(chain: readonly Cell[][]): (Pick<Anchor, 'what' | 'level'> & { best: Cell[] }) | undefined {
  const low = (cells: readonly Cell[]) => {
    const rate = wilson(totalOf(cells.map(shareOf)))
    return rate.value === null ? 0 : rate.low
  }
  const best = chain.reduce((one, other) => (low(other) > low(one) ? other : one))
  return best === chain.at(-1) ? undefined : { what: 'the best', level: anchorLevel / chain.length, best }
}
