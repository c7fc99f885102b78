import { describe, expect, it } from 'vitest'
import { activeQuarantineOf, quarantineOf } from './quarantine.ts'

const now = Date.parse('2026-06-01T00:00:00.000Z')
const [until, other] = ['2026-06-10T00:00:00.000Z', '2026-06-20T00:00:00.000Z']
const quarantined = (quarantinedUntil?: string) => ({ status: 'quarantined', quarantinedUntil })

describe('a quarantine', () => {
  it.each([
    ['14 days if nothing is said', quarantined(), undefined, '2026-06-15T00:00:00.000Z'],
    ['as long as asked for', quarantined(until), undefined, until],
    ['as long as it was when a change says nothing', quarantined(), quarantined(until), until],
    ['as the change says', quarantined(other), quarantined(until), other],
    ['anew when it was over in between', quarantined(), { status: 'active', quarantinedUntil: undefined }, '2026-06-15T00:00:00.000Z'],
    ['not at all', { status: 'active' }, quarantined(until), undefined],
  ])('holds %s', (_, wanted, before, expected) => {
    expect(quarantineOf(wanted, before, now)).toBe(expected)
  })
  it.each([
    ['longer than 90 days', quarantined('2026-08-31T00:00:00.000Z'), 'too_late'],
    ['of what is not quarantined', { status: 'active', quarantinedUntil: until }, 'not_quarantined'],
  ])('%s is refused', (_, wanted, code) => {
    const errors = [expect.objectContaining({ pointer: '/quarantinedUntil', code })]
    expect(() => quarantineOf(wanted, undefined, now)).toThrow(expect.objectContaining({ extras: { errors } }))
  })
  it('ends by itself', () => {
    expect(activeQuarantineOf({ ...quarantined(until), quarantineReason: 'flaky' }, Date.parse(until) - 1)).toEqual({
      quarantinedUntil: until,
      quarantineReason: 'flaky',
    })
    expect(activeQuarantineOf(quarantined(until), Date.parse(until))).toEqual({ quarantinedUntil: null })
    expect(activeQuarantineOf({ status: 'active' }, now)).toEqual({ quarantinedUntil: null })
  })
})
