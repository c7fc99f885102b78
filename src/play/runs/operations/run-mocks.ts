import type { ToolCall, Turn } from '#src/measure/transcripts/contract.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { World } from '#src/platform/world.ts'
import { ChannelFault, type SessionMocks } from '#src/play/channels/kind.ts'
import type { Call } from '#src/play/tool-mocks/answer-call.ts'
import { toolOf } from '#src/play/tool-mocks/describe.ts'
import { mocksPath } from '#src/play/tool-mocks/operations/routes.ts'
import { callTool, endMocks, gatherCalls, maxCallLength } from '#src/play/tool-mocks/operations/sessions.ts'
import { callsOfReply } from '#src/play/tool-mocks/recorded-call.ts'
import { replayedState } from '#src/play/tool-mocks/replayed-state.ts'
import type { StartedRun } from '../store/attempts.ts'

/** The tool mocks of one attempt. */
export type RunMocks = {
  session: SessionMocks
  /** The calls behind a reply: those since the last reply, and those that only the agent reports; undefined if there are neither. */
  callsOf(reported: readonly ToolCall[] | undefined): Promise<ToolCall[] | undefined>
  /** How long Parley was busy with calls, which does not count as time of the agent. */
  waitedMs(): number
  /** Stops answering calls, and returns those that came after the last reply. */
  end(): Promise<ToolCall[]>
  /** The state after a conversation with these turns. */
  state(turns: readonly Turn[]): Promise<unknown>
}

export function openRunMocks(world: World, workspaceId: string, run: StartedRun, token: string | undefined): RunMocks | undefined {
  const { toolMocks } = run.plan
  if (!toolMocks || token === undefined) return undefined
  const place = { workspaceId, runId: run.id, attempt: run.attempt }
  const gather = gatherCalls(world.db, place)
  let waitedMs = 0
  return {
    session: {
      url: `${world.origin()}${mocksPath(run.id, token)}`,
      token,
      tools: toolMocks.map(toolOf),
      call: (tool, input, signal) => callTool(world.db, place, callOf(tool, input), { gone: signal, giveUp: signal }).catch(refuse),
    },
    async callsOf(reported) {
      const startedAt = performance.now()
      const calls = await gather()
      waitedMs += performance.now() - startedAt
      return calls.length > 0 || reported ? callsOfReply(calls, reported) : undefined
    },
    waitedMs: () => waitedMs,
    async end() {
      await endMocks(world.db, place)
      return gather()
    },
    state: (turns) => endMocks(world.db, place, isReplayed(run) ? replayedState({ ...run.plan, toolMocks }, turns) : undefined),
  }
}

const isReplayed = ({ plan }: StartedRun) => plan.cassette?.channels === true && plan.cassette.mode === 'replay'

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
