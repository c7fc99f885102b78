import { tOf } from './distributions.ts'
import { absent, type NoEstimate, sum } from './estimate.ts'
import { type TwoWay, twoWayVariance } from './two-way.ts'

/** Two sides by their places, and the `share` of the preference that the first got: 1, 0, or half for a tie. */
export type Contest = TwoWay & { first: number; second: number; share: number }

/** `value`: the logarithm of the odds against a side of average strength; `se`: its standard error if all judgments were independent. */
export type Strength = { value: number; se: number; low: number; high: number }
export type BradleyTerry = { value: Strength[]; covariance: number[][] } | NoEstimate

/**
 * The strengths of several sides (Bradley & Terry 1952), which add up to 0, by Newton's method on the likelihood; ties are half a win for
 * each. The limits allow for the likeness of judgments of one item and of one person. No judgment: no_items. A side, or a group of sides,
 * that nobody ever preferred over the others, or that was never compared with them, has no strength (Ford 1957): singular.
 */
export function bradleyTerry(contests: readonly Contest[], sides: number, level = 0.95): BradleyTerry {
  if (contests.length === 0) return absent('no_items')
  if (!isConnected(contests, sides)) return absent('singular')
  let strengths = new Array<number>(sides).fill(0)
  let inverse: number[][] = []
  for (let round = 0; round < 50; round++) {
    inverse = inverseInformation(contests, strengths)
    const gradient = sumOf(scoresOf(contests, strengths), sides)
    const step = inverse.map((row) => sum(row.map((value, at) => value * gradient[at]!)))
    // A step of more than 1 overshoots where one side nearly always wins.
    const scale = 1 / Math.max(1, ...step.map(Math.abs))
    strengths = strengths.map((value, at) => value + scale * step[at]!)
    if (Math.max(...step.map(Math.abs)) < 1e-10) break
  }
  const { matrix, df } = twoWayVariance(contests, scoresOf(contests, strengths))
  const robust = product(product(inverse, matrix), inverse)
  const factor = df > 0 ? tOf(level, df) : Number.POSITIVE_INFINITY
  const value = strengths.map((value, at) => {
    const half = factor * Math.sqrt(Math.max(0, robust[at]![at]!))
    return { value, se: Math.sqrt(inverse[at]![at]!), low: value - half, high: value + half }
  })
  return { value, covariance: inverse }
}

const chanceOf = (strengths: readonly number[], { first, second }: Contest) => 1 / (1 + Math.exp(strengths[second]! - strengths[first]!))

const scoresOf = (contests: readonly Contest[], strengths: readonly number[]): number[][] =>
  contests.map((contest) => {
    const surprise = contest.share - chanceOf(strengths, contest)
    return strengths.map((_, at) => (at === contest.first ? surprise : at === contest.second ? -surprise : 0))
  })

const sumOf = (vectors: readonly (readonly number[])[], size: number) =>
  Array.from({ length: size }, (_, at) => sum(vectors.map((vector) => vector[at]!)))

/** Of strengths that add up to 0: the information has no other direction without curvature. */
function inverseInformation(contests: readonly Contest[], strengths: readonly number[]): number[][] {
  const k = strengths.length
  const information = Array.from({ length: k }, () => new Array<number>(k).fill(1 / k))
  for (const contest of contests) {
    const p = chanceOf(strengths, contest)
    const { first, second } = contest
    for (const [i, j, sign] of [
      [first, first, 1],
      [second, second, 1],
      [first, second, -1],
      [second, first, -1],
    ] as const)
      information[i]![j]! += sign * p * (1 - p)
  }
  return inverseOf(information).map((row) => row.map((value) => value - 1 / k))
}

const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
  a.map((row) => b[0]!.map((_, j) => sum(row.map((value, at) => value * b[at]![j]!))))

/** Gauss and Jordan with the largest pivot. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let at = 0; at < size; at++) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best))
    rows[rows.indexOf(pivot)] = rows[at]!
    rows[at] = pivot.map((value) => value / pivot[at]!)
    for (let other = 0; other < size; other++) {
      const factor = rows[other]![at]!
      if (other !== at) rows[other] = rows[other]!.map((value, j) => value - factor * rows[at]![j]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/** Whether each side was preferred over each other, at least by way of others. */
function isConnected(contests: readonly Contest[], sides: number): boolean {
  const reaches = (from: (contest: Contest) => readonly (readonly [number, number])[]) => {
    const reached = new Set([0])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const [winner, loser] of contests.flatMap(from)) if (reached.has(winner)) reached.add(loser)
    }
    return reached.size === sides
  }
  const wins = ({ first, second, share }: Contest) => [
    ...(share > 0 ? [[first, second] as const] : []),
    ...(share < 1 ? [[second, first] as const] : []),
  ]
  return reaches(wins) && reaches((contest) => wins(contest).map(([winner, loser]) => [loser, winner] as const))
}
