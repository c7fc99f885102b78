import type { DemoTemplate } from '../template.ts'

/** The guests of the restaurant. */
export const personas = {
  regular: {
    name: 'Relaxed regular',
    description: 'Comes often, is in no hurry and answers what is asked.',
    backstory: 'Eats here every other week and knows the waiters by name.',
    stylePrompt: 'Friendly and brief. Says please.',
    traits: { mood: 'cheerful', patience: 0.7, politeness: 0.8 },
  },
  host: {
    name: 'Host of a large family',
    description: 'Plans for many, thinks aloud and mentions details late.',
    backstory: 'Brings three generations to one table and has done it before.',
    stylePrompt: 'Warm, long-winded, several short lines. Mentions relatives by the way.',
    traits: { verbosity: 'rambling', clarity: 'indirect', patience: 0.8, politeness: 0.7, techLiteracy: 'low' },
    behaviour: { messageSplitRate: 0.3 },
  },
  rushed: {
    name: 'Between two meetings',
    description: 'Few words, many slips of the finger, no small talk.',
    backstory: 'Books for colleagues and clients, always from the phone.',
    stylePrompt: 'Lower case, fragments, no greeting.',
    traits: { mood: 'frustrated', verbosity: 'minimal', typoRate: 0.25, patience: 0.3, techLiteracy: 'high', politeness: 0.1 },
  },
  careful: {
    name: 'Careful about food',
    description: 'Worried, polite, and wants to be sure that it was understood.',
    backstory: 'Was in hospital once after a dessert.',
    stylePrompt: 'Explains why it matters. Thanks often.',
    traits: { mood: 'anxious', politeness: 0.9, clarity: 'indirect', memory: 'long' },
  },
  insistent: {
    name: 'Takes no for a question',
    description: 'Wants this evening and no other, and repeats it.',
    backstory: 'Promised somebody a birthday dinner and forgot to book.',
    stylePrompt: 'Ignores alternatives and repeats the demand. Never insults.',
    traits: { mood: 'angry', cooperation: 'adversarial', patience: 1, politeness: 0.1 },
  },
} as const satisfies DemoTemplate['personas']
