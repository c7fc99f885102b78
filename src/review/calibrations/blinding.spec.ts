import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import {
  blindingOf,
  hiddenReviews,
  projectsToJudge,
  runIdsOfHiddenBatchRuns,
  visibleReviewIds,
} from '#src/workspace/blinding/operations.ts'
import { blindingStage, keyOf } from './fixtures/blinding-stage.ts'
import { blindingOfBatchRun, blindingOfRun, type Reader, readers, visibilityOf, type World, world } from './fixtures/blinding-worlds.ts'

const test = await testApp()
const stage = await blindingStage(test, await test.tenant('A'))
const { workspaceId, memberIds, runIds, batchRunIds, projectId } = stage
const within = <T>(work: Parameters<typeof test.app.world.db.transaction<T>>[1], workspace = workspaceId) =>
  test.app.world.db.transaction(workspace, work)
const viewerOf = ({ person, role, byKey }: Reader) => ({ memberId: memberIds[person]!, role, ...(byKey && { key: { id: keyOf(person) } }) })

/** The answers of the database for one reader of one world, and those of the definition. */
async function answersFor(one: World, reader: Reader, { taskIds, reviewIds }: Awaited<ReturnType<typeof stage.write>>) {
  const viewer = viewerOf(reader)
  const [blinding, projects, unfolded, visible, hidden] = await within(
    async (tx) =>
      [
        await blindingOf(tx, viewer, { runIds, batchRunIds }),
        await projectsToJudge(tx, viewer),
        await runIdsOfHiddenBatchRuns(tx, viewer),
        await visibleReviewIds(tx, viewer, runIds),
        await hiddenReviews(tx, viewer, { reviewIds: reviewIds.flat(), taskIds }),
      ] as const,
  )
  const reviews = one.tasks.flatMap((task, at) =>
    task.reviews.map((review, n) => ({
      id: reviewIds[at]![n]!,
      taskId: taskIds[at]!,
      runId: runIds[task.run]!,
      isHidden: visibilityOf(one, reader, task, review) === 'hidden',
    })),
  )
  const runs = runIds.map((id, at) => [id, blindingOfRun(one, reader, at)] as const)
  const batchRuns = batchRunIds.map((id, at) => [id, blindingOfBatchRun(one, reader, at)] as const)
  return {
    answered: {
      blinding: Object.fromEntries(blinding),
      projects: [...projects],
      unfolded: unfolded.toSorted(),
      visible: Object.fromEntries(visible),
      hidden: [...hidden].sort(),
    },
    defined: {
      blinding: Object.fromEntries([...runs, ...batchRuns]),
      projects: runs.some(([, { judge }]) => judge) ? [projectId] : [],
      unfolded: runs.flatMap(([id, { batch }]) => (batch ? [id] : [])).toSorted(),
      visible: Object.fromEntries(
        runIds.map((id) => [id, reviews.flatMap((review) => (review.runId === id && !review.isHidden ? [review.id] : [])).sort()]),
      ),
      hidden: [...new Set(reviews.flatMap((review) => (review.isHidden ? [review.id, review.taskId] : [])))].sort(),
    },
  }
}

describe('random reviews and sheets of three people, for readers of every role', () => {
  it('hide what the definition says, of runs, batch runs, projects, reviews and tasks', async () => {
    const hidden = { judge: 0, agentVersion: 0, batch: 0, baseline: 0, adjudication: 0 }
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        const written = await stage.write(one)
        for (const reader of readers) {
          const { answered, defined } = await answersFor(one, reader, written)
          expect({ reader, ...answered }).toEqual({ reader, ...defined })
          for (const blinding of Object.values(answered.blinding))
            for (const [what, is] of Object.entries(blinding)) if (is) hidden[what as keyof typeof hidden] += 1
        }
      }),
      { numRuns: 100, seed: Number(process.env.PARLEY_SEED ?? 20_261_122), includeErrorInReport: true },
    )
    expect(Object.values(hidden).every((count) => count > 50)).toBe(true)
  })

  it('hide nothing in another workspace, and are not to be read from it', async () => {
    const other = await test.tenant('B')
    const [one] = fc.sample(
      world.filter((one) => runIds.some((_, at) => blindingOfRun(one, { person: 0, role: 'viewer', byKey: false }, at).judge)),
      { numRuns: 1, seed: 1 },
    )
    await stage.write(one!)
    const viewer = viewerOf({ person: 0, role: 'viewer', byKey: false })
    const anyHidden = async (workspace: string) => {
      const blinding = await within((tx) => blindingOf(tx, viewer, { runIds, batchRunIds }), workspace)
      return [...blinding.values()].some(({ judge }) => judge)
    }
    expect([await anyHidden(workspaceId), await anyHidden(other.workspaceId)]).toEqual([true, false])
  })

  it('are not asked about where nothing is left to judge', async () => {
    const idle = await test.tenant('C')
    const [one] = fc.sample(
      world.filter((one) => runIds.some((_, at) => blindingOfRun(one, { person: 0, role: 'viewer', byKey: false }, at).judge)),
      { numRuns: 1, seed: 2 },
    )
    await stage.write(one!)
    const viewer = viewerOf({ person: 0, role: 'viewer', byKey: false })
    const questions = (workspace: string) =>
      within(async (tx) => {
        const plansMade = async () => {
          const { rows } = await sql<{ n: number }>`
            select coalesce(sum(generic_plans + custom_plans), 0)::int as n from pg_prepared_statements
            where statement like '%from pending_judgements%'`.execute(tx)
          return rows[0]!.n
        }
        const before = await plansMade()
        await blindingOf(tx, viewer, { runIds, batchRunIds })
        return (await plansMade()) - before
      }, workspace)
    expect([await questions(workspaceId), await questions(idle.workspaceId)]).toEqual([2, 0])
  })
})
