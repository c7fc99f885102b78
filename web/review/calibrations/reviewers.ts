import type { Schemas } from '#web/api.ts'
import { clopperPearson } from '#web/rules.ts'
import type { Measure } from './measure.ts'

export type Statistics = Schemas['ReviewStatistics']
export type Reviewer = Statistics['reviewers'][number]
type Group = Reviewer['drift'][number]
type Estimate = Schemas['Estimate']

/** An estimate in the form of reports: if there is a value, there are limits. */
export const measureOf = (of: Estimate): Measure => ({ ...of, noInterval: null, method: 'analytic', warnings: [] })

/** A group on the chart: which reviews of the person it covers, and the interval of their own share next to the limits of the chart. */
export type Point = Group & { first: number; last: number; interval: { low: number; high: number } }
export function pointsOf(drift: readonly Group[]): Point[] {
  let last = 0
  return drift.map((group) => {
    const first = last + 1
    last += group.n
    const { low = 0, high = 1 } = clopperPearson({ successes: group.agreed, n: group.n }) as { low?: number; high?: number }
    return { ...group, first, last, interval: { low, high } }
  })
}

/** The reviewer to look at first: the last to leave their limits, otherwise the one who reviewed most. */
export function firstToSee(reviewers: readonly Reviewer[]): Reviewer | undefined {
  const lastSignal = ({ drift }: Reviewer) => drift.findLast(({ signal }) => signal)?.until ?? ''
  return reviewers.toSorted((a, b) => lastSignal(b).localeCompare(lastSignal(a)) || b.reviews - a.reviews)[0]
}

/** If a member was removed, only the id is known. */
export const nameOf = ({ memberId, name }: Pick<Reviewer, 'memberId' | 'name'>): string =>
  name === memberId ? `Member …${memberId.slice(-5)}` : name

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const year = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
/** Dates as the axis needs them: the time of day if all are within one day, the year if they span several. */
export function dateFormatOf(from: string, until: string): (at: string) => string {
  const format = from.slice(0, 10) === until.slice(0, 10) ? clock : from.slice(0, 4) === until.slice(0, 4) ? day : year
  return (at) => format.format(Date.parse(at))
}
