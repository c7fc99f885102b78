import type { Caller } from '#src/platform/caller.ts'
import { fingerprint } from '#src/platform/chance.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { type Download, implement } from '#src/platform/implement.ts'
import { wholeRuns } from '#src/play/runs/operations/reviewed.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { rubricsByIds, rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { isAny } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import {
  type AnswerFormat,
  answerTypes,
  chatOf,
  csvHead,
  csvOf,
  ndjsonOf,
  preferenceOf,
  type RawAnswers,
  reviewAnswers,
} from '../answer-formats.ts'
import { revisionsOf } from '../store/answers.ts'
import { type ExportedTask, exportedTasks } from '../store/exported.ts'
import { reviewsAbout } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { visibilityOf } from './load.ts'

const tasksAtOnce = 100

export const answerOperations = implement(reviewAnswers, {
  export: ({ db, caller, params, query }) => answersFile(db, caller, { rubricId: params.id, ...query }),
})

type Request = { rubricId: string; version?: number | undefined; format: AnswerFormat }
type Step = { tasks: ExportedTask[]; rows: Row[]; rubricId: string }

/** The answers under a rubric, without the tasks of which the caller may not know everything yet. */
async function answersFile(db: Database, caller: Caller, { rubricId, version, format }: Request): Promise<Download> {
  const { workspaceId } = caller
  const rubric = await db.transaction(workspaceId, async (tx) => (await rubricsByIds(tx, [rubricId]))[0])
  if (!rubric) throw notFound()
  const textOf = { csv: rawText(csvOf), ndjson: rawText(ndjsonOf), chat: trainingText(chatOf), preferences: trainingText(preferenceOf) }[
    format
  ]
  async function* parts() {
    if (format === 'csv') yield csvHead()
    for (let after = '', isLast = false; !isLast; ) {
      const text = await db.transaction(workspaceId, async (tx) => {
        const tasks = await exportedTasks(tx, { rubricId, version }, { after, limit: tasksAtOnce })
        isLast = tasks.length < tasksAtOnce
        after = tasks.at(-1)?.id ?? after
        return textOf(tx, { ...(await visibleTasks(tx, caller, tasks)), rubricId })
      })
      if (text !== '') yield text
    }
  }
  const ending = format === 'csv' ? 'csv' : 'jsonl'
  return { mediaType: `${answerTypes[format]}; charset=utf-8`, fileName: `${rubric.name} ${format}.${ending}`, parts: parts() }
}

async function visibleTasks(tx: Tx, caller: Caller, all: ExportedTask[]): Promise<Omit<Step, 'rubricId'>> {
  const rows = await reviewsAbout(
    tx,
    'task_id',
    all.map(({ id }) => id),
    caller.memberId,
  )
  const blinding = await blindingOf(tx, caller, { runIds: [...new Set(all.map(({ runId }) => runId))] })
  const hidden = new Set(rows.filter((row) => visibilityOf(caller, row) === 'hidden').map((row) => row.task_id))
  const tasks = all.filter(({ id, runId }) => !hidden.has(id) && !isAny(blinding.get(runId)!))
  return { tasks, rows }
}

// The same person has the same one in all files of a rubric, and cannot be recognized by it.
const pseudonymOf = (rubricId: string, memberId: string) => `reviewer-${fingerprint(`${rubricId} ${memberId}`).slice(0, 8)}`

/** Standard reviews; adjudications decide, and are left out. */
const rawText =
  (write: (answers: RawAnswers) => string) =>
  async (tx: Tx, { tasks, rows, rubricId }: Step): Promise<string> => {
    const taskOf = new Map(tasks.map((task) => [task.id, task]))
    const submitted = rows.filter(({ task_id, kind, state }) => taskOf.has(task_id) && kind === 'standard' && state === 'submitted')
    const revisions = await revisionsOf(
      tx,
      submitted.map(({ id }) => id),
    )
    const byReview = Map.groupBy(revisions, ({ reviewId }) => reviewId)
    const criteria = new Map<number, RubricVersion['criteria']>()
    for (const version of new Set(submitted.map((row) => row.rubric_version)))
      criteria.set(version, (await rubricVersionOf(tx, { id: rubricId, version })).criteria)
    return submitted
      .flatMap((row) => (byReview.get(row.id) ?? []).map((revision) => ({ row, revision })))
      .map(({ row, revision: { revision, cause, at, verdict, score, answers } }) =>
        write({
          item: row.run_id,
          rater: pseudonymOf(rubricId, row.assignee_id!),
          reviewId: row.id,
          rubricVersion: row.rubric_version,
          ...{ revision, cause, verdict, score, answers },
          ...{ assignedAt: row.assigned_at, startedAt: row.started_at, submittedAt: at },
          sampling: taskOf.get(row.task_id)!.sampling,
          criteria: criteria.get(row.rubric_version)!,
        }),
      )
      .join('')
  }

const ofJudge: Readonly<Record<string, 'pass' | 'fail'>> = { passed: 'pass', failed: 'fail' }

const trainingText =
  (write: (corrected: Parameters<typeof chatOf>[0]) => string) =>
  async (tx: Tx, { tasks, rubricId }: Step): Promise<string> => {
    const decided = tasks.filter(({ people }) => people !== null)
    const runs = new Map(
      (
        await wholeRuns(
          tx,
          decided.map(({ runId }) => runId),
        )
      ).map((run) => [run.id, run]),
    )
    let text = ''
    for (const { runId, rubricVersion, people } of decided) {
      const run = runs.get(runId)
      if (!run || run.turns.length === 0) continue
      const rubric = await rubricVersionOf(tx, { id: rubricId, version: rubricVersion })
      text += write({ rubric, turns: run.turns, people: people!, judge: ofJudge[(run.evaluations.at(-1) ?? run).outcome ?? ''] ?? null })
    }
    return text
  }
