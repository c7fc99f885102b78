import { describe, expect, it } from 'vitest'
import { finePercent, percent } from './percent.ts'

describe('a share in percent', () => {
  it.each([
    [0, '0%', '0%'],
    [1, '100%', '100%'],
    [0.5, '50%', '50%'],
    [0.571, '57%', '57.1%'],
    [0.997, '99.7%', '99.7%'],
    [0.9999, '99.99%', '99.99%'],
    [0.00004, '0.004%', '0.004%'],
    [1 - 1e-9, '99.999%', '99.999%'],
    [1e-9, '0.001%', '0.001%'],
  ])('%d reads %s, and %s where it is fine', (share, whole, fine) => expect([percent(share), finePercent(share)]).toEqual([whole, fine]))
})
