import { labelOf } from '../kinds/rules/knowledge.ts'
import { books } from '../kinds/rules/phrasebooks.ts'
import { foldText, toSearchable, unspaced } from '../texts.ts'
import type { Fact } from '../user.ts'
import { isQuestion, packsWith, plain, sentences, wordingPattern } from './text.ts'

export { holds as holdsAlone } from '../kinds/rules/knowledge.ts'

type AskableFact = Pick<Fact, 'key' | 'askedBy'>

// How agents ask for information without a question mark, in languages without a phrasebook.
const requests = wordingPattern('requests')

/** The sentences of a reply that request something. */
export const askingSentences = (reply: string): string[] =>
  sentences(reply).filter((sentence) => isQuestion(sentence) || requests.test(plain(sentence)))

/**
 * Whether a text asks for a fact: by its `askedBy`, by the words of its key in any form, or by a synonym in the user's language. A key
 * of more than five words is a sentence and not a name: any question may ask for it.
 */
export function mentions(text: string, { key, askedBy }: AskableFact, language: string): boolean {
  const message = plain(text)
  if (askedBy?.some((phrase) => message.includes(plain(phrase)))) return true
  if (askedBy) return false
  const label = plain(labelOf(key))
  if (label.split(' ').length > 5) return askingSentences(text).length > 0
  return (
    hasWords(message, label) ||
    synonymsOf(label, language).some(
      (name) => toSearchable(text).words.includes(` ${name} `) || (unspaced.test(name) && message.includes(name)),
    )
  )
}

function synonymsOf(label: string, language: string): string[] {
  const groups =
    books.get(language)?.recognition.synonyms ?? packsWith('guard').find((pack) => pack.language === language)?.guard.synonyms ?? []
  return groups.filter((group) => group.some((name) => foldText(name) === label)).flatMap((group) => group.map((name) => foldText(name)))
}

/** The stem of each meaningful word; a script without spaces is kept as written, without polite forms. */
function hasWords(message: string, label: string): boolean {
  if (unspaced.test(label)) return message.includes(label)
  const words = label.split(' ').filter((word) => word.length > 3 || label.length <= 4 || /\d/.test(word))
  const all = words.length > 0 ? words : label.split(' ')
  return all.every((word) => message.includes(stemOf(word)))
}
const stemOf = (word: string) => word.replace(/^ال/, '').slice(0, Math.max(3, Math.ceil(word.replace(/^ال/, '').length * 0.7)))
