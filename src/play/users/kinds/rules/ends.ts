import { foldText } from '#src/play/users/kind.ts'
import type { Recognition } from './recognition.ts'
import type { Sentence } from './sentences.ts'

/** `closed`: nothing more can be said. `noAnswer`: the reply is not in any language. */
export type End = 'closed' | 'goodbye' | 'noAnswer' | 'insult'

// With a period, "None." is a real answer.
const emptyValue = /^["'`]?(?:(?:null|undefined|nil|nan|\[object object\]|\{\s*\}|\[\s*\]|n\/a)["'`]?\.?|(?:none|true|false)["'`]?)$/
const errorPage =
  /^\s{0,40}(?:<!doctype|<html|<\?xml)|\b[45]\d\d (?:bad gateway|internal server error|service unavailable|gateway time-?out|not found|forbidden|bad request|too many requests)|internal server error|bad gateway|service (?:temporarily )?unavailable|upstream connect error|traceback \(most recent call last\)|unhandled (?:exception|error|promise)|^(?:error|exception|typeerror|keyerror|referenceerror|nullpointerexception)\b[: ]/

export function endOf(reply: string, sentences: readonly Sentence[], { insult, closed, goodbye }: Recognition): End | undefined {
  const start = foldText(reply.slice(0, 2_000))
  if (start === '' || emptyValue.test(start) || errorPage.test(start)) return 'noAnswer'
  if (sentences.length === 0) return undefined
  if (sentences.some(({ text, question }) => !question && insult.test(text))) return 'insult'
  if (sentences.some(({ text, question }) => !question && closed.test(text))) return 'closed'
  const last = sentences.at(-1)!
  const leaves = sentences.slice(-2).some(({ text, question }) => !question && goodbye.test(text))
  return leaves && !last.question && !sentences.some(({ question }) => question) ? 'goodbye' : undefined
}
