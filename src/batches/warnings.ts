import type { Channel } from '../channels/contract.ts'
import type { Batch, Snapshot, Warning } from './contract.ts'

export type LeftOut = { id: string; name: string }

const mostIds = 20
const listed = (names: readonly string[]) =>
  `${names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`

/** What somebody should know before trusting the verdict; none of it stops the batch run. */
export function warningsOf(
  batch: Pick<Batch, 'gate' | 'baseline'>,
  { items }: Snapshot,
  channels: readonly Channel[],
  leftOut: readonly LeftOut[],
  { runs, compared }: { runs: number; compared: boolean },
): Warning[] {
  const about = (code: Warning['code'], things: readonly LeftOut[], message: (names: string) => string): Warning[] =>
    things.length === 0
      ? []
      : [{ code, message: message(listed(things.map(({ name }) => name))), ids: things.slice(0, mostIds).map(({ id }) => id) }]
  const vacuous = items.filter(({ required }) => required === 0)
  const quarantined = items.filter(({ quarantinedUntil }) => quarantinedUntil)
  const unverified = channels.filter(({ status }) => status !== 'verified')
  return [
    ...about(
      'nothingRequired',
      vacuous,
      (names) => `Nothing is required of ${names}. They can never fail, so the gate will not pass with them.`,
    ),
    ...about('unverifiedChannel', unverified, (names) => `The last probe did not verify ${names}, so it may not answer.`),
    ...about('archived', leftOut, (names) => `Left out because they are archived: ${names}.`),
    ...about('quarantined', quarantined, (names) => `Quarantined, so played and reported without an effect on the gate: ${names}.`),
    ...smallSample(batch, runs),
    ...(!compared ? noBaseline : []),
  ]
}

const noBaseline: Warning[] = [
  {
    code: 'noBaseline',
    message:
      'There is no batch run to compare with, so regressions cannot be seen. Choose a batch run as the baseline, or the latest one that passed.',
    ids: [],
  },
]

/**
 * Whether all passing would show the rate that is asked for: the lower 95% Wilson bound of n of n is n / (n + 1.96^2)
 * (Wilson 1927), so a rate r takes n >= 1.96^2 r / (1 - r).
 */
function smallSample({ gate: { minPassRate } }: Pick<Batch, 'gate'>, runs: number): Warning[] {
  if (minPassRate === undefined || minPassRate >= 1) return []
  const needed = Math.ceil((1.959964 ** 2 * minPassRate) / (1 - minPassRate))
  if (runs >= needed) return []
  const message = `${runs} runs cannot prove a pass rate of ${minPassRate}, even if all pass: that takes ${needed}.`
  return [{ code: 'sampleTooSmall', message, ids: [] }]
}
