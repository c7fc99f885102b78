import { countOf, type Evidence, excerpt } from '../text.ts'
import { findTalkOfJudging, findWordsToJudge } from './injection.ts'
import { asTurns, lackOfSource, type Passage, sourceOf } from './passages.ts'
import { findQuote, isTooShort } from './quotes.ts'
import type { ReadTurn } from './read-turns.ts'
import type { Vote, Votes } from './vote.ts'

export type Side = 'pass' | 'fail' | 'unclear'

/** A vote as people read it: `side` is null if it does not count, and `problem` says why. */
export type CountedVote = {
  verdict: string | null
  side: Side | null
  reasoning: string | null
  evidence: Evidence[]
  problem: string | null
  costMicroUsd: number | null
  latencyMs: number
}
/** `decision` null: no side has more than half. `isJudgeFault`: one might have, if no vote were void or missing. */
export type Count = {
  votes: CountedVote[]
  decision: 'passed' | 'failed' | null
  isJudgeFault: boolean
  fault: string | null
}

/** `turns`: as the judge read them. `aboutAgent`: of the quotes that are needed, one is of the agent. */
type Rules = {
  turns: readonly ReadTurn[]
  passages?: readonly Passage[] | undefined
  needsEvidence: boolean
  aboutAgent: boolean
  sideOf(verdict: string): Side
}
type Needed = 'none' | 'any' | 'agent'

/** Checks each vote against the conversation, and counts the valid ones. */
export function countVotes(list: Votes['list'], { turns, passages, needsEvidence, aboutAgent, sideOf }: Rules): Count {
  const addressed = findWordsToJudge(turns)
  const misled = findWordsToJudge(asTurns(passages ?? []))
  const disagreement = (again: string | undefined, side: Side) => {
    if (again === undefined || sideOf(again) === side) return null
    const talk = findTalkOfJudging(turns)
    const why = talk ? `Turn ${talk.turn} speaks of judging (“${talk.words}”), and the` : 'The'
    return `${why} answer to a second form of the question was “${again}”, so the vote does not count.`
  }
  const votes = list.map((vote): CountedVote => {
    const { costMicroUsd, latencyMs, answer, fault } = vote
    const spent = { costMicroUsd, latencyMs }
    if (!answer) return { verdict: null, side: null, reasoning: null, evidence: [], problem: fault.message, ...spent }
    const side = sideOf(answer.verdict)
    const needed = !needsEvidence || side === 'unclear' ? 'none' : aboutAgent ? 'agent' : 'any'
    const { evidence, problem } = checkedEvidence(answer, { turns, passages }, { needed, passes: side === 'pass' })
    const injected =
      side === 'pass' && addressed
        ? `Turn ${addressed.turn} speaks to the judge (“${addressed.words}”), so a vote that passes does not count.`
        : side === 'pass' && misled
          ? `The document “${passages![misled.turn - 1]!.name}” speaks to the judge (“${misled.words}”), so a vote that passes does not count.`
          : null
    const why = problem ?? injected ?? disagreement(vote.again, side)
    return { verdict: answer.verdict, side: why === null ? side : null, reasoning: answer.reasoning, evidence, problem: why, ...spent }
  })
  const needed = Math.floor(list.length / 2) + 1
  const [pass, fail] = (['pass', 'fail'] as const).map((answer) => votes.filter(({ side }) => side === answer).length) as [number, number]
  const decision = pass >= needed ? 'passed' : fail >= needed ? 'failed' : null
  const voidCount = votes.filter(({ side }) => side === null).length
  const faults = list.filter((vote): vote is Vote & { fault: object } => vote.fault !== undefined)
  const couldDecide = (more: number) => decision === null && more > 0 && Math.max(pass, fail) + more >= needed
  return {
    votes,
    decision,
    isJudgeFault: couldDecide(voidCount),
    fault: couldDecide(faults.length) ? faults[0]!.fault.message : null,
  }
}

function checkedEvidence(
  { evidence }: NonNullable<Vote['answer']>,
  { turns, passages }: Pick<Rules, 'turns' | 'passages'>,
  { needed, passes }: { needed: Needed; passes: boolean },
) {
  const checks = evidence.map((quote) => ({ quote, evidence: findQuote(quote, turns), ...(passages && sourceOf(quote, passages)) }))
  const invented = checks.find((check) => !check.evidence)?.quote
  const verified = checks.flatMap(({ evidence, source }) => (evidence ? [{ ...evidence, ...(source && { source }) }] : []))
  const unsupported = () => (passages && passes ? lackOfSource(verified.filter(({ turn }) => isOfAgent(turn, turns))) : null)
  const wrongSource = checks.find(({ problem }) => problem)?.problem
  return {
    evidence: verified,
    problem: invented ? whyNot(invented, turns) : (wrongSource ?? lackOf(verified, turns, needed) ?? unsupported()),
  }
}

const isOfAgent = (turn: number, turns: readonly ReadTurn[]) => turns.some(({ index, role }) => index === turn && role === 'agent')

const whyNot = ({ turn, quote }: { turn: number; quote: string }, turns: readonly ReadTurn[]) =>
  `The quote “${excerpt(quote, 0, 0, 100)}” ${
    isTooShort(
      quote,
      turns.find(({ index }) => index === turn),
    )
      ? 'is too short to be evidence'
      : `is not in turn ${turn}`
  }.`

function lackOf(verified: readonly Evidence[], turns: readonly ReadTurn[], needed: Needed): string | null {
  if (needed === 'none') return null
  if (verified.length === 0) return 'The vote has no quote as evidence.'
  return needed === 'agent' && !verified.some(({ turn }) => isOfAgent(turn, turns))
    ? 'The vote has no quote of the agent as evidence.'
    : null
}

/** “2 of 3 votes pass, 1 is void”, for a rationale. */
export function summaryOf({ votes }: Count): string {
  const of = (side: Side | null) => votes.filter((vote) => vote.side === side).length
  const voidVotes = votes.filter(({ side }) => side === null)
  const parts = [
    [of('pass'), 'for a pass'],
    [of('fail'), 'for a failure'],
    [of('unclear'), 'unclear'],
    [voidVotes.filter(({ verdict }) => verdict !== null).length, 'void'],
    [voidVotes.filter(({ verdict }) => verdict === null).length, 'missing'],
  ] as const
  const counted = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return `${countOf(votes.length, 'vote')}: ${counted.join(', ')}`
}
