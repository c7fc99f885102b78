import { describe, expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { type Alarm, belowLine, figuresFor, firstAlarm, movingAverage } from './fixtures/years.ts'
import { changed } from './kinds/changed.ts'

const [known, perDay, changeDay, years, changedYears] = [0.9, 60, 60, 2_000, 200]
const calm = () => known
const rateAfter = (points: number) => (day: number) => (day < changeDay ? known : known - points / 100)
/** Fewer pass on Saturday and Sunday: the conversations of a day are then not alike. */
const weekly = (day: number) => (day % 7 < 2 ? known - 0.05 : known)

/** The code that decides, as the job of a monitor calls it. */
const ours = (): Alarm => (days) => changed.find({ of: 'assertions', direction: 'any' }, figuresFor(days)).length > 0
const ways: Record<string, () => Alarm> = {
  'changed, which knows no rate': ours,
  'a day 10 points below': () => belowLine(known, 0.1),
  'EWMA 0.2, 3 sigma': movingAverage(known, { weight: 0.2, width: 3, perDay }),
  'EWMA 0.2, 3.9 sigma': movingAverage(known, { weight: 0.2, width: 3.9, perDay }),
}

const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)}%`
type RateOf = (day: number, year: number) => number
const yearsOf = (count: number, rateOf: RateOf, name: string, way: () => Alarm) =>
  Array.from({ length: count }, (_, at) => firstAlarm({ perDay, rateOf: (day) => rateOf(day, at), seed: `${name} ${at}` }, way()))

function delaysOf(points: number, way: () => Alarm): string {
  const alarms = yearsOf(changedYears, rateAfter(points), `changed by ${points}`, way)
  const delays = alarms.flatMap((day) => (day !== undefined && day >= changeDay ? [day - changeDay + 1] : [])).sort((a, b) => a - b)
  const before = alarms.filter((day) => day !== undefined && day < changeDay).length
  const at = (part: number) => delays[Math.floor(part * (delays.length - 1))] ?? '-'
  return `${at(0.5)} (${at(0.9)})${before > 0 ? `, ${share(before, changedYears)} before` : ''}`
}

describe('a year of 60 conversations a day, of which 90% pass, looked at each evening', () => {
  it.each(Object.entries(ways))('%s', { timeout: 600_000 }, (name, way) => {
    const alarms = yearsOf(years, calm, 'calm', way).filter((day) => day !== undefined).length
    const row = {
      'false alarms': share(alarms, years),
      '5 points': delaysOf(5, way),
      '10 points': delaysOf(10, way),
      '20 points': delaysOf(20, way),
    }
    expect(row).toEqual(figures[name])
  })

  it('a weekly rhythm of 5 points and days that differ by themselves add few', { timeout: 600_000 }, () => {
    const alarmsIn = (rateOf: RateOf, name: string, count: number) =>
      yearsOf(count, rateOf, name, ours).filter((day) => day !== undefined).length
    expect(share(alarmsIn(weekly, 'weekly', 500), 500)).toBe(figures['a weekly rhythm'])
    // Each day has a rate of its own, with a standard deviation of 3 points.
    const restless = (day: number, year: number) => known + 0.03 * Math.sqrt(12) * (chance('restless', year, day).float() - 0.5)
    expect(share(alarmsIn(restless, 'restless', 500), 500)).toBe(figures['days that differ'])
  })
})

/** Days until the change is called, of half of the years (and of nine in ten); the table of docs/test/real-conversations.md. */
const figures: Readonly<Record<string, unknown>> = {
  'changed, which knows no rate': { 'false alarms': '0.0%', '5 points': '34 (68)', '10 points': '7 (12)', '20 points': '3 (3)' },
  'a day 10 points below': {
    ...{ 'false alarms': '88.5%', '5 points': '6 (19), 32.0% before' },
    ...{ '10 points': '2 (5), 31.0% before', '20 points': '1 (1), 33.0% before' },
  },
  'EWMA 0.2, 3 sigma': {
    ...{ 'false alarms': '42.6%', '5 points': '6 (11), 8.5% before' },
    ...{ '10 points': '2 (4), 9.0% before', '20 points': '1 (2), 6.5% before' },
  },
  'EWMA 0.2, 3.9 sigma': { 'false alarms': '3.8%', '5 points': '10 (20)', '10 points': '3 (6)', '20 points': '2 (3)' },
  'a weekly rhythm': '0.0%',
  'days that differ': '0.0%',
}
