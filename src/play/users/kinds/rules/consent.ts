import type { User } from '#src/play/users/kind.ts'
import { amountOf, amounts } from './amounts.ts'
import { holds, type Knowledge } from './knowledge.ts'
import { words } from './pattern-words.ts'
import type { Act, Recognition } from './recognition.ts'
import type { Sentence } from './sentences.ts'
import { stemsOf } from './stems.ts'
import { actsIn, actsOf } from './wants.ts'

/**
 * How a yes-or-no question is answered. `serve` names what the goal asks for, and `agree` may follow from it: the persona's cooperation
 * decides about both. The others are the same for every persona, since nobody who wants a parcel agrees to have the account deleted.
 */
export type Consent = 'serve' | 'agree' | 'refuse' | 'tooMuch' | 'human' | 'personal' | 'unsureOf'

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

/** What the agent took for the user's wish, in all languages. */
const attributes = words(
  "you (?:want|wish|would like|need|are (?:looking|trying|asking|hoping|calling))|you'd like|you're (?:looking|trying|asking|calling)|your (?:request|wish) is|sie (?:möchten|wollen|wünschen)|usted (?:quiere|desea)|que quiere|vous (?:voulez|souhaitez|désirez)|lei (?:vuole|desidera)|che vuole|u (?:wilt|wenst)|(?:você|senhora?) (?:quer|deseja)",
)
const checksWhatWasSaid = words(
  'correct|right|richtig|korrekt|stimmt(?: das)?|correcto|cierto|verdad|exact|juste|giusto|corretto|esatto|klopt(?: dat)?|juist|correto|certo|verdade',
)

const mostImportantFirst: readonly Consent[] = ['tooMuch', 'refuse', 'serve', 'agree', 'human', 'personal', 'unsureOf']

export function consentOf(
  { goal, facts, unknown }: Knowledge,
  limits: User['limits'],
  recognition: Recognition,
  others: readonly Recognition[],
) {
  const about = [goal, ...facts.flatMap(({ label, value }) => [label, value]), ...unknown.map(({ label }) => label)].join(' ').toLowerCase()
  const wished = actsOf(about, recognition, others)
  const { dissuades, sells, robot, personal, offers, checks, receives } = recognition
  const topics = stemsOf(about, recognition)
  const isSold = (question: string) => {
    const verb = sells.exec(question)?.[0]
    return verb !== undefined && !about.includes(verb.slice(0, 5))
  }
  const leaves = leaving.some((act) => wished.includes(act)) && !dissuades.test(about)
  const isKnown = (question: string) => facts.some(({ value, hidden }) => !hidden && holds(question, value))
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
    if (isKnown(question)) return 'agree'
    if (personal.test(question)) return 'personal'
    if (acts.some((act) => wished.includes(act))) return 'serve'
    return topics.some((topic) => question.includes(topic)) || offers.test(question) || checks.test(question) ? 'agree' : 'unsureOf'
  }
  // "So you want to return it, is that right?", to a user who wants something else.
  const isMistaken = (question: string, sentences: readonly Sentence[]) => {
    const understood = sentences.findLast(({ text }) => attributes.test(text))?.text
    if (understood === undefined || wished.length === 0 || !checksWhatWasSaid.test(question)) return false
    const acts = actsIn(understood, recognition)
    return acts.length > 0 && !acts.some((act) => wished.includes(act))
  }
  const isForeign = (choice: string) => {
    const acts = actsIn(choice, recognition)
    const fits = (act: Act) => wished.includes(act) || (follows[act] ?? []).some((cause) => wished.includes(cause))
    return acts.length > 0 && !acts.some(fits) && !topics.some((topic) => choice.includes(topic))
  }
  return (questions: readonly string[], sentences: readonly Sentence[], choice?: string): Consent | undefined => {
    if (choice !== undefined && isForeign(choice)) return 'refuse'
    // Yes or no would not answer these, but a person still notices that they are personal, or about a robot.
    const others = sentences.flatMap(({ text, question }) => {
      if (!question || questions.length > 0) return []
      if (robot.test(text)) return ['human' as const]
      if (personal.test(text)) return ['personal' as const]
      return isKnown(text) ? ['agree' as const] : []
    })
    const consents = new Set<Consent>([...others, ...questions.map((question) => consent(question, sentences))])
    return mostImportantFirst.find((each) => consents.has(each))
  }
}
