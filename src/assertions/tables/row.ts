import type { ToolCall, Turn } from '../../transcripts/contract.ts'
import type { Scope } from '../scope.ts'

/** One line of a table: these settings, judged on this conversation, must come out like this. */
export type Row = {
  why: string
  settings: object
  scope?: Scope
  turns: Turn[]
  durationMs?: number
  outcome: 'passed' | 'failed' | 'inconclusive'
  score?: number
  rationale?: RegExp
  /** The turns quoted as evidence. */
  evidence?: number[]
}

type Extra = { toolCalls?: ToolCall[]; latencyMs?: number; truncated?: boolean }

const turn =
  (role: 'user' | 'agent') =>
  (content: string, extra: Extra = {}) => ({ role, content, extra })
export const user = turn('user')
export const agent = turn('agent')

/** A conversation of these turns, numbered from 1. */
export const talk = (...said: ReturnType<typeof agent>[]): Turn[] =>
  said.map(({ role, content, extra }, i) => ({
    index: i + 1,
    role,
    content,
    startedAt: '2026-01-01T00:00:00.000Z',
    latencyMs: 100,
    ...extra,
  }))

/** An agent that answers once. */
export const reply = (content: string, extra: Extra = {}): Turn[] => talk(user('Hello'), agent(content, extra))

/** An agent's turn that only calls tools: `calls('a', { x: 1 }, 'b')` calls a with x = 1, then b without arguments. */
export function calls(...entries: (string | object)[]) {
  const made: ToolCall[] = []
  for (const entry of entries) {
    if (typeof entry === 'string') made.push({ name: entry, arguments: {} })
    else made[made.length - 1] = { name: made[made.length - 1]!.name, arguments: entry }
  }
  return agent('', { toolCalls: made })
}

export const unanswered: Turn[] = talk(user('Hello'))
