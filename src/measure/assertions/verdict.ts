import type { AssertionResult } from './contract.ts'
import { ofEveryRun } from './every-run.ts'

export type RunOutcome = 'passed' | 'failed' | 'inconclusive'
/** `score` is the weighted mean of what was decided, from 0 to 1; null if nothing was. */
export type Verdict = { outcome: RunOutcome; score: number | null; reason: string }

type Result = Pick<
  AssertionResult,
  'index' | 'name' | 'required' | 'weight' | 'outcome' | 'score' | 'rationale' | 'source' | 'judge' | 'evaluator'
>

/**
 * The outcome of a conversation that took place: failed if a required assertion failed; otherwise inconclusive if a required one is
 * inconclusive or in error, or if only the requirements of every run are required; otherwise passed. Assertions that are not required never
 * count here.
 */
export function outcomeOf(results: readonly Result[]): RunOutcome {
  const required = results.filter((result) => result.required)
  if (required.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return required.some(({ source }) => source !== ofEveryRun) && required.every(({ outcome }) => outcome === 'passed')
    ? 'passed'
    : 'inconclusive'
}

/** The first required assertion without a verdict, if judges or evaluators are at fault for all of these and nothing failed. */
export function undecidedByJudge<R extends Result>(results: readonly R[]): R | undefined {
  const open = results.filter(({ required, outcome }) => required && outcome !== 'passed')
  return open.every(({ outcome, judge, evaluator }) => outcome !== 'failed' && (judge ?? evaluator)?.isAtFault === true)
    ? open[0]
    : undefined
}

/** The outcome with its score and a sentence that says why. */
export function verdictOf(results: readonly Result[]): Verdict {
  const outcome = outcomeOf(results)
  return { outcome, score: scoreOf(results), reason: reasonOf(outcome, results) }
}

/**
 * Required or not, every assertion that passed or failed counts with its weight: with its score if it has one, otherwise 1 or 0. Those that
 * are inconclusive or in error are left out; they show in the outcome.
 */
function scoreOf(results: readonly Result[]): number | null {
  const decided = results.filter(({ outcome, weight }) => (outcome === 'passed' || outcome === 'failed') && weight > 0)
  const weights = decided.reduce((sum, { weight }) => sum + weight, 0)
  const points = decided.reduce((sum, { weight, outcome, score }) => sum + weight * (score ?? (outcome === 'passed' ? 1 : 0)), 0)
  return weights > 0 ? Math.min(1, points / weights) : null
}

function reasonOf(outcome: RunOutcome, results: readonly Result[]): string {
  const required = results.filter((result) => result.required)
  if (outcome !== 'failed' && required.every(({ source }) => source === ofEveryRun))
    return 'No assertion is required, so there is nothing to pass.'
  if (outcome === 'passed')
    return required.length === 1 ? 'The required assertion passed.' : `All ${required.length} required assertions passed.`
  const deciding = required.filter((result) => (outcome === 'failed' ? result.outcome === 'failed' : result.outcome !== 'passed'))
  const { name, rationale } = deciding[0]!
  const more = deciding.length - 1
  if (outcome === 'failed') return more === 0 ? rationale : `${rationale} ${more} more of ${required.length} required assertions failed.`
  const which = [deciding.length > 1 ? 'first' : '', name ? `“${name}”` : ''].filter(Boolean).join(' ')
  return `${deciding.length} of ${required.length} required assertions could not be judged${which && `, ${which}`}: ${rationale}`
}
