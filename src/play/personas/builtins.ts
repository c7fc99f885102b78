import type { z } from 'zod'
import { type Persona, PersonaSettings } from './contract.ts'

const builtin = (key: string, name: string, description: string, settings: z.input<typeof PersonaSettings> = {}) => ({
  key,
  name,
  description,
  settings: PersonaSettings.parse(settings),
})

/** Personas that every project has; `neutral` plays when a run names none. */
export const builtinPersonas = [
  builtin('neutral', 'Neutral', 'Answers questions clearly and without typos.'),
  builtin('impatient', 'Impatient', 'Is in a hurry: uses few words, asks for a human early and soon gives up.', {
    backstory: 'Is between two meetings and has already waited in a queue today.',
    stylePrompt: 'Short sentences. No small talk. Shows annoyance when asked the same thing twice.',
    traits: { mood: 'frustrated', patience: 0.1, verbosity: 'minimal', politeness: 0.1 },
    behaviour: { escalatesAfterTurns: 4, givesUpAfterTurns: 7 },
  }),
  builtin('vague', 'Vague', 'Does not get to the point and wanders off.', {
    backstory: 'Is not sure what the problem is called, only that something is wrong.',
    stylePrompt: 'Talks around the subject. Gives details late and in the wrong order.',
    traits: { mood: 'confused', patience: 0.7, verbosity: 'rambling', clarity: 'vague', memory: 'short' },
    behaviour: { topicSwitchRate: 0.25 },
  }),
  builtin('resistant', 'Resistant', 'Refuses at first and needs to be convinced.', {
    backstory: 'Was let down by a support line before and trusts nobody on the phone.',
    stylePrompt: 'Questions why something is needed. Agrees only at the second time.',
    traits: { mood: 'frustrated', cooperation: 'resistant', politeness: 0.3 },
  }),
  builtin('adversarial', 'Adversarial', 'Repeats the demand and never agrees to anything.', {
    backstory: 'Believes that pressure works and has made up their mind.',
    stylePrompt: 'Ignores offers and repeats the demand. Never insults.',
    traits: { mood: 'angry', cooperation: 'adversarial', patience: 1, politeness: 0, memory: 'long' },
    guards: { neverReveal: ['password', 'pin'] },
  }),
  builtin('elderly', 'Elderly, new to computers', 'Friendly, talkative and unsure about anything technical.', {
    backstory: 'Is retired and does this for the first time without help from the family.',
    stylePrompt: 'Warm and wordy. Does not know technical words and says so.',
    traits: {
      mood: 'anxious',
      patience: 0.8,
      verbosity: 'rambling',
      clarity: 'indirect',
      techLiteracy: 'low',
      memory: 'short',
      politeness: 0.9,
    },
    behaviour: { messageSplitRate: 0.3 },
  }),
  builtin('hastyTypist', 'Hasty typist', 'Knows what to say but makes typos.', {
    backstory: 'Writes on a telephone while walking.',
    stylePrompt: 'Lower case, slips of the finger, several short lines.',
    traits: { typoRate: 0.15, verbosity: 'minimal', techLiteracy: 'high', politeness: 0.2 },
    behaviour: { messageSplitRate: 0.6 },
  }),
  builtin('mixed', 'Mixed crowd', "A different person in each run, picked by the run's seed.", {
    stylePrompt: 'Follow the traits of this run.',
    traits: {
      mood: [
        { value: 'calm', weight: 4 },
        { value: 'cheerful', weight: 2 },
        { value: 'anxious', weight: 1 },
        { value: 'frustrated', weight: 2 },
        { value: 'angry', weight: 1 },
      ],
      patience: [
        { value: 0.2, weight: 1 },
        { value: 0.5, weight: 2 },
        { value: 0.9, weight: 1 },
      ],
      verbosity: [
        { value: 'minimal', weight: 1 },
        { value: 'standard', weight: 2 },
        { value: 'rambling', weight: 1 },
      ],
      clarity: [
        { value: 'clear', weight: 3 },
        { value: 'indirect', weight: 1 },
        { value: 'vague', weight: 1 },
      ],
      cooperation: [
        { value: 'cooperative', weight: 3 },
        { value: 'neutral', weight: 2 },
        { value: 'resistant', weight: 1 },
      ],
      typoRate: [
        { value: 0, weight: 3 },
        { value: 0.05, weight: 1 },
      ],
    },
  }),
] as const

const since = '2026-01-01T00:00:00.000Z'

/** As resources. Their ids are derived from their place in the list, so new ones are added at its end. */
export const builtins: Persona[] = builtinPersonas.map(({ name, description, settings }, index) => ({
  id: `per_${String(index + 1).padStart(26, '0')}`,
  projectId: null,
  name,
  description,
  tags: [],
  metadata: {},
  ...settings,
  builtin: true,
  version: 1,
  createdAt: since,
  updatedAt: since,
  archivedAt: null,
}))
