import type { Fault } from '../fault.ts'

/** The answer is not the requested object. */
export const unreadable: Fault = {
  fault: 'unreadable',
  find: ({ raw, reply }) =>
    reply
      ? undefined
      : { quote: raw.trim().slice(0, 200), complaint: 'Your answer was not one JSON object with exactly the members that were asked for.' },
}
