import { expect, it } from 'vitest'
import { batchRunLifecycle, batchRunStatuses } from './lifecycle.ts'

it('reaches every status, and leaves the ended ones by a resume alone', () => {
  const moves = Object.entries(batchRunLifecycle.moves)
  expect(new Set(['queued', ...moves.map(([, { to }]) => to)])).toEqual(new Set(batchRunStatuses))
  for (const status of ['completed', 'canceled'] as const)
    expect(moves.filter(([, { from }]) => (from as readonly string[]).includes(status)).map(([move]) => move)).toEqual(['resume'])
})
