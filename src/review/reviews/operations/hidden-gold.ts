import { chance } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { firstIdAt, newId, type Prefix } from '#src/platform/ids.ts'
import { reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { answeredBy, givenTo, qualityRuleOf, setAge, unseenGold } from '../store/quality.ts'
import { insertReviews } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import { insertTasks, type StoredTask } from '../store/tasks.ts'

type Draw = { task: StoredTask; row: Pick<Row, 'id' | 'kind' | 'created_at'>; memberId: string }

const unseenFor = (tx: Tx, { task, memberId }: Draw) =>
  unseenGold(tx, { rubric: task.rubric, projectId: task.projectId, memberId, excludesAuthors: task.settings.excludeAuthors })

/** Whether a member must judge gold items before this one. */
export async function quizComesFirst(tx: Tx, draw: Draw): Promise<boolean> {
  const { task, row, memberId } = draw
  if (row.kind !== 'standard' || task.sampling.strategy === 'hidden_gold') return false
  const { quiz } = await qualityRuleOf(tx, task.rubric.id)
  return quiz > 0 && (await answeredBy(tx, task.rubric.id, memberId)) < quiz && (await unseenFor(tx, draw)).length > 0
}

/**
 * In the place of the review that would come next: one of a gold item, in the quiz and later at random. It looks like the
 * other, and its task decides no outcome. Returns the id of its review.
 */
export async function goldInstead(tx: Tx, draw: Draw): Promise<string | undefined> {
  const { task, row, memberId } = draw
  if (row.kind !== 'standard' || task.sampling.strategy === 'hidden_gold') return undefined
  const { quiz, goldPercent } = await qualityRuleOf(tx, task.rubric.id)
  if (quiz === 0 && goldPercent === 0) return undefined
  const draws = chance('hidden_gold', task.rubric.id, memberId, await givenTo(tx, task.rubric.id, memberId))
  const isQuiz = (await answeredBy(tx, task.rubric.id, memberId)) < quiz
  if (!isQuiz && draws.float() * 100 >= goldPercent) return undefined
  const unseen = await unseenFor(tx, draw)
  return unseen.length > 0 ? give(tx, draw, draws.pick(unseen)) : undefined
}

async function give(tx: Tx, { task, row, memberId }: Draw, runId: string): Promise<string> {
  const [run] = await reviewableRuns(tx, [runId])
  const idLike = (prefix: Prefix) => asOldAs(prefix, row.created_at)
  const [gold] = await insertTasks(tx, [
    {
      ...task,
      id: idLike('tsk'),
      assignmentId: idLike('asg'),
      subject: { kind: 'run', id: runId, contentHash: run!.contentHash },
      requiredReviews: 1,
      sampling: { strategy: 'hidden_gold', stratum: null, probability: null, seed: task.sampling.seed },
      settings: { ...task.settings, consensus: 'majority', maxExtraReviews: 0 },
    },
  ])
  const { id: taskId, projectId, blind, settings, priority, dueAt } = gold!
  const id = idLike('rev')
  const plain = { id, taskId, projectId, runId, kind: 'standard' as const, assigneeId: memberId, pool: false, blind, priority, dueAt }
  await insertReviews(tx, [{ ...plain, leaseSeconds: settings.leaseSeconds, expiresWhenDue: settings.duePolicy === 'expire' }])
  await setAge(tx, { taskId, reviewId: id, like: row.id })
  const { rubric, requiredReviews, assignmentId } = gold!
  await record(
    tx,
    system,
    { type: 'reviewTask', id: taskId, action: 'created', after: { state: 'open', runId, rubric, requiredReviews, assignmentId } },
    { type: 'review', id, action: 'assigned', after: { state: 'assigned', taskId, kind: 'standard', assigneeId: memberId } },
  )
  return id
}

/** An ID starts with its time. */
function asOldAs(prefix: Prefix, at: string): string {
  const timeEnds = prefix.length + 11
  return firstIdAt(prefix, Date.parse(at)).slice(0, timeEnds) + newId(prefix).slice(timeEnds)
}
