import { notFound } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { rubricsByIds } from '#src/review/rubrics/operations.ts'
import { findMembers, membersBy } from '#src/workspace/accounts/operations/members.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { performance } from '../contract.ts'
import { statisticsOf } from '../performance.ts'
import { progressOf, reviewProgress, type Work } from '../progress.ts'
import { disputesUnder, reviewsUnder } from '../store/performance.ts'
import { workIn } from '../store/progress.ts'

export const performanceOperations = implement(performance, {
  get: async ({ params, query, tx }) => {
    const [rubric] = await rubricsByIds(tx, [params.id])
    if (!rubric) throw notFound()
    const version = { id: rubric.id, version: query.version ?? rubric.publishedVersion ?? rubric.version }
    const judged = await reviewsUnder(tx, version)
    const ids = [...new Set(judged.map(({ memberId }) => memberId))].sort()
    const members = await findMembers(tx, ids)
    // Only the id remains of a removed member.
    const names = new Map(ids.map((id, at) => [id, members[at]?.name ?? id]))
    return statisticsOf(version, { judged, disputed: await disputesUnder(tx, version) }, names)
  },
})

export const progressOperations = implement(reviewProgress, {
  get: async ({ query, tx, caller }) => {
    await projectOf(tx, query.projectId)
    const work = await workIn(tx, caller.memberId, query.projectId)
    const by = <Key extends string | null>(key: (one: Work) => Key) => [...Map.groupBy(work, key)]
    const ids = work.flatMap(({ memberId }) => memberId ?? [])
    const people = new Map((await membersBy(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]))
    const rubrics = new Map((await rubricsByIds(tx, [...new Set(work.map(({ rubricId }) => rubricId))])).map(({ id, name }) => [id, name]))
    const named = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    return {
      ...progressOf(work),
      rubrics: by(({ rubricId }) => rubricId)
        .map(([rubricId, list]) => ({ rubricId, name: rubrics.get(rubricId) ?? rubricId, ...progressOf(list) }))
        .sort(named),
      reviewers: by(({ memberId }) => memberId)
        .map(([memberId, list]) => ({ memberId, name: memberId === null ? '' : (people.get(memberId) ?? memberId), ...progressOf(list) }))
        .sort(named),
    }
  },
})
