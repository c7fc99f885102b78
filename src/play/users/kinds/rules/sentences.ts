import { foldText, unspaced } from '#src/play/users/kind.ts'
import type { Recognition } from './recognition.ts'

/**
 * A sentence of a reply, folded. `asks` is also true without a question mark: for a request, or for a few words that can only be a question. `listed`:
 * it starts an item of a list.
 */
export type Sentence = { text: string; question: boolean; asks: boolean; listed: boolean }

const [head, tail, longest] = [8_000, 12_000, 600]
// With fewer words, or letters in a script without spaces, a sentence is a question without a verb: "Your order number".
const [fewWords, fewLetters] = [7, 12]
const isShort = (text: string) => (unspaced.test(text) ? text.length < fewLetters : text.split(' ', fewWords).length < fewWords)

/** The end of a question: its mark, or in Japanese, which needs no mark, the word that makes a question ("よろしいでしょうか。"). */
export const questionEnd = /[?？؟]["”’)*\s]*$|(?:ます|です|せん|でしょう|でした|ました|ましょう)か[」』)。\s]*$/u
/** The part of a reply that a user takes in, because a reply may have a megabyte: what matters is at the start or at the end. */
export const skimReply = (reply: string) =>
  reply.length > head + tail ? `${reply.slice(0, head)}\n${reply.slice(-tail)}`.toWellFormed() : reply
// Not after one or two digits: "am 14. Mai" is one sentence.
const ends =
  /(?<=(?:(?<!(?<!\d)\d{1,2})\.|[!?]["”’)]?|[。！？؟…]))\s+|(?<=[。！？？])|(?<=[!?])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|\n+/u

const bullet = /^\s*(?:[-*•–·・]|\(?(?:\d{1,2}|[a-z])[.)])\s/i

export function sentencesOf(reply: string, { requests }: Pick<Recognition, 'requests'>): Sentence[] {
  const sentences = reply.split(ends).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  return sentences.map((sentence) => {
    const text = foldText(sentence.slice(-longest))
    const question = questionEnd.test(sentence.slice(-longest))
    return { text, question, asks: question || requests.test(text) || isShort(text), listed: bullet.test(sentence) }
  })
}
