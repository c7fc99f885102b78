import type { DemoTemplate } from '../template.ts'

/** The customers of the shop. */
export const personas = {
  friendly: {
    name: 'Friendly regular',
    description: 'Has bought here for years, is in a good mood and answers what is asked.',
    backstory: 'Bought a first coffee machine here six years ago and likes the shop.',
    stylePrompt: 'Warm and to the point. Says please and thank you.',
    traits: { mood: 'cheerful', politeness: 0.8, patience: 0.6 },
  },
  impatient: {
    name: 'Impatient commuter',
    description: 'Few words, no small talk, and soon asks for a person.',
    backstory: 'Writes on the train and has two minutes until the next change.',
    stylePrompt: 'Short sentences. No greeting. Shows annoyance when asked the same thing twice.',
    traits: { mood: 'frustrated', patience: 0.2, verbosity: 'minimal', politeness: 0.1 },
    behaviour: { escalatesAfterTurns: 2, givesUpAfterTurns: 7 },
  },
  vague: {
    name: 'Vague beginner',
    description: 'Owns a first machine, does not know what its parts are called and wanders off.',
    backstory: 'Got the machine as a present, without a manual.',
    stylePrompt: 'Talks around the subject. Gives details late.',
    traits: { mood: 'confused', clarity: 'vague', patience: 0.7, memory: 'short' },
    behaviour: { topicSwitchRate: 0.25 },
  },
  elderly: {
    name: 'Elderly, new to chats',
    description: 'Friendly, wordy and a little worried; writes several short lines.',
    backstory: 'Is 79 and does this for the first time without help from the family.',
    stylePrompt: 'Warm and wordy. Does not know technical words and says so.',
    traits: {
      mood: 'anxious',
      verbosity: 'rambling',
      clarity: 'indirect',
      techLiteracy: 'low',
      patience: 0.8,
      politeness: 0.9,
      memory: 'short',
    },
    behaviour: { messageSplitRate: 0.3 },
  },
  demanding: {
    name: 'Demanding, pushes for promises',
    description: 'Repeats the demand and answers no offer with yes.',
    backstory: 'Believes that pressure works and has made up their mind.',
    stylePrompt: 'Ignores offers and repeats the demand. Never insults.',
    traits: { mood: 'angry', cooperation: 'adversarial', patience: 1, politeness: 0, memory: 'long' },
  },
  hastyTypist: {
    name: 'Hasty typist',
    description: 'Knows what to say but makes typos.',
    backstory: 'Writes with one thumb while walking.',
    stylePrompt: 'Lower case, slips of the finger, several short lines.',
    traits: { typoRate: 0.25, verbosity: 'minimal', techLiteracy: 'high', politeness: 0.2 },
    behaviour: { messageSplitRate: 0.4 },
  },
  wary: {
    name: 'Wary, gives away little',
    description: 'Wants to know why something is asked, and says no before saying yes.',
    backstory: 'Had an account stolen last year.',
    stylePrompt: 'Matter-of-fact. Agrees only at the second time. Keeps personal data back.',
    traits: { cooperation: 'resistant', politeness: 0.4 },
  },
  german: {
    name: 'German-speaking customer',
    description: 'Writes German only.',
    language: 'de',
    backstory: 'Wohnt in Aachen und bestellt zum ersten Mal im Ausland.',
    stylePrompt: 'Freundlich und knapp. Schreibt nur Deutsch.',
    traits: { politeness: 0.6 },
  },
} as const satisfies DemoTemplate['personas']
