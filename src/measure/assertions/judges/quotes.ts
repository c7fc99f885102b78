import { withoutHidden } from '#src/platform/hidden-characters.ts'
import { hyphens, inOneCase } from '../alike.ts'
import { type Evidence, excerpt } from '../text.ts'
import { dataOf, type ReadTurn } from './read-turns.ts'

// Whether a quote is where a judge says that it is. Folds spaces, quotation marks, dashes, case, width, and invisible characters, which
// models change when they copy, and leaves out asterisks, which mark words in bold.

const quotationMark = /["'`´\u2018-\u201f\u00ab\u00bb\u2039\u203a\u300c-\u300f\uff02\uff07]/u
const space = /\s/u
const inWord = /[\p{L}\p{N}]/u
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const ellipsis = /\s*\[?(?:…|\.{3,})\]?\s*/u

/** The folded text, and the place in `text` of each of its UTF-16 units. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    // Between two digits, it multiplies.
    const isMark = character === '*' && !(inWord.test(text[at - 1] ?? '') && inWord.test(text[at + 1] ?? ''))
    const plain = isMark ? '' : foldOne(character, folded.at(-1))
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    folded += plain
    at += character.length
  }
  return { folded, places: [...places, text.length] }
}

function foldOne(character: string, before: string | undefined): string {
  if (space.test(character)) return before === ' ' || before === undefined ? '' : ' '
  if (quotationMark.test(character)) return "'"
  if (character <= '~') return character.toLowerCase()
  return inOneCase(withoutHidden(character).normalize('NFKC').replace(hyphens, '-'))
}

const isPartOfWord = (left: string | undefined, right: string | undefined) =>
  [left, right].every((character) => character !== undefined && inWord.test(character) && !unspaced.test(character))

/** The place of `part` as whole words in `text` from `from` on; -1 if there is none. */
function findWords(text: string, part: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length
    if (!isPartOfWord(text[at - 1], part[0]) && !isPartOfWord(part.at(-1), text[end])) return at
  }
  return -1
}

const partsOf = (quote: string) =>
  withoutHidden(quote.normalize('NFC'))
    .split(ellipsis)
    .map(
      (part) =>
        fold(
          part
            .trim()
            .replace(/^["'“”„‘’«»]+|["'“”„‘’«»]+$/gu, '')
            .trim(),
        ).folded,
    )
    .filter((part) => part !== '')

/** From the first part of a quote to its last, in the units of `text`; undefined if they are not in this order. */
function spanOf(text: string, quote: string): { start: number; end: number } | undefined {
  const { folded, places } = fold(text)
  const parts = partsOf(quote)
  if (!parts.some((part) => inWord.test(part))) return undefined
  let [first, end] = [-1, 0]
  for (const part of parts) {
    const at = findWords(folded, part, end)
    if (at < 0) return undefined
    if (first < 0) first = at
    end = at + part.length
  }
  return { start: places[first]!, end: places[end]! }
}

const compact = (text: string) => fold(text).folded.replaceAll(' ', '')

/** Evidence for a quote from the words, the tool calls or the state of this turn; undefined for any other quote. */
export function findQuote({ turn, quote }: { turn: number; quote: string }, turns: readonly ReadTurn[]): Evidence | undefined {
  const own = turns.find(({ index }) => index === turn)
  if (!own) return undefined
  const content = own.content.normalize('NFC')
  const span = spanOf(content, quote)
  if (span && content === own.content) return { turn, quote: excerpt(content, span.start, span.end - span.start), ...span }
  if (span) return { turn, quote: excerpt(content, span.start, span.end - span.start) }
  const calls = compact(dataOf(own).normalize('NFC'))
  const parts = partsOf(quote).map((part) => part.replaceAll(' ', ''))
  const isInCalls = parts.some((part) => part.length > 2 && inWord.test(part)) && parts.every((part) => calls.includes(part))
  return isInCalls ? { turn, quote: excerpt(quote) } : undefined
}
