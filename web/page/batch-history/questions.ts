import type { Schemas } from '#web/api.ts'

export type Population = NonNullable<Schemas['Batch']['gate']['population']>

/** What an interval of the pass rate can be about: `words` follow it, `asked` opens the other one. */
export const questions: Record<Population, { words: string; asked: string }> = {
  theseScenarios: { words: 'for these scenarios', asked: 'And if these same scenarios are played again?' },
  suchScenarios: { words: 'for such scenarios', asked: 'And for other scenarios like these?' },
}
const usual: Population = 'suchScenarios'
export const questionOf = (population: Population = usual) => questions[population]
export const otherPopulation = (population: Population = usual): Population =>
  population === 'theseScenarios' ? 'suchScenarios' : 'theseScenarios'
