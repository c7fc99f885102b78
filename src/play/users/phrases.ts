// How texts are compared when a reply is searched for a phrase: case and width are folded, and each run of white space counts as one space.

/**
 * Folds a text for comparison. Upper then lower case comes close to Unicode case folding (ß meets SS), and NFKC folds width and
 * ligatures; the two sigmas and the two apostrophes become one.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ').trim()

const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{Script_Extensions=${name}}`).join('')
const letters = '[\\p{L}\\p{M}\\p{N}]'
/** A letter of a script written without spaces, in which words have no edges to look for; for patterns with the flag `v`. */
const unspacedLetter = `[[${scripts}]&&${letters}]`
/** A letter or digit of any other script; for patterns with the flag `v`. */
export const spacedLetter = `[${letters}--[${scripts}]]`
export const unspaced = new RegExp(unspacedLetter, 'v')

/**
 * A reply prepared for many searches: folded, and the same as words, each between single spaces. Each form is computed on first use: a long
 * reply is slow to fold, and most replies are never searched.
 */
export type SearchableText = { readonly text: string; readonly words: string }

// The border between a script with spaces and a script without: "お客様ID".
const seams = new RegExp(`(?<=${unspacedLetter})(?=${spacedLetter})|(?<=${spacedLetter})(?=${unspacedLetter})`, 'gv')
const spaced = (foldedText: string) => {
  const words = foldedText.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return ` ${unspaced.test(words) ? words.replace(seams, ' ') : words} `
}
export function toSearchable(reply: string): SearchableText {
  let text: string | undefined
  let words: string | undefined
  return {
    get text() {
      text ??= foldText(reply)
      return text
    },
    get words() {
      words ??= spaced(this.text)
      return words
    },
  }
}

/** Looks for a phrase as it was written, anywhere in the reply, even inside a word. */
export function phrase(words: string) {
  const folded = foldText(words)
  return (reply: SearchableText): boolean => reply.text.includes(folded)
}

/** Words in the form in which `Heard.words` is searched: with a space at each end that has an edge. */
export function asWords(words: string): string {
  const inner = spaced(foldText(words)).trim()
  if (inner === '') return ''
  return `${unspaced.test(inner[0]!) ? '' : ' '}${inner}${unspaced.test(inner.at(-1)!) ? '' : ' '}`
}

/**
 * Looks for whole words in this order, so that "id" is not found in "did". In scripts written without spaces, which have no such edges,
 * any place matches.
 */
export function wholeWords(words: string) {
  const folded = asWords(words)
  return (reply: SearchableText): boolean => folded !== '' && reply.words.includes(folded)
}
