import type { DemoTemplate } from '../template.ts'

/** The tenants of the landlord. */
export const personas = {
  patient: {
    name: 'Patient tenant',
    description: 'Has lived here for years, explains what is the matter and waits.',
    backstory: 'Knows the caretaker by name and has never had a quarrel.',
    stylePrompt: 'Polite and factual.',
    traits: { politeness: 0.8, patience: 0.7 },
  },
  angry: {
    name: 'Angry after two weeks',
    description: 'Has explained everything before, is angry and wants a human being.',
    backstory: 'Reported the damage twice and never heard back.',
    stylePrompt: 'Short and sharp. Demands a person. No insults.',
    traits: { mood: 'angry', cooperation: 'resistant', patience: 0.2, politeness: 0 },
    behaviour: { escalatesAfterTurns: 3 },
  },
  spanish: {
    name: 'Spanish-speaking tenant',
    description: 'Writes Spanish only.',
    language: 'es',
    backstory: 'Llegó hace dos meses y todavía no habla inglés.',
    stylePrompt: 'Amable y breve. Escribe solo en español.',
    traits: { politeness: 0.7, mood: 'anxious' },
  },
  rambling: {
    name: 'Has a lot to say',
    description: 'Kind and wordy; the point comes between other things.',
    backstory: 'Is at home all day and knows everybody in the house.',
    stylePrompt: 'Talks around it, in several short lines.',
    traits: { verbosity: 'rambling', clarity: 'indirect', patience: 0.9, techLiteracy: 'low', memory: 'short' },
    behaviour: { messageSplitRate: 0.3 },
  },
  unclear: {
    name: 'Cannot say what it is',
    description: 'Hints at something and expects to be understood.',
    backstory: 'Talked to somebody here last year and believes that it is written down.',
    stylePrompt: 'Hints, never a noun too many.',
    traits: { mood: 'confused', clarity: 'vague', patience: 1 },
    behaviour: { topicSwitchRate: 0.25 },
  },
  hurried: {
    name: 'Locked out at the door',
    description: 'Writes from the phone in the rain and wants one thing.',
    backstory: 'Went to the letter box without the key.',
    stylePrompt: 'Fragments, no greeting, no thanks.',
    traits: { mood: 'frustrated', verbosity: 'minimal', patience: 0.3, politeness: 0 },
  },
} as const satisfies DemoTemplate['personas']
