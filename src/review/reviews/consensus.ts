import type { Answer, NewAnswer, Verdict } from '#src/review/rubrics/answers.ts'
import { fails } from '#src/review/rubrics/conditions.ts'
import type { Criterion, FrozenRubric } from '#src/review/rubrics/criteria.ts'
import { criterionKindOf } from '#src/review/rubrics/kinds.ts'
import type { AgreementRule, ConsensusMethod, Resolution } from './schema.ts'

/** One reviewer's answers; `weight` counts for the weighted method only. */
export type Voice = { reviewId: string; answers: readonly Answer[]; verdict: Verdict; weight: number }
type Value = Exclude<NewAnswer['value'], undefined>
type Vote = { value: Value; weight: number }
export type Outcome = { value: Value | null; reason: string | null }

const none = (reason: string): Outcome => ({ value: null, reason })
const textOf = (value: Value) => JSON.stringify(Array.isArray(value) ? value.map((part) => JSON.stringify(part)).sort() : value)
const numbers = (votes: readonly Vote[]) => votes.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])).sort((a, b) => a - b)

/** Values by their sums of weights, highest first. */
function tally(votes: readonly Vote[], weigh: (vote: Vote) => number) {
  const groups = [...Map.groupBy(votes, ({ value }) => textOf(value)).values()]
  return groups
    .map((group) => ({ value: group[0]!.value, weight: group.reduce((sum, vote) => sum + weigh(vote), 0) }))
    .sort((a, b) => b.weight - a.weight)
}

function most(votes: readonly Vote[], weigh: (vote: Vote) => number): Outcome {
  const [first, second] = tally(votes, weigh)
  const all = votes.reduce((sum, vote) => sum + weigh(vote), 0)
  if (!first || (second && Math.abs(second.weight - first.weight) < 1e-9)) return none('tie')
  return first.weight * 2 > all ? { value: first.value, reason: null } : none('no_majority')
}

/** One value from several; if a method does not fit the type, majority is used. */
const methods: Record<ConsensusMethod, (votes: readonly Vote[], criterion: Criterion) => Outcome> = {
  majority: (votes) => most(votes, () => 1),
  unanimous: (votes) => (tally(votes, () => 1).length === 1 ? { value: votes[0]!.value, reason: null } : none('not_unanimous')),
  median: (votes, criterion) => {
    const sorted = numbers(votes)
    if (sorted.length < votes.length || sorted.length === 0) return most(votes, () => 1)
    const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!]
    // There is nothing between two points of a scale; the lower one is the cautious choice.
    return { value: criterionKindOf(criterion).measurement ? (low + high) / 2 : low, reason: null }
  },
  mean: (votes, criterion) => {
    const list = numbers(votes)
    if (!criterionKindOf(criterion).measurement || list.length < votes.length) return methods.median(votes, criterion)
    return { value: list.reduce((sum, value) => sum + value, 0) / list.length, reason: null }
  },
  conservative: (votes, criterion) => {
    const failing = votes.find(({ value }) => fails(criterion, value))
    if (failing && criterion.critical !== 'none') return { value: failing.value, reason: null }
    return most(votes, () => 1)
  },
  weighted: (votes) => most(votes, ({ weight }) => Math.max(0.2, weight)),
  // Estimated over many conversations (dawid-skene.ts) and passed in; with too few of them, it is the majority.
  dawid_skene: (votes) => most(votes, () => 1),
}

/** Texts and marks are not compared. */
const isComparable = (criterion: Criterion) => criterionKindOf(criterion).level !== null

/** The consensus of several answers. "Does not apply" and "cannot judge" do not vote; a single answer decides. */
export function consensusOf(criterion: Criterion, voices: readonly Voice[], method: ConsensusMethod, estimated?: Value): Outcome {
  if (!isComparable(criterion)) return none('no_consensus_of_texts')
  const votes = votesOf(criterion, voices)
  if (votes.length === 0) return none('no_values')
  if (method === 'dawid_skene' && estimated !== undefined) return { value: estimated, reason: null }
  return methods[method](votes, criterion)
}
const votesOf = ({ key }: Criterion, voices: readonly Voice[]): Vote[] =>
  voices.flatMap(({ answers, weight }) => {
    const value = answers.find(({ criterionKey }) => criterionKey === key)?.value
    return value === undefined ? [] : [{ value, weight }]
  })

/** Whether reviewers agree on a criterion, by the rule of the task. Missing answers agree with all. */
export function agrees(criterion: Criterion, voices: readonly Voice[], { kind, tolerance }: AgreementRule): boolean {
  if (!isComparable(criterion)) return true
  const votes = votesOf(criterion, voices)
  const same: Record<AgreementRule['kind'], (a: Value, b: Value) => boolean> = {
    exact: (a, b) => textOf(a) === textOf(b),
    within: (a, b) => (typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= tolerance + 1e-9 : textOf(a) === textOf(b)),
    same_verdict: (a, b) => (criterionKindOf(criterion).passFail ? a === b : fails(criterion, a) === fails(criterion, b)),
  }
  return votes.every(({ value }) => votes.every((other) => same[kind](value, other.value)))
}

export type Decision =
  | { kind: 'resolved'; resolution: Omit<Resolution, 'at' | 'inputs'>; answers: NewAnswer[] }
  | { kind: 'split'; criteria: Resolution['criteria']; critical: boolean }

/**
 * The result of the reviews of one task. Split: the verdicts differ under same_verdict, a criterion is not agreed under another rule, a
 * critical criterion is not agreed under any, or the method finds no value although it should. `score` is that of the rubric.
 */
export function decide(
  rubric: Pick<FrozenRubric, 'criteria'>,
  voices: readonly Voice[],
  { consensus: method, agreementRule: rule }: { consensus: ConsensusMethod; agreementRule: AgreementRule },
  score: (answers: NewAnswer[]) => { score: number | null; verdict: Verdict },
  estimates: ReadonlyMap<string, Value> = new Map(),
): Decision {
  const criteria = rubric.criteria.map((criterion): Resolution['criteria'][number] => {
    const { value, reason } = consensusOf(criterion, voices, method, estimates.get(criterion.key))
    return { criterionKey: criterion.key, method, value, reason, agreed: agrees(criterion, voices, rule) }
  })
  const agreedOn = new Map(criteria.map((criterion) => [criterion.criterionKey, criterion]))
  const careful = method === 'conservative'
  const critical = !careful && rubric.criteria.some((criterion) => criterion.critical !== 'none' && !agreedOn.get(criterion.key)!.agreed)
  const tied = criteria.some(({ value, reason }) => value === null && reason !== 'no_values' && reason !== 'no_consensus_of_texts')
  const verdicts = new Set(voices.map(({ verdict }) => verdict))
  const split = rule.kind === 'same_verdict' ? verdicts.size > 1 && !careful : criteria.some(({ agreed }) => !agreed)
  const answers = criteria.flatMap(({ criterionKey, value }): NewAnswer[] => [
    value !== null ? { criterionKey, value } : silent(criterionKey, voices),
  ])
  if (voices.length > 1 && (critical || tied || split)) return { kind: 'split', criteria, critical }
  const { score: points, verdict } =
    voices.length === 1 ? { ...score([...voices[0]!.answers]), verdict: voices[0]!.verdict } : score(answers)
  return { kind: 'resolved', resolution: { by: 'rule', method, verdict, score: points, criteria }, answers }
}

const silent = (criterionKey: string, voices: readonly Voice[]): NewAnswer =>
  voices.some(({ answers }) => answers.some((answer) => answer.criterionKey === criterionKey && answer.cannotJudge))
    ? { criterionKey, cannotJudge: true }
    : { criterionKey, notApplicable: true }

/** The share of known values that an answer matches: a number within its tolerance, anything else exactly. */
export function goldHits(
  values: readonly { criterionKey: string; value: string | number; tolerance: number }[],
  answers: readonly Answer[],
): { answers: number; agreed: number } {
  const judged = values.flatMap(({ criterionKey, value, tolerance }) => {
    const own = answers.find((answer) => answer.criterionKey === criterionKey)?.value
    if (own === undefined) return []
    return [typeof own === 'number' && typeof value === 'number' ? Math.abs(own - value) <= tolerance + 1e-9 : own === value]
  })
  return { answers: judged.length, agreed: judged.filter(Boolean).length }
}
