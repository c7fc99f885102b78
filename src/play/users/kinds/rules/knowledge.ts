import { type Fact, foldText, phrase, type SampledPersona, type SearchableText, spacedLetter, type User } from '#src/play/users/kind.ts'

/** A fact with its spoken name, the phrases that ask for it instead of that name, and whether it may be said at all. */
export type KnownFact = { label: string; value: string; hidden: boolean; volunteer: boolean; askedBy: Asks | undefined }
export type UnknownFact = Pick<KnownFact, 'label' | 'askedBy'>
export type Knowledge = { goal: string; facts: KnownFact[]; unknown: UnknownFact[]; maxChars: number }
type Asks = (reply: SearchableText) => boolean

/** A key as words: orderNumber, order_number and "order number" are all "order number". */
export const labelOf = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})(?=\p{Ll})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()

const asks = (phrases: readonly string[] | undefined): Asks | undefined => {
  const matchers = phrases?.map(phrase)
  return matchers && ((reply) => matchers.some((matches) => matches(reply)))
}

/** The user's knowledge, with the persona's guards applied: facts that must not be said are hidden, even inside the goal. */
export function knowledgeOf(user: User, guards: SampledPersona['guards']): Knowledge {
  const nameOf = (key: string) => foldText(labelOf(key))
  const guarded = ({ key, value }: Fact) =>
    guards.neverReveal.some((secret) => nameOf(secret) === nameOf(key) || foldText(value).includes(foldText(secret)))
  const facts = user.factsKnown.map((fact) => ({
    label: labelOf(fact.key),
    value: fact.value,
    hidden: fact.disclosure === 'never' || guarded(fact),
    volunteer: fact.disclosure === 'volunteer',
    askedBy: asks(fact.askedBy),
  }))
  const unknown = user.factsUnknown.map((item) => {
    const { key, askedBy } = typeof item === 'string' ? { key: item, askedBy: undefined } : item
    return { label: labelOf(key), askedBy: asks(askedBy) }
  })
  const hidden = [...guards.neverReveal, ...facts.filter((fact) => fact.hidden).map((fact) => fact.value)]
  const goal = hidden.reduce(without, user.goal ?? '').trim()
  return { goal, facts, unknown, maxChars: guards.maxCharsPerTurn }
}

// A script without spaces has no word boundaries: "番号12を" says 12.
const letter = spacedLetter
const between = (text: string, before: string, after: string) =>
  new RegExp(`(?<!${before})${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?!${after})`, 'giv')
// A hidden 12 leaves 1204 alone, but not pin:12.
const without = (text: string, secret: string) => text.replace(between(secret, letter, letter), '…')
const joint = '[\\-_.\\/:@]?'
/** Whether a text holds a value by itself: 12 is not said by 1204, nor by A-12. */
// Searches without a pattern first, because at worst a reply asks thousands of questions about a hundred facts.
export const holds = (text: string, value: string): boolean =>
  text.toLowerCase().includes(value.toLowerCase()) && between(value, `${letter}${joint}`, `${joint}${letter}`).test(text)
