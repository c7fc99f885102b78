import { spendingOf } from '#src/measure/transcripts/spending.ts'
import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { type RubricJudgment, rubricJudging, rubricJudgments } from '../contract.ts'
import { isAsked } from '../question.ts'
import { completeJudgments, findJudgment, judgmentsBehind, type StoredJudgment } from '../store.ts'
import { requestJudgments } from './request.ts'

export const rubricJudgingOperations = implement(rubricJudging, {
  judge: async (call) => {
    const { tx, caller, params, body } = call
    return reply(201, await requestJudgments({ tx, cause: causeOf(call), viewer: caller }, { rubricId: params.id, ...body }))
  },
})

export const rubricJudgmentOperations = implement(rubricJudgments, {
  list: ({ query: { limit, cursor, ...filters }, tx, caller }) =>
    visiblePage(
      { limit, cursor, filters },
      (after, count) => judgmentsBehind(tx, filters, { after, count }),
      (rows) => shown(tx, caller, rows),
    ),

  get: async ({ params, tx, caller }) => {
    const stored = await findJudgment(tx, params.id)
    const [judgment] = stored ? await shown(tx, caller, [stored]) : []
    if (!judgment) throw notFound()
    return judgment
  },
})

/** Excludes judgments about conversations that the viewer has yet to judge, which would reveal what another judge found. */
async function shown(tx: Tx, viewer: Viewer, list: readonly StoredJudgment[]): Promise<RubricJudgment[]> {
  const blinding = await blindingOf(tx, viewer, { runIds: list.map(({ runId }) => runId) })
  const visible = list.filter(({ runId }) => !blinding.get(runId)!.judge)
  const unasked = new Map<string, string[]>()
  for (const { rubric } of visible) {
    const name = `${rubric.id} ${rubric.version}`
    if (unasked.has(name)) continue
    const { criteria } = await rubricVersionOf(tx, rubric)
    unasked.set(
      name,
      criteria.filter((criterion) => !isAsked(criterion)).map(({ key }) => key),
    )
  }
  return visible.map(({ votes, model: { id, name, version }, ...judgment }) => ({
    ...judgment,
    model: { id, name, version },
    unasked: unasked.get(`${judgment.rubric.id} ${judgment.rubric.version}`)!,
    usage: spendingOf(Object.values(votes)),
  }))
}

/** The answers of models about these conversations under a version of a rubric: for each, the newest complete ones. */
export const judgmentsAbout = (tx: Tx, runIds: readonly string[], rubric: StoredJudgment['rubric']): Promise<StoredJudgment[]> =>
  completeJudgments(tx, runIds, rubric)
