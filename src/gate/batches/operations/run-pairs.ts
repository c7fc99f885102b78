import type { Tx } from '#src/platform/db/database.ts'
import { transcriptsAt } from '#src/play/runs/operations/results.ts'
import { letters } from '#src/play/runs/tally.ts'
import type { ComparedCell } from '../comparison.ts'
import { type FirstDivergence, firstDivergence } from '../divergence.ts'

/** Two conversations of the same cell and repeat. `turn` is null if the agent did the same in both, or if words were deleted. */
export type RunPair = {
  runId: string
  baselineRunId: string
  turn: number | null
  action: FirstDivergence['action']
  fell: boolean
}

/** Reading two transcripts takes milliseconds, and anyone who asks for 200 cells has seen the worst by then. */
const maxCells = 20
const maxOfCell = 3

/** For the first cells of which repeats ended otherwise: where these repeats diverge. Those that fell come first. */
export async function runPairsOf(tx: Tx, id: string, baselineId: string, cells: readonly ComparedCell[]): Promise<Map<number, RunPair[]>> {
  const places = cells
    .flatMap((cell) => {
      const repeats = repeatsThatDiffer(cell)
      return repeats.length === 0 ? [] : [repeats.map((repeat) => ({ ...repeat, now: cell.now.index, before: cell.before.index }))]
    })
    .slice(0, maxCells)
    .flat()
  if (places.length === 0) return new Map()
  const [here, there] = [
    await transcriptsAt(
      tx,
      id,
      places.map(({ now, at }) => ({ index: now, repeat: at })),
    ),
    await transcriptsAt(
      tx,
      baselineId,
      places.map(({ before, at }) => ({ index: before, repeat: at })),
    ),
  ]
  const pairs = places.flatMap(({ now, before, at, fell }) => {
    const [a, b] = [there, here].map((list, side) =>
      list.find(({ index, repeat }) => index === (side === 0 ? before : now) && repeat === at),
    )
    if (!a || !b) return []
    const first = a.turns.length > 0 && b.turns.length > 0 ? firstDivergence(a.turns, b.turns) : null
    const pair = { runId: b.runId, baselineRunId: a.runId, turn: first?.turn ?? null, action: first?.action ?? null, fell }
    return [[now, pair] as const]
  })
  return new Map([...Map.groupBy(pairs, ([index]) => index)].map(([index, list]) => [index, list.map(([, pair]) => pair)]))
}

const isVerdict = (letter: string | undefined) => letter === letters.passed || letter === letters.failed

function repeatsThatDiffer({ now, before }: ComparedCell): { at: number; fell: boolean }[] {
  const differing = [...now.repeats].flatMap((letter, at) =>
    isVerdict(letter) && isVerdict(before.repeats[at]) && letter !== before.repeats[at] ? [{ at, fell: letter === letters.failed }] : [],
  )
  return differing.toSorted((a, b) => Number(b.fell) - Number(a.fell) || a.at - b.at).slice(0, maxOfCell)
}
