// How texts are compared when a phrase is looked for in a reply: case and width folded, runs of white space as one space.

/**
 * Folded for comparison. Upper then lower case comes close to Unicode case folding (ß meets SS), NFKC folds width and
 * ligatures; the two sigmas and the two apostrophes are made one.
 */
export const folded = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim()

const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script_Extensions=${name}}`).join('')
const letters = '[\\p{L}\\p{M}\\p{N}]'
/** A letter of a script written without spaces, whose words have no edges to look for; for patterns with the flag `v`. */
const unspacedLetter = `[[${scripts}]&&${letters}]`
/** A letter or digit of all other scripts; for patterns with the flag `v`. */
export const spacedLetter = `[${letters}--[${scripts}]]`
export const unspaced = new RegExp(unspacedLetter, 'v')

/**
 * A reply made ready for many searches: folded, and the same as words alone, each between single spaces. Either is made when it is
 * first asked for: a reply of 1 MB takes 50 ms, and most are searched for nothing.
 */
export type Heard = { readonly text: string; readonly words: string }

// Where a word of a script with spaces meets one without: "お客様ID".
const seams = new RegExp(`(?<=${unspacedLetter})(?=${spacedLetter})|(?<=${spacedLetter})(?=${unspacedLetter})`, 'gv')
const spaced = (foldedText: string) => {
  const words = foldedText.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return ` ${unspaced.test(words) ? words.replace(seams, ' ') : words} `
}
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

/** Words as they are looked for in `Heard.words`: with a space at each end that has an edge. */
export function asWords(words: string): string {
  const inner = spaced(folded(words)).trim()
  if (inner === '') return ''
  return `${unspaced.test(inner[0]!) ? '' : ' '}${inner}${unspaced.test(inner.at(-1)!) ? '' : ' '}`
}

/**
 * Looks for words that stand one after the other and whole, so that "id" is not found in "did". Scripts written without
 * spaces have no such edges: there any place will do.
 */
export function wholeWords(words: string) {
  const wanted = asWords(words)
  return (reply: Heard): boolean => wanted !== '' && reply.words.includes(wanted)
}
