import { cut } from '../cut.ts'
import { firstPerson } from './first-person.ts'

type KnownFact = { key: string; value: string; askedBy?: string[] }
type UnknownFact = string | { key: string; askedBy: string[] }

// Agents ask for one thing by many names.
const otherNames: [RegExp, string[]][] = [
  [
    /\b(?:reservation|confirmation|booking)\b.*\b(?:ids?|numbers?|codes?|reference)\b/i,
    ['reservation', 'confirmation', 'booking'].flatMap((what) => ['id', 'number', 'code', 'reference'].map((name) => `${what} ${name}`)),
  ],
  [/\border (?:ids?|numbers?)\b/i, ['order id', 'order number']],
  [/\buser ids?\b/i, ['user id', 'customer id', 'account id', 'profile id', 'member id']],
  [/\b(?:dob|date of birth|birthday)\b/i, ['dob', 'date of birth', 'birthday']],
  [/\bzip\b/i, ['zip', 'postal code', 'post code']],
]
const namesOf = (key: string) => otherNames.find(([pattern]) => pattern.test(key))?.[1]

const lines = (text: string | null | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const toFirstPerson = (text: string) => firstPerson(text) ?? text
const bare = (text: string) =>
  text
    .trim()
    .replace(/\.$/, '')
    .replace(/^(['"])(.*)\1$/, '$2')
    .trim()
// "He is listed", "You are tired and your voice is hoarse".
const namesNothing = /^(?:i|you|he|she|it|they|we|this|that|there|here)$|^(?:are|were)\b|\byour?\b/i

/** "Your user id is x." or "Confirmation number: x" or "You are Emma Kim." as the thing and its name. */
function split(sentence: string): { key: string; value: string } | undefined {
  const name = /^You are ((?:\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’.-]*)+)\.?$/u.exec(sentence)
  if (name) return { key: 'name', value: bare(name[1]!) }
  const parts = /^(?:(?:Your?|My|The)\s+)?(.{1,80}?)\s*(?:\b(?:is|are)\b\s*:?|:)\s+(.+)$/is.exec(sentence)
  if (!parts) return undefined
  const key = parts[1]!.trim()
  const value = bare(parts[2]!)
  return namesNothing.test(key) || value === '' ? undefined : { key, value: toFirstPerson(value) }
}

/**
 * Each line of known_info as a fact. A line of several sentences remains one fact, which is said as a whole no matter which part is
 * requested.
 */
export function factsKnown(text: string | null | undefined): KnownFact[] {
  return lines(text).map((line) => {
    const sentences = line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    const parts = sentences.flatMap((sentence) => split(sentence) ?? [])
    const [only] = parts
    if (!only) return { key: cut(toFirstPerson(line), 120), value: toFirstPerson(line) }
    if (sentences.length === 1) return { ...only, ...askedByOf([only.key]) }
    const keys = parts.map(({ key }) => key)
    return { key: cut(keys.join(' and '), 120), value: toFirstPerson(line), ...askedByOf(keys) }
  })
}

/** Each line of unknown_info as an unknown thing: "You do not know the cabin for the flight." is "cabin". */
export function factsUnknown(text: string | null | undefined): UnknownFact[] {
  return lines(text).map((line) => {
    const subject = bare(line)
      .replace(/^You (?:do not|don['’]t|cannot|can['’]t) (?:know|remember|recall|have)\s+/i, '')
      .replace(/^(?:(?:any|all|either) of )?(?:the|your|a|an)\s+/i, '')
      .split(/\s+(?:of|for|from|in|on|but|that|which|you)\s/i)[0]!
    const key = cut(subject, 120)
    const names = namesOf(key)
    return names ? { key, askedBy: names } : key
  })
}

/** Phrases that ask for a fact with these keys, besides the words of the key. */
function askedByOf(keys: string[]): { askedBy?: string[] } {
  const phrases = keys.flatMap(
    (key) => namesOf(key) ?? (keys.length > 1 || key.split(' ').length > 3 ? [key.split(' ').slice(-2).join(' ')] : []),
  )
  return phrases.length > 0 ? { askedBy: [...new Set(phrases)] } : {}
}
