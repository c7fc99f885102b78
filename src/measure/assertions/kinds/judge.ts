import { z } from 'zod'
import { ask, assertionKind, criterion, decide, examplesOf, type Judging, judgeSettings, openTerms, writtenTerms } from '../kind.ts'

const settings = z.strictObject({
  criterion,
  ...openTerms,
  examples: examplesOf(z.enum(['pass', 'fail', 'unclear'])),
  ...judgeSettings,
})
type Settings = z.output<typeof settings>

const judging: Judging<Settings> = {
  termsOf: writtenTerms,
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
