// How texts are compared when a phrase is looked for in a reply: case and width folded, runs of white space as one space.

/**
 * Folded for comparison. Upper then lower case comes close to Unicode case folding (ß meets SS), NFKC folds width and
 * ligatures; the two sigmas and the two apostrophes are made one.
 */
export const folded = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim()

/**
 * A reply made ready for many searches: folded, and the same as words alone, each between single spaces. Either is made when it is
 * first asked for: a reply of 1 MB takes 50 ms, and most are searched for nothing.
 */
export type Heard = { readonly text: string; readonly words: string }

const spaced = (foldedText: string) => ` ${foldedText.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
export function heard(reply: string): Heard {
  let text: string | undefined
  let words: string | undefined
  return {
    get text() {
      text ??= folded(reply)
      return text
    },
    get words() {
      words ??= spaced(this.text)
      return words
    },
  }
}

/** Looks for a phrase as somebody wrote it, anywhere, inside a word too. */
export function phrase(written: string) {
  const wanted = folded(written)
  return (reply: Heard): boolean => reply.text.includes(wanted)
}

/** Scripts written without spaces: their words have no edges to look for. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Looks for words that stand one after the other and whole, so that "id" is not found in "did". Scripts written without
 * spaces have no such edges: there any place will do.
 */
export function wholeWords(words: string) {
  if (unspaced.test(words)) return phrase(words)
  const wanted = spaced(folded(words))
  return (reply: Heard): boolean => wanted.trim() !== '' && reply.words.includes(wanted)
}
