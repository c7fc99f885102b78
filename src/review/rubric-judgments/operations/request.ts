import { requireBatchRun } from '#src/gate/batches/operations/read.ts'
import { refuseBlinded } from '#src/gate/batches/operations/show.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, notFound, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { enqueueMany } from '#src/platform/jobs/enqueue.ts'
import { modelsAmong } from '#src/play/models/operations/models.ts'
import { refuseUnpriced } from '#src/play/models/operations/unpriced.ts'
import { freezeJudge } from '#src/play/runs/operations/judges.ts'
import { type Reviewable, reviewableOfBatch, reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import { frozenRubric, rubricsByIds } from '#src/review/rubrics/operations.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf, refuseArchivedProject, runQueue } from '#src/workspace/projects/operations.ts'
import { maxRuns, type SkipReason } from '../contract.ts'
import { judgeByRubric } from '../jobs.ts'
import { isAsked, rubricJudge } from '../question.ts'
import { type FrozenModel, startJudgments, statesOf } from '../store.ts'

type Request = {
  rubricId: string
  runIds?: readonly string[] | undefined
  batchRunId?: string | undefined
  rubricVersion?: number | undefined
  model?: string | undefined
}

/** Below conversations that wait for their first verdict. */
const priority = -1

/** Asks a model the questions of a rubric about conversations. Throws `not_found`, `invalid` with every fault, and `wrong_state`. */
export async function requestJudgments(
  { tx, cause, viewer }: ChangeScope & { viewer: Viewer & { workspaceId: string } },
  request: Request,
) {
  const [rubric] = await rubricsByIds(tx, [request.rubricId])
  if (!rubric) throw notFound()
  const project = await projectOf(tx, rubric.projectId)
  refuseArchivedProject(project)
  if (rubric.archivedAt) throw wrongState('This rubric is retired. Use another one.', 'retired', [])
  if (request.rubricVersion === undefined && rubric.publishedVersion === null)
    throw wrongState('This rubric is not published. Publish it first.', rubric.status, ['publish'])
  const frozen = await frozenRubric(tx, project.id, request)
  if (!frozen.criteria.some(isAsked))
    throw wrongState('No criterion of this rubric has choices or steps, so there is nothing that a model can answer.', 'nothingToAsk', [])
  const runs = await runsOf(tx, viewer, project.id, request)
  const model = await modelFor(tx, project, request.model)
  refuseUnpriced([model], [project.budget])
  const judge = { rubric: { id: frozen.id, version: frozen.version }, judgeVersion: rubricJudge(frozen, model) }
  const unready = runs.flatMap((run) => {
    const reason = faultOf(run)
    return reason ? [{ runId: run.id, reason }] : []
  })
  const ready = runs.filter((run) => faultOf(run) === undefined)
  const started = await startJudgments(
    tx,
    cause.actor,
    ready.map(({ id: runId }) => ({ id: newId('rjd'), projectId: project.id, runId, model, ...judge })),
  )
  const isStarted = new Set(started.map(({ runId }) => runId))
  const others = ready.filter(({ id }) => !isStarted.has(id)).map(({ id }) => id)
  const states = await statesOf(tx, judge, others)
  if (started.length > 0) {
    const after = { runs: started.length, model: { id: model.id, name: model.name }, rubricVersion: frozen.version }
    await record(tx, cause, { type: 'rubric', id: frozen.id, action: 'judgmentsRequested', after })
    const { workspaceId } = viewer
    await enqueueMany(
      tx,
      judgeByRubric,
      started.map(({ id }) => ({ payload: { workspaceId, judgmentId: id }, queue: runQueue(project.id), tenant: workspaceId, priority })),
    )
  }
  const known = others.map((runId) => ({ runId, reason: states.get(runId) === 'asking' ? ('asking' as const) : ('answered' as const) }))
  return { data: started, skipped: [...unready, ...known] }
}

const faultOf = ({ status, turns }: Reviewable): SkipReason | undefined =>
  status !== 'completed' ? 'not_ended' : turns === 0 ? 'no_conversation' : undefined

async function runsOf(tx: Tx, viewer: Viewer, projectId: string, { runIds, batchRunId }: Request): Promise<Reviewable[]> {
  if (batchRunId !== undefined) {
    const { projectId: own } = await requireBatchRun(tx, '/batchRunId', batchRunId)
    if (own !== projectId) throw unknownReference('/batchRunId')
    // The answer names its runs.
    await refuseBlinded(tx, viewer, batchRunId)
    const runs = await reviewableOfBatch(tx, batchRunId)
    if (runs.length <= maxRuns) return runs
    const message = `A model is asked about at most ${maxRuns} conversations at a time, and this batch run has ${runs.length}. Name some in runIds.`
    throw invalid([{ pointer: '/batchRunId', code: 'too_many', message }])
  }
  const runs = await reviewableRuns(tx, [...new Set(runIds)])
  const known = new Map(runs.map((run) => [run.id, run]))
  const missing = runIds!.flatMap((id, at) => (known.get(id)?.projectId === projectId ? [] : [`/runIds/${at}`]))
  if (missing.length > 0) throw unknownReference(...missing)
  const faults = runIds!.flatMap((id, at): Fault[] =>
    runIds!.indexOf(id) < at ? [{ pointer: `/runIds/${at}`, code: 'not_unique', message: 'This run is named twice.' }] : [],
  )
  if (faults.length > 0) throw invalid(faults)
  return runs
}

async function modelFor(tx: Tx, { id: projectId, models }: Project, modelId: string | undefined): Promise<FrozenModel> {
  const id = modelId ?? models.judge
  if (id === undefined)
    throw wrongState(
      'The project names no language model that judges. Name one here as "model", or in "models.judge" of the project.',
      'noJudge',
      [],
    )
  const [model] = await modelsAmong(tx, projectId, [id])
  if (!model && modelId !== undefined) throw unknownReference('/model')
  if (!model) throw wrongState('The model that judges for the project was archived or is not of this project. Name another.', 'noJudge', [])
  if (model.status === 'disabled') throw wrongState(`The model "${model.name}" is disabled. Enable it, or use another one.`, 'disabled', [])
  return freezeJudge(model)
}
