import { absent, sum } from '../estimate.ts'
import { type Agreement, certain, rootOf } from './agreement.ts'
import type { Table } from './panel.ts'
import type { Weights } from './weights.ts'

export type TwoRaterModel = 'percent' | 'cohen' | 'scott' | 'gwet' | 'brennanPrediger'

/**
 * What chance explains, and how far an item of categories k and l moves that (twice `pe` in the mean, or not at all). `pairs` is how
 * common k and l are together when there is chance only.
 */
type Chance = { pe: number; moves: (k: number, l: number) => number; pairs?: (k: number, l: number) => number }

/**
 * Agreement of two raters who both rated every item of the table, with weights: `percent` (no chance), `cohen` (1960, 1968: chance of
 * the two raters' own margins), `scott` (1955: of their mean margins), `gwet` (2008, AC1; with weights AC2: guessing on hard items
 * only), `brennanPrediger` (1981; also S, PABAK, Randolph: all categories alike). Variances: Fleiss, Cohen & Everitt (1969), Gwet (2014).
 * Assumes independent items. No item: no_items; chance explains all: single_category. One rater who uses one category only gives
 * kappa 0 and the warning `constant_rater`.
 */
export function twoRaters(model: TwoRaterModel, { scale, cells }: Table, weights: Weights): Agreement {
  const n = sum(cells.flat())
  if (n === 0) return absent('no_items')
  const q = scale.categories.length
  const p = cells.map((row) => row.map((count) => count / n))
  const first = p.map((row) => sum(row))
  const second = p.map((_, l) => sum(p.map((row) => row[l]!)))
  const over = (of: (k: number, l: number, share: number) => number) =>
    p.reduce((acc, row, k) => row.reduce((total, share, l) => (share === 0 ? total : total + of(k, l, share)), acc), 0)
  if (q < 2 && (model === 'gwet' || model === 'brennanPrediger')) return absent('single_category')
  const po = over((k, l, share) => weights[k]![l]! * share)
  const { pe, moves, pairs } = chanceOf[model](first, second, weights)
  if (certain(pe)) return absent('single_category')
  const constant = model === 'cohen' && [first, second].some((shares) => shares.filter((share) => share > 0).length === 1)
  const value = constant ? 0 : (po - pe) / (1 - pe)
  const contribution = (k: number, l: number) => weights[k]![l]! - (1 - value) * moves(k, l)
  const mean = over((k, l, share) => share * contribution(k, l))
  const scaled = (variance: number) => rootOf(variance / n) / (1 - pe)
  return {
    value,
    n,
    po,
    pe,
    se: scaled(over((k, l, share) => share * (contribution(k, l) - mean) ** 2)),
    ...(pairs && { se0: scaled(nullSpread(q, weights, moves, pairs) - pe ** 2) }),
    ...(constant && { warnings: ['constant_rater'] }),
  }
}

function nullSpread(q: number, weights: Weights, moves: Chance['moves'], pairs: (k: number, l: number) => number): number {
  let total = 0
  for (let k = 0; k < q; k++) for (let l = 0; l < q; l++) total += pairs(k, l) * (weights[k]![l]! - moves(k, l)) ** 2
  return total
}

const total = (weights: Weights): number => weights.reduce((acc, row) => acc + sum(row), 0)
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((acc, value, at) => acc + value * b[at]!, 0)

const chanceOf: Record<TwoRaterModel, (first: number[], second: number[], weights: Weights) => Chance> = {
  percent: () => ({ pe: 0, moves: () => 0 }),
  cohen(first, second, weights) {
    const a = weights.map((row) => dot(row, second))
    const b = second.map((_, l) => first.reduce((acc, share, k) => acc + share * weights[k]![l]!, 0))
    return { pe: dot(first, a), moves: (k, l) => a[k]! + b[l]!, pairs: (k, l) => first[k]! * second[l]! }
  },
  scott(first, second, weights) {
    const mean = first.map((share, k) => (share + second[k]!) / 2)
    const a = mean.map((_, k) => mean.reduce((acc, share, l) => acc + (share * (weights[k]![l]! + weights[l]![k]!)) / 2, 0))
    return { pe: dot(mean, a), moves: (k, l) => a[k]! + a[l]!, pairs: (k, l) => mean[k]! * mean[l]! }
  },
  gwet(first, second, weights) {
    const mean = first.map((share, k) => (share + second[k]!) / 2)
    const scale = total(weights) / (mean.length * (mean.length - 1))
    const pe =
      scale *
      dot(
        mean,
        mean.map((share) => 1 - share),
      )
    return { pe, moves: (k, l) => 2 * scale * (1 - (mean[k]! + mean[l]!) / 2) }
  },
  brennanPrediger: (first, _, weights) => ({ pe: total(weights) / first.length ** 2, moves: () => 0 }),
}
