import type { Turn } from '../transcripts/contract.ts'

type ComparedTurn = Pick<Turn, 'index' | 'role' | 'content' | 'toolCalls'>

/** What the agent did in a turn, without white space that nobody sees. */
const doneIn = (turn: ComparedTurn): string =>
  JSON.stringify([turn.content.replace(/\s+/g, ' ').trim(), (turn.toolCalls ?? []).map(({ name, arguments: given }) => [name, given])])

/**
 * The index of the first turn in which the agent did something else than in the run of the baseline, or in which one of the two
 * was silent already; null when it did the same throughout, so that only the judgement can differ. What the user says is not
 * compared: it follows from what the agent says.
 */
export function firstDivergence(before: readonly ComparedTurn[], now: readonly ComparedTurn[]): number | null {
  const replies = (turns: readonly ComparedTurn[]) => turns.filter(({ role }) => role === 'agent')
  const [then, here] = [replies(before), replies(now)]
  for (let at = 0; at < Math.max(then.length, here.length); at++) {
    const [a, b] = [then[at], here[at]]
    if (!a || !b) return (b ?? a)!.index
    if (doneIn(a) !== doneIn(b)) return b.index
  }
  return null
}
