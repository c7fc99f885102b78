import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blindingOf, projectsToJudge, visibleReviewIds } from '../blinding/operations.ts'
import { visibleEntries, unblindedEntries } from '../activity/operations/visible.ts'
import { testApp } from '../harness/app.ts'
import type { ActivityEntry } from '../activity/contract.ts'
import { batchVeilsFor, judgedProjects, seenEntries, tellableEntries, veilsFor } from './operations/veil.ts'
import { reviewIdsFor, hides } from '../reviews/operations/veil.ts'
import { blindingStage } from './fixtures/blinding-stage.ts'
import { blindingOfBatchRun, blindingOfRun, readers, visibilityOf, world } from './fixtures/blinding-worlds.ts'

const test = await testApp()
const actions = ['completed', 'seeded', 'rescored', 'queued', 'started', 'created', 'assigned', 'reviewed', 'canceled', 'resumed']
describe('x', () => {
  it('same', { timeout: 600_000 }, async () => {
    const stage = await blindingStage(test, await test.tenant('A'))
    const differences = new Map<string, number>()
    let asked = 0
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        const { taskIds, reviewIds } = await stage.write(one)
        const resources = [
          ...stage.runIds.map((id) => ['run', id]), ...stage.batchRunIds.map((id) => ['batchRun', id]),
          ...taskIds.map((id) => ['reviewTask', id]), ...reviewIds.flat().map((id) => ['review', id]), ['integration', 'int_x'], ['project', stage.projectId],
        ]
        const entries = resources.flatMap(([type, id]) => [...actions, 'activated', 'failed'].map((action) => ({ id: `${id} ${action}`, resourceType: type, resourceId: id, action: `${type}.${action}` }))) as unknown as ActivityEntry[]
        for (const reader of readers) {
          const viewer = { memberId: stage.memberIds[reader.person]!, role: reader.role }
          await test.app.world.db.transaction(stage.workspaceId, async (tx) => {
            const now = await blindingOf(tx, viewer, stage)
            const runs = await veilsFor(tx, viewer, stage.runIds)
            const batches = await batchVeilsFor(tx, viewer, stage.batchRunIds)
            for (const [at, id] of stage.runIds.entries()) {
              asked++
              expect({ ...runs.get(id)!, baseline: false }).toEqual(now.get(id))
              expect(now.get(id)).toEqual(blindingOfRun(one, reader, at))
            }
            let different = false
            for (const [at, id] of stage.batchRunIds.entries()) {
              expect(now.get(id)).toEqual(blindingOfBatchRun(one, reader, at))
              const [a, b] = [batches.get(id)!, now.get(id)!]
              for (const key of ['judge', 'agentVersion', 'batch', 'baseline'] as const) {
                if (a[key] && !b[key]) throw new Error(`lax ${key}`)
                if (Boolean(a[key]) !== b[key]) {
                  differences.set(key, (differences.get(key) ?? 0) + 1)
                  different = true
                  const gaveUp = one.tasks.some((task) => task.reviews.some((r) => r.assignee === reader.person && ['skipped', 'declined', 'expired', 'canceled'].includes(r.state)))
                  if (!gaveUp) throw new Error('a difference of another kind')
                }
              }
            }
            const ids = await reviewIdsFor(tx, viewer, stage.runIds)
            expect([...(await visibleReviewIds(tx, viewer, stage.runIds))]).toEqual([...ids])
            for (const [t, task] of one.tasks.entries())
              for (const [r, review] of task.reviews.entries())
                expect([reader, ids.get(stage.runIds[task.run]!)!.includes(reviewIds[t]![r]!)]).toEqual([reader, visibilityOf(one, reader, task, review) !== 'hidden'])
            if (different) return
            expect([...(await projectsToJudge(tx, viewer))]).toEqual([...(await judgedProjects(tx, viewer))])
            expect((await visibleEntries(tx, viewer, entries)).map(({ id }) => id)).toEqual((await seenEntries(tx, viewer, entries)).map(({ id }) => id))
            const runEntries = entries.filter(({ resourceType }) => resourceType !== 'integration')
            expect((await unblindedEntries(tx, viewer, runEntries)).map(({ id }) => id)).toEqual((await tellableEntries(tx, viewer, runEntries)).map(({ id }) => id))
            void hides
          })
        }
      }),
      { numRuns: Number(process.env.WORLDS ?? 100), seed: Number(process.env.PARLEY_SEED ?? 1), includeErrorInReport: true },
    )
    console.log(asked, [...differences])
  })
})
