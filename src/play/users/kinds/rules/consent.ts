import type { User } from '#src/play/users/kind.ts'
import { amountOf, amounts } from './amounts.ts'
import { holds, type Knowledge } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import { asksForMore } from './questions.ts'
import type { Act, Recognition } from './recognition.ts'
import type { Sentence } from './sentences.ts'
import { sharedWords } from './shared-words.ts'
import { stemsOf } from './stems.ts'
import { actsIn, actsOf } from './wants.ts'

/**
 * How a yes-or-no question is answered. `serve` names what the goal asks for, and `agree` may follow from it: the persona's cooperation
 * decides about both. The others are the same for every persona, since nobody who wants a parcel agrees to have the account deleted.
 * With the last two, the scenario does not say what the user wants there, so neither yes nor no would be its answer: `onlyGoal` to an
 * offer, `unclear` to a question about what is or was.
 */
export type Consent = 'serve' | 'agree' | 'refuse' | 'tooMuch' | 'human' | 'personal' | 'onlyGoal' | 'unclear'

// The user agrees to something irreversible only if the goal asks for it, or if it follows from the goal.
const drastic: Partial<Record<Act, readonly Act[]>> = {
  delete: ['delete'],
  block: ['block', 'report', 'delete'],
  cancel: ['cancel', 'refund', 'return', 'replace', 'change', 'delete'],
}
// Alternatives of each other: a user who cancels may be asked whether they want a refund or a voucher, a user who asks for a date may not.
const follows: Partial<Record<Act, readonly Act[]>> = {
  refund: ['cancel', 'return', 'replace', 'report'],
  replace: ['refund', 'return', 'report'],
  return: ['refund', 'replace'],
  change: ['cancel', 'replace'],
  cancel: ['refund', 'return', 'change'],
}
// A user who wants one of these does not want to keep it for less.
const leaving: readonly Act[] = ['cancel', 'return', 'delete']
// These cost nothing, whatever amount is next to them.
const free: readonly Act[] = ['cancel', 'refund', 'return', 'delete', 'pause', 'reset', 'report', 'handOver', 'block']

/** The end of a number, as agents read it back. */
const digits = /(?<!\d)\d{4,12}(?!\d)/g
const attributes = sharedWords('attributes')
const checksWhatWasSaid = sharedWords('verifies')

const mostImportantFirst: readonly Consent[] = ['tooMuch', 'refuse', 'serve', 'agree', 'human', 'personal', 'onlyGoal', 'unclear']

export function consentOf(
  { goal, facts, unknown }: Knowledge,
  limits: User['limits'],
  { recognition, questions: words }: Phrasebook,
  others: readonly Recognition[],
) {
  const about = [goal, ...facts.flatMap(({ label, value }) => [label, value]), ...unknown.map(({ label }) => label)].join(' ').toLowerCase()
  const wished = actsOf(about, recognition, others)
  const { dissuades, sells, robot, personal, offers, checks, receives } = recognition
  const fits = (act: Act) => wished.includes(act) || (follows[act] ?? []).some((cause) => wished.includes(cause))
  const namesWish = (text: string) => actsIn(text, recognition).some((act) => wished.includes(act))
  const asking = new RegExp(`${offers.source}|${checks.source}`, 'gu')
  const proper = (text: string) => text.replace(asking, ' ')
  const topicalIn = (text: string) =>
    proper(text)
      .split(/\s+/)
      .filter((word) => stemsOf(word, recognition).length > 0)
  /** How much of a text is about goal and facts, from 0 to 1. */
  const knownShare = (text: string) => {
    const topical = topicalIn(text)
    const known = topical.filter((word) => namesWish(word) || about.includes(stemsOf(word, recognition)[0]!))
    return topical.length === 0 ? 0 : known.length / topical.length
  }
  const hasTopic = (text: string) => stemsOf(proper(text), recognition).length > 0
  const saysNew = (text: string) => knownShare(text) < 0.5 && hasTopic(text)
  // "Can we publish your report?" is not about reporting: the verb comes first, or last.
  const isMainAct = (question: string, isMeant: (act: Act) => boolean) => {
    const said = proper(question).trim().split(/\s+/)
    return [said.slice(0, 2), said.slice(-2)].some((ends) => actsIn(ends.join(' '), recognition).some(isMeant))
  }
  const isBrief = (text: string) => text.split(' ').length <= 5
  const topics = stemsOf(about, recognition)
  const isSold = (question: string) => {
    const verb = sells.exec(question)?.[0]
    return verb !== undefined && !about.includes(verb.slice(0, 5))
  }
  const leaves = leaving.some((act) => wished.includes(act)) && !dissuades.test(about)
  const sharesValue = (text: string) => said.some((value) => stemsOf(value.toLowerCase(), recognition).some((stem) => text.includes(stem)))
  const said = facts.filter(({ hidden }) => !hidden).map(({ value }) => value)
  const isKnown = (question: string) =>
    said.some((value) => holds(question, value)) ||
    (question.match(digits) ?? []).some((part) => said.some((value) => value.endsWith(part)))
  const price = (sentences: readonly Sentence[]): number =>
    Math.max(
      0,
      ...sentences.flatMap(({ text }) => (receives.test(text) ? [] : [...text.matchAll(amounts)].map(([amount]) => amountOf(amount)))),
    )

  const consent = (question: string, sentences: readonly Sentence[]): Consent => {
    if (robot.test(question)) return 'human'
    const acts = actsIn(question, recognition)
    if (acts.some((act) => drastic[act] && !drastic[act].some((allowed) => wished.includes(allowed)))) return 'refuse'
    if (isMistaken(question, sentences)) return 'refuse'
    if (isSold(question) || (leaves && dissuades.test(question))) return 'refuse'
    const costs = limits?.spend !== undefined && !acts.some((act) => free.includes(act)) && price(sentences) > limits.spend
    if (costs) return 'tooMuch'
    if (personal.test(question)) return 'personal'
    // Whether it asks what the user wants, not what is or was ("did you already cancel it?").
    const isOrdered = !sentences.some((sentence) => sentence.question)
    const asksWish = isOrdered || offers.test(question) || checks.test(question) || words.begins?.test(question) === false
    if (isKnown(question)) return asksWish || !saysNew(question) ? 'agree' : 'unclear'
    if (!asksWish) return 'unclear'
    if (namesWish(question) && (isOrdered || attributes.test(question) || isMainAct(question, (act) => wished.includes(act))))
      return isElsewhere(question, sentences) ? 'onlyGoal' : 'serve'
    const otherwise = offers.test(question) ? 'onlyGoal' : 'unclear'
    if (offers.test(question) && (isMainAct(question, fits) || (hasTopic(question) && acts.length === 0 && !saysNew(question))))
      return 'agree'
    // "Is that right?" and "Shall I book that?" ask about what was said before.
    if (!(checks.test(question) && !hasTopic(question)) && !(offers.test(question) && acts.length > 0 && isBrief(question)))
      return otherwise
    const before = sentences.findLast((sentence) => !sentence.question)?.text
    if (before === undefined) return checks.test(question) ? 'agree' : otherwise
    return isKnown(before) || sharesValue(before) || (namesWish(before) && !saysNew(before)) ? 'agree' : otherwise
  }
  // "Shall I reserve some?" is about what was said before, which may be like what the user wants, and yet something else.
  const isElsewhere = (question: string, sentences: readonly Sentence[]) => {
    const earlier = sentences.slice(
      0,
      sentences.findIndex(({ text }) => text === question),
    )
    const namesNothing = topicalIn(question).every(namesWish)
    return namesNothing && earlier.some((sentence) => sentence.question) && saysNew(earlier.map(({ text }) => text).join(' '))
  }
  // "So you want to return it, is that right?", to a user who wants something else.
  const isMistaken = (question: string, sentences: readonly Sentence[]) => {
    if (wished.length === 0 || !checksWhatWasSaid.test(question)) return false
    const understood = sentences.findLast(({ text }) => attributes.test(text))?.text
    if (understood === undefined) return false
    const acts = actsIn(understood, recognition)
    return acts.length > 0 && !acts.some((act) => wished.includes(act))
  }
  const isForeign = (choice: string) => {
    const acts = actsIn(choice, recognition)
    return acts.length > 0 && !acts.some(fits) && !topics.some((topic) => choice.includes(topic))
  }
  /** Whether a choice asks for a preference, and not for what is or was. */
  const isFree = (choice: string) => offers.test(choice) || actsIn(choice, recognition).some(fits)
  const read = (questions: readonly string[], sentences: readonly Sentence[], choice?: string): Consent | undefined => {
    if (choice !== undefined && offers.test(choice) && isForeign(choice)) return 'refuse'
    // Yes or no would not answer these, but a person still notices that they are personal, or about a robot.
    const others = sentences.flatMap(({ text, question }) => {
      if (!question || questions.length > 0) return []
      if (robot.test(text)) return ['human' as const]
      if (personal.test(text)) return ['personal' as const]
      // A statement with a question mark: "So it is CK-1042?"
      return isKnown(text) && !asksForMore(text, words) ? ['agree' as const] : []
    })
    const consents = new Set<Consent>([...others, ...questions.map((question) => consent(question, sentences))])
    return mostImportantFirst.find((each) => consents.has(each))
  }
  return { consent: read, isFree }
}
