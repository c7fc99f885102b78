import type { Counted, Day, Figures } from './kind.ts'

const dayMs = 86_400_000
/** A group that was seen in the first days of a monitor is known. */
const learningDays = 7
const none: Counted = { n: 0, successes: 0 }

export const dayOf = (at: string): string => at.slice(0, 10)

/** A day with conversations. */
export type CountedDay = { day: string; conversations: number; assertions: Counted; judges: Counted }
export type GroupDays = { id: string; name: string; firstSeenAt: string; days: { day: string; runs: number }[] }

type Parts = {
  /** When the test of a rule starts, and when the first conversation of the monitor ended. */
  from: string
  first: string
  last: string
  nowMs: number
  counted: readonly CountedDay[]
  within: ReadonlyMap<number, readonly ({ day: string } & Counted)[]>
  groups: readonly GroupDays[]
}

/** All days up to today, with those in which nobody talked. */
export function figuresOf({ from, first, last, nowMs, counted, within, groups }: Parts): Figures {
  const names: string[] = []
  for (let ms = Date.parse(dayOf(from)); ms <= nowMs; ms += dayMs) names.push(dayOf(new Date(ms).toISOString()))
  const byDay = new Map(counted.map((day) => [day.day, day]))
  const slow = [...within].map(([ms, days]) => [ms, new Map(days.map((day) => [day.day, day]))] as const)
  const days = names.map((day): Day => {
    const { conversations = 0, assertions = none, judges = none } = byDay.get(day) ?? {}
    return { day, conversations, assertions, judges, within: Object.fromEntries(slow.map(([ms, of]) => [ms, of.get(day) ?? none])) }
  })
  const knownUntil = new Date(Date.parse(dayOf(first)) + learningDays * dayMs).toISOString()
  return {
    days,
    groups: groups.map(({ id, name, firstSeenAt, days: seen }) => {
      const runs = new Map(seen.map(({ day, runs }) => [day, runs]))
      return { id, name, isNew: firstSeenAt >= knownUntil, runs: names.map((day) => runs.get(day) ?? 0) }
    }),
    hoursSinceLast: (nowMs - Math.max(Date.parse(last), Date.parse(from))) / 3_600_000,
  }
}

/** The start of the year in which alpha is spent: years follow one another from the first conversation on. */
export function yearFrom(first: string, nowMs: number, days: number): string {
  const firstMs = Date.parse(first)
  const years = Math.floor(Math.max(0, nowMs - firstMs) / (days * dayMs))
  return new Date(firstMs + years * days * dayMs).toISOString()
}
