import { describe, expect, it } from 'vitest'
import { sampleTalks } from './sample-talks.ts'
import { samplesOf } from './samples.ts'

const persona = {
  language: 'en',
  backstory: '',
  stylePrompt: '',
  traits: {
    mood: 'calm' as const,
    patience: 0.5,
    verbosity: 'standard' as const,
    clarity: 'clear' as const,
    cooperation: 'cooperative' as const,
    techLiteracy: 'medium' as const,
    memory: 'normal' as const,
    typoRate: 0,
    politeness: 0.5,
  },
  behaviour: { responseDelayMs: 0, messageSplitRate: 0, topicSwitchRate: 0, silenceRate: 0 },
  guards: { neverReveal: [], maxCharsPerTurn: 600 },
}
const withTraits = (traits: object) => ({ ...persona, traits: { ...persona.traits, ...traits } })
const textsOf = async (settings: typeof persona, seed = 1) => (await samplesOf(settings, seed))!.messages.map(({ text }) => text)

describe('sample messages of a persona', () => {
  it.each(Object.entries(sampleTalks))('say in %s what is wanted, give the number when asked, and insist', async (language, { goal }) => {
    const [first, answer, insisting] = await textsOf({ ...persona, language })
    expect(first).toContain(goal)
    expect(answer).toContain('4711')
    expect(insisting).toContain(goal)
  })
  it('are the same for the same seed, and others for another', async () => {
    expect(await textsOf(persona, 3)).toEqual(await textsOf(persona, 3))
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(async (seed) => (await textsOf(persona, seed)).join()))).size).toBeGreaterThan(1)
  })
  it('change with each trait that changes how a user writes', async () => {
    const plain = await textsOf(persona)
    for (const traits of [{ verbosity: 'minimal' }, { mood: 'angry', verbosity: 'rambling' }, { clarity: 'vague' }, { typoRate: 0.3 }])
      expect(await textsOf(withTraits(traits)), JSON.stringify(traits)).not.toEqual(plain)
    expect(await textsOf({ ...persona, behaviour: { ...persona.behaviour, silenceRate: 1 } })).toEqual([plain[0], undefined, undefined])
  })
  it('say how many refusals the user bears: more with more patience', async () => {
    const borne = await Promise.all([0, 0.5, 1].map(async (patience) => (await samplesOf(withTraits({ patience }), 1))!.refusals))
    expect(borne).toEqual([2, 4, 5])
  })
  it('are none in a language that rules do not speak', async () =>
    expect(await samplesOf({ ...persona, language: 'sv' }, 1)).toBeUndefined())
})
