import './without-eval.ts'

export { chance } from '#src/platform/chance.ts'
// The third import from src/: the words of simulated users who follow rules, so that the page of a persona shows messages while its traits
// change. It contains the words of all languages, and is loaded on first use.
export type { PersonaSettings } from '#src/play/personas/contract.ts'
export { samplePersona } from '#src/play/personas/sampling.ts'
export { rules } from '#src/play/users/kinds/rules.ts'
