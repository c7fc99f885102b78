import { describe, expect, it } from 'vitest'
import { scheduleInWords } from './schedule.ts'

describe('a schedule in words', () => {
  it.each([
    ['0 3 * * *', 'every day at 03:00 in UTC'],
    ['30 22 * * 1-5', 'from Monday to Friday at 22:30 in UTC'],
    ['5 9 * * 1,7', 'every Monday and Sunday at 09:05 in UTC'],
    ['*/15 * * * *', 'every 15 minutes'],
    ['20 * * * *', 'every hour at minute 20'],
    // Few people write these, and nothing is said of them that is not so.
    ['0 3 1 * *', '0 3 1 * * in UTC'],
    ['0 3 * 6 *', '0 3 * 6 * in UTC'],
    ['0 */2 * * *', '0 */2 * * * in UTC'],
    ['*/15 9 * * *', '*/15 9 * * * in UTC'],
    ['*/7 * * * *', '*/7 * * * * in UTC'],
    ['20 * * * 1', '20 * * * 1 in UTC'],
    ['0 3 * * 2-4', '0 3 * * 2-4 in UTC'],
    ['0 3 * * MON', '0 3 * * MON in UTC'],
    ['every night', 'every night in UTC'],
  ])('%s: %s', (cron, words) => {
    expect(scheduleInWords({ cron })).toBe(words)
  })
})
