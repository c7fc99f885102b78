import type { Chance } from '#src/platform/chance.ts'
import { unspaced } from './phrases.ts'

/** Marks every position of a text that is part of one of the values; occurrences may overlap. */
function marks(text: string, values: readonly string[]): Uint8Array {
  const marked = new Uint8Array(text.length)
  for (const value of values)
    for (let at = text.indexOf(value); at >= 0 && value !== ''; at = text.indexOf(value, at + 1)) marked.fill(1, at, at + value.length)
  return marked
}

/** Replaces matches of a pattern, except where they touch one of the values. */
function replaceOutside(text: string, values: readonly string[], pattern: RegExp, change: (found: string) => string): string {
  const marked = marks(text, values)
  return text.replace(pattern, (words: string, at: number) => (marked.subarray(at, at + words.length).includes(1) ? words : change(words)))
}

// Separate lower-case words of at least four letters: never a name, a number, an address or an identifier.
const ordinaryWord = /(?<=^|\s)\p{Ll}{4,}(?=[.,!?;:]?(?:\s|$))/gu

/** Typing errors: two neighboring letters swapped, or one missing. Never makes a text longer, and never touches a value. */
export const withSlips = (text: string, values: readonly string[], rate: number, luck: Chance): string =>
  replaceOutside(text, values, ordinaryWord, (word) => {
    if (luck.float() >= rate) return word
    const letters = [...word]
    const at = luck.int(1, letters.length - 2)
    const swap = luck.float() < 0.5
    return [...letters.slice(0, at), ...(swap ? [letters[at + 1], letters[at]] : [letters[at + 1]]), ...letters.slice(at + 2)].join('')
  })

/** One sentence per line. */
export const inLines = (text: string, values: readonly string[]): string =>
  replaceOutside(text, values, /(?<=[.!?]) |(?<=[。！？])(?!$)/g, () => '\n')

/** At most `maxChars` UTF-16 units, cut between words, before a value rather than inside it, and never inside a character. */
export function shortenText(text: string, values: readonly string[], maxChars: number): string {
  if (text.length <= maxChars) return text
  const marked = marks(text, values)
  let at = maxChars - 1
  if (marked[at] && marked[at - 1]) {
    const start = marked.lastIndexOf(0, at) + 1
    if (start > 0) at = start
  }
  const space = text.lastIndexOf(' ', at)
  // A script without spaces is cut between any two letters.
  if (!marked[at - 1] && space > 0 && !unspaced.test(text[at - 1]!)) at = space
  if (/[\ud800-\udbff]/.test(text[at - 1]!)) at -= 1
  return `${text.slice(0, at).trimEnd()}…`
}
