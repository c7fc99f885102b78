import { z } from 'zod'
import { assertionKind, failed, head, inBrief, inconclusive, passed, textOf } from '../kind.ts'

export const equals = assertionKind({
  kind: 'equals',
  title: 'Equals text',
  description: 'The reply is exactly this text, except for white space at both ends. Applies to the last reply by default.',
  settings: z.strictObject({ text: z.string().max(20_000) }),
  scope: 'lastReply',
  cost: (_, characters) => characters,
  evaluate({ text }, { replies }) {
    const { text: said, complete } = textOf(replies)
    const actual = said.normalize('NFC').trim()
    const expected = text.normalize('NFC').trim()
    if (!complete && expected.startsWith(actual)) return inconclusive('was truncated, so it is not known what the rest says', head(replies))
    if (actual === expected) return passed(`is ${inBrief(expected)}`, head(replies))
    const at = firstDifference(expected, actual)
    return failed(`is ${inBrief(actual)} and not ${inBrief(expected)}; they differ from character ${at + 1} on`, head(replies))
  },
})

function firstDifference(expected: string, other: string): number {
  let at = 0
  while (at < expected.length && expected[at] === other[at]) at++
  return at
}
