import type { ToolCall, Turn } from '../transcripts/contract.ts'

/** The tool calls of these replies, in order, each with its turn. */
export const callsIn = (replies: readonly Turn[]): { turn: number; call: ToolCall }[] =>
  replies.flatMap((reply) => (reply.toolCalls ?? []).map((call) => ({ turn: reply.index, call })))

/**
 * Whether the agent tells its tool calls at all: an empty list says "none were made", no list anywhere says nothing.
 * Without this distinction toolNotCalled would pass with every agent that hides its calls.
 */
export const reportsToolCalls = (turns: readonly Turn[]) => turns.some((turn) => turn.role === 'agent' && turn.toolCalls !== undefined)
