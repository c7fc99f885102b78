import { tOf } from './distributions.ts'
import { sum } from './estimate.ts'

/** What was judged, and by which person. */
export type TwoWay = { item: string; person: string }

/** From so many people on, an interval can speak of people like them; with fewer, it speaks of these. */
export const peopleToSpeakOfOthers = 5

/** Whether judgments of so many people say something about other people. */
export const speaksOfOthers = (judgments: readonly TwoWay[]): boolean =>
  new Set(judgments.map(({ person }) => person)).size >= peopleToSpeakOfOthers

/**
 * The variance of sums of vectors that resemble each other by item and by person (Cameron, Gelbach & Miller 2011), each part with its
 * correction for few clusters; and how many times wider Student's t makes an interval than the normal distribution would. A matrix that
 * the difference of the parts makes negative somewhere is replaced by the larger part. Fewer people than `peopleToSpeakOfOthers`: by item.
 */
export function twoWayVariance(judgments: readonly TwoWay[], scores: readonly (readonly number[])[]): { matrix: number[][]; df: number } {
  const items = clustered(
    judgments.map(({ item }) => item),
    scores,
  )
  if (!speaksOfOthers(judgments)) return { matrix: items.matrix, df: items.clusters - 1 }
  const people = clustered(
    judgments.map(({ person }) => person),
    scores,
  )
  const both = clustered(
    judgments.map(({ item, person }) => JSON.stringify([item, person])),
    scores,
  )
  const total = items.matrix.map((row, i) => row.map((value, j) => value + people.matrix[i]![j]! - both.matrix[i]![j]!))
  const larger = trace(items.matrix) > trace(people.matrix) ? items.matrix : people.matrix
  const isSound = total.every((row, at) => row[at]! >= larger[at]![at]! - 1e-15)
  return { matrix: isSound ? total : larger, df: Math.min(items.clusters, people.clusters) - 1 }
}

const trace = (matrix: number[][]) => sum(matrix.map((row, at) => row[at]!))

function clustered(keys: readonly string[], scores: readonly (readonly number[])[]): { matrix: number[][]; clusters: number } {
  const size = scores[0]!.length
  const sums = new Map<string, number[]>()
  for (const [at, key] of keys.entries()) {
    const own = sums.get(key) ?? new Array<number>(size).fill(0)
    sums.set(
      key,
      own.map((value, place) => value + scores[at]![place]!),
    )
  }
  const all = [...sums.values()]
  const correction = all.length > 1 ? all.length / (all.length - 1) : 1
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => correction * sum(all.map((own) => own[i]! * own[j]!))),
  )
  return { matrix, clusters: all.length }
}

/** How much wider the interval is than one of the normal distribution with as many values as there are. */
export const widening = (level: number, df: number, n: number): number => tOf(level, df) / tOf(level, Math.max(1, n - 1))
