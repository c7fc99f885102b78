import { z } from 'zod'
import {
  assertionKind,
  failed,
  head,
  inconclusive,
  languageName,
  maxReadingLength,
  passed,
  quoteAt,
  type Reading,
  readableLanguages,
  readingSteps,
  readLanguage,
  type Turn,
  textOf,
  wordTriples,
} from '../kind.ts'

export const language = assertionKind({
  kind: 'language',
  title: 'Language',
  description:
    'The agent speaks this language: every reply of about four words or more is in it. Text that is short, unknown, or the same in two languages is inconclusive, and so is a reply with too many words in other languages. Applies to the whole conversation by default.',
  settings: z.strictObject({
    is: z.enum(readableLanguages).describe('the language subtag of BCP 47, such as "de"; regions and scripts are not distinguished'),
    maxForeign: z
      .number()
      .min(0)
      .max(0.5)
      .default(0.1)
      .describe(
        'the share of words in other languages that a reply may have; with more it is inconclusive, and from three quarters it fails. Names, addresses, quotations, and what the agent repeats of the user do not count.',
      ),
  }),
  scope: 'transcript',
  failureIsFinal: true,
  cost: (_, characters) => readingSteps * Math.min(characters, 200 * maxReadingLength),
  evaluate({ is, maxForeign }, { replies, turns }) {
    const earlier = wordTriples(turns.filter(({ role }) => role === 'user').map(({ content }) => content))
    const read = (of: readonly Turn[]) => {
      const reading = readLanguage(textOf(of).text, { earlier })
      return { of, ...reading, share: foreignShare(reading, is) }
    }
    const each = replies.filter(({ content }) => content.trim() !== '').map((reply) => read([reply]))
    // Each reply may be too short by itself, but long enough with the others.
    const parts = each.every(({ kind }) => kind === 'short') ? [read(replies)] : each
    const wrong = parts.find(({ kind, languages }) => (kind === 'clear' || kind === 'close') && !languages.includes(is))
    if (wrong) return failed(`is in ${namesOf(wrong.languages, 'or')} and not in ${languageName(is)}`, head(wrong.of))
    const mixed = parts.filter(({ share }) => share > maxForeign).sort((a, b) => b.share - a.share)[0]
    if (mixed) return (mixed.share >= mostlyForeign ? failed : inconclusive)(shareIn(mixed, is), quotesOf(mixed, is))
    const clear = parts.filter(({ kind }) => kind === 'clear' || kind === 'mixed')
    const open = parts.find(({ kind }) => kind === 'close' || kind === 'unknown') ?? parts[0]!
    if (clear.length === 0) return inconclusive(`${reasons[open.kind]}${namesOf(open.languages, 'or')}`, head(open.of))
    const limitation = clear.length < parts.length ? `, as far as ${clear.length} of ${parts.length} replies show` : ''
    return passed(`is in ${languageName(is)}${limitation}`, head(clear.at(-1)!.of))
  },
})

/** Lists of foreign dishes or titles reach 60%. */
const mostlyForeign = 0.75
const maxQuoteLength = 200

type Part = Reading & { of: readonly Turn[]; share: number }

/** The share of words in other languages in a text that mixes languages. */
function foreignShare({ kind, languages, words, parts }: Reading, is: string): number {
  if (kind !== 'mixed') return 0
  const wordsIn = (language: string) => parts.reduce((sum, part) => sum + (part.language === language ? part.words : 0), 0)
  const foreign = parts.reduce((sum, part) => sum + part.words, 0)
  return (languages[0] === is ? foreign - wordsIn(is) : words - wordsIn(is)) / words
}

function shareIn({ share, languages }: Part, is: string): string {
  const others = languages.filter((language) => language !== is)
  return `has ${Math.round(share * 100)}% of its words in ${namesOf(others, 'and')} and not in ${languageName(is)}`
}

/** The words in other languages or, if most of the text is in another one, its start. */
function quotesOf({ of, parts }: Part, is: string) {
  const foreign = parts
    .filter(({ language }) => language !== is)
    .flatMap(({ at, length }) => quoteAt(of, at, length, Math.min(length, maxQuoteLength)))
  return foreign.length > 0 ? foreign : head(of)
}

const namesOf = (languages: readonly string[], word: string) => languages.map(languageName).join(` ${word} `)
const reasons: Record<string, string> = {
  short: 'is too short to identify its language',
  close: 'could also be in ',
  unknown: 'is in a language that Parley does not recognize',
}
