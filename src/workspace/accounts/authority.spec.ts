import { describe, expect, it } from 'vitest'
import { roles } from '#src/platform/contract.ts'
import { lowerRole, requireReach } from './authority.ts'

const pairs = roles.flatMap((own, height) => roles.map((other, otherHeight) => ({ own, other, reaches: height >= otherHeight })))

describe('nobody touches what stands above himself', () => {
  it.each(pairs)('$own on $other: $reaches', ({ own, other, reaches }) => {
    if (reaches) expect(() => requireReach(own, other)).not.toThrow()
    else expect(() => requireReach(own, other)).toThrow(`This operation requires the role ${other}; your credential has the role ${own}.`)
  })
  it('before a change or after it', () => {
    expect(() => requireReach('admin', 'owner', 'viewer')).toThrow('owner')
    expect(() => requireReach('admin', 'viewer', 'owner')).toThrow('owner')
    expect(() => requireReach('owner', 'owner', 'viewer')).not.toThrow()
  })
})

describe('of two roles the lower counts', () => {
  it.each(pairs)('$own and $other', ({ own, other, reaches }) => {
    expect(lowerRole(own, other)).toBe(reaches ? other : own)
    expect(lowerRole(other, own)).toBe(lowerRole(own, other))
  })
})
