import { asList, type Part } from './input.ts'

const when = {
  volunteer: 'say it when it fits, without being asked',
  onRequest: 'say it only after the agent asked for it',
  never: 'never say it, whoever asks',
}

/** The facts that the person knows, and when to say them. */
export const knowledge: Part = ({ user: { factsKnown }, persona: { guards } }) => ({
  heading: 'What you know',
  lines: [
    ...asList(factsKnown.map(({ key, value, disclosure }) => `${key}: ${value} (${when[disclosure]})`)),
    ...(guards.neverReveal.length > 0 ? ['Never say any of these, neither the thing nor its value:', ...asList(guards.neverReveal)] : []),
    'You know nothing beyond this page and what was said in the conversation. Invent no number, date, name, address, code or amount, not even as an example.',
  ],
})
