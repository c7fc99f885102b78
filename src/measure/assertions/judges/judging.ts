import type { Chance } from '#src/platform/chance.ts'
import type { Finding, Subject } from '../finding.ts'
import { type Evidence, head, textOf } from '../text.ts'
import { isAboutAgent } from './about.ts'
import { withAgain } from './again.ts'
import { type Count, countVotes, type Side, summaryOf } from './count.ts'
import { type Question, tokensOf } from './prompt.ts'
import { readTurns } from './read-turns.ts'
import type { JudgeSettings } from './settings.ts'

/** Above this length, no model is asked: a conversation is never cut to fit. Most models read 128,000 tokens or more. */
export const maxTokens = 100_000

/** The parts of a kind that asks a model: its question, and the meaning of a verdict. */
export type Judging<Settings extends JudgeSettings> = {
  /** Further parts of the criterion, as members of the document that the model reads. */
  termsOf(settings: Settings): Record<string, unknown>
  verdictsOf(settings: Settings): string[]
  sideOf(settings: Settings, verdict: string): Side
  /** From 0 to 1, of the verdicts that decided. */
  scoreOf?(settings: Settings, verdicts: readonly string[]): number
}
/** For one vote: the word of the fence, and the draws that order its examples. */
export type Draw = { fence: string; chance: Chance; scope: string }

/** The question for one vote. */
export function ask<Settings extends JudgeSettings>(
  { termsOf, verdictsOf }: Judging<Settings>,
  settings: Settings,
  { turns, replies, mockState, passages }: Pick<Subject, 'turns' | 'replies' | 'mockState' | 'passages'>,
  { fence, chance, scope }: Draw,
): Question {
  const { criterion, examples, reads } = settings
  const question = { criterion, ...termsOf(settings), ...(examples.length > 0 && { examples: shuffled(examples, chance) }) }
  const judged = scope === 'transcript' ? null : replies.map(({ index }) => index)
  const asked = {
    criterion: question,
    verdicts: verdictsOf(settings),
    judged,
    turns: readTurns(turns, reads, mockState),
    ...(reads.documents && { passages }),
  }
  return withAgain(asked, fence, settings.asksAgain === 'always')
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(chance.int(0, rest.length - 1), 1)[0]!)
}

/** Why a question is not sent, if it is not. */
export const tooLong = (question: Question): string | undefined => {
  const tokens = tokensOf(question)
  return tokens > maxTokens
    ? `was not judged: with the criterion it has about ${tokens} tokens, and judges read at most ${maxTokens}; nothing was cut`
    : undefined
}

/** The result of the votes. Without more than half of the votes with evidence, it is neither a pass nor a failure. */
export function decide<Settings extends JudgeSettings>(judging: Judging<Settings>, settings: Settings, subject: Subject): Finding {
  const { votes, replies } = subject
  if (!votes) return { outcome: 'inconclusive', rationale: 'was not shown to a judge', evidence: [] }
  if ('refusal' in votes)
    return {
      outcome: 'inconclusive',
      rationale: votes.refusal,
      evidence: [],
      judge: { version: votes.judgeVersion, isAtFault: true, votes: [] },
    }
  const sideOf = (verdict: string) => judging.sideOf(settings, verdict)
  const turns = readTurns(subject.turns, settings.reads, subject.mockState)
  const count = countVotes(votes.list, {
    turns,
    sideOf,
    passages: votes.passages,
    needsEvidence: settings.needsEvidence,
    aboutAgent: isAboutAgent(settings.criterion),
  })
  const { decision, isJudgeFault, fault } = count
  const judge = { version: votes.judgeVersion, isAtFault: isJudgeFault, votes: count.votes }
  if (fault !== null)
    return { outcome: 'error', rationale: `was not judged, which says nothing about the agent. ${withoutEnd(fault)}`, evidence: [], judge }
  if (decision === null) return { outcome: 'inconclusive', rationale: undecided(count), evidence: [], judge }
  const deciding = count.votes.filter(({ side }) => side === (decision === 'passed' ? 'pass' : 'fail'))
  const evidence = once(deciding.flatMap((vote) => vote.evidence))
  const score = judging.scoreOf?.(
    settings,
    deciding.flatMap(({ verdict }) => verdict ?? []),
  )
  if (decision === 'passed' && !textOf(replies).complete)
    return { outcome: 'inconclusive', rationale: 'was truncated, so the judge did not see all of it', evidence: head(replies), judge }
  const verb = decision === 'passed' ? 'meets' : 'does not meet'
  const rationale = `${verb} the criterion (${summaryOf(count)}). ${withoutEnd(deciding[0]!.reasoning ?? '')}`
  return { outcome: decision, rationale: withoutEnd(rationale), evidence, judge, ...(score !== undefined && { score }) }
}

const undecided = (count: Count): string => {
  const why = count.votes.find(({ problem }) => problem !== null)?.problem ?? count.votes[0]?.reasoning ?? ''
  return withoutEnd(`could not be judged (${summaryOf(count)}). ${withoutEnd(why)}`)
}

/** A rationale is one sentence, to which the period is added. */
const withoutEnd = (text: string) => text.trim().replace(/[.\s]+$/u, '')

/** Votes often quote the same words. */
const once = (list: readonly Evidence[]): Evidence[] => [
  ...new Map(
    list.map((example) => [JSON.stringify([example.turn, example.quote, example.start, example.end, example.source]), example]),
  ).values(),
]
