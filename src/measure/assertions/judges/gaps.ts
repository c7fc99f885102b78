import { packsWith } from '#src/measure/languages/languages.ts'
import { words } from '#src/measure/languages/patterns.ts'
import { readLanguage } from '../language.ts'

// What "…" may leave out of a quote. A "not" or an "if" turns what is quoted into something else.

const inWord = /[\p{L}\p{N}]/u
const longest = 1_000
const sentenceEnd = /[.!?؟](?=\s)|[。！？]/u

const turning = new Map<string, RegExp>()
function turningIn(language: string): RegExp | undefined {
  if (turning.size === 0)
    for (const { language: own, wordEdges: edges = true, user } of packsWith('user'))
      turning.set(own, words(user.recognizes.pending, { edges }))
  return turning.get(language)
}

/** Decides for the gaps of one text, folded and with the character before: at most the rest of a sentence, and none of the words that turn it. */
export function gapRule(content: string): (gap: string) => boolean {
  let patterns: RegExp[] | undefined
  return (gap) => {
    if (!inWord.test(gap.slice(1))) return true
    if (gap.length > longest || sentenceEnd.test(gap)) return false
    patterns ??= patternsFor(content)
    return !patterns.some((pattern) => pattern.test(gap))
  }
}

/** Of a text that shows no language, those of all. */
function patternsFor(content: string): RegExp[] {
  const { kind, languages } = readLanguage(content)
  const known = languages.length > 0 && kind !== 'mixed' ? languages : packsWith('user').map(({ language }) => language)
  return known.flatMap((language) => turningIn(language) ?? [])
}
