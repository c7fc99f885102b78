/**
 * P-values adjusted so that rejecting those up to q is wrong for at most a share q of the rejections, in the given order (Benjamini &
 * Hochberg 1995). Assumes independent or positively dependent tests. `null` remains `null` and does not count as a test.
 */
export function benjaminiHochberg(pValues: readonly (number | null)[]): (number | null)[] {
  const adjusted: (number | null)[] = pValues.map(() => null)
  const order = pValues.flatMap((p, at) => (p === null ? [] : [{ p, at }])).sort((a, b) => b.p - a.p)
  let smallest = 1
  order.forEach(({ p, at }, above) => {
    smallest = Math.min(smallest, p * (order.length / (order.length - above)))
    adjusted[at] = smallest
  })
  return adjusted
}
