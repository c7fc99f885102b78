import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { reviewStage } from './fixtures/review-stage.ts'

const test = await testApp()

it('uncertain draws first what judges or people are not sure of; an error of a judge does not count', async () => {
  const people = await reviewStage(test, await test.tenant('A'))
  const [ann, bob] = [await people.person('Ann'), await people.person('Bob')]
  const runIds = await people.runs(40)
  const sides = { differ: ['pass', 'fail', 'pass'], agree: ['pass', 'pass', 'pass'] }
  const result = (outcome: string, votes: readonly string[], isAtFault = false) =>
    JSON.stringify([
      { index: 0, kind: 'judge', outcome, required: true, judge: { version: 'v', isAtFault, votes: votes.map((side) => ({ side })) } },
    ])
  const assertions = [
    result('passed', sides.differ),
    result('inconclusive', sides.agree),
    // A judge that failed says nothing about the conversation.
    result('inconclusive', [], true),
    result('passed', sides.agree),
  ]
  for (const [at, text] of assertions.entries())
    await test.app.world.db.systemPool.query(
      `insert into run_evaluations (workspace_id, run_id, number, subject_version, outcome, outcome_reason, assertions, requested_by)
       select workspace_id, id, 1, 1, outcome, '', $2::jsonb, '{}' from runs where id = $1`,
      [runIds[at], text],
    )
  const { reviews } = await people.assign({ runIds: [runIds[4]!], reviewers: [ann.id, bob.id], reviewsPerItem: 2 })
  for (const [at, who] of [ann, bob].entries())
    await who.review(
      reviews.find(({ assigneeId }) => assigneeId === who.id)!.id,
      ['goal_reached', 'correct']
        .map((criterionKey) => ({ criterionKey, value: at === 0 ? 'pass' : 'fail' }))
        .concat({ criterionKey: 'manner', value: 3 as never }),
    )
  const named = await people.assign({
    runIds,
    reviewers: [ann.id],
    strategy: 'pool',
    sampling: { strategy: 'uncertain', size: 4 },
    dryRun: true,
  } as never)
  const targets = named.planned.filter(({ sampling }) => sampling.stratum === 'uncertain').map(({ runId }) => runId)
  expect(targets.sort()).toEqual([runIds[0], runIds[1], runIds[4]].sort())
  // What was drawn from named conversations says nothing about others.
  expect(named.precision).toBeNull()
})
