import type { Simulation } from '#src/measure/transcripts/contract.ts'
import { sumOfCost, sumOfUsage } from '#src/measure/transcripts/spending.ts'
import type { ModelCalls, ModelReply } from './simulator.ts'

/** Characters of a refused answer that are stored and shown to the model again. */
export const keptCharacters = 4_000

/** The questions for one message, joined; undefined if there were none. */
export function joinAsked(all: readonly ModelCalls[]): ModelCalls | undefined {
  const last = all.at(-1)
  if (!last || all.length === 1) return last
  const list = all.map(({ simulation }) => simulation)
  const sum = (pick: (one: Simulation) => number) => list.reduce((total, simulation) => total + pick(simulation), 0)
  return {
    simulation: {
      ...last.simulation,
      faults: list.flatMap(({ faults }) => faults),
      calls: sum(({ calls }) => calls),
      usage: sumOfUsage(list),
      costMicroUsd: sumOfCost(list),
      latencyMs: sum(({ latencyMs }) => latencyMs),
    },
    exchanges: all.flatMap(({ exchanges }) => exchanges),
  }
}

type Result = Pick<Simulation, 'faults'> & Partial<Pick<Simulation, 'reason' | 'goalState'>>

export function modelCallsOf(replies: readonly ModelReply[], { faults, reason = null, goalState = null }: Result): ModelCalls {
  return {
    simulation: {
      reason,
      goalState,
      faults,
      calls: replies.length,
      usage: sumOfUsage(replies),
      costMicroUsd: sumOfCost(replies),
      latencyMs: replies.reduce((total, { latencyMs }) => total + latencyMs, 0),
    },
    exchanges: replies.flatMap(({ exchanges }) => exchanges),
  }
}
