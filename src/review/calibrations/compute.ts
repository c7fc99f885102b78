import { compute, idOf } from '#src/measure/statistics/statistics.ts'
import type { Value } from '#src/measure/statistics/vector.ts'
import { invalid } from '#src/platform/errors.ts'
import { task } from '#src/platform/task.ts'
import { costOf, maxCost } from './cost.ts'

type ComputedValue = { id: unknown; value: Value; reason?: string; warnings?: string[] }
export const computeTask = task<unknown[], ComputedValue[]>('computeStatistics', { deadlineMs: 5_000 })

/** The result of each vector. Throws `invalid` if it would obviously take too long. */
export function computeAll(vectors: unknown[]): ComputedValue[] {
  let budget = maxCost
  const over = vectors.findIndex((vector) => {
    budget -= costOf(vector)
    return budget < 0
  })
  if (over >= 0) throw tooCostly(`/vectors/${over}`)
  return vectors.map((vector, at) => {
    const { warnings, ...answer } = compute(vector)
    return { id: idOf(vector, at), ...answer, ...(warnings && { warnings: [...warnings] }) }
  })
}

export const tooCostly = (pointer: string) =>
  invalid([
    {
      pointer,
      code: 'too_large',
      message:
        'This takes too long to compute in one request. Send fewer ratings, or use parley agreement, which computes on your machine.',
    },
  ])
