import { foldText, spacedLetter, type User, type Want as WrittenWant } from '#src/play/users/kind.ts'
import { amounts } from './amounts.ts'
import type { Phrasebook } from './phrasebook.ts'
import { asksForMore } from './questions.ts'
import type { Act, Recognition, Shape } from './recognition.ts'
import { questionEnd, type Sentence } from './sentences.ts'
import { testFor } from './shared-words.ts'
import { stemsOf } from './stems.ts'

/**
 * Something that the goal wants; `metBy` says whether a reply gives it, for `sure` or judging by shared words. `seen`: a reply that does is
 * a success, and not only one that has the right words or kind of value: a price "from 40 euro" is none.
 */
export type Want = { sure: boolean; seen: boolean; metBy(reply: readonly Sentence[]): boolean }

/** Acts that a text wishes for or names. */
export const actsIn = (text: string, { acts }: Recognition): Act[] =>
  (Object.keys(acts) as Act[]).filter((act) => acts[act].wish.test(text))

const timeInDigits = /\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?(?!\d)/g
const codes = new RegExp(
  `(?<!${spacedLetter})(?=[${spacedLetter}\\-]{0,12}\\d)${spacedLetter}[${spacedLetter}\\-]{3,40}(?!${spacedLetter})`,
  'gv',
)
const links = /https?:\/\/\S{3,200}|www\.\S{3,200}/g
const numbers = new RegExp(`(?<!${spacedLetter})\\d{1,12}(?!${spacedLetter})`, 'gv')

/** How a user reads replies: `own` is what the user said, which is not news to them. */
type Reader = { own: string; recognition: Recognition }

/** Whether a sentence holds something of a shape that the user did not say. */
function holdsShape(sentence: string, shape: Exclude<Shape, 'statement'>, { own, recognition }: Reader): boolean {
  const isNew = (pattern: RegExp) => [...sentence.matchAll(pattern)].some(([words]) => !own.includes(words))
  if (shape === 'amount') return isNew(amounts) || recognition.amounts.test(sentence) || recognition.free.test(sentence)
  if (shape === 'number') return isNew(numbers)
  if (shape === 'code') return isNew(codes)
  if (shape === 'link') return isNew(links)
  const time = isNew(timeInDigits) || isNew(recognition.times)
  return shape === 'time' ? time : time || recognition.whereabouts.test(sentence)
}

/** Whether the reply answers in one word and then neither asks nor evades: "None.", or "No." to a yes-or-no question. */
function isBare([first, ...rest]: readonly Sentence[], isYesOrNo: boolean, recognition: Recognition): boolean {
  const { bare, evades } = recognition
  if (!first || first.question) return false
  // "Yes, we ship to Norway." starts with its answer.
  const isLed = () => bare.yesOrNo.test(first.text.split(/[,、–—]/)[0]!.trim()) && !evades.test(first.text)
  if (!bare.none.test(first.text) && !(isYesOrNo && (bare.yesOrNo.test(first.text) || isLed()))) return false
  return !rest.some((sentence) => wantsMore(sentence, recognition) || evades.test(sentence.text))
}

const answer = (shape: Shape, { about, isYesOrNo }: { about: string; isYesOrNo: boolean }, reader: Reader): Want => {
  const { recognition } = reader
  const topics = stemsOf(about, recognition)
  const isArrival = shape === 'time' && !recognition.departs.test(about)
  const heard = (text: string) =>
    isArrival && recognition.departs.test(text)
      ? clausesOf(text, recognition).filter((clause) => !recognition.departs.test(clause))
      : [text]
  const says = ({ text, question }: Sentence) => !question && !recognition.besides.test(text) && !recognition.evades.test(text)
  return {
    sure: shape !== 'statement',
    seen: false,
    metBy: (reply) =>
      isBare(reply, isYesOrNo, recognition) ||
      (shape === 'statement'
        ? // A reply that asks for something has not answered yet.
          !reply.some((sentence) => wantsMore(sentence, recognition)) &&
          reply.some((sentence) => says(sentence) && topics.some((topic) => sentence.text.includes(topic)))
        : reply.some((sentence) => says(sentence) && heard(sentence.text).some((text) => holdsShape(text, shape, reader)))),
  }
}

// Not by an offer at its end: "Shall I send you a message?".
const wantsMore = ({ question, text }: Sentence, { requests, offers, checks, invites }: Recognition) =>
  requests.test(text) || (question && !offers.test(text) && !checks.test(text) && !invites.test(text))

/**
 * A clause that reports the act, or reports that something is done without naming another act. A reply's list of choices is not a report:
 * items of a list in a reply that asks for something, anything in parentheses or after a colon in a request, and quotations.
 */
const done = (act: Act, recognition: Recognition): Want => {
  const { pending, requests } = recognition
  const proper = (text: string) => (requests.test(text) ? text.split(/[(:]/, 1)[0]! : text)
  const reports = (clause: string) => reportsAct(clause, act, recognition)
  return {
    sure: true,
    seen: true,
    metBy: (reply) => {
      const isChoice = reply.some((sentence) => wantsMore(sentence, recognition))
      // The sentence before a list says what it lists: "please confirm the reason:".
      const isOpen = (at: number) => isChoice || pending.test(reply.findLast(({ listed }, before) => before < at && !listed)?.text ?? '')
      const last = reply.findLastIndex(
        ({ text, question, listed }, at) => !question && !(listed && isOpen(at)) && clausesOf(proper(text), recognition).some(reports),
      )
      return last >= 0 && !reply.some(({ text, question }, at) => at > last && !question && isTakenBack(text))
    },
  }
}
/** Whether a clause says that the act is done, or that something is done without naming another act. */
function reportsAct(clause: string, act: Act, recognition: Recognition): boolean {
  const { acts, pending, ableTo, done } = recognition
  if (pending.test(clause) || quoted.test(clause)) return false
  const { wish, done: own } = acts[act]
  if (own.test(clause) || (ableTo.test(clause) && wish.test(clause))) return true
  if (!done.test(clause)) return false
  const namedActs = actsIn(clause, recognition)
  return namedActs.length === 0 || namedActs.includes(act)
}
const clausesOf = (text: string, { joins }: Recognition) => text.split(/[,;:()–—、]/).flatMap((part) => part.split(joins))
/** Takes an earlier report back: "Actually, the cancellation failed." */
const isTakenBack = testFor('failed')
const quoted = /^\s*["“„«「『]/

const wantOf = ({ shape, phrases }: WrittenWant, reader: Reader): Want => {
  const foldedPhrases = phrases?.map(foldText) ?? ['']
  return {
    sure: true,
    seen: true,
    metBy: (reply) =>
      reply.some(
        ({ text, question }) =>
          !question && foldedPhrases.some((phrase) => text.includes(phrase)) && (!shape || holdsShape(text, shape, reader)),
      ),
  }
}

/** The acts of a goal, which may be written in another language than its user speaks. */
export function actsOf(goal: string, recognition: Recognition, others: readonly Recognition[]): Act[] {
  const acts = actsIn(goal, recognition)
  return acts.length > 0 ? acts : [...new Set(others.flatMap((other) => actsIn(goal, other)))]
}

/**
 * What the user wants: as written, or derived from the goal. A question wants an answer of its shape ("when" a time); a wish that something
 * be done ("cancel my order") wants a report of it. If a question also names an act, the question counts, because "how do I cancel" does
 * not ask for the act. Nothing is derived from a mere description ("my radiator is cold"). A goal in a language other than the user's is
 * read by the `others`.
 */
export function wantsOf(
  user: Pick<User, 'goal' | 'wants'>,
  own: string,
  { book, others }: { book: Phrasebook; others: readonly Recognition[] },
): Want[] {
  const { recognition, questions } = book
  const reader = { own, recognition }
  if (user.wants) return user.wants.map((want) => wantOf(want, reader))
  const wants = new Map<string, Want>()
  const goal = foldText(user.goal ?? '')
  const hasTopics = stemsOf(goal, recognition).length > 0
  for (const sentence of (user.goal ?? '').split(/(?<=[.!?。！？])\s*/u))
    for (const text of foldText(sentence).split(recognition.joins)) {
      if (!/[\p{L}\p{N}]/u.test(text)) continue
      const askedShape = [recognition, ...others]
        .map(({ asks }) => asks.find(([pattern]) => pattern.test(text))?.[1])
        .find((shape) => shape)
      const [act] = actsOf(text, recognition, others)
      // "Change my phone number" asks for none; "send me the link" does.
      const isNamed = (askedShape === 'code' || askedShape === 'link') && act !== undefined && act !== 'send' && !questionEnd.test(text)
      const shape = isNamed ? undefined : askedShape
      // No statement answers a question without topic words ("Why?").
      if (shape && (shape !== 'statement' || (hasTopics && (!act || questionEnd.test(text)))))
        wants.set(shape, wants.get(shape) ?? answer(shape, { about: goal, isYesOrNo: !act && !asksForMore(text, questions) }, reader))
      else if (act) wants.set(act, wants.get(act) ?? done(act, recognition))
    }
  return [...wants.values()]
}
