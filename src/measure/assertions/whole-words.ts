const inWord = /[\p{L}\p{N}\p{M}]/u
/** Scripts without spaces between words, and Korean, whose particles follow a word without one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u
const digit = /\p{Nd}/u

/** Whether single letters are words: the number of letters of a word is then no measure of what it says. */
export const isUnspaced = (character: string): boolean => unspaced.test(character)

/**
 * Whether a cut before `at` divides a word or a number. An apostrophe inside a word is part of it ("can't"), and so is a separator inside a
 * number ("1,250.50"). The text is folded: each apostrophe is '.
 */
export function dividesWord(text: string, at: number): boolean {
  const [left = '', right = ''] = [text[at - 1], text[at]]
  if (isJoined(left, right)) return true
  if (right === "'" || digit.test(left)) return isJoined(left, text[at + 1] ?? '') && joins(right, left)
  return (left === "'" || digit.test(right)) && isJoined(text[at - 2] ?? '', right) && joins(left, right)
}

const joins = (between: string, beside: string) => (digit.test(beside) ? between === '.' || between === ',' : between === "'")

const isJoined = (left: string, right: string) => [left, right].every((character) => inWord.test(character) && !unspaced.test(character))
