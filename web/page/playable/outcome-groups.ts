import type { Schemas } from '#web/api.ts'

type Run = Pick<Schemas['RunSummary'], 'effectiveOutcome' | 'errorSource' | 'error' | 'outcomeReason'>
export type OutcomeGroup<R> = { newest: R; count: number }

/** Words and numbers that a reason quotes differ from run to run; what is left names the cause. */
const causeOf = ({ effectiveOutcome, errorSource, error, outcomeReason }: Run) =>
  [effectiveOutcome, errorSource, error?.reason ?? outcomeReason?.replaceAll(/"[^"]*"|\d+/g, '…')].join()

/** Runs that did not pass, by their cause, the most frequent first. `runs` are listed newest first. */
export const groupByCause = <R extends Run>(runs: readonly R[]): OutcomeGroup<R>[] =>
  [...Map.groupBy(runs, causeOf).values()].map((alike) => ({ newest: alike[0]!, count: alike.length })).sort((a, b) => b.count - a.count)
