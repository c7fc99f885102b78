import type { PersonaSettings, SampledTraits } from '../texts.ts'
import type { User } from '../user.ts'

/** The input of a prompt: nothing of assertions, rubrics or expected results. */
export type PromptInput = {
  user: Pick<User, 'goal' | 'situation' | 'factsKnown' | 'factsUnknown' | 'limits'>
  persona: Pick<PersonaSettings, 'backstory' | 'stylePrompt' | 'language' | 'guards'> & { traits: SampledTraits }
  /** The driver's instructions for playing this user. */
  instructions?: string | undefined
  /** Example replies of this user to an agent. */
  examples?: readonly { agent: string; user: string }[] | undefined
  maxChars: number
  minTurns: number
}

/** A part of the prompt: its heading and its lines; undefined if there is nothing to say. */
export type Part = (input: PromptInput) => { heading: string; lines: string[] } | undefined

export const asList = (texts: readonly string[]): string[] => texts.map((text) => `- ${text.trim().replace(/\s*\n\s*/g, ' ')}`)
