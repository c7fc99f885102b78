import { canBeActive } from '#src/measure/assertions/cannot-fail.ts'
import { asksModel, modelOf } from '#src/measure/assertions/questions.ts'
import type { NewScenario } from '#src/play/scenarios/contract.ts'
import type { NewTest } from '#src/play/tests/contract.ts'
import { promptVersionOf } from '#src/play/users/kinds.ts'
import type { Warning } from './contract.ts'

/** The roles for which the project names a language model. */
export type ModelsPresent = { judge: boolean; simulator: boolean }
type Reason = Pick<Warning, 'code' | 'message'>

const draft = (message: string): Reason => ({ code: 'draft', message })
const couldNotFail = draft('Nothing in this entry could fail, so it becomes a draft.')
const needsJudge = draft(
  'A language model judges this entry, and the project names none, so it becomes a draft. Name one in "models.judge" of the project.',
)
const needsSimulator = draft(
  'A language model plays the user of this entry, and the project names none, so it becomes a draft. Name one in "models.simulator" of the project.',
)

/** Why it can only be a draft: an active one must be able to run, and to fail. */
export function whyDraft(body: NewScenario | NewTest, { judge, simulator }: ModelsPresent): Reason | undefined {
  const all = [...body.assertions, ...('turns' in body ? body.turns.flatMap(({ expect }) => expect) : [])]
  if (!canBeActive(all)) return couldNotFail
  if (!judge && all.some((assertion) => asksModel(assertion) && modelOf(assertion) === undefined)) return needsJudge
  const asksSimulator = 'driver' in body && body.simulator === undefined && promptVersionOf(body.driver) !== undefined
  return asksSimulator && !simulator ? needsSimulator : undefined
}
