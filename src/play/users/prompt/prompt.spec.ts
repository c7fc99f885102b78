import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PromptInput } from './input.ts'
import { instructionsOf, parts, promptVersion, renderPrompt, textOf } from './prompt.ts'
import { describeTraits, traitWords } from './traits.ts'

const traits: PromptInput['persona']['traits'] = {
  mood: 'frustrated',
  patience: 0.2,
  verbosity: 'minimal',
  clarity: 'vague',
  cooperation: 'resistant',
  techLiteracy: 'low',
  memory: 'short',
  typoRate: 0.1,
  politeness: 0.9,
}
const bare: PromptInput = {
  user: { factsKnown: [], factsUnknown: [] },
  persona: { backstory: '', stylePrompt: '', language: 'en', guards: { neverReveal: [], maxCharsPerTurn: 600 }, traits },
  maxChars: 600,
  minTurns: 0,
}
const full: PromptInput = {
  ...bare,
  user: {
    goal: 'I want my money back for order CK-1042.',
    situation: 'The machine leaks since Tuesday.',
    factsKnown: [
      { key: 'order number', value: 'CK-1042', disclosure: 'onRequest' },
      { key: 'name', value: 'Ida Brandt', disclosure: 'volunteer' },
      { key: 'card PIN', value: '4471', disclosure: 'never' },
    ],
    factsUnknown: ['invoice number', { key: 'serial number', askedBy: ['serial'] }],
    limits: { spend: 20 },
  },
  persona: {
    ...bare.persona,
    backstory: 'A nurse on night shifts.',
    stylePrompt: 'Writes in\nlower case.',
    language: 'de',
    guards: { neverReveal: ['salary'], maxCharsPerTurn: 200 },
  },
  instructions: 'Mention the warranty once.',
  examples: [{ agent: 'Anything else?', user: 'nope' }],
  maxChars: 200,
  minTurns: 3,
}

/** Read by a person before it was committed: a changed prompt changes its version, and this file with it. */
const golden = (name: string) => readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')

describe('the prompt of a user', () => {
  it.each([
    ['full', full],
    ['bare', bare],
  ])('is the golden file %s', (name, input) => expect(`${renderPrompt(input)}\n`).toBe(golden(name)))

  it.each(parts.map((part, at) => [part(full)!.heading, at] as const))('has the part "%s", made by itself', (heading, at) => {
    const text = textOf(parts[at]!, full)
    expect(text.startsWith(`## ${heading}\n`)).toBe(true)
    expect(golden('full')).toContain(text)
  })

  it('has the version of its golden file', () => expect(`${promptVersion}\n`).toBe(golden('version')))

  it('describes each value of each trait in other words, and leaves typing errors to the seed', () => {
    const all = Object.values(traitWords).flatMap((words) => Object.values(words))
    expect(new Set(all).size).toBe(all.length)
    expect(describeTraits(traits)).toHaveLength(8)
    expect(describeTraits({ ...traits, typoRate: 0.3 })).toEqual(describeTraits(traits))
  })

  it('hands the guard what is for the model alone: no goal, fact or backstory', () => {
    const instructions = instructionsOf(full)
    for (const own of ['CK-1042', 'Ida Brandt', '4471', 'leaks', 'night shifts', 'money back']) expect(instructions).not.toContain(own)
    for (const secret of ['lower case', 'warranty', 'no stage directions']) expect(instructions).toContain(secret)
  })
})
