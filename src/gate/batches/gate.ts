import type { outcomes } from '#src/play/runs/contract.ts'
import type { Against } from './against.ts'
import type { Gate } from './definition.ts'
import { comparisonRules } from './gate-comparison.ts'
import { brief, type GateRule, perCell, shareLimit, slowest, wholeRate } from './gate-rules.ts'
import { judgesRule } from './judge-rule.ts'
import { type Looks, looksRule } from './looks.ts'
import type { BatchMetrics, GateJudge, GateResult } from './measures.ts'
import { type EvaluatedMetric, metricRule } from './metric-rule.ts'
import { defaultPopulation, type Population } from './rates.ts'
import { ruleNames } from './rule-names.ts'
import { type Cell, shareOf, sharesBySubject, tallyOf, withoutVerdict } from './tally.ts'
import { count, number } from './wording.ts'

/** `lost`: planned runs that are in no cell. `judges`: language models that judged required assertions. */
export type GateCase = {
  gate: Gate
  cells: readonly Cell[]
  against: Against
  latencyMs: BatchMetrics['latencyMs']
  lost?: number
  canceled?: boolean
  /** Runs in which the user without a model did not understand the agent. */
  stuck?: number | undefined
  /** Why a budget had no room for one of its runs. */
  outOfBudget?: string | undefined
  judges?: readonly GateJudge[]
  /** `label`: of the batch run. */
  looks?: Looks & { label: string | null }
  evaluated?: readonly EvaluatedMetric[]
}
export type GateVerdict = { outcome: (typeof outcomes)[number]; reason: string; result: GateResult }

/**
 * The verdict on a batch run that has ended (docs/decisions/0013). It fails closed: what is missing, canceled, without a verdict or
 * without a requirement never passes. Quarantined items are played and reported, but no rule considers them.
 */
export function judgeGate({
  gate,
  cells: all,
  against,
  latencyMs,
  lost = 0,
  canceled = false,
  stuck = 0,
  outOfBudget,
  judges = [],
  looks,
  evaluated = [],
}: GateCase): GateVerdict {
  const gating = all.filter(({ gates }) => gates)
  const cells = withoutVerdict(gating, 'inconclusive')
  const tally = tallyOf(cells)
  const { population = defaultPopulation } = gate
  const isRated = gate.minPassRate !== undefined || gate.perCellMinPassRate !== undefined
  const rules: GateRule[] = [
    complete(cells, { all: all.length, lost, stopped: canceled, stuck, outOfBudget }),
    required(cells),
    ...(gate.judges === 'calibrated' ? [judgesRule(judges, gating)] : []),
    ...measuredRules(gate, cells, against),
    ...(looks && looks.before.length > 0
      ? [
          looksRule(
            looks.before,
            looks.label,
            measuredRules(
              gate,
              looks.cells.filter(({ gates }) => gates),
              looks.against,
            ),
          ),
        ]
      : []),
    // Runs decided only by judges that do not count have their own rule.
    shareLimit('maxInconclusiveRate', gate.maxInconclusiveRate, sharesBySubject(withoutVerdict(gating, 'passed'), openOf), population),
    shareLimit('maxErrorRate', gate.maxErrorRate, sharesBySubject(cells, excludedOf), population),
    ...(gate.p95LatencyMs === undefined ? [] : [slowest(gate.p95LatencyMs, latencyMs)]),
    ...Object.entries(gate.metrics ?? {}).map(([name, limits]) => metricRule(name, limits, gate.passRateBy, evaluated)),
  ]
  const verdict = rules.some((rule) => rule.verdict === 'failed')
    ? 'failed'
    : rules.every((rule) => rule.verdict === 'passed')
      ? 'passed'
      : 'inconclusive'
  // No conversation took place, so nothing speaks for or against the agent.
  const dead = outOfBudget === undefined && tally.passed + tally.failed + tally.inconclusive === 0 && tally.error + tally.excluded > 0
  return {
    outcome: dead && verdict !== 'passed' ? 'error' : verdict,
    reason: reasonOf(verdict, rules, isRated),
    result: {
      verdict,
      rules,
      ...(looks && looks.before.length > 0 && { looks: [...looks.before] }),
      ...(judges.length > 0 && { judges: [...judges] }),
    },
  }
}

/** The rules about the results of runs: rates, and what compares them. */
function measuredRules(gate: Gate, cells: readonly Cell[], against: Against): GateRule[] {
  const { passRateBy: by, population = defaultPopulation, maxRegressions, allowRemoved = false } = gate
  // Nothing passes only because nothing was required: without a limit and a comparison, every run must pass.
  const isUnmeasured = gate.perCellMinPassRate === undefined && (against.kind === 'none' || against.kind === 'notYet')
  const limit = gate.minPassRate ?? (isUnmeasured ? 1 : undefined)
  const why = gate.minPassRate === undefined ? { why: everyRun[against.kind === 'notYet' ? 'notYet' : 'none'] } : {}
  const isRated = gate.minPassRate !== undefined || gate.perCellMinPassRate !== undefined
  return [
    ...(limit === undefined ? [] : [wholeRate({ limit, by, population, ...why }, cells)]),
    ...(gate.perCellMinPassRate === undefined ? [] : [perCell(gate.perCellMinPassRate, by, cells)]),
    ...(isRated || against.kind !== 'baseline' ? [] : ofNewCells(cells, against, population)),
    ...comparisonRules(against, { maxRegressions, allowRemoved }),
  ]
}

const everyRun = {
  none: 'No pass rate is set, so every run must pass.',
  notYet:
    'No pass rate is set and no earlier batch run has passed, so every run must pass. Set a pass rate, or name a batch run as the baseline.',
}

type Baseline = Extract<Against, { kind: 'baseline' }>

/**
 * A cell that the baseline lacks, or that it judged by other assertions, is not compared with anything, so without a rate no other rule
 * would look at its runs.
 */
function ofNewCells(cells: readonly Cell[], { what, cells: compared, otherwise = [] }: Baseline, population: Population) {
  const known = new Set(compared.map(({ now }) => now.key))
  const added = cells.filter(({ key }) => !known.has(key))
  if (added.length === 0) return []
  const isOther = added.every(({ key }) => otherwise.includes(key))
  const others = isOther ? `judged by other assertions in ${what}` : `not in ${what}, or judged by other assertions there`
  const lacking = otherwise.length === 0 ? `not in ${what}` : others
  const why = `${number(added.length)} of ${count(cells.length, 'cell')} ${added.length === 1 ? 'is' : 'are'} ${lacking}, and no pass rate is set, so every run of ${added.length === 1 ? 'it' : 'them'} must pass. Set a pass rate to allow failures.`
  return [{ ...wholeRate({ limit: 1, by: 'observed', population, why }, added), cells: brief(added.filter(isShort)) }]
}

const isShort = (cell: Cell) => shareOf(cell).successes < shareOf(cell).n

const openOf = (cell: Cell) => ({ successes: tallyOf([cell]).inconclusive, n: shareOf(cell).n })
const excludedOf = (cell: Cell) => {
  const { excluded } = tallyOf([cell])
  return { successes: excluded, n: shareOf(cell).n + excluded }
}

/** Above this share of runs that the user did not understand, the others do not speak for all. */
const maxStuck = 0.2

type Completeness = { all: number; lost: number; stopped: boolean; stuck: number; outOfBudget: string | undefined }

function complete(cells: readonly Cell[], { all, lost, stopped, stuck, outOfBudget }: Completeness): GateRule {
  const tally = tallyOf(cells)
  const { queued, running, canceled, passed } = tally
  const [planned, missing] = [tally.planned + lost, tally.missing + lost]
  const ended = planned - missing - queued - running - canceled
  const measures = { limit: planned, value: ended, n: planned, low: null, high: null }
  const rule = (verdict: GateRule['verdict'], reason: string, examples: readonly Cell[] = []): GateRule => ({
    rule: 'complete',
    verdict,
    ...measures,
    reason,
    cells: brief(examples),
  })
  if (planned === 0)
    return rule(
      'inconclusive',
      all === 0 ? 'No run was planned, so nothing was checked.' : 'Every item is quarantined, so nothing counts for the gate.',
    )
  const gaps = [
    ...(stopped ? ['the batch run was canceled'] : []),
    ...(outOfBudget === undefined ? [] : ['a budget was used up']),
    ...(canceled > 0 ? [`${number(canceled)} canceled`] : []),
    ...(missing > 0 ? [`${number(missing)} missing`] : []),
    ...(queued + running > 0 ? [`${number(queued + running)} not ended`] : []),
  ]
  const reason = `${number(ended)} of ${count(planned, 'planned run')} ended${gaps.length > 0 ? `; ${gaps.join(', ')}` : ''}.${outOfBudget === undefined ? '' : ` ${outOfBudget}`}`
  if (gaps.length > 0)
    return rule(
      'inconclusive',
      reason,
      cells.filter(({ repeats }) => /[-cqr]/.test(repeats)),
    )
  if (stuck > maxStuck * planned)
    return rule(
      'inconclusive',
      `${reason} In ${number(stuck)} of them the user without a model did not understand the agent: use a driver with steps, or a model.`,
      cells.filter(({ repeats }) => repeats.includes('x')),
    )
  if (passed > 0) return rule('passed', reason)
  const why = tally.error === ended ? ': each is an error of the agent or its channel' : ''
  return rule(tally.failed + tally.error > 0 ? 'failed' : 'inconclusive', `${reason.slice(0, -1)}, and none of them passed${why}.`)
}

function required(cells: readonly Cell[]): GateRule {
  const empty = cells.filter((cell) => cell.required === 0)
  const reason =
    empty.length === 0
      ? 'Every scenario and test has at least one required check.'
      : `Nothing is required in ${number(empty.length)} of ${count(cells.length, 'cell')}. Add a required assertion: a cell without one can never fail.`
  return {
    rule: 'required',
    verdict: empty.length === 0 && cells.length > 0 ? 'passed' : 'inconclusive',
    limit: cells.length,
    value: cells.length - empty.length,
    n: cells.length,
    low: null,
    high: null,
    reason: cells.length === 0 ? 'Nothing counts for the gate, so nothing is required.' : reason,
    cells: brief(empty),
  }
}

/** The most informative rules come first. */
const strongest = {
  failed: [
    'maxRegressions',
    'overall',
    'channels',
    'anchor',
    'looks',
    'complete',
    'minPassRate',
    'perCellMinPassRate',
    'p95LatencyMs',
    'metrics',
  ],
  inconclusive: [
    'judges',
    'complete',
    'required',
    'removed',
    'overall',
    'anchor',
    'looks',
    'maxRegressions',
    'minPassRate',
    'perCellMinPassRate',
  ],
  passed: ['minPassRate', 'perCellMinPassRate', 'overall'],
  // Without a rate, the comparison covers all cells, and the pass rate only new ones.
  passedUnrated: ['overall', 'minPassRate'],
} satisfies Record<string, readonly GateRule['rule'][]>

/** The strongest reason for the decision, shown with it everywhere; the other rules that decided are named. */
function reasonOf(verdict: GateResult['verdict'], rules: readonly GateRule[], isRated: boolean): string {
  const order: readonly GateRule['rule'][] = strongest[verdict === 'passed' && !isRated ? 'passedUnrated' : verdict]
  const rank = ({ rule }: GateRule) => (order.indexOf(rule) + 100) % 100
  const [first, ...others] = rules.filter((rule) => rule.verdict === verdict).sort((a, b) => rank(a) - rank(b))
  if (verdict === 'passed' || others.length === 0) return first!.reason
  return `${first!.reason} Also ${verdict}: ${others.map(({ rule }) => ruleNames[rule]).join(', ')}.`
}
