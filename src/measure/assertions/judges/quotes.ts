import { withoutHidden } from '#src/platform/hidden-characters.ts'
import { hyphens, inOneCase } from '../alike.ts'
import { type Evidence, excerpt, normalForm } from '../text.ts'
import { dividesWord, isUnspaced } from '../whole-words.ts'
import { gapRule } from './gaps.ts'
import { dataOf, type ReadTurn } from './read-turns.ts'

// Whether a quote is where a judge says that it is. Folds spaces, quotation marks, dashes, case, width, and invisible characters, which
// models change when they copy, and leaves out asterisks, which mark words in bold.

const quotationMark = /["'`´\u2018-\u201f\u00ab\u00bb\u2039\u203a\u300c-\u300f\uff02\uff07]/u
const space = /\s/u
const inWord = /[\p{L}\p{N}]/u
const ellipsis = /\s*\[?(?:…|\.{3,})\]?\s*/u

/** The folded text, and the place in `text` of each of its UTF-16 units. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  // Reading the end of a string that grows copies all of it.
  let last: string | undefined
  const places: number[] = []
  let at = 0
  for (const character of text) {
    // Between two digits, it multiplies.
    const isMark = character === '*' && !(inWord.test(text[at - 1] ?? '') && inWord.test(text[at + 1] ?? ''))
    const plain = isMark ? '' : foldOne(character, last)
    for (let unit = 0; unit < plain.length; unit++) places.push(at)
    folded += plain
    last = plain.at(-1) ?? last
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

const maxPlaces = 200

/** The first places of `part` as whole words in `text`. */
function findWords(text: string, part: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0 && places.length < maxPlaces; at = text.indexOf(part, at + 1))
    if (!dividesWord(text, at) && !dividesWord(text, at + part.length)) places.push(at)
  return places
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

type Span = { start: number; end: number }
type Rule = (gap: string) => boolean

/** The places in which `part` follows one of these spans. The nearest of them leaves out the least. */
function following(spans: readonly Span[], folded: string, part: string, mayLeaveOut: Rule): Span[] {
  let nearest = -1
  let isBlocked = false
  return findWords(folded, part).flatMap((at) => {
    for (; spans[nearest + 1] && spans[nearest + 1]!.end <= at; nearest++) isBlocked = false
    const before = spans[nearest]
    if (!before || isBlocked) return []
    // What a gap may not hold, no longer gap may hold.
    isBlocked = !mayLeaveOut(folded.slice(before.end - 1, at))
    return isBlocked ? [] : [{ start: before.start, end: at + part.length }]
  })
}

/** From the first part of a quote to its last, in the units of `folded`; undefined if they are not in this order, or too far apart. */
function spanOf(folded: string, [first, ...others]: readonly string[], mayLeaveOut: Rule): Span | undefined {
  if (first === undefined) return undefined
  const spans = findWords(folded, first).map((start) => ({ start, end: start + first.length }))
  return others.reduce((list, part) => following(list, folded, part, mayLeaveOut), spans)[0]
}

/** Of letters without spaces between words, each says as much as two others. */
const sizeOf = (text: string) => ({
  words: text.split(' ').filter((word) => inWord.test(word)).length,
  letters: [...text].reduce((sum, letter) => sum + (inWord.test(letter) ? (isUnspaced(letter) ? 2 : 1) : 0), 0),
})
const isLong = (text: string) => {
  const { words, letters } = sizeOf(text)
  return words >= 3 || letters >= 8
}

/** Calls and state as one text, without the spaces and escapes in which JSON differs. */
const foldData = (text: string) =>
  fold(text.normalize('NFC').replace(/\\(?:[nrt]|(["\\]))/g, (_, sign?: string) => sign ?? ' ')).folded.replace(/ ?([{}[\],:]) ?/g, '$1')

const isWhole = (quoted: string, turn: ReadTurn) => normalForm(quoted) === normalForm(fold(turn.content).folded)
/** A member with its value, and the name of a tool, may be short. */
const isOfData = (quoted: string, { toolCalls = [] }: ReadTurn) =>
  quoted.includes(':') || toolCalls.some(({ name }) => fold(name).folded === quoted)

/** Whether a quote is in these words, and says nothing: it has neither three words nor eight letters, and the turn says more. */
export function isTooShort(quote: string, turn: ReadTurn | undefined): boolean {
  const quoted = partsOf(quote).join(' ')
  return inWord.test(quoted) && !isLong(quoted) && turn !== undefined && !isWhole(quoted, turn) && !isOfData(quoted, turn)
}

/** Evidence for a quote from the words, the tool calls or the state of this turn; undefined for any other quote. */
export function findQuote({ turn, quote }: { turn: number; quote: string }, turns: readonly ReadTurn[]): Evidence | undefined {
  const own = turns.find(({ index }) => index === turn)
  const parts = partsOf(quote)
  const quoted = parts.join(' ')
  if (!own || !inWord.test(quoted) || isTooShort(quote, own)) return undefined
  const content = own.content.normalize('NFC')
  const { folded, places } = fold(content)
  const mayLeaveOut = gapRule(content)
  const span = isLong(quoted) || isWhole(quoted, own) ? spanOf(folded, parts, mayLeaveOut) : undefined
  if (!span) return spanOf(foldData(dataOf(own)), parts.map(foldData), mayLeaveOut) && { turn, quote: excerpt(quote) }
  const [start, end] = [places[span.start]!, places[span.end]!]
  return { turn, quote: excerpt(content, start, end - start), ...(content === own.content && { start, end }) }
}
