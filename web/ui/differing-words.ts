import { diffLines } from './diff-lines.ts'

export type Piece = { text: string; marked: boolean }

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []
const plain = (word: string) => word.trim()

/** A text with the words marked that the other one lacks at that place; nothing is marked in texts that share no word. */
export function differingWords(text: string, other: string): Piece[] {
  const words = wordsOf(text)
  const lines = diffLines(words.map(plain), wordsOf(other).map(plain)).filter(({ kind }) => kind !== 'added')
  const hasCommon = lines.some(({ kind }) => kind === 'same')
  const lead = text.slice(0, text.length - text.trimStart().length)
  const pieces: Piece[] = lead === '' ? [] : [{ text: lead, marked: false }]
  words.forEach((word, at) => {
    const marked = hasCommon && lines[at]!.kind === 'removed'
    const last = pieces.at(-1)
    if (last?.marked === marked) last.text += word
    else pieces.push({ text: word, marked })
  })
  return pieces
}
