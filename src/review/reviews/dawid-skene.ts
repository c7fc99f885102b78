/** An answer of a rater to an item, as one of `categories` (from 0). */
export type Rating = { item: string; rater: string; category: number }
export type Estimate = { categories: Map<string, number>; converged: boolean; rounds: number }

export const minRaters = 3
export const minItems = 50
const smoothing = 0.01
/** Of an equal share of all items: with two categories, the rarer has at least a fifth. */
const leastShare = 0.4

/**
 * The most likely true category of each item when each rater errs in their own way: expectation maximization over one confusion matrix
 * per rater, started from the shares of votes (Dawid & Skene 1979, "Maximum likelihood estimation of observer error-rates using the EM
 * algorithm"). Null with fewer than 3 raters or 50 items, where it cannot distinguish raters from items, and if a category is rare: it then
 * takes most of the rare answers for errors, and misses two to four times as many as the majority. Ties go to the lower category.
 */
export function dawidSkene(ratings: readonly Rating[], categories: number, maxRounds = 100): Estimate | null {
  const items = [...Map.groupBy(ratings, ({ item }) => item)]
  const raters = [...new Set(ratings.map(({ rater }) => rater))]
  if (raters.length < minRaters || items.length < minItems) return null
  const range = Array.from({ length: categories }, (_, at) => at)
  let beliefs = items.map(([, own]) =>
    normal(range.map((category) => own.filter((rating) => rating.category === category).length + smoothing)),
  )
  let last = Number.NEGATIVE_INFINITY
  for (let round = 1; ; round++) {
    const prior = normal(range.map((category) => beliefs.reduce((sum, belief) => sum + belief[category]!, smoothing)))
    const errors = new Map(raters.map((rater) => [rater, range.map(() => range.map(() => smoothing))]))
    for (const [at, [, own]] of items.entries())
      for (const { rater, category } of own) for (const truth of range) errors.get(rater)![truth]![category]! += beliefs[at]![truth]!
    for (const matrix of errors.values()) for (const truth of range) matrix[truth] = normal(matrix[truth]!)
    let likelihood = 0
    beliefs = items.map(([, own]) => {
      const logs = range.map((truth) =>
        own.reduce((sum, { rater, category }) => sum + Math.log(errors.get(rater)![truth]![category]!), Math.log(prior[truth]!)),
      )
      const top = Math.max(...logs)
      const weights = logs.map((log) => Math.exp(log - top))
      likelihood += top + Math.log(weights.reduce((sum, weight) => sum + weight, 0))
      return normal(weights)
    })
    const converged = Math.abs(likelihood - last) < 1e-6 * Math.abs(likelihood)
    last = likelihood
    if (converged || round === maxRounds) {
      const voted = new Set(ratings.map(({ category }) => category))
      const isRare = (category: number) => prior[category]! < leastShare / voted.size
      if ([...voted].some(isRare)) return null
      return {
        categories: new Map(items.map(([item], at) => [item, beliefs[at]!.indexOf(Math.max(...beliefs[at]!))])),
        converged,
        rounds: round,
      }
    }
  }
}

function normal(list: number[]): number[] {
  const sum = list.reduce((all, value) => all + value, 0)
  return list.map((value) => value / sum)
}
