import type { Fault, GuardContext } from '../fault.ts'

/** Says nothing, or waits twice in a row. An emoji is an answer; punctuation and invisible characters are not. */
export const empty: Fault = {
  fault: 'empty',
  find({ reply }, context) {
    if (reply?.action === 'wait' && wasSilent(context))
      return { quote: '', complaint: 'You have said nothing twice in a row: say something, or end the conversation.' }
    return reply?.action === 'say' && !hasWords(reply.text)
      ? { quote: reply.text.slice(0, 200), complaint: 'Your message had the action "say" and no words.' }
      : undefined
  },
}

const hasWords = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text.replace(/[\u115f\u1160\u3164\uffa0]/g, ''))

const wasSilent = ({ transcript }: GuardContext) => transcript.findLast(({ role }) => role === 'user')?.content === ''
