import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { JudgeSettings } from './settings.ts'

/** A turn as a judge reads it: the last one of the agent has the state that its tools were left in, if the judge reads that. */
export type ReadTurn = Turn & { stateAtTheEnd?: unknown }

export function readTurns(
  turns: readonly Turn[],
  { toolCalls: readsCalls, state }: JudgeSettings['reads'],
  mockState: unknown,
): ReadTurn[] {
  const last = turns.findLastIndex(({ role }) => role === 'agent')
  return turns.map(({ toolCalls, ...turn }, at) => ({
    ...turn,
    ...(readsCalls && toolCalls && { toolCalls }),
    ...(state && at === last && mockState !== undefined && { stateAtTheEnd: mockState }),
  }))
}

/** Content of a turn besides words, as text; empty if there is none. */
export function dataOf({ toolCalls, stateAtTheEnd }: ReadTurn): string {
  return [toolCalls, stateAtTheEnd].map((data) => (data === undefined ? '' : JSON.stringify(data))).join('\n')
}
