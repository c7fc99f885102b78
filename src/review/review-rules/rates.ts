import type { Estimate } from '#src/gate/batches/measures.ts'
import { reasons } from '#src/measure/statistics/estimate.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'
import { weightedRate } from '#src/measure/statistics/weighted-rate.ts'

/** A conversation that rules decided about: the probability that each of them had to take it, and what people found. */
export type Decided = { rules: readonly { id: string; probability: number }[]; taken: boolean; people: boolean | null }

/** The rules draw independently of each other. */
export const probabilityOf = (rules: Decided['rules']): number =>
  1 - rules.reduce((missed, { probability }) => missed * (1 - probability), 1)

type Computed = ReturnType<typeof weightedRate>
const shown = (value: Computed): Estimate =>
  value.value === null
    ? { value: null, n: 0, low: null, high: null, reason: reasons[value.reason] }
    : { value: value.value, n: value.n, low: value.low, high: value.high, reason: null }

const isJudged = ({ people }: Decided) => people !== null
const weigh = (list: readonly Decided[]) => list.reduce((total, { rules }) => total + 1 / probabilityOf(rules), 0)

/** What the same rules matched. A group of which less than two were judged says too little, and joins the next larger one. */
function strataOf(decided: readonly Decided[]): Decided[][] {
  const namesOf = ({ rules }: Decided) =>
    rules
      .map(({ id }) => id)
      .sort()
      .join(' ')
  const strata: Decided[][] = []
  let joined: Decided[] = []
  for (const list of [...Map.groupBy(decided, namesOf).values()].sort((a, b) => a.length - b.length)) {
    joined = [...joined, ...list]
    if (joined.filter(isJudged).length < 2) continue
    strata.push(joined)
    joined = []
  }
  const last = strata.pop()
  return last ? [...strata, [...last, ...joined]] : []
}

/**
 * The pass rate of the judged conversations, and that of all that were matched. What is not judged yet, or never will be, is assumed to be
 * like the rest of its stratum.
 */
export function ratesOf(decided: readonly Decided[]): { queueRate: Estimate; passRate: Estimate } {
  const strata = strataOf(decided)
  const items = strata.flatMap((list, at) => {
    const judged = list.filter(isJudged)
    const answered = weigh(judged) / weigh(list.filter(({ taken }) => taken))
    return judged.map(({ people, rules }) => ({ passed: people!, probability: probabilityOf(rules) * answered, stratum: String(at) }))
  })
  const judged = decided.filter(isJudged)
  const queue = wilson({ successes: judged.filter(({ people }) => people).length, n: judged.length })
  const sizes = new Map(strata.map((list, at) => [String(at), list.length]))
  const whole: Computed =
    judged.length > 0 && items.length === 0 ? { value: null, reason: 'too_few_items' } : weightedRate(items, { sizes })
  return { queueRate: shown(queue), passRate: shown(whole) }
}
