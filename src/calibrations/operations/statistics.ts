import { invalid } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { projectOf } from '../../projects/operations.ts'
import { compute, idOf } from '../../statistics/statistics.ts'
import { judges, statistics } from '../contract.ts'
import { costOf, mostCost } from '../cost.ts'
import { standingsOf } from '../store/standings.ts'

export const judgeOperations = implement(judges, {
  list: async ({ query, tx }) => {
    await projectOf(tx, query.projectId)
    return { data: await standingsOf(tx, query.projectId), nextCursor: null }
  },
})

const answerOf = (vector: unknown) => {
  const { warnings, ...answer } = compute(vector)
  return { ...answer, ...(warnings && { warnings: [...warnings] }) }
}

export const statisticOperations = implement(statistics, {
  compute: async ({ body: { vectors } }) => {
    let left = mostCost
    const over = vectors.findIndex((vector) => {
      left -= costOf(vector)
      return left < 0
    })
    if (over >= 0)
      throw invalid([
        {
          pointer: `/vectors/${over}`,
          code: 'too_large',
          message: 'It would take too long for one request. Send fewer, or use parley agreement, which computes them where you are.',
        },
      ])
    return { results: vectors.map((vector, at) => ({ id: idOf(vector, at), ...answerOf(vector) })) }
  },
})
