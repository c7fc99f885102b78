import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Figure } from '../support/figure.ts'
import type { Proof, Size } from './proof.ts'

/** `failure`: why it could not be tried, or not to its end. */
export type Tried = Pick<Proof, 'name' | 'about'> & { seconds: number; loadBefore: number; figures: Figure[]; failure?: string }
export type Report = {
  version: string
  commit: string
  at: string
  size: Size
  seed: number
  machine: string
  holds: boolean
  proofs: Tried[]
}

export const holds = ({ figures, failure }: Pick<Tried, 'figures' | 'failure'>): boolean =>
  failure === undefined && figures.length > 0 && figures.every((figure) => figure.holds)

export const machine = (): string =>
  `${availableParallelism()} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.version}`

/** For a stranger: what was done to the service, what was wanted of it, what it reached. */
export function markdown(report: Report): string {
  const good = report.proofs.filter(holds).length
  const head = [
    '# What Parley withstands',
    'The service was broken on purpose, in the ways below, and watched. Every row gives what was wanted beside what was reached.',
    `**${good} of ${report.proofs.length} proofs hold.** Parley ${report.version} (${report.commit}), ${report.at}, the ${report.size} form.`,
    `Machine: ${report.machine}. Once more with the same choices of chance: \`npm run prove -- --seed ${report.seed}${report.size === 'short' ? ' --short' : ''}\`.`,
  ]
  return `${[...head, ...report.proofs.map(section)].join('\n\n')}\n`
}

function section(tried: Tried): string {
  const rows = tried.figures.map(
    (figure) => `| ${[figure.what, figure.wanted, figure.reached, verdict(figure.holds)].map(cell).join(' | ')} |`,
  )
  return [
    `## ${tried.name}: ${holds(tried) ? 'holds' : 'does not hold'}`,
    `${tried.about[0]?.toUpperCase()}${tried.about.slice(1)}. It took ${tried.seconds} s; the load of the machine before it was ${tried.loadBefore}.`,
    ...(rows.length > 0 ? [['| What | Wanted | Reached | |', '| --- | --- | --- | --- |', ...rows].join('\n')] : []),
    ...(tried.failure ? [`It was not finished: ${tried.failure}`] : []),
  ].join('\n\n')
}

export function table(tried: Tried): string {
  const width = Math.max(...tried.figures.map(({ what }) => what.length), 0)
  const rows = tried.figures.map(
    ({ what, wanted, reached, holds }) => `  ${holds ? 'ok  ' : 'FAIL'}  ${what.padEnd(width)}  wanted ${wanted}, reached ${reached}`,
  )
  return [`${tried.name} (${tried.seconds} s)`, ...rows, ...(tried.failure ? [`  FAIL  ${tried.failure}`] : [])].join('\n')
}

const verdict = (good: boolean) => (good ? 'holds' : '**does not hold**')
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
