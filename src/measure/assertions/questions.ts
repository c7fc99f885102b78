import type { z } from 'zod'
import type { PlannedAssertion, Transcript } from './evaluate.ts'
import { unitsToRead } from './evaluate.ts'
import { type Draw, tooLong } from './judges/judging.ts'
import type { Passage } from './judges/passages.ts'
import type { Question } from './judges/prompt.ts'
import type { JudgeSettings } from './judges/settings.ts'
import type { Subject } from './kind.ts'
import type { http } from './kinds/http.ts'
import { assertionKinds } from './kinds.ts'

type AskingKind = {
  ask?(settings: unknown, subject: Subject, draw: Draw): Question
  verdictsOf?(settings: unknown): string[]
}
/** The questions of one assertion: one for each vote, or why none is asked. */
export type Inquiry = { index: number; model: string; verdicts: string[]; passages?: readonly Passage[] | undefined } & (
  | { questions: Question[] }
  | { refusal: string }
)
type DrawOf = (index: number, vote: number) => Omit<Draw, 'scope'>

type WrittenAssertion = Pick<PlannedAssertion, 'kind' | 'settings'>
export const asksModel = ({ kind }: Pick<WrittenAssertion, 'kind'>): boolean => 'ask' in assertionKinds.of(kind)

/** Whether an evaluator of one's own judges it. */
export const asksEvaluator = ({ kind }: Pick<WrittenAssertion, 'kind'>): boolean => 'evaluates' in assertionKinds.of(kind)
/** Whether it is judged by a job of its own after the conversation. */
export const asksOthers = (assertion: Pick<WrittenAssertion, 'kind'>): boolean => asksModel(assertion) || asksEvaluator(assertion)

/** The ID of the model that an assertion names, of a kind that asks one. Those of a plan all name theirs. */
export const modelOf = (assertion: WrittenAssertion): string | undefined =>
  asksModel(assertion) ? (assertion.settings as JudgeSettings).model : undefined

export const namingModel = <A extends WrittenAssertion>(assertion: A, model: string): A => ({
  ...assertion,
  settings: { ...(assertion.settings as JudgeSettings), model },
})

/** The replies that an assertion is about, if its judge reads documents. */
export function repliesToGround(assertion: PlannedAssertion, turns: Transcript['turns']): Transcript['turns'] | undefined {
  if (!asksModel(assertion) || !(assertion.settings as JudgeSettings).reads.documents) return undefined
  const selection = unitsToRead(assertion, turns)
  return 'missing' in selection ? undefined : selection.units.flat()
}

/** Of documents, by the index of the assertion whose judge reads them. */
export type PassagesRead = ReadonlyMap<number, readonly Passage[]>

const undocumented = 'was not judged: the judge reads documents, and the project has none'
const stateless = 'was not judged: the judge reads the state that the tools were left in, and the run has no tool mocks'

/** The questions of these assertions to models about a conversation. An assertion that finds nothing to read asks nothing. */
export function inquiriesOf(
  assertions: readonly PlannedAssertion[],
  { turns, mockState, passages: read = new Map() }: Pick<Transcript, 'turns' | 'mockState'> & { passages?: PassagesRead },
  drawOf: DrawOf,
): Inquiry[] {
  return assertions.flatMap((assertion, index): Inquiry[] => {
    const model = modelOf(assertion)
    const kind = assertionKinds.of(assertion.kind) as unknown as AskingKind
    const selection = model === undefined ? { missing: 'no model' } : unitsToRead(assertion, turns)
    if (model === undefined || !kind.ask || 'missing' in selection) return []
    const settings = assertion.settings as JudgeSettings
    const verdicts = kind.verdictsOf!(settings)
    const passages = settings.reads.documents ? (read.get(index) ?? []) : undefined
    const subject = { turns, replies: selection.units.flat(), durationMs: 0, mockState, passages }
    const questions = Array.from({ length: settings.votes }, (_, vote) =>
      kind.ask!(settings, subject, { ...drawOf(index, vote), scope: assertion.scope }),
    )
    const isStateless = settings.reads.state && mockState === undefined
    const refusal = isStateless ? stateless : passages?.length === 0 ? undocumented : tooLong(questions[0]!)
    return [{ index, model, verdicts, passages, ...(refusal === undefined ? { questions } : { refusal }) }]
  })
}

export type EvaluatorCall = { index: number; settings: z.output<typeof http.settings> }
/** The calls of evaluators about a conversation: none for an assertion that finds nothing to read. */
export const evaluatorCalls = (assertions: readonly PlannedAssertion[], turns: Transcript['turns']): EvaluatorCall[] =>
  assertions.flatMap((assertion, index) =>
    asksEvaluator(assertion) && !('missing' in unitsToRead(assertion, turns))
      ? [{ index, settings: assertion.settings as EvaluatorCall['settings'] }]
      : [],
  )
