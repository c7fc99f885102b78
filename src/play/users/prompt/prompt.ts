import { fingerprint } from '../texts.ts'
import { answer } from './answer.ts'
import { ending } from './ending.ts'
import { identity } from './identity.ts'
import { ignorance } from './ignorance.ts'
import type { Part, PromptInput } from './input.ts'
import { knowledge } from './knowledge.ts'
import { manner } from './manner.ts'
import { purpose } from './purpose.ts'
import { traitWords } from './traits.ts'

export const parts: readonly Part[] = [identity, purpose, knowledge, ignorance, manner, ending, answer]

export const textOf = (part: Part, input: PromptInput): string => {
  const section = part(input)
  return section ? [`## ${section.heading}`, ...section.lines].join('\n') : ''
}

/** The system prompt of a model that plays a user. */
export const renderPrompt = (input: PromptInput): string =>
  parts
    .map((part) => textOf(part, input))
    .filter((text) => text !== '')
    .join('\n\n')

/** The words of a prompt that are for the model alone: without goal, situation, facts and backstory, which the user may say. */
export const instructionsOf = (input: PromptInput): string =>
  renderPrompt({ ...input, user: { factsKnown: [], factsUnknown: [] }, persona: { ...input.persona, backstory: '' } })

const traits = {
  mood: 'calm',
  patience: 0,
  verbosity: 'standard',
  clarity: 'clear',
  cooperation: 'neutral',
  techLiteracy: 'medium',
  memory: 'normal',
  typoRate: 0,
  politeness: 0,
} as const
const sample: PromptInput = {
  user: {
    goal: '{goal}',
    situation: '{situation}',
    factsKnown: (['volunteer', 'onRequest', 'never'] as const).map((disclosure) => ({ key: '{key}', value: '{value}', disclosure })),
    factsUnknown: ['{unknown}'],
    limits: { spend: 1 },
  },
  persona: {
    backstory: '{backstory}',
    stylePrompt: '{style}',
    language: 'en',
    guards: { neverReveal: ['{secret}'], maxCharsPerTurn: 1 },
    traits,
  },
  instructions: '{instructions}',
  examples: [{ agent: '{agent}', user: '{user}' }],
  maxChars: 1,
  minTurns: 1,
}

/** Changes with every change of a fixed text in the prompt, and with nothing else. */
export const promptVersion: string = fingerprint(`${renderPrompt(sample)}\n${JSON.stringify(traitWords)}`)
