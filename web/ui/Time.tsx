import { Tooltip } from '@mantine/core'
import { useEffect, useReducer } from 'react'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })
/** A point in time in full, with its zone. */
export const exactTime = (at: string): string => exact.format(Date.parse(at))
const units: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  // Up to a hundred days are counted as days: “in 2 mo.” for ninety days would not help.
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1_000)
  const [unit, size] = units.find(([name, least]) => Math.abs(seconds) >= (name === 'month' ? 100 * 86_400 : least)) ?? ['second', 1]
  return Math.abs(seconds) < 10 ? 'just now' : relative.format(Math.round(seconds / size), unit as Intl.RelativeTimeFormatUnit)
}

/**
 * How long ago, with the exact time on hover and focus. In long lists, `quiet` keeps it out of the tab order and leaves the hover to the
 * browser: a list draws about thirty of them in one task.
 */
export function Time({ at, quiet = false }: { at: string; quiet?: boolean }) {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  const time = Date.parse(at)
  const [ago, whole] = [relativeTime(time, Date.now()), exact.format(time)]
  const element = (more: { title?: string; tabIndex?: number }) => (
    <time dateTime={at} className="numbers" {...more}>
      {ago}
    </time>
  )
  return quiet ? element({ title: whole }) : <Tooltip label={whole}>{element({ tabIndex: 0 })}</Tooltip>
}

/** Milliseconds as people read them: 840 ms, 3.2 s, 4 min 10 s. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
  const minutes = Math.floor(ms / 60_000)
  const [whole, rest] =
    minutes < 60 ? [`${minutes} min`, Math.round((ms % 60_000) / 1_000)] : [`${Math.floor(minutes / 60)} h`, minutes % 60]
  return rest === 0 ? whole : `${whole} ${rest} ${minutes < 60 ? 's' : 'min'}`
}
