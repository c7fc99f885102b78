// Texts are equal if they look the same to people, or if people type one for the other. Language models write ’ and no-break spaces where
// people type ' and a space.

const invisible = /\p{Default_Ignorable_Code_Point}+/gu
// Before NFKC, which splits the accents among them into a space and a mark.
const apostrophes = /['`´‘’‚‛ʹʼ′＇]/g
const quotationMarks = /["“”„‟«»″＂]/g
export const hyphens = /[\p{Pd}−]/gu
/** Every character that the other patterns would change. */
const unusual = /[^!-~ ]| {2}/

export const inOneCase = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i')

/**
 * In NFKC, without invisible characters, and with one character for each kind of hyphen, apostrophe and quotation mark, and one space for
 * all white space between words.
 */
export function foldAlike(text: string, caseSensitive: boolean): string {
  const plain = unusual.test(text)
    ? text
        .replace(invisible, '')
        .replace(apostrophes, "'")
        .replace(quotationMarks, '"')
        .normalize('NFKC')
        .replace(hyphens, '-')
        .replace(/\s+/g, ' ')
    : text
  return caseSensitive ? plain : inOneCase(plain)
}

/** A letter with its marks, a Korean syllable in parts, half a syllable of narrow Japanese with its mark, or all white space between two words. */
const piece = /[\s\p{Default_Ignorable_Code_Point}]+|[\s\S](?:\p{Default_Ignorable_Code_Point}*[\p{M}\u1160-\u11ff\uff9e\uff9f])*/gu

/** Maps a position in the folded text to the position of its source in the text itself. */
export function placeInText(text: string, caseSensitive: boolean, { at, length }: { at: number; length: number }) {
  const lengths = new Map<string, number>()
  let start: number | undefined
  let folded = 0
  for (const { index, 0: word } of text.matchAll(piece)) {
    const size = lengths.get(word) ?? foldAlike(word, caseSensitive).length
    lengths.set(word, size)
    folded += size
    if (start === undefined && folded > at) start = index
    if (start !== undefined && folded >= at + length) return { at: start, length: index + word.length - start }
  }
  return { at: start ?? 0, length: text.length - (start ?? 0) }
}
