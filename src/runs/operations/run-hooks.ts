import { type Definition, HookResult } from '../../hooks/contract.ts'
import { callSetup, dropTeardown, keepSetUp, openHooks, type Place, tearDown, tearDownEarlier } from '../../hooks/operations/hooks.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { World } from '../../platform/world.ts'
import { runQueue } from '../../projects/operations.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import { withCaptured } from '../captured.ts'
import type { Plan } from '../plan.ts'
import type { StartedRun } from '../store.ts'
import type { Fault } from '../talking-agent.ts'
import { answerFrom, type RunTape } from './run-tape.ts'

/** What is called before and after the conversation of one attempt. */
export type RunHooks = {
  /** The plan with what was captured. Throws a fault of the environment. */
  setUp(tape: RunTape | undefined, options: { signal: AbortSignal; tries: Exchange[] }): Promise<Plan>
  /** Once, however often it is asked for. */
  tearDown(): Promise<void>
}

/** A conversation whose agent is replayed calls nobody. */
const callsNobody = ({ cassette }: Plan) => cassette?.channels === true && cassette.mode === 'replay'

export async function openAttemptHooks(tx: Tx, workspaceId: string, run: StartedRun): Promise<void> {
  const { setup, teardown } = run.plan
  if ((setup || teardown) && !callsNobody(run.plan))
    await openHooks(tx, placeOf(workspaceId, run), definitionOf(run), runQueue(run.projectId))
}

export function openRunHooks(world: World, workspaceId: string, run: StartedRun): RunHooks | undefined {
  const { setup, teardown } = run.plan
  if (!setup && !teardown) return undefined
  const place = placeOf(workspaceId, run)
  const definition = definitionOf(run)
  const write = (work: (tx: Tx) => Promise<void>) => world.db.transaction(workspaceId, work)
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
      if (isCalled) await write((tx) => keepSetUp(tx, place, result))
      else if (!callsNobody(run.plan)) await write((tx) => dropTeardown(tx, place))
      if (result.ok) return withCaptured(run.plan, result.captured)
      tries.push(...result.exchanges)
      throw setupFault(result.message ?? '')
    },
    async tearDown() {
      if (teardown && !callsNobody(run.plan)) await tearDown(world, place)
    },
  }
}

const placeOf = (workspaceId: string, { id, attempt }: StartedRun): Place => ({ workspaceId, ownerId: id, attempt, type: 'run' })

const definitionOf = ({ id, attempt, plan }: StartedRun): Definition => ({
  ...(plan.setup && { setup: plan.setup }),
  ...(plan.teardown && { teardown: plan.teardown }),
  names: { runId: id, sessionId: `${id}.${attempt}` },
  variables: plan.variables,
  channelId: plan.channel.id,
})

const setupFault = (message: string): Error & Fault =>
  Object.assign(new Error(`The setup failed, so nothing was played and this run says nothing about the agent. ${message}`), {
    source: 'environment' as const,
    reason: 'setupFailed',
  })
