// The functions of the service for the folders below this one: how texts are read, and a few shapes.

export { beyondDoubt, languageName, readLanguage } from '#src/measure/assertions/language.ts'
export { isAlike, pairsOf } from '#src/measure/assertions/likeness.ts'
export { compilePattern } from '#src/measure/assertions/pattern.ts'
export { findPersonalData } from '#src/measure/assertions/personal-data/finders.ts'
export { normalForm } from '#src/measure/assertions/text.ts'
export type { Turn } from '#src/measure/transcripts/contract.ts'
export { fingerprint } from '#src/platform/chance.ts'
export { jsonTextOf } from '#src/platform/json-answer.ts'
export type { PersonaSettings, SampledTraits } from '#src/play/personas/contract.ts'
export { foldText, phrase, toSearchable, unspaced } from './phrases.ts'
