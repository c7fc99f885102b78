import type { Turn } from '#src/measure/transcripts/contract.ts'

export const scopeWords = ['lastReply', 'anyReply', 'everyReply', 'turn:n', 'transcript'] as const
export type ScopeWord = (typeof scopeWords)[number]
export type Scope = Exclude<ScopeWord, 'turn:n'> | `turn:${number}`

/** At most 9,999: far above the 200 turns of a transcript. */
export const turnScope = /^turn:([1-9]\d{0,3})$/
export const wordOf = (scope: string): ScopeWord | undefined =>
  turnScope.test(scope) ? 'turn:n' : scopeWords.find((word) => word === scope && word !== 'turn:n')

/**
 * A scope divides a conversation into units, each with one or more replies of the agent, and says how many units must pass. `transcript` is
 * one unit with all replies. `turn:n` names the turn with that index; if the user speaks in it, the unit is the agent's answer, up to the
 * user's next turn. A scope without any reply is `missing`.
 */
export type Units = { rule: 'one' | 'any' | 'every'; units: Turn[][] } | { missing: string }

export function unitsOf(scope: Scope, turns: readonly Turn[]): Units {
  const replies = turns.filter((turn) => turn.role === 'agent')
  if (replies.length === 0) return { missing: 'The agent gave no reply, so there is nothing to evaluate.' }
  switch (scope) {
    case 'lastReply':
      return { rule: 'one', units: [replies.slice(Math.max(0, replies.findLastIndex(isReply)))] }
    case 'anyReply':
      return { rule: 'any', units: replies.map((reply) => [reply]) }
    case 'everyReply':
      return { rule: 'every', units: replies.map((reply) => [reply]) }
    case 'transcript':
      return { rule: 'one', units: [replies] }
    default:
      return oneTurn(Number(turnScope.exec(scope)?.[1]), turns)
  }
}

/** Calls of tools that the agent made after its reply, while no message was open, belong to that reply. */
const isReply = ({ unprompted, content }: Turn) => !unprompted || content !== ''

function oneTurn(index: number, turns: readonly Turn[]): Units {
  const at = turns.findIndex((turn) => turn.index === index)
  if (at < 0) return { missing: `The conversation has no turn ${index}, only ${turns.length}.` }
  if (turns[at]!.role === 'agent') return { rule: 'one', units: [[turns[at]!]] }
  const next = turns.findIndex((turn, position) => position > at && turn.role === 'user')
  const answers = turns.slice(at + 1, next < 0 ? undefined : next)
  return answers.length > 0 ? { rule: 'one', units: [answers] } : { missing: `The agent did not answer turn ${index}.` }
}
