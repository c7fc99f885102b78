import type { Turn } from '#web/page/conversation/use-run.ts'

type Message = Pick<Turn, 'role' | 'content' | 'toolCalls'>

// The rule of src/gate/batches/divergence.ts, which the browser cannot load: invisible white space does not count, and what the user says
// follows from what the agent says.
const actionsOf = ({ content, toolCalls = [] }: Message): string =>
  JSON.stringify([content.replace(/\s+/g, ' ').trim(), toolCalls.map(({ name, arguments: callArguments }) => [name, callArguments])])

/** The index of the turn in which the agent first acted differently, or one conversation was already over; -1 if there is none. */
export function divergesAt(before: readonly Message[], now: readonly Message[]): number {
  for (let at = 0; at < Math.max(before.length, now.length); at++) {
    const [previous, current] = [before[at], now[at]]
    if (!previous || !current || previous.role !== current.role) return at
    if (current.role === 'agent' && actionsOf(previous) !== actionsOf(current)) return at
  }
  return -1
}
