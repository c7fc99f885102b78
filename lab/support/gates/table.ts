import type { Coverage } from './coverage.ts'
import type { Row } from './simulate.ts'

export type GateFigures = { seed: number; unchanged: Row[]; falls: Row[]; drifts: Row[]; chains: Row[]; coverage: Coverage[] }

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`

/** The table of docs/internals/statistical-methods.md. */
export function tablesOf({ seed, unchanged, falls, drifts, chains, coverage }: GateFigures): string {
  const pairs = unchanged[0]!.pairs
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `Simulated ${pairs} times each, seed ${seed}; a gate without a rate, against a baseline.`,
    '',
    line(['Nothing changed', 'repeats', 'failed (5% at most)', 'inconclusive (10% at most)']),
    '| --- | --- | --- | --- |',
    ...[...unchanged, ...chains].map(({ what, repeats, failed, inconclusive }) =>
      line([what, repeats, percent(failed), percent(inconclusive)]),
    ),
    '',
    line(['The agent got worse', 'repeats', 'stopped', 'wanted']),
    '| --- | --- | --- | --- |',
    ...[...falls, ...drifts].map(({ what, repeats, failed, inconclusive, least = 0 }) =>
      line([what, repeats, percent(failed + inconclusive), percent(least)]),
    ),
    '',
    line(['95% interval', 'settings', 'least coverage (93% wanted)']),
    '| --- | --- | --- |',
    ...coverage.map(({ what, settings, least }) => line([what, settings, percent(least)])),
  ].join('\n')
}
