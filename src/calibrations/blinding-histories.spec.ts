import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ActivityEntry } from '../activity/contract.ts'
import { unblindedEntries, visibleEntries } from '../activity/operations/visible.ts'
import { blindingOf, visibleReviewIds } from '../blinding/operations.ts'
import { testApp } from '../harness/app.ts'
import { roles } from '../platform/contract.ts'
import { cast, history, playHistory } from '../reviews/fixtures/histories.ts'
import { reviewStage } from '../reviews/fixtures/review-stage.ts'
import { reviewIdsFor } from '../reviews/operations/veil.ts'
import { seenEntries, tellableEntries, veilsFor } from './operations/veil.ts'

const test = await testApp()
it('answers as before over random histories', { timeout: 900_000 }, async () => {
  const stage = await reviewStage(test, await test.tenant('A'))
  const actors = await cast(stage)
  const { db } = test.app.world
  let asked = 0
  let blinded = 0
  const compare = async (runId: string) => {
    const { rows } = await db.systemPool.query(
      `select id, seq, resource_type as "resourceType", resource_id as "resourceId", action from activity where resource_id = $1
         or resource_id in (select id from reviews where run_id = $1) or resource_id in (select id from review_tasks where run_id = $1)`,
      [runId],
    )
    const entries = rows as unknown as ActivityEntry[]
    for (const actor of actors)
      for (const role of roles)
        await db.transaction(stage.workspaceId, async (tx) => {
          const viewer = { memberId: actor.id, role }
          const now = (await blindingOf(tx, viewer, { runIds: [runId] })).get(runId)!
          asked += 1
          if (now.judge) blinded += 1
          expect(now).toEqual({ ...(await veilsFor(tx, viewer, [runId])).get(runId), baseline: false })
          expect((await visibleReviewIds(tx, viewer, [runId])).get(runId)).toEqual((await reviewIdsFor(tx, viewer, [runId])).get(runId))
          const ids = (list: readonly ActivityEntry[]) => list.map(({ id }) => id)
          expect(ids(await visibleEntries(tx, viewer, entries))).toEqual(ids(await seenEntries(tx, viewer, entries)))
          expect(ids(await unblindedEntries(tx, viewer, entries))).toEqual(ids(await tellableEntries(tx, viewer, entries)))
        })
  }
  await fc.assert(
    fc.asyncProperty(history, (one) => playHistory(test, stage, actors, one, compare)),
    { numRuns: Number(process.env.HISTORIES ?? 30), seed: Number(process.env.PARLEY_SEED ?? 20_261_121), includeErrorInReport: true },
  )
  console.log(asked, blinded)
})
