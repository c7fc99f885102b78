import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtinPersonas } from './builtins.ts'
import { PersonaSettings, PersonaSettingsOutput, SampledTraits } from './contract.ts'
import { samplePersona } from './sampling.ts'

const crowd = PersonaSettings.parse({
  traits: {
    mood: [
      { value: 'calm', weight: 1 },
      { value: 'angry', weight: 3 },
    ],
    patience: [
      { value: 0, weight: 1 },
      { value: 1, weight: 1 },
    ],
  },
})

describe('an empty persona is a whole one', () => {
  it('has every default', () => {
    expect(PersonaSettings.parse({})).toEqual({
      backstory: '',
      stylePrompt: '',
      language: 'en',
      traits: {
        mood: 'calm',
        patience: 0.5,
        verbosity: 'standard',
        clarity: 'clear',
        cooperation: 'cooperative',
        techLiteracy: 'medium',
        memory: 'normal',
        typoRate: 0,
        politeness: 0.5,
      },
      behaviour: { responseDelayMs: 0, messageSplitRate: 0, topicSwitchRate: 0, silenceRate: 0 },
      guards: { neverReveal: [], maxCharsPerTurn: 600 },
    })
  })
})

describe('what is not a persona is refused', () => {
  it.each([
    ['an unknown trait', { traits: { humour: 1 } }],
    ['an unknown mood', { traits: { mood: 'sleepy' } }],
    ['a value out of range', { traits: { patience: 1.1 } }],
    ['more slips than a third', { traits: { typoRate: 0.31 } }],
    ['choices without a choice', { traits: { mood: [] } }],
    ['a weight of nothing', { traits: { mood: [{ value: 'calm', weight: 0 }] } }],
    ['a language that is no tag', { language: 'deutsch sprechen' }],
    ['a blank secret, which would be found everywhere', { guards: { neverReveal: [' '] } }],
    ['a number as text', { traits: { patience: '0.5' } }],
  ])('%s', (_, settings) => {
    expect(PersonaSettings.safeParse(settings).success).toBe(false)
  })
})

describe('one run draws one person', () => {
  it('the same for the same seed, given as number or text', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(samplePersona(crowd, seed)).toEqual(samplePersona(crowd, String(seed)))
      }),
    )
  })
  it('by the weights', () => {
    const moods = Array.from({ length: 2_000 }, (_, seed) => samplePersona(crowd, seed).mood)
    expect(moods.filter((mood) => mood === 'angry').length / 2_000).toBeCloseTo(0.75, 1)
  })
  it('and a change of one trait moves no other', () => {
    const calm = { traits: { ...crowd.traits, mood: 'calm' as const } }
    for (let seed = 0; seed < 50; seed++) expect(samplePersona(calm, seed).patience).toBe(samplePersona(crowd, seed).patience)
  })
  it('traits that need no choice stay as they are', () => {
    expect(samplePersona(crowd, 'any')).toMatchObject({ verbosity: 'standard', typoRate: 0, cooperation: 'cooperative' })
  })
})

describe('the built-in personas', () => {
  it.each(builtinPersonas.map((persona) => [persona.key, persona] as const))(
    '%s is a valid persona and can be sampled',
    (_, { settings }) => {
      expect(PersonaSettingsOutput.parse(settings)).toEqual(settings)
      expect(SampledTraits.safeParse(samplePersona(settings, 1)).success).toBe(true)
    },
  )
  it('have keys and names of their own, neutral first', () => {
    expect(builtinPersonas[0].key).toBe('neutral')
    expect(new Set(builtinPersonas.map(({ key }) => key)).size).toBe(builtinPersonas.length)
    expect(new Set(builtinPersonas.map(({ name }) => name)).size).toBe(builtinPersonas.length)
  })
})
