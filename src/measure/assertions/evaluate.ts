import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Coverage } from '#src/measure/transcripts/coverage.ts'
import { isRequired } from './cannot-fail.ts'
import type { Assertion, AssertionResult } from './contract.ts'
import type { Evaluation } from './evaluators/answer.ts'
import { type Ballot, type EndStateAnswer, type Finding, inconclusive, type Subject } from './kind.ts'
import { assertionKinds } from './kinds.ts'
import { type Scope, type Units, unitsOf } from './scope.ts'
import { emptyReplies, hasWords, isAnswer } from './silence.ts'

/** A conversation that has ended; `durationMs` from its first message to its last, `coverage` of the steps, nodes and edges of its driver. */
export type Transcript = {
  turns: readonly Turn[]
  durationMs: number
  coverage?: Coverage | null | undefined
  /** Of the tool mocks, at the end of the conversation; undefined: there were none. */
  mockState?: unknown
  mockedTools?: readonly string[] | undefined
  /** Responses of addresses after the conversation; undefined if no assertion calls one. */
  endStates?: readonly EndStateAnswer[] | undefined
  /** By the index of the assertion, for those that a model judges. */
  ballots?: Readonly<Record<number, Ballot>> | undefined
  /** By the index of the assertion, for those that an evaluator judges. */
  evaluations?: Readonly<Record<number, Evaluation>> | undefined
  /** Whether personal data was replaced before the conversation was stored (docs/operate/redaction.md). */
  standIns?: boolean | undefined
}
/** `source` says where an assertion was written; it is passed through. */
export type PlannedAssertion = Assertion & { source?: string }

type Judgement = Pick<AssertionResult, 'outcome' | 'score' | 'rationale' | 'evidence' | 'judge' | 'evaluator'>
type About = { scope: Scope; judges: 'words' | 'answers' | 'calls' }
type JudgedReplies = Finding & { replies: readonly Turn[] }
type AnyKind = {
  judges?: About['judges']
  cost?(settings: unknown, characters: number): number
  evaluate(settings: unknown, subject: Subject): Finding
}

/**
 * The budget of all checks of one run, in steps of 10 to 30 ns: about 4 s for any scenario and agent.
 * Fifty patterns of forty instructions on a hundred replies of a kilobyte fit.
 */
const stageSteps = 200_000_000
const maxRationaleLength = 1_000
const maxEvidence = 5

/**
 * Judges a conversation: one result for each assertion, in their order. Pure, and it never throws: an assertion whose
 * scope is empty is inconclusive, one that breaks is an error, and neither ever passes.
 */
export function evaluate(assertions: readonly PlannedAssertion[], transcript: Transcript): AssertionResult[] {
  const budget = { steps: stageSteps }
  return assertions.map((assertion, index) => ({
    ...headOf(assertion, index),
    ...guarded(() => judge(assertion, index, transcript, budget)),
  }))
}

/** Results with the reason why nothing was judged. */
export const inconclusiveResults = (assertions: readonly PlannedAssertion[], rationale: string): AssertionResult[] =>
  assertions.map((assertion, index) => ({ ...headOf(assertion, index), outcome: 'error', rationale, evidence: [] }))

const headOf = (assertion: PlannedAssertion, index: number) => headWith(assertion, index, isRequired(assertion))

const headWith = ({ kind, name, weight, scope, source }: PlannedAssertion, index: number, required: boolean) => ({
  index,
  kind,
  ...(name !== undefined && { name }),
  required,
  weight,
  scope,
  ...(source !== undefined && { source }),
})

function guarded(judged: () => Judgement): Judgement {
  try {
    const { rationale, evidence, ...rest } = judged()
    const short =
      rationale.length > maxRationaleLength ? `${rationale.slice(0, maxRationaleLength).replace(/[\ud800-\udbff]$/, '')}…` : rationale
    return { ...rest, rationale: short, evidence: evidence.slice(0, maxEvidence) }
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown fault'
    return { outcome: 'error', rationale: `The assertion could not be evaluated and says nothing about the agent: ${why}`, evidence: [] }
  }
}

/** The replies that an assertion is about, in the units of its scope; a text if there is nothing to read. */
export function unitsToRead({ kind, scope }: Pick<Assertion, 'kind' | 'scope'>, turns: readonly Turn[]) {
  const { judges = 'words' } = assertionKinds.of(kind) as unknown as AnyKind
  const selection = unitsOf(scope, turns)
  if ('missing' in selection) return selection
  const units = unitsToJudge(selection, judgeable[judges], turns)
  return units.length === 0 ? { missing: nothingToRead } : { rule: selection.rule, units }
}

function judge(
  assertion: Assertion,
  index: number,
  { ballots, evaluations, ...transcript }: Transcript,
  budget: { steps: number },
): Judgement {
  const { kind: kindName, settings, scope } = assertion
  const kind = assertionKinds.of(kindName) as unknown as AnyKind
  const { turns } = transcript
  const selection = unitsToRead(assertion, turns)
  if ('missing' in selection) return { outcome: 'inconclusive', rationale: selection.missing, evidence: [] }
  const isJudgeable = judgeable[kind.judges ?? 'words']
  const { units } = selection
  const steps = units.reduce((sum, unit) => sum + (kind.cost?.(settings, lengthOf(unit)) ?? 0), 0)
  if (steps > budget.steps)
    return {
      outcome: 'inconclusive',
      rationale: 'The conversation is too long: earlier assertions used up the time for checking it.',
      evidence: [],
    }
  budget.steps -= steps
  const findingOf = (replies: readonly Turn[]): Finding =>
    replies.some(isJudgeable)
      ? kind.evaluate(settings, { ...transcript, replies, votes: ballots?.[index], evaluation: evaluations?.[index] })
      : inconclusive('has no words, so it shows nothing that could be judged')
  const findings = units.map((replies) => ({ replies, ...findingOf(replies) }))
  return combine(selection.rule, findings, { scope, judges: kind.judges ?? 'words' })
}

const judgeable = { words: hasWords, answers: isAnswer, calls: () => true }
const nothingToRead = 'The agent gave no reply with words, so there is nothing to judge.'

/**
 * How empty replies count: if each reply must pass, a message without any answer cannot be judged; a reply that called a tool instead of
 * speaking, or that follows a silent user, is left out. If one reply is enough, empty replies do not count.
 */
function unitsToJudge({ rule, units }: Exclude<Units, { missing: string }>, isJudgeable: (reply: Turn) => boolean, turns: readonly Turn[]) {
  const empty = rule === 'every' ? new Set(emptyReplies(turns)) : new Set<Turn>()
  return units.filter((unit) => rule === 'one' || unit.some((reply) => isJudgeable(reply) || empty.has(reply)))
}

const lengthOf = (unit: readonly Turn[]) => unit.reduce((sum, { content }) => sum + content.length + 1, 0)

/** For `any`, one pass is enough; for `every`, one failure. A reply that cannot be judged decides only if no other does. */
function combine(rule: 'one' | 'any' | 'every', findings: readonly JudgedReplies[], about: About): Judgement {
  const order =
    rule === 'any' ? (['passed', 'error', 'inconclusive', 'failed'] as const) : (['failed', 'error', 'inconclusive', 'passed'] as const)
  const outcome = order.find((candidate) => findings.some((finding) => finding.outcome === candidate))!
  const same = findings.filter((finding) => finding.outcome === outcome)
  // Reports the result that decided: the first of its kind, or the last if all are alike.
  const deciding = same.length === findings.length ? same.at(-1)! : same[0]!
  const latest = same.slice(-maxEvidence)
  // It contains the evidence that the rationale names.
  const evident = latest.includes(deciding) ? latest : [deciding, ...latest.slice(1)]
  const scores = findings.flatMap(({ score }) => (score === undefined ? [] : [score]))
  return {
    outcome,
    ...(scores.length > 0 && { score: rule === 'any' ? Math.max(...scores) : Math.min(...scores) }),
    rationale: deciding.sentence
      ? `${deciding.sentence(placeOf(rule, { deciding: deciding.replies, many: same.length, of: findings.length, ...about }))}.`
      : sentence(summary(rule, outcome, same.length, findings.length), `${labelOf(deciding.replies, about)} ${deciding.rationale}`),
    ...(deciding.judge && { judge: deciding.judge }),
    ...(deciding.evaluator && { evaluator: deciding.evaluator }),
    evidence: outcome === 'passed' ? deciding.evidence : evident.flatMap(({ evidence }) => evidence),
  }
}

function summary(rule: 'one' | 'any' | 'every', outcome: Finding['outcome'], count: number, total: number): string {
  if (rule === 'one' || total === 1 || (rule === 'any' && outcome === 'passed')) return ''
  if (outcome === 'inconclusive' || outcome === 'error') return `${count} of ${total} replies cannot be judged`
  if (outcome === 'failed')
    return rule === 'any' ? `None of ${total} replies passes` : `${count} of ${total} replies ${count === 1 ? 'fails' : 'fail'}`
  return `All ${total} replies pass`
}

const sentence = (lead: string, rest: string) => (lead ? `${lead}; ${rest[0]!.toLowerCase()}${rest.slice(1)}.` : `${rest}.`)

type Deciding = { deciding: readonly Turn[]; many: number; of: number; scope: Scope }
function placeOf(rule: 'one' | 'any' | 'every', { deciding, many, of, scope }: Deciding): string {
  if (scope === 'transcript') return ''
  if (rule === 'any' && many === of && of > 1) return ` in any of ${of} replies`
  const turns = `(turn${deciding.length > 1 ? 's' : ''} ${deciding.map(({ index }) => index).join(', ')})`
  return many > 1 ? ` ${turns}, in ${many} of ${of} replies` : ` ${turns}`
}

function labelOf(replies: readonly Turn[], { scope, judges }: About): string {
  if (scope === 'transcript') return judges === 'words' ? "The agent's side of the conversation" : 'The conversation'
  return `The reply (turn${replies.length > 1 ? 's' : ''} ${replies.map(({ index }) => index).join(', ')})`
}
