/** `of[k]` is the chance of `from + k` successes. */
export type Chances = { from: number; of: readonly number[] }
/** Smaller chances at both ends are left out, for speed. They add up to less than 1e-22. */
const negligible = 1e-30

/** The chances of the sum of two independent counts. */
export function convolve(a: Chances, b: Chances): Chances {
  const sums = new Array<number>(a.of.length + b.of.length - 1).fill(0)
  for (const [i, one] of a.of.entries()) for (const [j, other] of b.of.entries()) sums[i + j]! += one * other
  const [first, last] = [sums.findIndex((chance) => chance > negligible), sums.findLastIndex((chance) => chance > negligible)]
  return { from: a.from + b.from + first, of: sums.slice(first, last + 1) }
}
