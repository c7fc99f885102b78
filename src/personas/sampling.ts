import { type Chance, chance, type Weighted } from '../platform/chance.ts'
import type { PersonaSettings, PersonaTraits, SampledTraits } from './contract.ts'

/** A persona as one run plays it: one value of each trait. */
export type SampledPersona = Pick<PersonaSettings, 'language' | 'behaviour' | 'guards'> & { traits: SampledTraits }

const draw = <T extends string | number>(trait: T | readonly Weighted<T>[], luck: Chance): T =>
  typeof trait === 'object' ? luck.weighted(trait) : trait

/** The traits of one run. Each has its own random sequence, so that a change of one trait affects no other. */
export function samplePersona(persona: { traits: PersonaTraits }, seed: string | number): SampledTraits {
  const { traits } = persona
  const luck = (name: keyof PersonaTraits) => chance(seed, 'persona', name)
  return {
    mood: draw(traits.mood, luck('mood')),
    patience: draw(traits.patience, luck('patience')),
    verbosity: draw(traits.verbosity, luck('verbosity')),
    clarity: draw(traits.clarity, luck('clarity')),
    cooperation: draw(traits.cooperation, luck('cooperation')),
    techLiteracy: draw(traits.techLiteracy, luck('techLiteracy')),
    memory: draw(traits.memory, luck('memory')),
    typoRate: draw(traits.typoRate, luck('typoRate')),
    politeness: draw(traits.politeness, luck('politeness')),
  }
}
