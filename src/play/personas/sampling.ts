import { type Chance, chance, type WeightedValue } from '#src/platform/chance.ts'
import type { PersonaSettings, PersonaTraits, SampledTraits } from './contract.ts'

/** A persona as one run plays it: one value of each trait. */
export type SampledPersona = Pick<PersonaSettings, 'language' | 'behaviour' | 'guards' | 'backstory' | 'stylePrompt'> & {
  traits: SampledTraits
}

const pick = <T extends string | number>(trait: T | readonly WeightedValue<T>[], random: () => Chance): T =>
  typeof trait === 'object' ? random().weighted(trait) : trait

/** The traits of one run. Each has its own random sequence, so that a change of one trait does not affect any other. */
export function samplePersona(persona: { traits: PersonaTraits }, seed: string | number): SampledTraits {
  const { traits } = persona
  const random = (name: keyof PersonaTraits) => () => chance(seed, 'persona', name)
  return {
    mood: pick(traits.mood, random('mood')),
    patience: pick(traits.patience, random('patience')),
    verbosity: pick(traits.verbosity, random('verbosity')),
    clarity: pick(traits.clarity, random('clarity')),
    cooperation: pick(traits.cooperation, random('cooperation')),
    techLiteracy: pick(traits.techLiteracy, random('techLiteracy')),
    memory: pick(traits.memory, random('memory')),
    typoRate: pick(traits.typoRate, random('typoRate')),
    politeness: pick(traits.politeness, random('politeness')),
  }
}
