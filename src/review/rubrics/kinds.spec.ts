import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Criterion } from './criteria.ts'
import { criterionKindOf, criterionKinds } from './kinds.ts'
import { publishingFaults } from './publishing.ts'
import { Value } from './value.ts'
import { categoriesOf, choicesOf, shareOf, valueFault } from './values.ts'

const wild = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.integer({ min: -2, max: 12 }),
  fc.double({ noNaN: true }),
  fc.array(fc.constantFrom('a', 'b', 'c', 'pass'), { maxLength: 4 }),
  fc.array(fc.record({ turn: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
)

describe.each(criterionKinds.list)('every type of criterion keeps the promises of types: $kind', (kind) => {
  const criterion = Criterion.parse({ key: 'k', label: 'L', type: kind.kind, scale: kind.start })
  const choices = choicesOf(criterion)

  it('allows each of its choices and no other', () => {
    for (const { value } of choices)
      expect(valueFault(criterion, criterionKindOf(criterion).multiple ? [String(value)] : value)).toBeUndefined()
    if (choices.length > 0) expect(valueFault(criterion, '\u0000')).toMatch(/^The value must be .*[.]$/)
  })
  it('is compared by categories that its answers can have, or not by categories', () => {
    for (const value of categoriesOf(criterion) ?? []) expect(valueFault(criterion, value)).toBeUndefined()
    if (criterionKindOf(criterion).level === null) expect(categoriesOf(criterion)).toBeUndefined()
  })
  it('takes any value without an exception, and scores a valid one from 0 to 1 or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(wild, fc.constantFrom(...choices.map(({ value }) => value), 'x')), (value) => {
        const fault = valueFault(criterion, value)
        expect(fault === undefined || /^The value must be .*[.]$/.test(fault)).toBe(true)
        if (fault !== undefined) return
        expect(Value.safeParse(value).success).toBe(true)
        const share = shareOf(criterion, value)
        expect(share === null || (share >= 0 && share <= 1)).toBe(true)
      }),
    )
  })
  it('is published, or says why not', () => {
    const { unpublishable } = criterionKindOf(criterion)
    const faults = publishingFaults({ criteria: [criterion], sections: [] }).filter(({ pointer }) => pointer === '/criteria/0/type')
    expect(faults).toEqual(unpublishable ? [{ pointer: '/criteria/0/type', code: 'not_available', message: unpublishable }] : [])
  })
})
