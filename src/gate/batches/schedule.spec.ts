import { describe, expect, it } from 'vitest'
import { nextTime, refuseBadSchedule } from './schedule.ts'

describe('the next time of a schedule', () => {
  // Europe/Berlin goes forward at 2026-03-29T01:00Z (02:00 becomes 03:00) and back at 2026-10-25T01:00Z (03:00 becomes 02:00).
  it.each([
    ['an ordinary night', '30 2 * * *', 'Europe/Berlin', '2026-01-10T12:00:00.000Z', '2026-01-11T01:30:00.000Z'],
    ['behind the time itself, not at it', '30 2 * * *', 'Europe/Berlin', '2026-01-11T01:30:00.000Z', '2026-01-12T01:30:00.000Z'],
    ['a time that does not exist', '30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['the night after it', '30 2 * * *', 'Europe/Berlin', '2026-03-29T03:00:00.000Z', '2026-03-30T00:30:00.000Z'],
    ['a time that comes twice', '30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['and then not its second coming', '30 2 * * *', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
    ['working days', '0 6 * * 1-5', 'America/New_York', '2026-07-03T12:00:00.000Z', '2026-07-06T10:00:00.000Z'],
    ['every quarter of an hour over the gap', '*/15 * * * *', 'Europe/Berlin', '2026-03-29T00:45:00.000Z', '2026-03-29T01:00:00.000Z'],
    [
      'half a day before half an hour is given back',
      '0 2-3 * * *',
      'Australia/Lord_Howe',
      '2026-04-03T18:00:00.000Z',
      '2026-04-04T15:30:00.000Z',
    ],
    ['within that half hour', '0 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:00:00.000Z', '2026-04-04T15:30:00.000Z'],
    ['after it', '0 * * * *', 'Australia/Lord_Howe', '2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'],
    ['the week before it', '0 2 * * 0', 'Australia/Lord_Howe', '2026-03-28T16:00:00.000Z', '2026-04-04T15:30:00.000Z'],
    ['a time in a gap of half an hour', '15 2 3 10 *', 'Australia/Lord_Howe', '2027-01-10T00:00:00.000Z', '2027-10-02T15:45:00.000Z'],
    ['that time on every day', '15 2 * * *', 'Australia/Lord_Howe', '2027-10-02T12:00:00.000Z', '2027-10-02T15:45:00.000Z'],
    ['the night after that gap', '15 2 * * *', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', '2027-10-03T15:15:00.000Z'],
    ['the end of that gap', '30 2 * * *', 'Australia/Lord_Howe', '2027-10-02T12:00:00.000Z', '2027-10-02T15:30:00.000Z'],
    ['a time in a gap of two hours', '30 2 * * *', 'Antarctica/Troll', '2027-03-27T12:00:00.000Z', '2027-03-28T02:30:00.000Z'],
    ['a time after that gap', '0 * * * *', 'Antarctica/Troll', '2027-03-28T00:59:00.000Z', '2027-03-28T01:00:00.000Z'],
    ['the 29th of February', '0 0 29 2 *', 'UTC', '2026-01-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('%s', (_, cron, timezone, after, expected) => {
    expect(nextTime({ cron, timezone }, after)).toBe(expected)
  })
})

describe('a schedule that cannot be', () => {
  it.each([
    ['too few fields', '* * * *', 'UTC', '/schedule/cron'],
    ['seconds', '0 30 2 * * *', 'UTC', '/schedule/cron'],
    ['a minute that is none', '61 2 * * *', 'UTC', '/schedule/cron'],
    ['words', 'at half past two today', 'UTC', '/schedule/cron'],
    ['a day that never comes', '0 0 30 2 *', 'UTC', '/schedule/cron'],
    ['no time zone of ours', '0 0 * * *', 'Europe/Atlantis', '/schedule/timezone'],
  ])('%s is refused at its place', (_, cron, timezone, pointer) => {
    const refuse = () => refuseBadSchedule({ cron, timezone }, '2026-01-01T00:00:00.000Z')
    expect(refuse).toThrow(expect.objectContaining({ code: 'invalid', extras: { errors: [expect.objectContaining({ pointer })] } }))
  })
})
