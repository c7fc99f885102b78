import { stateRequests } from '#src/measure/assertions/state-requests.ts'
import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { World } from '#src/platform/world.ts'
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
import { runQueue } from '#src/workspace/projects/operations.ts'
import { withCaptured } from '../captured.ts'
import type { Plan } from '../plan.ts'
import type { StartedRun } from '../store/attempts.ts'
import { type Fault, isFault } from '../talking-agent.ts'
import type { RunRedaction } from './run-redaction.ts'
import { answerFrom, type RunTape } from './run-tape.ts'

/** The calls before and after the conversation of one attempt. */
export type RunHooks = {
  /** Returns the plan with the captured values. Throws a fault of the environment. */
  setUp(tape: RunTape | undefined, options: { signal: AbortSignal; tries: Exchange[] }): Promise<Plan>
  /** The answers of addresses for assertions after the conversation; undefined if no assertion asks one. */
  endStates(tape: RunTape | undefined, signal: AbortSignal): Promise<EndState[] | undefined>
  /** Runs once, however often it is called. */
  tearDown(): Promise<void>
}

/** A conversation with a replayed agent calls nothing. */
const callsNobody = ({ cassette }: Plan) => cassette?.channels === true && cassette.mode === 'replay'

export async function openAttemptHooks(tx: Tx, workspaceId: string, run: StartedRun): Promise<void> {
  const { setup, teardown, assertions } = run.plan
  const isAsked = stateRequests(assertions).length > 0
  if (isAsked || ((setup || teardown) && !callsNobody(run.plan)))
    await openHooks(tx, placeOf(workspaceId, run), definitionOf(run), {
      queue: runQueue(run.projectId),
      tag: run.plan.channel.workerTag,
    })
}

export function openRunHooks(
  world: World,
  workspaceId: string,
  run: StartedRun,
  redaction: RunRedaction | undefined,
): RunHooks | undefined {
  const { setup, teardown, assertions } = run.plan
  const requests = stateRequests(assertions)
  if (!setup && !teardown && requests.length === 0) return undefined
  const place = placeOf(workspaceId, run)
  const definition = definitionOf(run)
  const keptOf = (result: HookResult) => (redaction ? redaction.deep(result) : result)
  const write = (work: (tx: Tx) => Promise<void>) => world.db.transaction(workspaceId, work)
  let { variables } = run.plan
  return {
    async setUp(tape, { signal, tries }) {
      if (!callsNobody(run.plan)) await tearDownEarlier(world, place)
      if (!setup) return run.plan
      let isCalled = false
      const call = () => {
        isCalled = true
        return callSetup(world, place, definition, signal)
      }
      const request = { setup: setup.request, variables: run.plan.variables }
      const taped = run.plan.cassette?.channels ? tape : undefined
      const result = await answerFrom(taped, { use: 'agent', request, isAnswer: (value) => HookResult.safeParse(value).success }, call)
      redaction?.author(result.captured)
      if (isCalled) await write((tx) => keepSetUp(tx, place, keptOf(result)))
      else if (!callsNobody(run.plan)) await write((tx) => dropTeardown(tx, place))
      if (result.ok) {
        const plan = withCaptured(run.plan, result.captured)
        variables = plan.variables
        return plan
      }
      tries.push(...result.exchanges)
      throw setupFault(result.message ?? '')
    },
    async endStates(tape, signal) {
      if (requests.length === 0) return undefined
      const taped = run.plan.cassette?.channels ? tape : undefined
      const now = { ...definition, variables }
      const answers: EndState[] = []
      for (const [at, request] of requests.entries()) {
        const question = { use: 'agent' as const, request: { endState: request, variables }, isAnswer: isEndState }
        const ask = () => askEndState(world, place, now, { request, at, signal })
        answers.push(await answerFrom(taped, question, ask).catch((error: unknown) => unanswered(request, error)))
      }
      await write((tx) => keepEndStates(tx, place, redaction ? redaction.deep(answers) : answers))
      return answers
    },
    async tearDown() {
      if (teardown && !callsNobody(run.plan)) await tearDown(world, place, keptOf)
    },
  }
}

const isEndState = (value: unknown): boolean => EndState.safeParse(value).success

/** The result if the tape has no answer and the run may not call anything. Throws our own faults. */
function unanswered(request: EndState['request'], error: unknown): EndState {
  if (!isFault(error)) throw error
  return { request, status: null, message: error.message, at: new Date().toISOString(), durationMs: 0, exchanges: [] }
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
