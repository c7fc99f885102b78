import { type Fact, folded, type Heard, phrase, type SampledPersona, type User, wholeWords } from '../../kind.ts'

/** A fact with how it is named in speech, how it is asked for, and whether it may be said at all. */
export type KnownFact = { label: string; value: string; hidden: boolean; volunteer: boolean; askedIn(reply: Heard): boolean }
export type UnknownFact = Pick<KnownFact, 'label' | 'askedIn'>
export type Knowledge = { goal: string; facts: KnownFact[]; unknown: UnknownFact[]; maxChars: number }

/** A key as words: orderNumber, order_number and "order number" are all "order number". */
export const labelOf = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})(?=\p{Ll})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .trim()

function asked(label: string, askedBy: readonly string[] | undefined) {
  const phrases = askedBy?.map(phrase) ?? [wholeWords(label)]
  return (reply: Heard) => phrases.some((found) => found(reply))
}

/** What the user knows, with the persona's guards applied: what must not be said is hidden, also inside the goal. */
export function knowledgeOf(user: User, guards: SampledPersona['guards']): Knowledge {
  const secrets = guards.neverReveal.map(folded)
  const guarded = (fact: Fact) => {
    const names = [folded(fact.key), folded(labelOf(fact.key))]
    return secrets.some((secret) => names.includes(secret) || folded(fact.value).includes(secret))
  }
  const facts = user.factsKnown.map((fact) => ({
    label: labelOf(fact.key),
    value: fact.value,
    hidden: fact.disclosure === 'never' || guarded(fact),
    volunteer: fact.disclosure === 'volunteer',
    askedIn: asked(labelOf(fact.key), fact.askedBy),
  }))
  const unknown = user.factsUnknown.map((item) => {
    const { key, askedBy } = typeof item === 'string' ? { key: item, askedBy: undefined } : item
    return { label: labelOf(key), askedIn: asked(labelOf(key), askedBy) }
  })
  const hidden = [...guards.neverReveal, ...facts.filter((fact) => fact.hidden).map((fact) => fact.value)]
  const goal = hidden.reduce(without, user.goal ?? '').trim()
  return { goal, facts, unknown, maxChars: guards.maxCharsPerTurn }
}

// As a whole word, so that a hidden "12" leaves "A-1204" alone.
const whole = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu')
const without = (text: string, secret: string) => text.replace(whole(secret), '…')
/** Whether a text holds a value as a whole word. */
export const holds = (text: string, value: string): boolean => whole(value).test(text)
