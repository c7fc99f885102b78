/** Ranks from 1 on, with equal values sharing the mean of their ranks; each value occurs `times[i]` times. */
export function ranksOf(values: readonly number[], times: Float64Array): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Float64Array(values.length)
  let before = 0
  for (let start = 0; start < order.length; ) {
    let end = start
    let count = 0
    while (end < order.length && values[order[end]!] === values[order[start]!]) count += times[order[end++]!]!
    for (let at = start; at < end; at++) ranks[order[at]!] = before + (count + 1) / 2
    before += count
    start = end
  }
  return ranks
}

/** The sum of t^3 - t over the groups of t equal values. */
export function tiesOf(values: readonly number[], times: Float64Array): number {
  const groups = new Map<number, number>()
  values.forEach((value, at) => {
    groups.set(value, (groups.get(value) ?? 0) + times[at]!)
  })
  return [...groups.values()].reduce((total, count) => total + count ** 3 - count, 0)
}
