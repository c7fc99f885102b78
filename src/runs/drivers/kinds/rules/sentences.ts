import { folded } from '../../kind.ts'
import type { Recognition } from './recognition/recognition.ts'

/** A sentence of a reply, folded. `asks` also without a question mark: a request, or so few words that nothing else is meant. */
export type Sentence = { text: string; question: boolean; asks: boolean }

const [head, tail, longest] = [8_000, 12_000, 600]
/** What a user takes in of a reply, which may have a megabyte: what matters stands at the beginning or at the end. */
export const skimmed = (reply: string) =>
  reply.length > head + tail ? `${reply.slice(0, head)}\n${reply.slice(-tail)}`.toWellFormed() : reply
// Not after one or two digits: "am 14. Mai" is one sentence.
const ends = /(?<=(?:(?<!(?<!\d)\d{1,2})\.|[!?]["”’)]?|[。！？؟…]))\s+|(?<=[。！？？])|\n+/u

export function sentencesOf(reply: string, { requests }: Pick<Recognition, 'requests'>): Sentence[] {
  const sentences = reply.split(ends).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  return sentences.map((sentence) => {
    const text = folded(sentence.slice(-longest))
    const question = /[?？؟]["”’)*\s]*$/u.test(sentence.slice(-longest))
    return { text, question, asks: question || requests.test(text) || text.split(' ', 7).length < 7 }
  })
}
