import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NewAssertions } from '#src/measure/assertions/contract.ts'
import { activeNeedsAssertion } from './runnable.ts'

const body = activeNeedsAssertion(z.strictObject({ status: z.string(), assertions: NewAssertions }))
const faultOf = (...assertions: object[]) => body.safeParse({ status: 'active', assertions }).error?.issues[0]?.message

const similar = { kind: 'similarity', settings: { to: 'You can cancel it.', min: 0.8 } }
const strict = { kind: 'contains', settings: { text: 'cancel' } }

describe('what is active requires something that can fail', () => {
  it('similarity is not enough alone, as the opposite is spelled alike', () => {
    expect(faultOf(similar)).toContain('the opposite meaning')
    expect(faultOf(similar, similar, { kind: 'regex', settings: { pattern: '.*' } })).toContain('the opposite meaning')
    expect(faultOf(similar, strict)).toBeUndefined()
  })
  it('and what accepts every reply is nothing', () =>
    expect(faultOf({ kind: 'regex', settings: { pattern: '.*' } })).toContain('can fail here'))
})
