import { asWords, foldText, type SearchableText, toSearchable } from '#src/play/users/kind.ts'
import type { Knowledge, KnownFact, UnknownFact } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import { asksForMore } from './questions.ts'
import type { Sentence } from './sentences.ts'
import { stemsOf } from './stems.ts'

type Item = KnownFact | UnknownFact
/** A fact that a reply names, and whether it asks for it. */
export type Mention = { item: Item; asked: boolean }

// A reply that says the value does not ask for it: "Shall I send it to 8 Castle Street?" wants a yes.
const answers = (text: string, item: Item): boolean => 'value' in item && !item.hidden && text.includes(foldText(item.value))

/** Of one word: "bag" and "bags", not "meter" and "metering". */
const isForm = (one: string, other: string) => Math.abs(one.length - other.length) <= 2 && (one.startsWith(other) || other.startsWith(one))

type Groups = readonly (readonly string[])[]
/** Folds each phrasebook once, because it has hundreds of names. */
const groups = new WeakMap<Groups, Groups>()
function asGroups(synonyms: Groups): Groups {
  const known = groups.get(synonyms) ?? synonyms.map((group) => group.map(asWords))
  groups.set(synonyms, known)
  return known
}

/**
 * Finds the facts that a reply names: by `askedBy` if it is written, otherwise by the words of the key or by a synonym, which counts
 * only where something is asked. The longest name wins, so that "email address" does not ask for an address. A question that names none
 * asks for the facts with whose keys it shares a word, "the price of the property" for the property price, or whose value it offers beside
 * others.
 */
export function memoryOf({ facts, unknown }: Knowledge, { recognition, questions }: Phrasebook) {
  const { synonyms } = recognition
  const all: readonly Item[] = [...facts, ...unknown]
  const byLabel = Map.groupBy(
    all.filter(({ askedBy }) => !askedBy),
    ({ label }) => asWords(label),
  )
  const itemsByName = new Map<string, readonly Item[]>()
  for (const group of asGroups(synonyms)) {
    const those = group.flatMap((name) => byLabel.get(name) ?? [])
    for (const name of group) itemsByName.set(name, [...(itemsByName.get(name) ?? []), ...those])
  }
  for (const [label, items] of byLabel) itemsByName.set(label, items)
  // "Email address" hides the address in it, "which address" does not.
  const names = [...itemsByName]
    .filter(([name, items]) => name.trim() !== '' && (items.length > 0 || !questions.asksMore.test(name.trim())))
    .sort(([a], [b]) => b.length - a.length)

  const namedIn = ({ text, asks }: Sentence): { named: Mention[]; rest: string } => {
    let rest = toSearchable(text).words
    const named = names.flatMap(([name, items]) => {
      if (!rest.includes(name)) return []
      // "Which size?" may ask for the new size, "email address" for no address.
      if (items.length > 0 || name.trim().includes(' ')) rest = rest.replaceAll(name, ' | ')
      return items.flatMap((item) => (!answers(text, item) && (asks || asWords(item.label) === name) ? [{ item, asked: asks }] : []))
    })
    return { named, rest }
  }
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => stemsOf(word, recognition).length > 0)
  const keys = all.flatMap((item) => (item.askedBy ? [] : [{ item, words: wordsOf(foldText(item.label)) }]))
  // "Number" and "date" alone say nothing: they are in the names of many things.
  const ofNames = synonyms.flatMap((group) => [...new Set(group.flatMap((name) => wordsOf(foldText(name))))])
  const isVague = (word: string) => ofNames.indexOf(word) !== ofNames.lastIndexOf(word)
  const isOffered = (value: string, asked: readonly string[]) => {
    const words = wordsOf(foldText(value))
    return words.length > 0 && words.every((word) => asked.some((other) => isForm(word, other)))
  }
  const resembling = ({ text, asks }: Sentence, rest: string): Mention[] => {
    if (!asks) return []
    const asked = wordsOf(rest)
    const offered = questions.chooses.test(text) ? facts.filter(({ value }) => isOffered(value, asked)) : []
    if (offered.length > 0) return offered.map((item) => ({ item, asked: true }))
    if (!asksForMore(text, questions) && !recognition.requests.test(text)) return []
    // A part of the key asks for a fact that was not said yet, and not for it again.
    const shared = keys.flatMap(({ item, words }) => {
      const those = words.filter((word) => asked.some((other) => isForm(word, other)))
      return those.length > 0 && (those.length === words.length || those.some((word) => !isVague(word)))
        ? [{ item, those, asked: those.length === words.length }]
        : []
    })
    const isLess = (words: string[], others: string[]) => others.length > words.length && words.every((word) => others.includes(word))
    return shared.flatMap(({ item, those, asked }) =>
      answers(text, item) || shared.some((other) => isLess(those, other.those)) ? [] : [{ item, asked }],
    )
  }
  const byPhrase = (reply: SearchableText, sentences: readonly Sentence[]): Mention[] =>
    all.flatMap((item) => {
      if (!item.askedBy?.(reply)) return []
      const those = sentences.filter(({ text }) => item.askedBy?.(toSearchable(text)))
      const open = those.filter(({ text }) => !answers(text, item))
      return those.length > 0 && open.length === 0 ? [] : [{ item, asked: those.length === 0 || open.some(({ asks }) => asks) }]
    })
  // A name that a line break divides.
  const acrossLines = (reply: SearchableText, sentences: readonly Sentence[]): Mention[] =>
    [...byLabel].flatMap(([name, items]) => {
      if (!reply.words.includes(name) || sentences.some(({ text }) => toSearchable(text).words.includes(name))) return []
      return items.map((item) => ({ item, asked: false }))
    })
  return (reply: SearchableText, sentences: readonly Sentence[]): Mention[] => [
    ...sentences.flatMap((sentence) => {
      const { named, rest } = namedIn(sentence)
      return named.some(({ asked }) => asked) ? named : [...named, ...resembling(sentence, rest)]
    }),
    ...acrossLines(reply, sentences),
    ...byPhrase(reply, sentences),
  ]
}
