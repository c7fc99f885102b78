import { absent, sum } from '../estimate.ts'
import { type Agreement, certain, rootOf } from './agreement.ts'
import { agreementOn, manyRaters } from './many-raters.ts'
import { type Panel, sharedItems, tableOf, tallyOf } from './panel.ts'
import { twoRaters } from './two-raters.ts'
import type { Weights } from './weights.ts'

/**
 * Conger's kappa (1980) of a fixed panel: chance of each rater's own margins, mean over pairs of raters; with weights and missing
 * ratings (Gwet 2014). A rater without a rating is dropped. Standard error: linear in the items. Otherwise as Fleiss' kappa.
 */
export function conger(panel: Panel, weights: Weights): Agreement {
  const { rows, times, scale } = panel
  const tally = tallyOf(panel)
  const agreed = manyRaters('percent', tally, weights)
  if (agreed.value === null) return agreed
  const n = agreed.n
  const po = agreed.value
  const present = Array.from({ length: panel.raters }, (_, rater) => rater)
    .map((rater) => ({ rater, used: usedBy(panel, rater) }))
    .map(({ rater, used }) => ({ rater, rated: sum(used), shares: used.map((count) => count / sum(used)) }))
    .filter(({ rated }) => rated > 0)
  const r = present.length
  const likeness = (k: number, shares: readonly number[]) =>
    shares.reduce((totals, share, l) => totals + ((weights[k]![l]! + weights[l]![k]!) / 2) * share, 0)
  const totals = scale.categories.map((_, k) => sum(present.map(({ shares }) => shares[k]!)))
  // For each rater: how similar a category is to those that the others use, and the mean of that over those that the rater uses.
  const others = present.map(({ shares }) => scale.categories.map((_, k) => likeness(k, totals) - likeness(k, shares)))
  const mean = present.map(({ shares }, at) => shares.reduce((total, share, k) => total + share * others[at]![k]!, 0))
  const pe = sum(mean) / (r * (r - 1))
  if (certain(pe)) return absent('single_category')
  const value = (po - pe) / (1 - pe)
  const pairable = tally.items.reduce((total, { rated }, at) => (rated >= 2 ? total + times[at]! : total), 0)
  const squares = rows.reduce((total, row, at) => {
    const item = tally.items[at]!
    const contribution = item.rated < 2 ? 0 : ((n / pairable) * (agreementOn(item, weights) - pe)) / (1 - pe)
    const bend = sum(present.map(({ rater, rated }, g) => (row[rater]! < 0 ? 0 : (n / rated) * (others[g]![row[rater]!]! - mean[g]!))))
    return total + times[at]! * (contribution - ((1 - value) * 2 * bend) / (r * (r - 1)) / (1 - pe) - value) ** 2
  }, 0)
  return { value, n, pairable, po, pe, ...(n > 1 && { se: rootOf(squares / (n * (n - 1))) }) }
}

function usedBy({ rows, times, scale }: Panel, rater: number): number[] {
  const used = new Array<number>(scale.categories.length).fill(0)
  rows.forEach((row, at) => {
    if (row[rater]! >= 0) used[row[rater]!]! += times[at]!
  })
  return used
}

/**
 * The mean of Cohen's kappa over all pairs of a fixed panel (Light 1971), each over the items that both rated. A pair without a
 * kappa: its reason, and the pairs as warnings, by their places from 1 on.
 */
export function light(panel: Panel, weights: Weights): Agreement {
  if (panel.raters < 2) return absent(panel.raters === 0 ? 'no_items' : 'single_rater')
  const pairs = Array.from({ length: panel.raters }, (_, b) => Array.from({ length: b }, (_, a) => ({ a, b }))).flat()
  const kappas = pairs.map(({ a, b }) => {
    const table = tableOf(panel, a, b)
    return 'reason' in table ? table : twoRaters('cohen', table, weights)
  })
  const missing = kappas.find((kappa) => kappa.value === null)
  const values = kappas.flatMap((kappa) => kappa.value ?? [])
  if (missing?.value !== null) return { value: sum(values) / values.length, n: sharedItems(panel) }
  return { ...missing, warnings: pairs.filter((_, at) => kappas[at]!.value === null).map(({ a, b }) => `pair ${a + 1} and ${b + 1}`) }
}
