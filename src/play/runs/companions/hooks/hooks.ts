import { stateRequests } from '#src/measure/assertions/state-requests.ts'
import { type Definition, EndState, HookResult } from '#src/play/hooks/contract.ts'
import {
  askEndState,
  callSetup,
  dropTeardown,
  keepEndStates,
  keepSetUp,
  openHooks,
  type Place,
  tearDown,
  tearDownEarlier,
} from '#src/play/hooks/operations/hooks.ts'
import { withCaptured } from '#src/play/runs/captured.ts'
import type { Attempt, Companion, OpenedCompanion } from '#src/play/runs/companion.ts'
import type { StartedRun } from '#src/play/runs/store/attempts.ts'
import { type Fault, isFault } from '#src/play/runs/talking-agent.ts'
import { runQueue } from '#src/workspace/projects/operations.ts'
import { isReplayed } from '../tape/shape.ts'

/** Calls before and after the conversation. If this process stops, the worker that gets the run next tears its hooks down. */
export const hooks: Companion = {
  async start(tx, workspaceId, run) {
    const { setup, teardown, assertions } = run.plan
    const requests = stateRequests(assertions)
    const isCalled = (setup || teardown) && !isReplayed(run.plan)
    if (requests.length > 0 || isCalled)
      await openHooks(tx, placeOf(workspaceId, run), definitionOf(run), {
        queue: runQueue(run.projectId),
        tag: run.plan.channel.workerTag,
      })
    return setup || teardown || requests.length > 0 ? { open: (attempt) => openRunHooks(attempt, requests) } : undefined
  },
}

function openRunHooks(attempt: Attempt, requests: ReturnType<typeof stateRequests>): OpenedCompanion {
  const { world, workspaceId, run, write } = attempt
  const { setup, teardown, variables } = run.plan
  const callsNobody = isReplayed(run.plan)
  const place = placeOf(workspaceId, run)
  const definition = definitionOf(run)
  const callTeardown = async () => {
    if (teardown && !callsNobody) await tearDown(world, place, attempt.stored)
  }
  return {
    async prepare() {
      if (!callsNobody) await tearDownEarlier(world, place)
      if (!setup) return undefined
      let isCalled = false
      const call = () => {
        isCalled = true
        return callSetup(world, place, definition, attempt.signal)
      }
      const request = { setup: setup.request, variables }
      const result = await attempt.answer({ use: 'agent', request, isAnswer: isHookResult }, call)
      attempt.author(result.captured)
      if (isCalled) await write((tx) => keepSetUp(tx, place, attempt.stored(result)))
      else if (!callsNobody) await write((tx) => dropTeardown(tx, place))
      if (result.ok) return withCaptured(run.plan, result.captured)
      attempt.tries.push(...result.exchanges)
      throw setupFault(result.message ?? '')
    },
    async finish({ fault }) {
      const endStates = fault ? undefined : await askEndStates(attempt, requests, { ...definition, variables: attempt.plan.variables })
      await callTeardown()
      return endStates && { endStates }
    },
    close: async () => attempt.context.signal.aborted || callTeardown(),
  }
}

/** The answers of addresses for assertions after the conversation; undefined if no assertion asks one. */
async function askEndStates(
  { world, workspaceId, run, signal, processClock, answer, stored, write }: Attempt,
  requests: ReturnType<typeof stateRequests>,
  definition: Definition,
): Promise<EndState[] | undefined> {
  if (requests.length === 0) return undefined
  const place = placeOf(workspaceId, run)
  const answers: EndState[] = []
  for (const [at, request] of requests.entries()) {
    const question = { use: 'agent' as const, request: { endState: request, variables: definition.variables }, isAnswer: isEndState }
    const ask = () => askEndState(world, place, definition, { request, at, signal })
    answers.push(await answer(question, ask).catch((error: unknown) => unanswered(request, error, processClock.now())))
  }
  await write((tx) => keepEndStates(tx, place, stored(answers)))
  return answers
}

const isHookResult = (value: unknown): boolean => HookResult.safeParse(value).success
const isEndState = (value: unknown): boolean => EndState.safeParse(value).success

/** The result if the tape has no answer and the run may not call anything. Throws our own faults. */
function unanswered(request: EndState['request'], error: unknown, nowMs: number): EndState {
  if (!isFault(error)) throw error
  return { request, status: null, message: error.message, at: new Date(nowMs).toISOString(), durationMs: 0, exchanges: [] }
}

const placeOf = (workspaceId: string, { id, attempt }: StartedRun): Place => ({ workspaceId, ownerId: id, attempt, type: 'run' })

const definitionOf = ({ id, attempt, plan }: StartedRun): Definition => ({
  ...(plan.setup && { setup: plan.setup }),
  ...(plan.teardown && { teardown: plan.teardown }),
  names: { runId: id, sessionId: `${id}.${attempt}` },
  variables: plan.variables,
  channelId: plan.channel.id,
  ...(plan.redaction && { redacts: true as const }),
})

const setupFault = (message: string): Error & Fault =>
  Object.assign(new Error(`The setup failed, so nothing was played and this run says nothing about the agent. ${message}`), {
    source: 'environment' as const,
    reason: 'setupFailed',
  })
