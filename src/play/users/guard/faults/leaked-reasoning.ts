import { faultOfWords } from '../fault.ts'
import { plain, sentenceAround, wordingPattern } from '../text.ts'
import { stageWords, thinkingWordings } from '../wordings/thinking.ts'

const thinking = wordingPattern(thinkingWordings)
const stage = wordingPattern(stageWords)
// People do not write between single asterisks or square brackets; "**bold**" is markup, and "[1]" is a reference.
const asterisks = /(?<![*\p{L}\p{N}])[*_](?![*_\s])([^*_\n]{2,80}?)(?<!\s)[*_](?![*_\p{L}\p{N}])/gu
const brackets = /[[【〔［]([^\][【】〔〕［］\n]{2,120})[\]】〕］]/gu
const parentheses = /[(（]([^()（）\n]{2,80})[)）]/gu

/** Thinks aloud, writes stage directions, or writes the data of its answer into the message. */
export const leakedReasoning = faultOfWords('leakedReasoning', (text) => {
  const start = text.slice(0, 10_000)
  const message = plain(start)
  const match = thinking.exec(message)
  const quote = match ? sentenceAround(message, match.index) : directionIn(start)
  return quote === undefined
    ? undefined
    : { quote, complaint: 'Your message held reasoning, a stage direction, or data instead of only what the user says.' }
})

function directionIn(text: string): string | undefined {
  const hits = (pattern: RegExp) => [...text.matchAll(pattern)]
  const isWorded = (inner: string) => /\p{L}{2}/u.test(inner) && !/\d/.test(inner)
  const bracketed = hits(brackets).find(([, inner]) => isWorded(inner!))
  const starred = hits(asterisks).find(
    ([, inner]) => stage.test(plain(inner!)) || /\s|[\p{Script=Han}\p{Script=Hiragana}]{3}/u.test(inner!.trim()),
  )
  const aside = hits(parentheses).find((match) => isWorded(match[1]!) && isDirection(match, text))
  return (bracketed ?? starred ?? aside)?.[0].slice(0, 200)
}

/** Before a message, only stage directions are in brackets; after it, people add remarks, and inside it, they describe things. */
function isDirection({ 0: whole, 1: inner = '', index }: RegExpMatchArray, text: string): boolean {
  const words = inner.trim().split(/\s+/).length
  const place = stage.exec(plain(inner))?.index
  if (text.slice(0, index).trim() === '') return words <= 6
  const isLast = text.slice((index ?? 0) + whole.length).trim().length <= 1
  return words <= 8 && (isLast ? place !== undefined : place === 0)
}
