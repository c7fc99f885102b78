import './without-eval.ts'

// The third door to src/: how a simulated user speaks who follows rules, so that the page of a persona shows messages while its traits
// change. It comes with the words of all languages, and is loaded when somebody looks at it.
export type { PersonaSettings } from '../src/personas/contract.ts'
export { samplePersona } from '../src/personas/sampling.ts'
export { chance } from '../src/platform/chance.ts'
export { rules } from '../src/runs/drivers/kinds/rules.ts'
