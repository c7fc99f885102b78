import type { z } from 'zod'
import type { PlannedAssertion, Transcript } from './evaluate.ts'
import { unitsToRead } from './evaluate.ts'
import { type Draw, tooLong } from './judges/judging.ts'
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
export type Inquiry = { index: number; model: string; verdicts: string[] } & ({ questions: Question[] } | { refusal: string })
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

const stateless = 'was not judged: the judge reads the state that the tools were left in, and the run has no tool mocks'

/** The questions of these assertions to models about a conversation. An assertion that finds nothing to read asks nothing. */
export function inquiriesOf(
  assertions: readonly PlannedAssertion[],
  { turns, mockState }: Pick<Transcript, 'turns' | 'mockState'>,
  drawOf: DrawOf,
): Inquiry[] {
  return assertions.flatMap((assertion, index): Inquiry[] => {
    const model = modelOf(assertion)
    const kind = assertionKinds.of(assertion.kind) as unknown as AskingKind
    const selection = model === undefined ? { missing: 'no model' } : unitsToRead(assertion, turns)
    if (model === undefined || !kind.ask || 'missing' in selection) return []
    const settings = assertion.settings as JudgeSettings
    const verdicts = kind.verdictsOf!(settings)
    const subject = { turns, replies: selection.units.flat(), durationMs: 0, mockState }
    const questions = Array.from({ length: settings.votes }, (_, vote) =>
      kind.ask!(settings, subject, { ...drawOf(index, vote), scope: assertion.scope }),
    )
    const refusal = settings.reads.state && mockState === undefined ? stateless : tooLong(questions[0]!)
    return [{ index, model, verdicts, ...(refusal === undefined ? { questions } : { refusal }) }]
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
