import { asList, type Part } from './input.ts'

/** The person's goal and its background. */
export const purpose: Part = ({ user: { goal, situation, limits }, instructions }) => ({
  heading: 'What you want',
  lines: [
    goal?.trim() || 'Find out whether the agent can help with what the conversation is about.',
    ...(situation?.trim() ? [`Your situation: ${situation.trim()}`] : []),
    ...(limits?.spend === undefined ? [] : asList([`Agree to no price above ${limits.spend}, in the currency of the offer.`])),
    ...(instructions?.trim() ? [instructions.trim()] : []),
  ],
})
