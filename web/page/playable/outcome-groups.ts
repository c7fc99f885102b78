import type { Schemas } from '#web/api.ts'

type Run = Pick<Schemas['RunSummary'], 'effectiveOutcome' | 'errorSource' | 'error' | 'outcomeReason'>
export type OutcomeGroup<R> = { newest: R; count: number }

/** Words and numbers that a reason quotes differ from run to run; what is left names the cause. */
const causeOf = ({ effectiveOutcome, errorSource, error, outcomeReason }: Run) =>
  [effectiveOutcome, errorSource, error?.reason ?? outcomeReason?.replaceAll(/"[^"]*"|“[^”]*”|\d+/g, '…')].join()

/** Runs that did not pass, by their cause, the most frequent first. `runs` are listed newest first. */
export const groupByCause = <R extends Run>(runs: readonly R[]): OutcomeGroup<R>[] =>
  [...Map.groupBy(runs, causeOf).values()].map((alike) => ({ newest: alike[0]!, count: alike.length })).sort((a, b) => b.count - a.count)

const faults: Readonly<Record<string, string>> = {
  reset: 'connection cut',
  closed: 'connection cut',
  timeout: 'too slow',
  firstByteTimeout: 'too slow',
  connectTimeout: 'not reached',
  refused: 'not reached',
  dns: 'not reached',
  status: 'refused the message',
  userStuck: 'question not understood',
}
export const otherWords = 'other words'

/** The cause in two or three words; undefined if only its sentence says it. */
export function causeInWords({ effectiveOutcome, error, outcomeReason }: Run): string | undefined {
  if (error) return faults[error.reason]
  if (effectiveOutcome !== 'failed') return undefined
  if (outcomeReason?.startsWith('The agent did not say “')) return otherWords
  return outcomeReason?.startsWith('The agent said “') ? 'forbidden words' : undefined
}
