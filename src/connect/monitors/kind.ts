import { z } from 'zod'
import { belowEvidence, type Counted, changeEvidence, type Evidence, isEnough } from '#src/measure/statistics/change.ts'
import { wilson } from '#src/measure/statistics/proportion.ts'

// What the kinds of alerts share. Each finds its cause in the figures of a monitor, and asks nothing else.

export { belowEvidence, type Counted, changeEvidence, isEnough, z }

/** The figures of one day of a monitor, in UTC. `within`: conversations by how slow their replies may be. */
export type Day = {
  day: string
  conversations: number
  assertions: Counted
  judges: Counted
  within: Readonly<Record<number, Counted>>
}
/** A group of failures, with its runs of each day in the order of the days. */
export type SeenGroup = { id: string; name: string; isNew: boolean; runs: readonly number[] }
/** Consecutive days, oldest first; the last one is today, and not over. */
export type Figures = { days: readonly Day[]; groups: readonly SeenGroup[]; hoursSinceLast: number | null }

/** Why an alert is raised: while one with the same cause is open, no other is. */
export type Finding = {
  cause: string
  sentence: string
  n: number
  value: number | null
  low: number | null
  high: number | null
  /** What would have to be true for the alert to be wrong. */
  unless: string
  /** The first day after a change. */
  since: string | null
  groupId: string | null
}

export type AlertKind<Name extends string = string, Settings extends z.ZodObject = z.ZodObject> = {
  kind: Name
  about: string
  settings: Settings
  /** Of a cause that is reported once, and never again: after it was resolved, too. */
  once?: true
  find(settings: z.output<Settings>, figures: Figures): Finding[]
}
export const alertKind = <const Name extends string, Settings extends z.ZodObject>(kind: AlertKind<Name, Settings>) => kind

/** The chance of a false alarm in a year, for each rule. */
export const alpha = 0.05

export const of = z.enum(['assertions', 'judges']).default('assertions').describe('judges: only verdicts of calibrated ones, on the sample')

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
export const several = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** A rate with its interval, as a finding has it. */
export function rateOf({ n, successes }: Counted): { n: number; value: number | null; low: number | null; high: number | null } {
  const rate = wilson({ n, successes })
  return 'low' in rate ? { n, value: rate.value, low: rate.low, high: rate.high } : { n, value: null, low: null, high: null }
}
export const rateWords = (counted: Counted): string => {
  const { n, value, low, high } = rateOf(counted)
  return value === null
    ? 'none'
    : `${percent(value)} (95% interval ${percent(low!)} to ${percent(high!)}, n = ${n.toLocaleString('en-US')})`
}

const independence =
  'Wrong if the conversations of a day depend on one another, as during an outage or a campaign, or if other people came than before.'
/** How much evidence there is, and what would have to be true for the alert to be wrong. */
export function unlessOf({ logE }: Evidence, share = alpha): string {
  const odds = logE > 23 ? 'more than 10,000,000,000' : Math.floor(Math.exp(logE)).toLocaleString('en-US')
  return `Without a cause, a year of looks at any time would show this much evidence (${odds} to 1; needed: ${Math.ceil(1 / share)} to 1) at most once in ${Math.ceil(1 / share)} years. ${independence}`
}
