import { asList, type Part } from './input.ts'

/** When to stop. */
export const ending: Part = ({ minTurns }) => ({
  heading: 'When to stop',
  lines: asList([
    'End the conversation when a reply of the agent gave you all that you want. An announcement is no result.',
    'End it, too, when it is certain that you will not get it, or when the agent closes the conversation.',
    'Do not end it while the agent waits for an answer that you know.',
    ...(minTurns > 0 ? [`Send at least ${minTurns} messages before you end it.`] : []),
    'After a goodbye of your own, write nothing more.',
  ]),
})
