import type { Turn } from '#src/measure/transcripts/contract.ts'
import { inBrief } from '#src/measure/transcripts/excerpt.ts'

type ComparedTurn = Pick<Turn, 'index' | 'role' | 'content' | 'toolCalls'>
type Call = NonNullable<Turn['toolCalls']>[number]

/** `action`: the first tool call that differs, as text; null on a side without one there, and if only words differ. */
export type FirstDivergence = { turn: number; action: { before: string | null; now: string | null } | null }

const words = ({ content }: ComparedTurn) => content.replace(/\s+/g, ' ').trim()
const textOf = ({ name, arguments: callArguments }: Call): string => JSON.stringify([name, callArguments])
const maxCallLength = 200
const inWords = (call: Call | undefined) => (call ? `${call.name}(${inBrief(call.arguments, maxCallLength)})` : null)

function firstAction(before: ComparedTurn | undefined, now: ComparedTurn | undefined): FirstDivergence['action'] {
  const [then, here] = [before?.toolCalls ?? [], now?.toolCalls ?? []]
  for (let at = 0; at < Math.max(then.length, here.length); at++) {
    const [a, b] = [then[at], here[at]]
    if (!a || !b || textOf(a) !== textOf(b)) return { before: inWords(a), now: inWords(b) }
  }
  return null
}

/**
 * The first turn in which the agent did something other than in the run of the baseline, or in which one of the two was already silent;
 * null if it did the same throughout, so that only the judgment can differ. Ignores invisible white space and what the user says, which
 * follows from what the agent says.
 */
export function firstDivergence(before: readonly ComparedTurn[], now: readonly ComparedTurn[]): FirstDivergence | null {
  const replies = (turns: readonly ComparedTurn[]) => turns.filter(({ role }) => role === 'agent')
  const [then, here] = [replies(before), replies(now)]
  for (let at = 0; at < Math.max(then.length, here.length); at++) {
    const [a, b] = [then[at], here[at]]
    const action = firstAction(a, b)
    if (!a || !b || action || words(a) !== words(b)) return { turn: (b ?? a)!.index, action }
  }
  return null
}
