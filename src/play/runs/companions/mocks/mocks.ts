import { ServiceError } from '#src/platform/errors.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import { ChannelFault } from '#src/play/channels/kind.ts'
import type { Attempt, Companion, OpenedCompanion } from '#src/play/runs/companion.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import type { Call } from '#src/play/tool-mocks/answer-call.ts'
import { toolOf } from '#src/play/tool-mocks/describe.ts'
import { mocksPath } from '#src/play/tool-mocks/operations/routes.ts'
import { callTool, endMocks, gatherCalls, maxCallLength, openMocks, rewriteMocks } from '#src/play/tool-mocks/operations/sessions.ts'
import { callsOfReply } from '#src/play/tool-mocks/recorded-call.ts'
import { replayedState } from '#src/play/tool-mocks/replayed-state.ts'
import { isReplayed } from '../tape/shape.ts'

/** Answers the tools of the agent. */
export const mocks: Companion = {
  async start(tx, _workspaceId, run) {
    const { toolMocks } = run.plan
    if (!toolMocks) return undefined
    const token = await openMocks(tx, { runId: run.id, attempt: run.attempt }, { ...run.plan, toolMocks })
    return {
      open: (attempt) => openRunMocks(attempt, toolMocks, token),
      entry: run.attempt > 1 ? { mockState: 'fresh' } : undefined,
    }
  },
}

function openRunMocks(attempt: Attempt, toolMocks: NonNullable<Plan['toolMocks']>, token: string): OpenedCompanion {
  const { world, workspaceId, run } = attempt
  const place = { workspaceId, runId: run.id, attempt: run.attempt }
  const gather = gatherCalls(world.db, place)
  let waitedMs = 0
  return {
    session: {
      mocks: {
        url: `${world.origin()}${mocksPath(run.id, token)}`,
        token,
        tools: toolMocks.map(toolOf),
        call: (tool, input, signal) => callTool(world.db, place, callOf(tool, input), { gone: signal, giveUp: signal }).catch(refuse),
      },
    },
    secrets: [token],
    waitedMs: () => waitedMs,
    async callsOf({ toolCalls }) {
      const startedAt = performance.now()
      const calls = await gather()
      waitedMs += performance.now() - startedAt
      return calls.length > 0 || toolCalls ? callsOfReply(calls, toolCalls) : undefined
    },
    async lastCalls() {
      await endMocks(world.db, place)
      return gather()
    },
    async finish({ turns }) {
      const state = isReplayed(run.plan) ? replayedState({ ...run.plan, toolMocks }, turns) : undefined
      return { mockState: await endMocks(world.db, place, state) }
    },
    keep: async (tx) => attempt.isRewritten && rewriteMocks(tx, place, attempt.stored),
  }
}

/** A call that did not come over HTTP, where its length and its text would have been checked. */
function callOf(tool: string, input: unknown): Call {
  const text = JSON.stringify(input) ?? 'null'
  if (text.length <= maxCallLength) return deepStorable({ tool, arguments: input }).value
  const message = `The arguments have ${text.length} characters of JSON, and a call has at most ${maxCallLength}.`
  return { tool, arguments: null, fault: { status: 413, message } }
}

function refuse(error: unknown): never {
  if (error instanceof ServiceError) throw new ChannelFault('agentError', error.message, '')
  throw error
}
