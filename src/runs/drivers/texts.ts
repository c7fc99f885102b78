// The functions of the service for the folders below this one: how texts are read, and a few shapes.

export { beyondDoubt, languageName, readLanguage } from '../../assertions/language.ts'
export { isAlike, pairsOf } from '../../assertions/likeness.ts'
export { compilePattern } from '../../assertions/pattern.ts'
export { findPersonalData } from '../../assertions/personal-data/finders.ts'
export { normalForm } from '../../assertions/text.ts'
export type { PersonaSettings, SampledTraits } from '../../personas/contract.ts'
export { fingerprint } from '../../platform/chance.ts'
export { jsonTextOf } from '../../platform/json-answer.ts'
export type { Turn } from '../../transcripts/contract.ts'
export { foldText, phrase, toSearchable, unspaced } from '../phrases.ts'
