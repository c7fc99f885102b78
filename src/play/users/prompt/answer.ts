import type { Part } from './input.ts'

/** The form of the answer, for models that are given no schema; the same as `Reply`. */
export const answer: Part = () => ({
  heading: 'How to answer',
  lines: [
    'Answer with one JSON object and nothing around it:',
    '{ "action": "say" | "wait" | "end", "text": string, "reason": string, "goalState": "open" | "reached" | "givenUp", "disclosed": [string] }',
    '"text" is the message: empty with "wait", the last message or empty with "end". "reason" is one sentence for the record, which the agent never sees. "disclosed" holds the names of the facts that the message contains.',
  ],
})
