import type { PlannedAssertion } from './evaluate.ts'

/** The source of an assertion that nobody wrote: it can fail a run, and passing it alone proves nothing. */
export const ofEveryRun = 'everyRun'

const replied: PlannedAssertion = {
  kind: 'replied',
  settings: {},
  required: true,
  weight: 0,
  scope: 'transcript',
  source: ofEveryRun,
}

/** These, and what every run requires unless they speak of it: that the agent replies. It is no part of the score. */
export const withThoseOfEveryRun = (assertions: readonly PlannedAssertion[]): readonly PlannedAssertion[] =>
  assertions.some(({ kind }) => kind === 'replied') ? assertions : [...assertions, replied]
