import { CronExpressionParser } from 'cron-parser'
import { invalid } from '#src/platform/errors.ts'
import type { Schedule } from './definition.ts'

const parse = ({ cron, timezone }: Schedule, after: string) => CronExpressionParser.parse(cron, { tz: timezone, currentDate: after })

/**
 * The first time of the schedule after `after` (both RFC 3339 in UTC). When clocks are set forward, a time that does not exist moves by the
 * gap; when they are set back, a time that occurs twice counts once.
 */
export function nextTime(schedule: Schedule, after: string): string {
  const found = next(schedule, after)
  return new Date(movedBefore(found, schedule, after) ?? found).toISOString()
}

function next(schedule: Schedule, after: string): number {
  try {
    return parse(schedule, after).next().getTime()
  } catch {
    return nextByOffsets(schedule, after)
  }
}

const dayMs = 86_400_000
/** The difference of a zone to UTC at that time, as a zone: `UTC+10:30`. */
const offsetAt = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC')

const minutesIn = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
}

/** The time that clocks skip by half an hour or by two, if it is the next one: cron-parser moves each by one hour. */
function movedBefore(found: number, { cron, timezone }: Schedule, after: string): number | undefined {
  const firstIn = (offset: string, since = after) => parse({ cron, timezone: offset }, since).next().getTime()
  const before = offsetAt(timezone, firstIn(offsetAt(timezone, Date.parse(after))) - dayMs)
  const moved = firstIn(before)
  const gapMs = (minutesIn(offsetAt(timezone, moved)) - minutesIn(before)) * 60_000
  if (gapMs <= 0 || offsetAt(timezone, moved - gapMs) !== before) return undefined
  const isOnTime = firstIn(offsetAt(timezone, found), new Date(found - 1).toISOString()) === found
  return moved < found || !isOnTime ? moved : undefined
}

/**
 * Where cron-parser finds no time: up to a week before clocks are set back by half an hour, as in Australia/Lord_Howe. Throws if there is
 * none.
 */
function nextByOffsets({ cron, timezone }: Schedule, after: string): number {
  const timesIn = (offset: string) => parse({ cron, timezone: offset }, after)
  const near = timesIn(offsetAt(timezone, Date.parse(after)))
    .next()
    .getTime()
  const offsets = new Set([Date.parse(after), near, near + dayMs].map((at) => offsetAt(timezone, at)))
  const times = [...offsets].flatMap((offset) => {
    const found = timesIn(offset)
      .take(60)
      .map((time) => time.getTime())
      .find((time) => offsetAt(timezone, time) === offset)
    return found ?? []
  })
  return times.length > 0 ? Math.min(...times) : near
}

/** Throws `invalid` if the expression does not have five cron fields, the time zone does not exist, or the schedule never occurs. */
export function refuseBadSchedule(schedule: Schedule, now: string): void {
  const fault = (member: string, message: string) => invalid([{ pointer: `/schedule/${member}`, code: 'bad_schedule', message }])
  if (schedule.cron.trim().split(/\s+/).length !== 5)
    throw fault('cron', 'Write five fields: minute, hour, day of month, month, day of week, such as "30 2 * * 1-5".')
  try {
    nextTime({ ...schedule, timezone: 'UTC' }, now)
  } catch (error) {
    throw fault('cron', `This schedule never matches a time: ${(error as Error).message}.`)
  }
  try {
    nextTime(schedule, now)
  } catch {
    throw fault('timezone', 'Write a name from the IANA time zone database, such as Europe/Berlin.')
  }
}
