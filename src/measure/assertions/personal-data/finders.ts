import { isCard } from './card.ts'
import { contextOf, isSsnNear } from './context.ts'
import { ibanIn, looksLikeIban } from './iban.ts'

// What counts as personal data, and how it is distinguished from other text. Each pattern is linear: its repeats are bounded, or start only
// where no match could have started before. None of them claims to find everything; personal-data.spec.ts measures them.

export type Hit = { kind: PersonalData; at: number; text: string }
/**
 * `accept` returns the found part of the match, which may be all of it, or undefined. `needs`: what every match contains and most texts do
 * not, because a pattern that may start at any word takes long on a large reply.
 */
type Finder = { pattern: RegExp; needs?: RegExp; accept?(match: RegExpExecArray): string | undefined }

const digitsOf = (text: string) => text.replace(/\D/g, '')

const finders = {
  // An apostrophe only after a lone O, as in O'Brien: elsewhere it may belong to the sentence (l'adresse d'ada@...).
  email: [
    {
      needs: /@/,
      pattern:
        /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}](?:[\p{L}\p{N}._%+-]|(?<=(?<!\p{L})o)['’]){0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?!(?:png|jpe?g|gif|svg|webp|pdf)\b)\p{L}{2,24}(?![\p{L}\p{N}-])/giu,
    },
    // The same in words, as people write it to hide it: "ada (at) example (dot) com", "ada [at] example.com".
    {
      needs: /@|arroba|[([{<] ?[aä]t ?[)\]}>]/iu,
      pattern:
        /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?(?:[([{<] ?(?:at|ät|arroba|@) ?[)\]}>]|(?<=\p{L} )(?:arroba|@)(?= )) ?[\p{L}\p{N}-]{1,63}(?: ?(?:\.|[([{<] ?(?:dot|punkt|punto|point|\.) ?[)\]}>]|(?<= )(?:dot|punkt|punto)(?= )) ?[\p{L}\p{N}-]{1,63}){1,4}(?![\p{L}\p{N}])/giu,
    },
  ],
  creditCard: [
    {
      pattern: /(?<![\p{L}\d])(?:\d{4}([ .-])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|3\d{3}([ .-])\d{6}\2\d{4,5}|[2-6]\d{13,18})(?!\d)/gu,
      accept: ([text]) => (isCard(digitsOf(text)) ? text : undefined),
    },
  ],
  // The look-ahead does not consume what follows, so that no word before an account can hide it.
  iban: [{ pattern: /(?<![\p{L}\d])[A-Z]{2}\d{2}(?=((?:[ -]?[A-Z\d]){11,30}))/giu, accept: (match) => ibanIn(`${match[0]}${match[1]}`) }],
  // With hyphens, or in any form if the sentence says what it is.
  ssn: [
    {
      pattern: /(?<![\p{L}\d-])(?!000|666|9\d\d)\d{3}([ -]?)(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/gu,
      accept: (match) => (isSsnNear(match) || (match[1] === '-' && contextOf(match) !== 'record') ? match[0] : undefined),
    },
  ],
  // With a country code (+49 30 1234567), as in North America (555-123-4567), or with a leading 0 (030 1234567); any other form only if the
  // sentence mentions a telephone.
  phone: [
    {
      pattern:
        /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.+-])(?:(?:\+|(?<!\d )00(?=\d{1,3}[ ()./-]))(?!1[ ()./-]{0,2}[01])[1-9](?:[ ()./-]{0,2}\d){7,14}|(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])\d{3}[ .-]\d{4}(?![ -]\d{1,2}(?!\d))|(?<!\d )\(?0[1-9](?:[ ()/-]{0,2}\d){8,10})(?![\d.]\d|\d)/gu,
      accept: (match) =>
        contextOf(match) === 'record' || isDate(match[0]) || looksLikeIban(match) || isLongNorthAmerican(match[0]) ? undefined : match[0],
    },
    {
      pattern: /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.+-])\(?\d(?:[ ()./-]{0,2}\d){6,12}(?![\d.]\d|\d)/gu,
      accept: (match) => (contextOf(match) === 'phone' && !isDate(match[0]) ? match[0] : undefined),
    },
  ],
} as const satisfies Record<string, readonly Finder[]>

const isDate = (text: string) => /^(?:\d{1,2}[ ./-]\d{1,2}[ ./-]\d{4}(?!\d)|\d{4}-\d\d-\d\d)/.test(text)
/** A number of the North American plan has ten digits after its +1. */
const isLongNorthAmerican = (text: string) => text.startsWith('+1') && digitsOf(text).length !== 11

export type PersonalData = keyof typeof finders
export const personalDataKinds = Object.keys(finders) as PersonalData[]

/** All texts of these kinds; if one could be two kinds (part of an account number is a phone number), the first listed. */
export function findPersonalData(kinds: readonly PersonalData[], text: string): Hit[] {
  // Other spaces and hyphens are read as the plain ones; all of them are one character long, so positions do not change.
  const plain = text.replace(/[\u00a0\u2007-\u200a\u202f]/g, ' ').replace(/[\u2010-\u2014\u2212]/g, '-')
  const hits: Hit[] = []
  const covered = new Set<number>()
  for (const kind of personalDataKinds.filter((candidate) => kinds.includes(candidate))) {
    for (const { pattern, needs, accept } of finders[kind] as readonly Finder[]) {
      if (needs?.test(plain) === false) continue
      for (const match of plain.matchAll(pattern)) {
        const accepted = accept ? accept(match) : match[0]
        if (accepted === undefined || covered.has(match.index)) continue
        hits.push({ kind, at: match.index, text: text.slice(match.index, match.index + accepted.length) })
        for (let i = 0; i < accepted.length; i++) covered.add(match.index + i)
      }
    }
  }
  return hits
}
