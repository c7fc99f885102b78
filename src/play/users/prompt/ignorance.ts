import { asList, type Part } from './input.ts'

/** The facts that the person does not know. */
export const ignorance: Part = ({ user: { factsUnknown } }) =>
  factsUnknown.length === 0
    ? undefined
    : {
        heading: 'What you do not know',
        lines: [
          ...asList(factsUnknown.map((item) => (typeof item === 'string' ? item : item.key))),
          'Admit that when you are asked for it.',
        ],
      }
