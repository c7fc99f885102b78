import type { Schemas } from '#src/client/client.ts'
import { evaluatorOf, usesOf } from '../code/local-evaluators.ts'
import type { Place, Sources } from '../code/sources.ts'
import { runEvaluator } from './evaluators.ts'
import type { Playable } from './selection.ts'

type Run = Schemas['Run']
type Result = Schemas['AssertionResult']
type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>
export type Outcome = 'passed' | 'failed' | 'inconclusive' | 'error' | 'canceled'
/** The result of a local evaluator, and where the files use it. */
export type LocalResult = { key: string; required: boolean; place: Place; parameters: Record<string, unknown>; result: Result }

const maxFault = 1_000

/** Asks the local evaluators of a playable about a run: none if there was no conversation. */
export async function evaluateLocally(run: Run, { list, key }: Playable, sources: Sources, ask: Ask): Promise<LocalResult[]> {
  const uses = usesOf(sources, list, key)
  if (uses.length === 0 || run.outcome === null || run.outcome === 'error') return []
  const request = (await ask('GET', `runs/${run.id}/evaluator-request`)) as Schemas['EvaluatorRequest']
  return Promise.all(
    uses.map(async ({ use, parameters, required }, at) => {
      const { file } = sources.placeOf(['evaluators', use], true)
      const printed = await runEvaluator(evaluatorOf(sources, use), file, { ...request, parameters })
      const said = 'text' in printed ? { text: printed.text.slice(0, 200_000) } : { fault: printed.fault.slice(0, maxFault) }
      const result = (await ask('POST', `runs/${run.id}/check-evaluation`, { name: use, ...said })) as Result
      return { key: use, required, parameters, place: sources.placeOf([list, key, 'evaluators', at]), result }
    }),
  )
}

/** An evaluator can only take away: nothing that it says makes a run better than the service found it. */
export function outcomeWith(outcome: Outcome, local: readonly LocalResult[]): Outcome {
  const required = local.filter((one) => one.required)
  if (outcome !== 'passed' && outcome !== 'inconclusive') return outcome
  if (required.some(({ result }) => result.outcome === 'failed')) return 'failed'
  return required.every(({ result }) => result.outcome === 'passed') ? outcome : 'inconclusive'
}
