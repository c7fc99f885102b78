import { expect, it } from 'vitest'
import { chance } from '#src/platform/chance.ts'
import { Criterion } from '#src/review/rubrics/criteria.ts'
import { categoriesOf } from '#src/review/rubrics/values.ts'
import { estimatesOf } from './estimates.ts'

const scales = {
  binary: {},
  ordinal: { points: [1, 2, 3].map((value) => ({ value, anchor: 'x' })) },
  nominal: { options: [{ value: 'x' }, { value: 'y' }] },
  pairwise: {},
}
/** Two reviewers who are always right and one who is always wrong, about 60 conversations. */
it.each(Object.entries(scales))('every type with categories is estimated from all answers: %s', (type, scale) => {
  const criterion = Criterion.parse({ key: 'a', label: 'L', type, scale })
  const values = categoriesOf(criterion)!
  const truth = (at: number) => Math.floor(chance('truth', at).float() * values.length)
  const rated = Array.from({ length: 60 }, (_, at) => at).flatMap((at) =>
    ['right', 'right too', 'wrong'].map((rater) => {
      const value = values[(truth(at) + (rater === 'wrong' ? 1 : 0)) % values.length]!
      return { taskId: `t${at}`, rater, answers: [{ criterionKey: 'a', value }] }
    }),
  )
  for (const at of [0, 17, 59]) expect(estimatesOf(`t${at}`, [criterion], rated)).toEqual(new Map([['a', values[truth(at)]]]))
})
it('has no estimate of lists, measurements, texts and marks', () => {
  const criteria = [
    { type: 'multi', scale: { options: [{ value: 'x' }] } },
    { type: 'numeric', scale: { min: 0, max: 1 } },
    { type: 'text' },
    { type: 'span' },
  ].map((members, at) => Criterion.parse({ key: `k${at}`, label: 'L', ...members }))
  expect(estimatesOf('t', criteria, []).size).toBe(0)
})
