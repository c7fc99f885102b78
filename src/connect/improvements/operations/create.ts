import { randomBytes } from 'node:crypto'
import { definitionOf } from '#src/connect/bundles/definition.ts'
import { type BundleCall, perform, readCurrent, type SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { batches } from '#src/gate/batches/contract.ts'
import { batchesByIds } from '#src/gate/batches/operations/events.ts'
import { subjectsOf } from '#src/gate/batches/operations/references.ts'
import { refuseUnready, startStored } from '#src/gate/batches/operations/start.ts'
import { invalid, unknownReference } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import type { Call } from '#src/platform/implement.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { improvements } from '../contract.ts'
import { heldOutOf, leastInHalf } from '../halves.ts'
import { insertImprovement, insertTry } from '../store.ts'
import { copyHalf } from './copy-half.ts'

const baseline = 'baseline'
const few = (share: number) =>
  invalid([
    {
      pointer: '/batchId',
      code: 'too_few',
      message: `Each half needs at least ${leastInHalf} scenarios and tests, or a difference has no interval. Choose a batch with more${share === 0.5 ? '' : ', or another share'}.`,
    },
  ])

/** Splits a batch, copies the half that may be read, and plays both halves as the baseline. Returns the ID of the improvement. */
export async function createImprovement(handlers: SingleOperations, call: Call<typeof improvements.create>): Promise<string> {
  const { tx, caller, body, jobs, limits } = call
  const { share, seed = randomBytes(8).toString('hex') } = body
  const [source] = await batchesByIds(tx, [body.batchId])
  if (!source) throw unknownReference('/batchId')
  const acting = call as unknown as BundleCall
  const current = await readCurrent(handlers, acting, source.projectId)
  const keyOf = (part: 'scenarios' | 'tests' | 'batches', id: string) => current.names[part].keyOf.get(id)!
  const subjects = (await subjectsOf(tx, source)).map(({ type, id }) => {
    const part = `${type}s` as const
    const { tags, category, metadata } = current.resources[part].get(keyOf(part, id)) as unknown as Record<string, unknown>
    return { type, part, id, covers: JSON.stringify([type, category ?? null, tags, metadata]) }
  })
  const isHeldOut = heldOutOf(subjects, { share, seed })
  const [readable, heldOut] = [subjects.filter(({ id }) => !isHeldOut.has(id)), subjects.filter(({ id }) => isHeldOut.has(id))]
  if (Math.min(readable.length, heldOut.length) < leastInHalf) throw few(share)
  refuseUnready(source)
  refuseArchivedProject(current.project)
  await ensureQueue(jobs, workspaceQueue(caller.workspaceId))

  const name = body.name ?? source.name
  // Of an extract, each half gets its part; nothing else of the batch is about single scenarios.
  const halfOf = (list: typeof subjects) => ({
    baseline: null,
    schedule: null,
    notify: [],
    sample: source.sample && { ...source.sample, cells: Math.max(1, Math.round((source.sample.cells * list.length) / subjects.length)) },
  })
  const definition = definitionOf('batches', { ...source, ...halfOf(readable) }, current.names)
  const items = readable.map(({ type, part, id }) => ({ type, id: keyOf(part, id) }))
  const keys = (part: 'scenarios' | 'tests') => new Set(readable.flatMap((one) => (one.part === part ? [keyOf(part, one.id)] : [])))
  const copy = await copyHalf(handlers, acting, current, {
    name: `${name}, readable half`.slice(0, 120),
    scenarios: keys('scenarios'),
    tests: keys('tests'),
    batchKey: keyOf('batches', source.id),
    batch: { ...definition, items },
  })
  const heldOutBody = batches.create.body.parse({
    ...Object.fromEntries(Object.entries(source).filter(([member]) => member in batches.create.body.shape && member !== 'externalKey')),
    ...halfOf(heldOut),
    name: `${source.name}, held-out half`.slice(0, 120),
    items: heldOut.map(({ type, id }) => ({ type, id })),
  })
  const { id: heldOutBatchId } = (await perform(handlers, 'batches', 'create', acting, { body: heldOutBody })) as unknown as { id: string }

  const id = newId('imp')
  await insertImprovement(tx, {
    ...{ id, name, share, seed, projectId: copy.projectId, batchId: copy.batchId },
    heldOut: { projectId: source.projectId, batchId: heldOutBatchId, sourceBatchId: source.id },
    scenarios: { readable: readable.length, heldOut: heldOut.length },
  })
  const cause = causeOf(call)
  const start = (batchId: string) =>
    startStored({ tx, cause }, { workspaceId: caller.workspaceId, limits }, batchId, { label: baseline, seed, trigger: 'request' })
  const runs = { batchRunId: await start(copy.batchId), heldOutBatchRunId: await start(heldOutBatchId) }
  await insertTry(tx, { improvementId: id, projectId: copy.projectId, number: 0, label: baseline, ...runs })
  await record(tx, cause, { type: 'batch', id: source.id, action: 'improvementStarted', after: { improvementId: id } })
  return id
}
