import { z } from 'zod'
import { assertionKind, failed, findUtterance, head, inconclusive, passed, textOf, utteranceSteps } from '../kind.ts'
import { english } from './refusal/english.ts'
import { german } from './refusal/german.ts'
import { spanish } from './refusal/spanish.ts'

export const refusal = assertionKind({
  kind: 'refusal',
  title: 'Refuses',
  description:
    'The agent refuses what it was asked for, or with `expected: false` never does, told by its wording in English, German or Spanish. Refusing under a condition ("not without your number") is inconclusive, and so are other languages. By default the whole conversation.',
  settings: z.strictObject({ expected: z.boolean().describe('whether it should refuse') }),
  scope: 'transcript',
  cost: (_, characters) => utteranceSteps * characters,
  evaluate({ expected }, { replies }) {
    const found = findUtterance(replies, [english, german, spanish])
    if (found?.certainty === 'sure')
      return (expected ? passed : failed)(expected ? 'refuses' : 'refuses, which it must not', found.evidence)
    if (found?.certainty === 'maybe') return inconclusive('may be a refusal, or one under a condition', found.evidence)
    if (found) return inconclusive('is in a language in which refusals are not known', found.evidence)
    if (!textOf(replies).complete) return inconclusive('was cut, so whether the rest refuses is not known', head(replies))
    return expected ? failed('does not refuse, which was expected', head(replies)) : passed('does not refuse')
  },
})
