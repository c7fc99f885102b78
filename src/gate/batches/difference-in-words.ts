import { type ComparedCell, differ } from './comparison.ts'
import type { CellVerdict } from './measures.ts'
import { sidesOf } from './overall.ts'
import { count, number } from './wording.ts'

// The answer of a comparison for people who know neither cells nor intervals.

type Named = { now: string; before: string; conditionsOf(cell: ComparedCell['now']): string }
const maxNamed = 3

const list = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)

/** "New prompt is worse on “No discount is given under pressure” (7 of 7 to 0 of 7); on the other 15 no difference can be shown. …" */
export function describeDifference(cells: readonly ComparedCell[], whole: CellVerdict, { now, before, conditionsOf }: Named): string {
  const [worse, better, open] = (['regressed', 'improved', null] as const).map((verdict) =>
    cells.filter((cell) => cell.verdict === verdict),
  )
  const several = new Set(cells.map(({ now: { subject } }) => subject.id)).size < cells.length
  const named = ({ now: cell, counted }: ComparedCell) => {
    const [then, here] = [counted.before, counted.now].map(({ successes, n }) => `${number(successes)} of ${number(n)}`)
    return `“${cell.subject.name}”${several ? ` with ${conditionsOf(cell)}` : ''} (${then} to ${here})`
  }
  const some = (chosen: readonly ComparedCell[]) => {
    const rest = chosen.length - maxNamed
    return list([...chosen.slice(0, maxNamed).map(named), ...(rest > 0 ? [`${number(rest)} more`] : [])])
  }
  const told = worse!.length + better!.length
  const rest = cells.length - told
  const sentences = [
    told === 0
      ? noneTold(cells, whole, { now, before })
      : [
          `${now} is ${[...(worse!.length > 0 ? [`worse on ${some(worse!)}`] : []), ...(better!.length > 0 ? [`better on ${some(better!)}`] : [])].join(', and ')}`,
          ...(rest > 0 ? [`on the other ${number(rest)} no difference can be shown${moreFor(cells)}`] : []),
        ].join('; '),
    ...(told > 0 && better!.length === 0 ? [`${now} is better on none`] : []),
    ...(open!.length > 0 ? [`It may be worse on ${some(open!)}${repeatsFor(open!)}`] : []),
    triedWith(cells, { now, before }),
  ]
  return `${sentences.join('. ')}.`
}

function noneTold(cells: readonly ComparedCell[], whole: CellVerdict, { now, before }: Pick<Named, 'now' | 'before'>): string {
  if (cells.length === 0) return `${now} and ${before} have no conversation in common`
  if (whole === 'regressed' || whole === 'improved')
    return `${now} is ${whole === 'regressed' ? 'worse' : 'better'} than ${before} as a whole; none of the ${number(cells.length)} shows it alone`
  return `No difference between ${before} and ${now} can be shown${cells.length > 1 ? ` on any of the ${number(cells.length)}` : ''}${moreFor(cells)}`
}

/** " (1 of them differs; 44 repeats on each side would probably decide it)", if a difference was seen that may be chance. */
function moreFor(cells: readonly ComparedCell[]): string {
  const near = cells.filter(({ verdict, counted, repeatsNeeded }) => verdict === 'stable' && repeatsNeeded !== null && differ(counted))
  if (near.length === 0) return ''
  const needed = Math.max(...near.map(({ repeatsNeeded }) => repeatsNeeded!))
  return ` (${number(near.length)} of them ${near.length === 1 ? 'differs' : 'differ'}; ${count(needed, 'repeat')} on each side would probably decide it)`
}

const repeatsFor = (open: readonly ComparedCell[]) => {
  const needed = Math.max(...open.map(({ repeatsNeeded }) => repeatsNeeded ?? 0))
  return needed === 0 ? '' : `; ${count(needed, 'repeat')} on each side would probably decide it`
}

function triedWith(cells: readonly ComparedCell[], { now, before }: Pick<Named, 'now' | 'before'>): string {
  const sides = sidesOf(cells)
  return `${now} passed ${number(sides.now.successes)} of ${count(sides.now.n, 'conversation')}, ${before} ${number(sides.before.successes)} of ${number(sides.before.n)}`
}
