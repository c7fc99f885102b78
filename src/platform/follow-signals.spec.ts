import { expect, it } from 'vitest'
import { followSignals } from './follow-signals.ts'

it('is aborted with the first signal, for its reason, and no more by the others', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = followSignals(first.signal, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort(new Error('the second'))
  first.abort(new Error('the first'))
  expect(signal.reason).toEqual(new Error('the second'))
})

it('is aborted immediately if one already is', () => {
  expect(followSignals(new AbortController().signal, AbortSignal.abort('over')).reason).toBe('over')
})
