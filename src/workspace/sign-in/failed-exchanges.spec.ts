import { describe, expect, it } from 'vitest'
import { createFailedExchanges } from './operations/failed-exchanges.ts'

const failed = async () => ({ isVouched: false, answer: 'over' })

describe('sign-ins that fail', () => {
  it.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['the addresses that one IPv6 host picks from', (at: number) => `2001:db8:1:2::${at.toString(16)}`],
  ])('of %s are counted together, and others go on', async (_, addressOf) => {
    const exchanges = createFailedExchanges(() => 0)
    for (let at = 1; at <= 20; at++) await expect(exchanges.count(addressOf(at), failed)).resolves.toBe('over')
    await expect(exchanges.count(addressOf(21), failed)).rejects.toThrow('Too many sign-ins')
    await expect(exchanges.count('2001:db8:1:3::1', failed)).resolves.toBe('over')
  })
})
