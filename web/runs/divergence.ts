import type { Turn } from '../page/conversation/use-run.ts'

type Message = Pick<Turn, 'role' | 'content' | 'toolCalls'>

// The rule of src/batches/divergence.ts, which the browser cannot load: white space that nobody sees counts for nothing, and what
// the user says follows from what the agent says.
const actionsOf = ({ content, toolCalls = [] }: Message): string =>
  JSON.stringify([content.replace(/\s+/g, ' ').trim(), toolCalls.map(({ name, arguments: callArguments }) => [name, callArguments])])

/** Where in the list of turns the agent first did something else, or one conversation was over already; -1 when nowhere. */
export function divergesAt(before: readonly Message[], now: readonly Message[]): number {
  for (let at = 0; at < Math.max(before.length, now.length); at++) {
    const [previous, current] = [before[at], now[at]]
    if (!previous || !current || previous.role !== current.role) return at
    if (current.role === 'agent' && actionsOf(previous) !== actionsOf(current)) return at
  }
  return -1
}
