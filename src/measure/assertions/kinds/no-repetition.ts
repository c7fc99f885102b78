import { z } from 'zod'
import {
  assertionKind,
  excerpt,
  failed,
  inSentence,
  isCourtesy,
  isYesOrNo,
  likeness as likenessOf,
  normalForm,
  passed,
  quoted,
  type Turn,
  withoutPoliteEnd,
} from '../kind.ts'

/** Characters of a reply that are compared with those of others. */
const maxComparedLength = 2_000

export const noRepetition = assertionKind({
  kind: 'noRepetition',
  title: 'Does not repeat itself',
  description:
    'The agent gives no reply more than `max` times in the conversation. Case, white space, and punctuation do not matter; replies without text, a mere yes or no, and courtesies such as "You\'re welcome!" are ignored, and so is a polite question at the end. With `likeness` below 1, replies that are nearly the same count as repeats.',
  settings: z.strictObject({
    max: z.int().min(1).max(100).default(1),
    likeness: z
      .number()
      .min(0.5)
      .max(1)
      .optional()
      .describe('from which share of equal letter pairs two replies are the same: 0.9 for near repeats; default: equal words'),
  }),
  scope: 'transcript',
  scopes: ['transcript'],
  cost: ({ likeness = 1 }, characters) => (likeness < 1 ? 300 : 5) * characters,
  evaluate({ max, likeness = 1 }, { replies }) {
    const most = repeatsIn(replies, likeness)
    const nearly = likeness < 1 ? ` (likeness ${likeness} or more)` : ''
    if (most.length <= max)
      return inSentence(passed('repeats nothing'), () =>
        max === 1 ? `The agent never repeated itself${nearly}` : `The agent said nothing more than ${max} times${nearly}`,
      )
    const repeated = `${quoted(most[0]!.content)} ${most.length} times${nearly} (turns ${most.map(({ index }) => index).join(', ')}); ${max === 1 ? 'once' : `${max} times`} is allowed`
    return inSentence(
      failed(
        `says ${repeated}`,
        most.slice(0, 3).map(({ index, content }) => ({ turn: index, quote: excerpt(content) })),
      ),
      () => `The agent said ${repeated}`,
    )
  },
})

/** The most frequent reply, each time it occurs: all replies that are similar to it. */
function repeatsIn(replies: readonly Turn[], least: number): Turn[] {
  const messages = replies
    .map((turn) => ({ turn, text: normalForm(withoutPoliteEnd(turn.content)) }))
    .filter(({ text }) => text !== '' && !isCourtesy(text) && !isYesOrNo(text))
  const isLike = (a: string, b: string) => a === b || (least < 1 && isNear(a, b, least))
  const groups = messages.map(({ text }, at) => messages.slice(at).filter((other) => isLike(text, other.text)))
  return groups.reduce<typeof messages>((most, group) => (group.length > most.length ? group : most), []).map(({ turn }) => turn)
}

/** Dice's coefficient is at most twice the shorter length over both. */
const isNear = (a: string, b: string, least: number): boolean =>
  (2 * (Math.min(a.length, b.length) + 1)) / (a.length + b.length + 2) >= least &&
  likenessOf(a.slice(0, maxComparedLength), b.slice(0, maxComparedLength)) >= least
