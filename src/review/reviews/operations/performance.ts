import { notFound } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { rubricsByIds } from '#src/review/rubrics/operations.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { performance } from '../contract.ts'
import { statisticsOf } from '../performance.ts'
import { disputesUnder, reviewsUnder } from '../store/performance.ts'

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
