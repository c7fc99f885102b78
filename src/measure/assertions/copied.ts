import { dividesWord } from './whole-words.ts'

// What a model has to copy from a text, and must not invent.

const fold = (words: string) => words.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim()

export const isSameText = (one: string, other: string): boolean => fold(one) === fold(other)

/** Whether a text has these words, and not as a part of others. */
export function holds(whole: string, part: string): boolean {
  const [inside, wanted] = [fold(whole), fold(part)]
  for (let at = inside.indexOf(wanted); at >= 0; at = inside.indexOf(wanted, at + 1))
    if (!dividesWord(inside, at) && !dividesWord(inside, at + wanted.length)) return true
  return false
}

/** Whatever has a digit, and stand-ins: what a model must not invent, even in words of its own. */
export const figuresIn = (text: string): string[] =>
  (text.match(/<[^<>\s]+>|[^\s<>"“”'()]*\p{N}[^\s<>"“”'()]*/gu) ?? []).map((figure) => figure.replace(/^[.,:;!?#]+|[.,:;!?]+$/gu, ''))
