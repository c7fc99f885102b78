import type { Fault } from '../fault.ts'

/** Says nothing. An emoji is an answer; punctuation and invisible characters are none. */
export const empty: Fault = {
  fault: 'empty',
  find: ({ reply }) =>
    reply?.action === 'say' && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(reply.text.replace(/[\u115f\u1160\u3164\uffa0]/g, ''))
      ? { quote: reply.text.slice(0, 200), complaint: 'Your message had the action "say" and no words.' }
      : undefined,
}
