/** A text as it is searched, and where each of its characters came from. */
export type Plain = { text: string; placeOf(at: number): number }

const isAscii = (text: string) => !/[^\n-~\t\r]/.test(text)
// People hide data behind these, and copy them from pages without seeing them.
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const isUnspaced = (char: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(char)
const isWord = (char: string) => /[\p{L}\p{N}+(]/u.test(char)
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

/**
 * Full-width letters and digits, and digits of other scripts, are read as plain ones; invisible characters are left out. In scripts
 * without spaces, a value that touches a word counts as separate.
 */
export function plainOf(text: string): Plain {
  if (isAscii(text)) return { text, placeOf: (at) => at }
  let plain = ''
  const places: number[] = []
  let [at, before] = [0, '']
  for (const char of text) {
    const reading = char <= '~' ? char : readingOf(char)
    if (before !== '' && isUnspaced(char) !== isUnspaced(before) && isWord(reading) && isWord(before)) {
      places.push(at)
      plain += ' '
    }
    before = char
    for (let i = 0; i < reading.length; i++) places.push(at)
    plain += reading
    at += char.length
  }
  places.push(text.length)
  return { text: plain, placeOf: (place) => places[place]! }
}

function readingOf(char: string): string {
  if (invisible.test(char)) return ''
  const code = char.codePointAt(0)!
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? char.normalize('NFKC') : String(code - zero)
}

/** Only letters and digits, so that one value written in two ways is equal. */
export const keyOf = (plain: string): string => plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
