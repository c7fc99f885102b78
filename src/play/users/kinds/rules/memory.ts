import { asWords, foldText, type SearchableText, toSearchable } from '#src/play/users/kind.ts'
import type { Knowledge, KnownFact, UnknownFact } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { Sentence } from './sentences.ts'

type Item = KnownFact | UnknownFact
/** A fact that a reply names, and whether it asks for it. */
export type Mention = { item: Item; asked: boolean }

// A reply that says the value does not ask for it: "Shall I send it to 8 Castle Street?" wants a yes.
const answers = (text: string, item: Item): boolean => 'value' in item && !item.hidden && text.includes(foldText(item.value))

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
 * only where something is asked. The longest name wins, so that "email address" does not ask for an address.
 */
export function memoryOf({ facts, unknown }: Knowledge, { recognition: { synonyms }, questions: { asksMore } }: Phrasebook) {
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
    .filter(([name, items]) => name.trim() !== '' && (items.length > 0 || !asksMore.test(name.trim())))
    .sort(([a], [b]) => b.length - a.length)

  const namedIn = ({ text, asks }: Sentence): Mention[] => {
    let rest = toSearchable(text).words
    return names.flatMap(([name, items]) => {
      if (!rest.includes(name)) return []
      rest = rest.replaceAll(name, ' | ')
      return items.flatMap((item) => (!answers(text, item) && (asks || asWords(item.label) === name) ? [{ item, asked: asks }] : []))
    })
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
    ...sentences.flatMap(namedIn),
    ...acrossLines(reply, sentences),
    ...byPhrase(reply, sentences),
  ]
}
