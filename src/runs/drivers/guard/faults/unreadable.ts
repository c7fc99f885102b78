import type { Fault } from '../fault.ts'

/** Not the object that was asked for. */
export const unreadable: Fault = {
  fault: 'unreadable',
  find: ({ raw, reply }) =>
    reply
      ? undefined
      : { quote: raw.trim().slice(0, 200), complaint: 'Your answer was not one JSON object with exactly the members that were asked for.' },
}
