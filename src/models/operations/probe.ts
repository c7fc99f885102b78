import { type Cause, causeOf, record } from '../../activity/operations/activity.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { ServiceError, wrongState } from '../../platform/errors.ts'
import type { Handler } from '../../platform/implement.ts'
import type { OpenedIo } from '../../platform/io/open-io.ts'
import { OutgoingError } from '../../platform/io/outgoing-error.ts'
import { deepStorable } from '../../platform/io/storable.ts'
import type { World } from '../../platform/world.ts'
import { refuseArchived } from '../../projects/operations.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import type { Model, models } from '../contract.ts'
import type { ModelAnswer, ModelRequest } from '../dialogue.ts'
import { askKind, isLocal } from '../kind.ts'
import { modelKindOf } from '../kinds.ts'
import { ModelFault } from '../model-fault.ts'
import { costOf } from '../price.ts'
import { type Check, type ModelProbe, plainQuestion, Structured, structuredQuestion } from '../probe.ts'
import { modelTable, saveProbe, sealedSecret } from '../store.ts'
import { secretLocation } from './secret.ts'

const maxProbeMs = 60_000

type OpenModel = (onExchange: (exchange: Exchange) => void, signal: AbortSignal) => OpenedIo

/** The way out for one model, with its secret as it is now, opened only here. */
async function openModel(
  { db, outgoing, vault }: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  model: Model,
): Promise<OpenModel> {
  const readSecret = async (tx: Tx) => {
    const stored = await sealedSecret(tx, model.id)
    return stored && { origin: stored.origin, secret: await vault.open(tx, secretLocation(model.id), stored.sealed) }
  }
  const kind = modelKindOf(model.kind)
  const stored = await db.statements(workspaceId, readSecret)
  const { connectMs, callMs } = model.timeouts
  return (onExchange, signal) =>
    outgoing.openIo({
      workspaceId,
      surface: 'models',
      auth: stored && !isLocal(kind) ? kind.auth : { type: 'none' },
      secret: stored?.secret,
      boundOrigin: stored?.origin ?? '',
      // An answer that is not streamed starts when all of it is thought.
      timeouts: { connectMs, firstByteMs: callMs, idleMs: callMs, turnMs: callMs },
      retry: model.retry,
      onExchange,
      signal,
    })
}

/** No transaction is open while the model is called. */
export const probeModel: Handler<typeof models.probe> = async (call) => {
  const { params, db, request } = call
  const { workspaceId } = call.caller
  const model = await db.transaction(workspaceId, (tx) => modelTable.get(tx, params.id))
  refuseArchived(model)
  if (model.status === 'disabled') throw wrongState('The model is disabled. Enable it before you probe it.', 'disabled', [])
  const open = await openModel(call, workspaceId, model)
  const probe = await probeWith(model, open, request.signal)
  await recordProbe(db, workspaceId, causeOf(call), model, probe)
  return probe
}

async function probeWith(model: Model, open: OpenModel, caller: AbortSignal): Promise<ModelProbe> {
  const deadline = AbortSignal.timeout(maxProbeMs)
  const signals = { caller, deadline }
  const plain = await check({ model, open, signals }, plainQuestion, ({ text }) => requireText(text))
  if (!plain.ok) return { ok: false, plain, structured: null }
  const structured = await check({ model, open, signals }, structuredQuestion, ({ text }) => requireStructure(text))
  return { ok: structured.ok, plain, structured }
}

type Probing = { model: Model; open: OpenModel; signals: { caller: AbortSignal; deadline: AbortSignal } }

/** Asks once; a failed call is a result, and any other failure is thrown. */
async function check({ model, open, signals }: Probing, request: ModelRequest, judge: (answer: ModelAnswer) => void): Promise<Check> {
  const tries: Exchange[] = []
  const io = open((exchange) => tries.push(exchange), AbortSignal.any([signals.caller, signals.deadline]))
  const kind = modelKindOf(model.kind)
  const startedAt = performance.now()
  let answer: ModelAnswer | undefined
  const result = (fault?: Check['fault']): Check =>
    io.redact.deep(
      deepStorable({
        ok: fault === undefined,
        answer: answer?.text ?? null,
        usage: answer?.usage ?? null,
        costMicroUsd: costOf(model.price, answer?.usage ?? null),
        latencyMs: Math.round(performance.now() - startedAt),
        tries,
        ...(fault && { fault }),
      }).value,
    )
  try {
    answer = await askKind(kind, kind.settings.parse(model.config), io, request)
    refuseUnfinished(answer)
    judge(answer)
    return result()
  } catch (error) {
    // The caller has gone, which says nothing about the model.
    if (signals.caller.aborted) throw new ServiceError('request_timeout', 'You closed the connection before the model answered.')
    if (signals.deadline.aborted) return result(tooLate)
    if (!(error instanceof ModelFault || error instanceof OutgoingError)) throw error
    return result({ reason: error.reason, message: error.message, hint: error.hint ?? null })
  }
}

const tooLate: Check['fault'] = {
  reason: 'timeout',
  message: `The model did not answer within ${maxProbeMs / 1000} s, the longest that a probe waits.`,
  hint: null,
}

function refuseUnfinished({ end }: ModelAnswer): void {
  if (end === 'filtered' || end === 'refused')
    throw new ModelFault('noAnswer', 'The model refused to answer the fixed question of the probe.', 'Use another model.')
  if (end === 'length')
    throw new ModelFault('noAnswer', 'The answer was cut off at 512 tokens.', 'Lower the reasoning effort, or use another model.')
}

function requireText(text: string): void {
  if (text.trim() === '') throw new ModelFault('noAnswer', 'The answer has no text.', 'Use a model that answers in words.')
}

function requireStructure(text: string): void {
  try {
    Structured.parse(JSON.parse(text))
  } catch {
    throw new ModelFault(
      'notStructured',
      'The structured answer does not follow its schema.',
      'Use a model that supports structured output.',
    )
  }
}

/** The model with the probe's result, unless it has changed meanwhile: then the probe says nothing about it any more. */
const recordProbe = (db: Database, workspaceId: string, cause: Cause, before: Model, { ok, plain, structured }: ModelProbe) =>
  db.transaction(workspaceId, async (tx) => {
    const fault = plain.fault ?? structured?.fault
    const latencyMs = plain.latencyMs + (structured?.latencyMs ?? 0)
    const last = { at: new Date().toISOString(), ok, latencyMs, message: fault?.message ?? 'The model answered.' }
    const after = await saveProbe(tx, { id: before.id, version: before.version }, last)
    if (after) await record(tx, cause, { type: 'model', id: before.id, action: 'probed', before, after })
  })
