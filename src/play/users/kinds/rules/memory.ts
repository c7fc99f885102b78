import { asWords, foldText, type SearchableText, toSearchable } from '#src/play/users/kind.ts'
import type { Knowledge, KnownFact, UnknownFact } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import { asksForMore } from './questions.ts'
import type { Recognition } from './recognition.ts'
import type { Sentence } from './sentences.ts'
import { stemsOf } from './stems.ts'

type Item = KnownFact | UnknownFact
/** A fact that a reply names, and whether it asks for it. */
export type Mention = { item: Item; asked: boolean }

// A reply that says the value does not ask for it: "Shall I send it to 8 Castle Street?" wants a yes.
const answers = (text: string, item: Item): boolean => 'value' in item && !item.hidden && text.includes(foldText(item.value))

const noWord = /[^\p{L}\p{M}\p{N}]+/u
/** The words of a key or a value that say what it is about; each has four letters or more. */
const wordsIn = (text: string, recognition: Recognition): Set<string> =>
  new Set(
    foldText(text)
      .split(noWord)
      .filter((word) => stemsOf(word, recognition).length > 0),
  )

type Named = { item: Item; words: ReadonlySet<string> }
type Index = ReadonlyMap<string, { named: Named; word: string }[]>
const startOf = (word: string) => word.slice(0, 4)
const indexOf = (all: readonly Named[]): Index =>
  Map.groupBy(
    all.flatMap((named) => [...named.words].map((word) => ({ named, word }))),
    ({ word }) => startOf(word),
  )

/** Of one word: "price" and "prices", not "meter" and "metering". */
const isForm = (one: string, other: string) => Math.abs(one.length - other.length) <= 2 && (one.startsWith(other) || other.startsWith(one))

const isPart = (words: ReadonlySet<string>, others: ReadonlySet<string>) => [...words].every((word) => others.has(word))

/** Whatever has words of a question in it, with those. */
function sharedWith(index: Index, asked: readonly string[]): { item: Item; words: Set<string>; isWhole: boolean }[] {
  const found = new Map<Named, Set<string>>()
  for (const other of asked)
    for (const { named, word } of index.get(startOf(other)) ?? [])
      if (isForm(word, other)) found.set(named, (found.get(named) ?? new Set()).add(word))
  return [...found].map(([named, words]) => ({ item: named.item, words, isWhole: words.size === named.words.size }))
}

type Groups = readonly (readonly string[])[]
/** Folds each phrasebook once, because it has hundreds of names. */
const groups = new WeakMap<Groups, Groups>()
function asGroups(synonyms: Groups): Groups {
  const known = groups.get(synonyms) ?? synonyms.map((group) => group.map(asWords))
  groups.set(synonyms, known)
  return known
}

const vagueOf = new WeakMap<Recognition, Set<string>>()
/** "Number" and "date" alone say nothing: they are in the names of many things. */
function vagueWords(recognition: Recognition): Set<string> {
  const known = vagueOf.get(recognition)
  if (known) return known
  const words = recognition.synonyms.flatMap((group) => [...wordsIn(group.join(' '), recognition)])
  const vague = new Set(words.filter((word, at) => words.indexOf(word) !== at))
  vagueOf.set(recognition, vague)
  return vague
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
  const keys = indexOf(all.flatMap((item) => (item.askedBy ? [] : [{ item, words: wordsIn(item.label, recognition) }])))
  const values = indexOf(facts.map((item) => ({ item, words: wordsIn(item.value, recognition) })))
  const vague = vagueWords(recognition)
  const resembling = ({ text, asks }: Sentence, rest: string): Mention[] => {
    if (!asks) return []
    const asked = rest.split(noWord)
    const offered = sharedWith(values, asked).filter(({ isWhole }) => isWhole)
    if (offered.length > 0 && questions.chooses.test(text)) return offered.map(({ item }) => ({ item, asked: true }))
    // A part of the key asks for a fact that was not said yet, and not for it again.
    const shared = sharedWith(keys, asked).filter(({ isWhole, words }) => isWhole || !isPart(words, vague))
    if (shared.length === 0 || !(asksForMore(text, questions) || recognition.requests.test(text))) return []
    return shared.flatMap(({ item, words, isWhole }) =>
      answers(text, item) || shared.some((other) => other.words.size > words.size && isPart(words, other.words))
        ? []
        : [{ item, asked: isWhole }],
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
