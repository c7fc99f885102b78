import { fingerprint } from '#src/platform/chance.ts'
import type { Fault } from '#src/platform/errors.ts'
import type { Answer, NewAnswer } from './answers.ts'
import { fails, visibleCriteria } from './conditions.ts'
import type { Criterion } from './criteria.ts'
import { isMarks } from './kind.ts'
import { criterionKindOf } from './kinds.ts'
import { valueFault } from './values.ts'

/** What answers are checked against besides their rubric. */
export type JudgedRun = {
  turns: readonly { index: number; content: string }[]
  /** Whether the judge passed what a criterion's judgeMetricKey names. */
  judge?: ReadonlyMap<string, boolean>
}
type Mark = NonNullable<NewAnswer['evidence']>[number]

/** All faults of a whole set of answers by pointers into it, and the answers as they are stored, in the order of the rubric. */
export function checkAnswers(
  criteria: readonly Criterion[],
  answers: readonly NewAnswer[],
  judged: JudgedRun,
  base = '/answers',
): { faults: Fault[]; answers: Answer[] } {
  const faults: Fault[] = []
  const byKey = new Map(criteria.map((criterion) => [criterion.key, criterion]))
  const visibleKeys = new Set(visibleCriteria(criteria, answers).map(({ key }) => key))
  const first = new Map<string, number>()
  for (const [at, answer] of answers.entries()) {
    const add = (member: string, code: string, message: string) => faults.push({ pointer: `${base}/${at}${member}`, code, message })
    const criterion = byKey.get(answer.criterionKey)
    if (!criterion) add('/criterionKey', 'unknown_criterion', `The rubric has no criterion ${answer.criterionKey}.`)
    else if (first.has(criterion.key)) add('/criterionKey', 'not_unique', `Answer ${criterion.key} only once.`)
    else if (!visibleKeys.has(criterion.key)) add('/criterionKey', 'not_asked', `These answers skip ${criterion.key}. Leave it out.`)
    else for (const fault of answerFaults(criterion, answer, judged)) add(...fault)
    if (!first.has(answer.criterionKey)) first.set(answer.criterionKey, at)
  }
  for (const { key, required } of criteria)
    if (required && visibleKeys.has(key) && !first.has(key)) faults.push({ pointer: base, code: 'required', message: `Answer ${key}.` })
  const stored = criteria.flatMap(({ key }) => (first.has(key) ? [storedAnswer(answers[first.get(key)!]!, judged)] : []))
  return { faults, answers: faults.length > 0 ? [] : stored }
}

type AnswerFault = [member: string, code: string, message: string]

function* answerFaults(criterion: Criterion, answer: NewAnswer, judged: JudgedRun): Generator<AnswerFault> {
  const { value, notApplicable, cannotJudge, comment, evidence = [] } = answer
  const responses = [value !== undefined, notApplicable, cannotJudge].filter(Boolean).length
  if (responses !== 1) yield ['', 'one_of', 'Give exactly one of value, notApplicable, and cannotJudge.']
  if (value !== undefined) {
    const wrong = valueFault(criterion, value)
    if (wrong) yield ['/value', 'invalid_value', wrong]
  }
  if (notApplicable && !criterion.allowNotApplicable)
    yield ['/notApplicable', 'not_allowed', 'This criterion does not allow notApplicable.']
  if (cannotJudge && !criterion.allowCannotJudge) yield ['/cannotJudge', 'not_allowed', 'This criterion does not allow cannotJudge.']
  const failed = fails(criterion, value)
  const commented = comment !== undefined && comment.trim() !== ''
  if (commented && criterion.commentRule === 'never') yield ['/comment', 'not_allowed', 'This criterion does not allow a comment.']
  if (!commented && needsComment(criterion, answer, failed, judged)) yield ['/comment', 'required', 'This answer needs a comment.']
  if (evidence.length > 0 && criterion.evidenceRule === 'never')
    yield ['/evidence', 'not_allowed', 'This criterion does not allow evidence.']
  if (
    evidence.length === 0 &&
    (criterion.evidenceRule === 'always' || (criterion.evidenceRule === 'on_fail' && failed)) &&
    value !== undefined
  )
    yield ['/evidence', 'required', 'This answer needs evidence: mark the words that show it.']
  for (const [at, mark] of evidence.entries())
    if (!isInConversation(mark, judged)) yield [`/evidence/${at}`, 'not_found', 'The conversation has no words at this place.']
  if (criterionKindOf(criterion).marks && value !== undefined && isMarks(value))
    for (const [at, mark] of value.entries())
      if (!isInConversation(mark, judged)) yield [`/value/${at}`, 'not_found', 'The conversation has no words at this place.']
}

function needsComment(criterion: Criterion, { notApplicable, value }: NewAnswer, failed: boolean, { judge }: JudgedRun): boolean {
  switch (criterion.commentRule) {
    case 'always':
      return true
    case 'on_fail':
      return failed
    case 'on_critical':
      return failed && criterion.critical !== 'none'
    case 'on_not_applicable':
      return notApplicable === true
    case 'on_judge_disagreement': {
      const passed = judge?.get(criterion.judgeMetricKey ?? criterion.key)
      return passed !== undefined && value !== undefined && passed === failed
    }
    default:
      return false
  }
}

const passageOf = ({ turn, start, end }: Mark, { turns }: JudgedRun) => {
  const content = turns.find(({ index }) => index === turn)?.content
  return content === undefined ? undefined : { start: start ?? 0, end: end ?? content.length, content }
}
function isInConversation(mark: Mark, judged: JudgedRun): boolean {
  const passage = passageOf(mark, judged)
  return (
    passage !== undefined &&
    passage.start <= passage.end &&
    passage.end <= passage.content.length &&
    (passage.start < passage.end || passage.content === '')
  )
}

function storedAnswer({ evidence, ...answer }: NewAnswer, judged: JudgedRun): Answer {
  const marks = evidence?.flatMap((mark) => {
    const passage = passageOf(mark, judged)
    return passage
      ? [
          {
            turn: mark.turn,
            start: passage.start,
            end: passage.end,
            quoteHash: fingerprint(passage.content.slice(passage.start, passage.end)),
          },
        ]
      : []
  })
  return marks && marks.length > 0 ? { ...answer, evidence: marks } : answer
}
