import type { Against, Anchor } from './against.ts'
import type { ComparedCell } from './comparison.ts'
import { rateOf } from './difference.ts'
import {
  blindLevel,
  channelsLevel,
  couldShowFall,
  doubtLevel,
  findTurnedCells,
  type OverallFall,
  overallLevel,
  testWhole,
  turnedLevel,
  withBenefitOfDoubt,
} from './fall.ts'
import { brief, type GateRule, nothing } from './gate-rules.ts'
import { describeSides, sidesOf } from './overall.ts'
import { shareOf } from './tally.ts'
import { count, number, percent } from './wording.ts'

// The rules that compare with another batch run.

type Baseline = Extract<Against, { kind: 'baseline' }>
type Verdict = GateRule['verdict']
const gating = (cells: readonly ComparedCell[]) => cells.filter(({ now }) => now.gates)

/** All of them; without a baseline, only the rule that there is no comparison. */
export function comparisonRules(against: Against, { maxRegressions, allowRemoved }: { maxRegressions: number; allowRemoved: boolean }) {
  const regressions = regressionRule(maxRegressions, against)
  if (against.kind !== 'baseline') return [regressions]
  return [
    overallRule(maxRegressions, against),
    regressions,
    ...channelsRule(maxRegressions, against),
    ...(against.anchor ? [anchorRule(maxRegressions, against.anchor)] : []),
    removedRule(allowRemoved, against),
  ]
}

/** Allowed regressions do not count toward a fall of the whole. */
const unallowed = (limit: number, cells: readonly ComparedCell[]) => {
  const regressed = gating(cells).filter(({ verdict }) => verdict === 'regressed')
  const allowed = new Set(regressed.slice(0, limit).map(({ now }) => now.key))
  return gating(cells).filter(({ now }) => !allowed.has(now.key))
}

/** A fall of the whole that an unchanged agent shows with at most half the chance of `level`. */
function fallRule(rule: 'overall' | 'anchor', limit: number, { what, cells: all, level }: Anchor): GateRule {
  const cells = unallowed(limit, all)
  const sides = sidesOf(cells)
  const whole = testWhole(cells)
  const base = { rule, limit: level, low: null, high: null, cells: [] }
  if (whole === null)
    return { ...base, verdict: 'inconclusive', ...nothing, reason: `Nothing of ${what} can be compared with this batch run.` }
  const isBelow = (one: OverallFall) => one.fell && one.p <= level
  const isProven = isBelow(whole) && whole.isClear
  const isUneven = isBelow(whole) && !whole.isClear
  const doubted = testWhole(withBenefitOfDoubt(cells))!
  const onlyUnjudged = isProven && !(isBelow(doubted) && doubted.isClear)
  const isBlind = whole.fell && whole.p <= blindLevel + 1e-9 && !isBelow(whole) && rule === 'overall' && !couldShowFall(cells)
  const isDoubtful = rule === 'overall' && whole.fell && !isBelow(whole) && whole.p <= doubtLevel
  const verdict: Verdict = isBlind || isDoubtful || isUneven || onlyUnjudged ? 'inconclusive' : isProven ? 'failed' : 'passed'
  const ending = fallEnding({ isBlind, onlyUnjudged, isProven, isUneven, isDoubtful }, level)
  return { ...base, verdict, value: whole.p, n: sides.now.n, reason: `${describeSides(sides, whole.p)}, against ${what}${ending}.` }
}

type Fall = Record<'isBlind' | 'onlyUnjudged' | 'isProven' | 'isUneven' | 'isDoubtful', boolean>

function fallEnding({ isBlind, onlyUnjudged, isProven, isUneven, isDoubtful }: Fall, level: number): string {
  if (isBlind) return '; so few runs could not prove any fall. Use more repeats'
  if (onlyUnjudged) return '; it fell only because runs could not be judged'
  if (isUneven) return '; some scenarios fell, but so unevenly that the interval of the difference holds zero. Add scenarios'
  if (isProven) return `; the fall is proven (level ${percent(level)})`
  if (isDoubtful) return `; rare with an unchanged agent (${percent(doubtLevel)}) but not proven (${percent(level)}). Use more repeats`
  return `; no fall is proven (level ${percent(level)})`
}

const overallRule = (limit: number, { what, cells }: Baseline) => fallRule('overall', limit, { what, cells, level: overallLevel })

/** Whether one of several channels fell, which the others may hide. */
function channelsRule(limit: number, { what, cells, channelNames }: Baseline): GateRule[] {
  const byChannel = Map.groupBy(unallowed(limit, cells), ({ now }) => now.channelId)
  if (byChannel.size < 2) return []
  const level = channelsLevel / byChannel.size
  const tested = [...byChannel].map(([id, list]) => ({ id, list, whole: testWhole(withBenefitOfDoubt(list)) }))
  const fallen = tested.filter(({ whole }) => whole?.fell && whole.p <= level)
  const base = { rule: 'channels' as const, limit: level, value: fallen.length, n: byChannel.size, low: null, high: null }
  if (fallen.length === 0)
    return [
      {
        ...base,
        verdict: 'passed',
        reason: `No fall of one of the ${number(byChannel.size)} channels is proven against ${what} (level ${percent(level)}).`,
        cells: [],
      },
    ]
  const sentences = fallen.map(({ id, list, whole }) => `“${channelNames?.get(id) ?? id}”: ${describeSides(sidesOf(list), whole!.p)}`)
  const isClear = fallen.some(({ whole }) => whole!.isClear)
  const ending = isClear ? '' : '; some scenarios fell, but so unevenly that the interval of the difference holds zero'
  return [
    {
      ...base,
      verdict: isClear ? 'failed' : 'inconclusive',
      reason: `${count(fallen.length, 'channel')} fell against ${what}: ${sentences.join('; ')}${ending}.`,
      cells: brief(
        fallen.flatMap(({ list }) =>
          list.filter(({ now, before }) => rateOf(shareOf(now)) < rateOf(shareOf(before))).map(({ now }) => now),
        ),
      ),
    },
  ]
}

function anchorRule(limit: number, anchor: Anchor): GateRule {
  const result = fallRule('anchor', limit, anchor)
  if (result.verdict !== 'failed') return result
  return { ...result, reason: `${result.reason} If you accept it, label a later batch run and name it as the anchor of the baseline.` }
}

function removedRule(isAllowed: boolean, { what, there, removed }: Baseline): GateRule {
  const base = { rule: 'removed' as const, limit: isAllowed ? null : 0, value: removed, n: there, low: null, high: null, cells: [] }
  if (removed === 0) return { ...base, verdict: 'passed', reason: `This batch run plays every cell of ${what}.` }
  const loss = `${removed} of ${count(there, 'cell')} of ${what} ${removed === 1 ? 'is' : 'are'} not in this batch run`
  if (isAllowed) return { ...base, verdict: 'passed', reason: `${loss}; the gate allows it.` }
  return { ...base, verdict: 'inconclusive', reason: `${loss}. Put them back, or allow it in the gate if you removed them on purpose.` }
}

/**
 * Counts proven regressions. An unproven one closes the gate only if cells that always passed now never do, and so many of them would
 * be rare in an unchanged batch.
 */
function regressionRule(limit: number, against: Against): GateRule {
  const rule = (verdict: Verdict, reason: string, value: number | null = null, n = 0, cells: readonly ComparedCell[] = []): GateRule => ({
    rule: 'maxRegressions',
    verdict,
    limit,
    value,
    n,
    low: null,
    high: null,
    reason,
    cells: brief(cells.map(({ now }) => now)),
  })
  if (against.kind === 'none') return rule('passed', 'This batch has no baseline, so nothing is compared.')
  if (against.kind === 'notYet')
    return rule('passed', 'No earlier batch run of this batch has passed, so there is nothing to compare with yet.')
  if (against.kind === 'missing') return rule('inconclusive', against.why)
  const cells = gating(against.cells)
  if (cells.length === 0) return rule('inconclusive', nothingToCompare(against))
  const regressed = cells.filter(({ verdict }) => verdict === 'regressed')
  const suspects = cells.filter(({ verdict }) => verdict === null)
  const { cells: turned, chance } = findTurnedCells(cells.filter(({ verdict }) => verdict !== 'regressed'))
  const example = regressed[0] ?? suspects[0] ?? turned[0]
  const many = regressed.length > 1 ? `${number(regressed.length)} of ${count(cells.length, 'cell')}, first ` : ''
  const worse =
    regressed.length > 0
      ? `Worse than ${against.what}: ${many}${fallOf(regressed[0]!)}`
      : `None of ${count(cells.length, 'cell')} is proven worse than ${against.what}`
  const summary = [
    `${worse}${limit > 0 && regressed.length > 0 ? `; ${limit} allowed` : ''}`,
    ...(suspects.length > 0 ? [`${count(suspects.length, 'suspect')} ${suspects.length === 1 ? 'is' : 'are'} open`] : []),
    ...(example && regressed.length === 0 ? [`first ${fallOf(example)}`] : []),
  ].join('; ')
  if (regressed.length > limit) return rule('failed', `${summary}.`, regressed.length, cells.length, regressed)
  if (turned.length > 0 && regressed.length + turned.length > limit && chance <= turnedLevel)
    return rule(
      'inconclusive',
      `${summary}; ${count(turned.length, 'cell')} that always passed now never ${turned.length === 1 ? 'does' : 'do'}, which happens in ${percent(chance)} of unchanged batches like this, and there are too few runs to know.`,
      regressed.length,
      cells.length,
      [...regressed, ...turned],
    )
  return rule('passed', `${summary}.`, regressed.length, cells.length, suspects)
}

function nothingToCompare({ what, otherwise = [] }: Baseline): string {
  if (otherwise.length === 0) return `No cell of this batch run is in ${what}, so there is nothing to compare.`
  return `The cells of this batch run were judged by other assertions in ${what}, so there is nothing to compare. Rescore the baseline, then this batch run.`
}

const fallOf = ({ now: { subject }, counted: { now, before } }: ComparedCell) =>
  `“${subject.name}” passed ${number(before.successes)} of ${number(before.n)}, now ${number(now.successes)} of ${number(now.n)}`
