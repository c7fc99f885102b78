import { randomBytes } from 'node:crypto'
import { comparable } from '#src/measure/assertions/judges/prompt.ts'
import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { World } from '#src/platform/world.ts'
import { isLocal } from '#src/play/models/kind.ts'
import { modelKindOf } from '#src/play/models/kinds.ts'
import type { Completion } from '#src/play/models/operations/call.ts'
import { complete } from '#src/play/models/operations/complete.ts'
import { openSettlements } from '#src/play/models/operations/settlements.ts'
import { decidingRequest } from '#src/play/models/request-key.ts'
import type { Attempt, Companion } from '#src/play/runs/companion.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import { isCompletion } from '#src/play/runs/recorded.ts'
import type { StartedRun } from '#src/play/runs/store/attempts.ts'
import type { ModelQuestion, ModelReply, ScenarioModel } from '#src/play/users/simulator.ts'
import { simulatorsFor } from './models.ts'

/** The language model that plays the user, or judges the conditions of its driver. */
export const simulator: Companion = {
  plan: () => ({
    async freeze(tx, { project, items, isCalled }) {
      const models = await simulatorsFor(tx, project, items, { called: isCalled })
      return (subjectId) => (models.has(subjectId) ? { simulator: models.get(subjectId)! } : {})
    },
  }),
  start: (_tx, _workspaceId, { plan }) => (plan.simulator ? { open: openForAttempt } : undefined),
}

function openForAttempt({ world, run, workspaceId, signal, processClock: clock, answer }: Attempt) {
  const model = openSimulator(world, run, { workspaceId, answer, signal, clock })!
  return { model, waitedMs: model.waitedMs, finish: model.settled, close: model.settled }
}

type Simulator = NonNullable<Plan['simulator']>
/**
 * `waitedMs`: how long the run has waited for the model so far, which does not count as time of the agent. `settled`: resolves when the
 * cost of its calls has been counted, which happens while the agent answers.
 */
export type OpenedSimulator = ScenarioModel & { waitedMs(): number; settled(): Promise<undefined> }

/** Readable answers in the wrong form: the guard reports them. */
const readable = new Set(['notStructured', 'noAnswer', 'refusal'])
/** Characters that are stored of the question to a model in the process, the same as of a body that was sent. */
const maxKept = 65_536

/**
 * The model that plays the user of one run, or judges the conditions of its driver. All its calls together may take as long as the run
 * itself. Undefined if the plan has none.
 */
export function openSimulator(
  world: Pick<World, 'db' | 'outgoing' | 'vault'>,
  { plan: { simulator: model, limits }, projectId, budgetId }: Pick<StartedRun, 'plan' | 'projectId' | 'budgetId'>,
  { workspaceId, answer, signal, clock }: Pick<Attempt, 'workspaceId' | 'answer' | 'signal'> & { clock: Clock },
): OpenedSimulator | undefined {
  if (!model) return undefined
  let [totalMs, askedAt]: [number, number | undefined] = [0, undefined]
  const waitedMs = () => totalMs + (askedAt === undefined ? 0 : clock.now() - askedAt)
  const settlements = openSettlements({ gathers: true })
  return {
    waitedMs,
    settled: () => settlements.done().then(() => undefined),
    // The model in the process gives the same answer to the same words.
    fence: (plain) => (model.kind === 'demo' ? plain : randomBytes(16).toString('hex')),
    async ask(question) {
      askedAt = clock.now()
      try {
        const deadline = askedAt + Math.max(0, limits.runTimeoutMs - totalMs)
        // Sent together with the reservation for this call.
        settlements.flush()
        const options = { account: { projectId, budgetId }, signal, deadline, clock, settleLater: settlements.add }
        const ask = () => complete(world, workspaceId, model, question, options)
        const request = { use: 'simulator' as const, request: decidingRequest(model, comparable(question)), isAnswer: isCompletion }
        return replyOf(model, question, await answer(request, ask))
      } finally {
        totalMs = waitedMs()
        askedAt = undefined
      }
    },
  }
}

function replyOf(model: Simulator, question: ModelQuestion, completion: Completion): ModelReply {
  const { usage, costMicroUsd, latencyMs, tries } = completion
  const spent = { usage, costMicroUsd, latencyMs }
  const calls = isLocal(modelKindOf(model.kind)) ? [localExchange(question, completion)] : tries
  const exchanges = deepStorable(calls.map((exchange) => ({ ...exchange, with: 'model' as const }))).value
  if (completion.ok) return { ...spent, exchanges, text: JSON.stringify(completion.value) }
  const { reason, message } = completion.fault
  if (readable.has(reason)) return { ...spent, exchanges, text: completion.text ?? '' }
  return { ...spent, exchanges, text: '', fault: { reason, message } }
}

/** A model in the process has no address, but what it was asked is stored all the same. */
const localExchange = ({ system, messages }: ModelQuestion, { text, latencyMs }: Completion): Exchange => ({
  attempt: 1,
  method: 'POST',
  url: 'demo:',
  requestBody: JSON.stringify({ system, messages }).slice(0, maxKept),
  ...(text !== null && { responseBody: text }),
  latencyMs,
})
