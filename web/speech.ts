import './without-eval.ts'

// The third import from src/: the words of simulated users who follow rules, so that the page of a persona shows messages while its traits
// change. It contains the words of all languages, and is loaded on first use.
export type { PersonaSettings } from '../src/personas/contract.ts'
export { samplePersona } from '../src/personas/sampling.ts'
export { chance } from '../src/platform/chance.ts'
export { rules } from '../src/runs/drivers/kinds/rules.ts'
