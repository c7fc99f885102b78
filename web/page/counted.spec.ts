import { expect, it } from 'vitest'
import { isCounted } from './counted.ts'

it.each([
  ['passed', null, 'goalReached', true],
  ['inconclusive', null, 'timeout', true],
  ['error', 'agent', 'agentError', true],
  ['error', 'platform', 'workerLost', false],
  ['inconclusive', 'simulator', 'userStuck', false],
  // Judged again: the source of the error is still that of the end.
  ['failed', 'simulator', 'userStuck', true],
  ['inconclusive', null, 'userStuck', false],
] as const)('a run that is %s by %s after %s counts in the pass rate: %j', (effectiveOutcome, errorSource, terminationReason, expected) => {
  expect(isCounted({ effectiveOutcome, errorSource, terminationReason })).toBe(expected)
})
