import { packsWith } from '#src/measure/languages/languages.ts'
import { filler, once, wholeSentence } from '#src/measure/languages/patterns.ts'
import { normalForm } from './text.ts'

const courtesies = packsWith('courtesies').flatMap((pack) => pack.courtesies)
const onlyCourtesies = new RegExp(`^(?:(?:${courtesies.join('|')})(?: |$)){1,6}$`)

/** Whether a reply, in normal form, consists of courtesies alone. */
export const isCourtesy = (normal: string): boolean => normal.length <= 200 && onlyCourtesies.test(normal)

const ofUsers = once(() =>
  packsWith('user').map(({ user: { names, questions, recognizes } }) => {
    const fill = filler(names)
    return { bare: wholeSentence(recognizes.bare.yesOrNo.map(fill)), invites: new RegExp(fill(questions.invites), 'u') }
  }),
)

/** Whether a reply, in normal form, only says yes or no, which may be right more than once. */
export const isYesOrNo = (normal: string): boolean => normal.length <= 40 && ofUsers().some(({ bare }) => bare.test(normal))

const lastSentence = /(?:^|[.!?\u2026\u3002\uff01\uff1f]\s*|\n)([^.!?\u2026\u3002\uff01\uff1f\n]{2,200}[?\uff1f]\s*)$/u

/** A reply without the polite question at its end ("Is there anything else?"). */
export function withoutPoliteEnd(reply: string): string {
  const question = lastSentence.exec(reply.slice(-300))?.[1]
  if (question === undefined || !ofUsers().some(({ invites }) => invites.test(normalForm(question)))) return reply
  return reply.slice(0, reply.length - question.length)
}
