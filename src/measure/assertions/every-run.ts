import type { PlannedAssertion } from './evaluate.ts'

/**
 * The source of an assertion that applies to every run: it can fail a run, and passing it alone proves nothing. It does not count in
 * the score.
 */
export const ofEveryRun = 'everyRun'

const replied: PlannedAssertion = {
  kind: 'replied',
  settings: {},
  required: true,
  weight: 0,
  scope: 'transcript',
  source: ofEveryRun,
}

const toolsMatched: PlannedAssertion = { ...replied, kind: 'toolsMatched' }

/** These, and the assertions of every run unless they cover them: that the agent replies, and calls only what its mocks answer. */
export const withThoseOfEveryRun = (assertions: readonly PlannedAssertion[], hasMocks = false): readonly PlannedAssertion[] => [
  ...assertions,
  ...(hasMocks ? [toolsMatched, replied] : [replied]).filter((own) => assertions.every(({ kind }) => kind !== own.kind)),
]
