import { z } from 'zod'
import { ask, assertionKind, criterion, decide, examplesOf, type Judging, judgeSettings } from '../kind.ts'

const terms = z.string().min(1).max(4_000)
const settings = z.strictObject({
  criterion,
  passWhen: terms.optional().describe('what counts as met, if the criterion leaves it open'),
  failWhen: terms.optional().describe('what counts as not met'),
  examples: examplesOf(z.enum(['pass', 'fail', 'unclear'])),
  ...judgeSettings,
})
type Settings = z.output<typeof settings>

const judging: Judging<Settings> = {
  termsOf: ({ passWhen, failWhen }) => ({ ...(passWhen && { passWhen }), ...(failWhen && { failWhen }) }),
  verdictsOf: () => ['pass', 'fail', 'unclear'],
  sideOf: (_, verdict) => verdict as 'pass' | 'fail' | 'unclear',
}

export const judge = assertionKind({
  kind: 'judge',
  title: 'Judged by a model',
  description:
    'A language model judges the conversation by a criterion and quotes its evidence. A quote that is not in the conversation makes the vote void; without more than half of the votes, the assertion is inconclusive.',
  settings,
  scope: 'transcript',
  scopes: ['transcript', 'lastReply', 'turn:n'],
  judges: 'answers',
  ask: (settings, subject, draw) => ask(judging, settings, subject, draw),
  verdictsOf: judging.verdictsOf,
  evaluate: (settings, subject) => decide(judging, settings, subject),
})
