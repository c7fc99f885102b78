import { z } from 'zod'
import type { Database } from '#src/platform/db/database.ts'
import { ServiceError, wrongState } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import { type Cause, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { refuseArchived } from '#src/workspace/projects/operations.ts'
import type { Model, models } from '../contract.ts'
import type { ModelRequest } from '../dialogue.ts'
import { type Check, type ModelProbe, plainQuestion, Structured, structuredQuestion } from '../probe.ts'
import { modelPace } from '../store/pace.ts'
import { modelTable, saveProbe } from '../store.ts'
import { type Completion, callModel } from './call.ts'
import { type OpenedModel, openModel } from './open.ts'
import { tryUnpaced } from './tries.ts'

const maxProbeMs = 60_000

/** No transaction is open while the model is called. */
export const probeModel: Handler<typeof models.probe> = async (call) => {
  const { params, db, request } = call
  const { workspaceId } = call.caller
  const model = await db.transaction(workspaceId, (tx) => modelTable.get(tx, params.id))
  refuseArchived(model)
  if (model.status === 'disabled') throw wrongState('The model is disabled. Enable it before you probe it.', 'disabled', [])
  const opened = await openModel(call, workspaceId, model)
  const probe = await probeWith(model, opened, request.signal)
  await recordProbe({ db, workspaceId, cause: causeOf(call) }, model, probe)
  return probe
}

async function probeWith(model: Model, opened: OpenedModel, signal: AbortSignal): Promise<ModelProbe> {
  const clock = startClock()
  const options = { signal, clock, deadline: clock.now() + maxProbeMs, paced: tryUnpaced }
  const ask = (question: ModelRequest) =>
    callModel(opened, model, question, options).catch((error: unknown) => {
      // The caller has left, which says nothing about the model.
      throw signal.aborted ? new ServiceError('request_timeout', 'You closed the connection before the model answered.') : error
    })
  const plain = checkOf(await ask(plainQuestion))
  if (!plain.ok) return { ok: false, plain, structured: null }
  const structured = checkOf(await ask(structuredQuestion), Structured)
  return { ok: structured.ok, plain, structured }
}

/** How a question was answered; `shape`: the required shape of the JSON in the answer. */
function checkOf({ text: answer, usage, costMicroUsd, latencyMs, tries, ...result }: Completion, shape: z.ZodType = z.unknown()): Check {
  const spent = { answer, usage, costMicroUsd, latencyMs, tries }
  if (!result.ok) return { ok: false, ...spent, fault: result.fault }
  return shape.safeParse(result.value).success ? { ok: true, ...spent } : { ok: false, ...spent, fault: notOfShape }
}

const hint = 'Use a model that supports structured output.'
const notOfShape = { reason: 'notStructured', message: `The structured answer does not follow its schema. ${hint}`, hint }

/** The model with the probe's result, unless it has changed in the meantime: then the probe no longer says anything about it. */
type Place = { db: Database; workspaceId: string; cause: Cause }
const recordProbe = ({ db, workspaceId, cause }: Place, before: Model, { ok, plain, structured }: ModelProbe) =>
  db.transaction(workspaceId, async (tx) => {
    const fault = plain.fault ?? structured?.fault
    const latencyMs = plain.latencyMs + (structured?.latencyMs ?? 0)
    const last = { at: new Date().toISOString(), ok, latencyMs, message: fault?.message ?? 'The model answered.' }
    const after = await saveProbe(tx, { id: before.id, version: before.version }, last)
    if (ok) await modelPace.forget(tx, before.id)
    if (after) await record(tx, cause, { type: 'model', id: before.id, action: 'probed', before, after })
  })
