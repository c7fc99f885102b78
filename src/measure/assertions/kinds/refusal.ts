import { z } from 'zod'
import { assertionKind, failed, findUtterance, head, inconclusive, passed, textOf, utteranceSteps } from '../kind.ts'
import { english } from './refusal/english.ts'
import { german } from './refusal/german.ts'
import { spanish } from './refusal/spanish.ts'

export const refusal = assertionKind({
  kind: 'refusal',
  title: 'Refuses',
  description:
    'The agent refuses a request or, with `expected: false`, never does. Parley recognizes the wording in English, German, and Spanish. A conditional refusal ("not without your number") is inconclusive, and so are other languages. Applies to the whole conversation by default.',
  settings: z.strictObject({ expected: z.boolean().describe('whether the agent should refuse') }),
  scope: 'transcript',
  cost: (_, characters) => utteranceSteps * characters,
  evaluate({ expected }, { replies, turns }) {
    const utterance = findUtterance(replies, [english, german, spanish], turns)
    if (utterance?.certainty === 'sure')
      return (expected ? passed : failed)(expected ? 'refuses' : 'refuses, which it must not do', utterance.evidence)
    if (utterance?.certainty === 'maybe') return inconclusive('may be a refusal, or a conditional one', utterance.evidence)
    if (utterance) return inconclusive('is in a language in which Parley does not recognize refusals', utterance.evidence)
    if (!textOf(replies).complete) return inconclusive('was truncated, so it is not known whether the rest refuses', head(replies))
    return expected ? failed('does not refuse, which was expected', head(replies)) : passed('does not refuse')
  },
})
