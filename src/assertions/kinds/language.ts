import { z } from 'zod'
import {
  assertionKind,
  failed,
  head,
  inconclusive,
  languageName,
  longestReading,
  passed,
  quoteAt,
  readableLanguages,
  readingSteps,
  readLanguage,
  type Turn,
  textOf,
} from '../kind.ts'

export const language = assertionKind({
  kind: 'language',
  title: 'Language',
  description:
    'The agent speaks this language: every reply of about four words or more is in it. Short, mixed, and unknown text is inconclusive. Applies to the whole conversation by default.',
  settings: z.strictObject({
    is: z.enum(readableLanguages).describe('the language subtag of BCP 47, such as "de"; regions and scripts are not distinguished'),
  }),
  scope: 'transcript',
  cost: (_, characters) => readingSteps * Math.min(characters, 200 * longestReading),
  evaluate({ is }, { replies }) {
    const each = replies.filter(({ content }) => content.trim() !== '').map((reply) => read([reply]))
    // Each reply may be too short by itself, and long enough with the others.
    const parts = each.every(({ kind }) => kind === 'short') ? [read(replies)] : each
    const wrong = parts.find(({ kind, languages }) => (kind === 'clear' || kind === 'close') && !languages.includes(is))
    if (wrong) return failed(`is in ${namesOf(wrong.languages, 'or')} and not in ${languageName(is)}`, head(wrong.of))
    const mixed = parts.find(({ kind }) => kind === 'mixed')
    if (mixed) return inconclusive(`is partly in ${namesOf(mixed.languages, 'and partly in')}`, quoteAt(mixed.of, mixed.at, mixed.length))
    const clear = parts.filter(({ kind }) => kind === 'clear')
    const open = parts.find(({ kind }) => kind !== 'clear' && kind !== 'short') ?? parts[0]!
    if (clear.length === 0) return inconclusive(`${reasons[open.kind]}${namesOf(open.languages, 'or')}`, head(open.of))
    const limitation = clear.length < parts.length ? `, as far as ${clear.length} of ${parts.length} replies show` : ''
    return passed(`is in ${languageName(is)}${limitation}`, head(clear.at(-1)!.of))
  },
})

const read = (of: readonly Turn[]) => ({ of, ...readLanguage(textOf(of).text) })
const namesOf = (languages: readonly string[], word: string) => languages.map(languageName).join(` ${word} `)
const reasons: Record<string, string> = {
  short: 'is too short to identify its language',
  close: 'could also be in ',
  unknown: 'is in a language that Parley does not recognize',
}
