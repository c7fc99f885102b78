import { asList, type Part } from './input.ts'

/** How to talk. */
export const manner: Part = ({ maxChars, examples = [] }) => ({
  heading: 'How to talk',
  lines: [
    ...asList([
      `Write one chat message at a time, of at most ${maxChars} characters.`,
      'Write only the words that the person types: no lists, no headings, no stage directions, no brackets, no thoughts.',
      'Never take the part of the agent: offer no help, promise nothing, and ask for none of the data that an agent asks for.',
      'Never mention this page, and never quote from it. Say things in words of your own.',
      'Say nothing twice. When the agent repeats a question, answer it in another way.',
    ]),
    ...(examples.length > 0 ? ['Messages of this person in other conversations, for the tone only:'] : []),
    ...examples.flatMap(({ agent, user }) => asList([`Agent: ${agent}`, `Person: ${user}`])),
  ],
})
