import type { Result } from './results.ts'

export type Reporter = {
  /** As soon as a conversation has ended. */
  result(result: Result): void
  /** When all have; `durationMs` is how long the person has waited. */
  end(results: readonly Result[], durationMs: number): void
}

/** The name of a conversation for reading. */
export const titleOf = ({ subject, name, variant }: Result): string => `${subject}: ${name}${variant === '' ? '' : ` (${variant})`}`

export const inOrder = (results: readonly Result[]): Result[] =>
  results.toSorted((a, b) => (a.file === b.file ? a.line - b.line || (a.variant < b.variant ? -1 : 1) : a.file < b.file ? -1 : 1))

/** `2 failed, 1 could not be judged, 9 passed: 12 conversations in 3.1 s.` */
export function summaryOf(results: readonly Result[], durationMs: number): string {
  const counting = results.filter(({ isQuarantined }) => !isQuarantined)
  const count = (...outcomes: string[]) => counting.filter(({ outcome }) => outcomes.includes(outcome)).length
  const parts = [
    [count('failed'), 'failed'],
    [count('error', 'inconclusive', 'canceled'), 'could not be judged'],
    [count('passed'), 'passed'],
    [results.length - counting.length, 'quarantined, without effect'],
  ] as const
  const words = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`)
  const conversations = `${results.length} conversation${results.length === 1 ? '' : 's'}`
  return `${words.join(', ')}: ${conversations} in ${(durationMs / 1_000).toFixed(1)} s.`
}
