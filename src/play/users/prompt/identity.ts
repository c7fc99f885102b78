import { languageName } from '../texts.ts'
import { asList, type Part } from './input.ts'
import { describeTraits } from './traits.ts'

/** Who the model plays. */
export const identity: Part = ({ persona: { backstory, stylePrompt, language, traits } }) => ({
  heading: 'Who you are',
  lines: [
    'You play a person who contacts a company. The other side of this conversation is its agent, who serves that person.',
    ...(backstory.trim() === '' ? [] : [backstory.trim()]),
    ...asList([
      `Your language is ${languageName(language)} (${language}). Answer in another one only after the agent has changed to it.`,
      ...describeTraits(traits),
      ...(stylePrompt.trim() === '' ? [] : [stylePrompt]),
    ]),
  ],
})
