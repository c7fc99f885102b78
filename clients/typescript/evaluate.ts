import type { Parley } from './client.ts'
import type { Schemas } from './operation-types.ts'

/** What it returns is an answer as of an evaluator over HTTP. What it throws decides nothing. */
export type Evaluator = (request: Schemas['EvaluatorRequest']) => Promise<Schemas['EvaluatorAnswerInput']> | Schemas['EvaluatorAnswerInput']

/** Asks a function about a run that has ended. Parley verifies its quotes; an answer of another shape is inconclusive. */
export async function evaluate(
  parley: Parley,
  run: string | { id: string },
  evaluator: Evaluator,
  { parameters = {}, name }: { parameters?: Record<string, unknown>; name?: string } = {},
): Promise<Schemas['AssertionResult']> {
  const id = typeof run === 'string' ? run : run.id
  const request = await parley.runs.evaluatorRequest({ id })
  const said = await ask(evaluator, { ...request, parameters })
  return parley.runs.checkEvaluation({ id, body: { ...said, ...(name && { name }) } })
}

async function ask(evaluator: Evaluator, request: Schemas['EvaluatorRequest']) {
  try {
    return { text: JSON.stringify(await evaluator(request)) ?? '' }
  } catch (error) {
    return { fault: `The evaluator threw: ${error instanceof Error ? error.message : String(error)}`.slice(0, 1_000) }
  }
}
