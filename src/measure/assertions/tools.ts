import { answeredCalls, type ToolCall, type Turn } from '#src/measure/transcripts/contract.ts'

/** The tool calls of these replies, in order, each with its turn. */
export const callsIn = (replies: readonly Turn[]): { turn: number; call: ToolCall }[] =>
  replies.flatMap((reply) => answeredCalls(reply).map((call) => ({ turn: reply.index, call })))

const isReported = ({ mock }: ToolCall) => !mock || mock.reported === true

/**
 * Whether calls of this tool are visible: Parley answers them, or the agent reports its tool calls. Calls that only reached a mock say
 * nothing about tools that are elsewhere.
 */
export const seesCalls = (
  name: string,
  { turns, mockedTools = [] }: { turns: readonly Turn[]; mockedTools?: readonly string[] | undefined },
) =>
  mockedTools.includes(name) ||
  turns.some(({ role, toolCalls }) => role === 'agent' && toolCalls !== undefined && (toolCalls.length === 0 || toolCalls.some(isReported)))

/**
 * Whether the agent reports its tool calls at all: an empty list means "none were made", no list anywhere means nothing. Without this
 * distinction toolNotCalled would pass with every agent that hides its calls.
 */
export const reportsToolCalls = (turns: readonly Turn[]) => turns.some((turn) => turn.role === 'agent' && turn.toolCalls !== undefined)

/** What a verdict on calls adds if a reply was cut: it might have gone on with another call. */
export const cutBeforeCalls = (replies: readonly Turn[]): string | undefined =>
  replies.some(({ truncated }) => truncated) ? 'and a reply was truncated, so it is not known what it would have called' : undefined
