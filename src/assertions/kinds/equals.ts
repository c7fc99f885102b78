import { z } from 'zod'
import { assertionKind, failed, head, inBrief, passed, textOf } from '../kind.ts'

export const equals = assertionKind({
  kind: 'equals',
  title: 'Equals text',
  description: 'The reply is exactly this text, except for white space at both ends. Applies to the last reply by default.',
  settings: z.strictObject({ text: z.string().max(20_000) }),
  scope: 'lastReply',
  cost: (_, characters) => characters,
  evaluate({ text: wanted }, { replies }) {
    const found = textOf(replies).text.normalize('NFC').trim()
    const expected = wanted.normalize('NFC').trim()
    if (found === expected) return passed(`is ${inBrief(expected)}`, head(replies))
    const at = firstDifference(expected, found)
    return failed(`is ${inBrief(found)} and not ${inBrief(expected)}; they differ from character ${at + 1} on`, head(replies))
  },
})

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
