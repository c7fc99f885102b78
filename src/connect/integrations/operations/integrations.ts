import { visiblePage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid, notFound, refuseStale, ServiceError, unknownReference, wrongState } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import { causeOf, record, sealedEntries } from '#src/workspace/activity/operations/activity.ts'
import { unblindedEntries } from '#src/workspace/activity/operations/visible.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type Delivery, type DeliverySummary, type Integration, integrations } from '../contract.ts'
import { deliver } from '../jobs.ts'
import { integrationLifecycle } from '../lifecycle.ts'
import { redactIntegration } from '../redaction.ts'
import { deliveriesBehind, findDelivery, giveUp, sendAgain } from '../store/deliveries.ts'
import { integrationTable, sealedSecrets, statusIs } from '../store/integrations.ts'
import { sending } from './fan-out.ts'
import { move } from './progress.ts'
import { generateSecret, type Members, refuseUnsendable, sealSecret, secretFaults } from './secret.ts'
import { testIntegration } from './test.ts'

const recordable = ({ secret: _secret, ...members }: Members): Record<string, unknown> => members

/**
 * The integrations with these ids, as a batch of this project may name them to be notified of its end. Throws `invalid` with the pointers
 * of all that are missing, archived, or of another project or workspace.
 */
export async function integrationsOf(
  tx: Tx,
  projectId: string,
  { ids, pointerOf }: { ids: readonly string[]; pointerOf: (index: number) => string },
): Promise<Integration[]> {
  const candidates = await integrationTable.findAll(tx, ids)
  const matches = ids.map((id) => candidates.find((item) => item.id === id && !item.archivedAt && item.projectId === projectId))
  const unknown = matches.flatMap((item, index) => (item ? [] : [pointerOf(index)]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  return matches as Integration[]
}

/** Locked for a change that does not make a new version of it. */
async function lockLive(tx: Tx, id: string): Promise<Integration> {
  const integration = await integrationTable.lock(tx, id)
  refuseArchived(integration)
  return integration
}

type SentDelivery = Pick<DeliverySummary, 'trigger' | 'eventId'>
type Reading = { tx: Tx; caller: Viewer }
/** Deliveries whose event the viewer may see: a delivery must not reveal to a reviewer what is hidden from them. */
async function visibleDeliveries<D extends SentDelivery>({ tx, caller }: Reading, list: readonly D[]): Promise<D[]> {
  if (list.length === 0) return []
  const events = await sealedEntries(tx, { entryIds: list.map(({ eventId }) => eventId) })
  const visible = new Set((await unblindedEntries(tx, caller, events)).map(({ id }) => id))
  return list.filter(({ trigger, eventId }) => trigger === 'test' || visible.has(eventId))
}

async function deliveryOf(call: Reading & { params: { id: string; deliveryId: string } }): Promise<Delivery> {
  const { tx, params } = call
  await integrationTable.get(tx, params.id)
  const delivery = await findDelivery(tx, params.id, params.deliveryId)
  const [visible] = delivery ? await visibleDeliveries(call, [delivery]) : []
  if (!visible) throw notFound()
  return visible
}

const show = async <I extends Integration>({ tx, caller }: Reading, integration: I) =>
  redactIntegration(await projectsToJudge(tx, caller), integration)

/** An address receives every verdict, so nobody chooses one while they judge conversations of its project blind. Throws `not_eligible`. */
async function refuseToJudge({ tx, caller }: Reading, projectId: string): Promise<void> {
  if ((await projectsToJudge(tx, caller)).has(projectId))
    throw new ServiceError(
      'not_eligible',
      'You have yet to judge conversations of this project. Submit your reviews, then choose where its verdicts are sent.',
    )
}

export const integrationOperations = implement(integrations, {
  list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, status, ...filters }, tx, caller }) => {
    const judging = await projectsToJudge(tx, caller)
    const guards = status === undefined ? {} : { status: { value: status, where: statusIs(status, [...judging]) } }
    const page = await integrationTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters, guards)
    return { ...page, data: page.data.map((integration) => redactIntegration(judging, integration)) }
  },

  create: async (call) => {
    const { body, tx } = call
    await refuseUnsendable(body, call.outgoing)
    refuseArchivedProject(await projectOf(tx, body.projectId))
    await refuseToJudge(call, body.projectId)
    const id = newId('int')
    const generated = body.secret === undefined ? generateSecret(body) : undefined
    const secret = body.secret ?? generated
    const plain = await integrationTable.insert(tx, id, { ...recordable(body), status: 'pending' })
    const integration = secret === undefined ? plain : await sealSecret(call, plain, secret)
    await record(tx, causeOf(call), { type: 'integration', id, action: 'created', after: integration })
    return { ...integration, signingSecret: generated ?? null }
  },

  get: async (call) => show(call, await integrationTable.get(call.tx, call.params.id)),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await integrationTable.lock(tx, params.id)
    await refuseToJudge(call, before.projectId)
    const stored = body.kind === before.kind ? await sealedSecrets(tx, params.id) : undefined
    await collectFaults(
      () => refuseUnsendable(body, call.outgoing, stored),
      () => sameProject(before, body.projectId),
      () => sameKind(before, body),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const replaced = await integrationTable.replace(tx, params.id, { ...recordable(body), projectId: before.projectId })
    const after = body.secret === undefined ? replaced : await sealSecret(call, replaced, body.secret)
    await record(tx, causeOf(call), { type: 'integration', id: params.id, action: 'replaced', before, after })
    return show(call, after)
  },

  archive: async (call) => {
    const archived = await archiveResource(call, 'integration', integrationTable)
    await giveUp(call.tx, call.params.id, 'The integration was archived.')
    return show(call, archived)
  },

  restore: async (call) => {
    await refuseToJudge(call, (await integrationTable.get(call.tx, call.params.id)).projectId)
    return show(call, await restoreResource(call, 'integration', integrationTable))
  },

  test: testIntegration,

  rotateSecret: async (call) => {
    const { params, body, tx } = call
    const before = await lockLive(tx, params.id)
    await refuseToJudge(call, before.projectId)
    const generated = body.secret === undefined ? generateSecret(before) : undefined
    const secret = body.secret ?? generated
    if (secret === undefined)
      throw invalid([
        {
          pointer: '/secret',
          code: 'required',
          message: 'The receiver creates the secret for this kind of integration. Send the new secret.',
        },
      ])
    const faults = secretFaults({ ...before, secret }, call.outgoing)
    if (faults.length > 0) throw invalid(faults)
    const grace = generateSecret(before) === undefined ? 0 : body.graceSeconds
    const after = await sealSecret(call, before, secret, grace)
    await record(tx, causeOf(call), { type: 'integration', id: params.id, action: 'rotated', before, after })
    return { ...(await show(call, after)), signingSecret: generated ?? null }
  },

  enable: async (call) => {
    const before = await lockLive(call.tx, call.params.id)
    await refuseToJudge(call, before.projectId)
    return show(call, await move({ tx: call.tx, cause: causeOf(call) }, before, 'enable', {}))
  },

  disable: async (call) => {
    const before = await lockLive(call.tx, call.params.id)
    return show(
      call,
      await move({ tx: call.tx, cause: causeOf(call) }, before, 'disable', { statusReason: `Disabled by ${call.caller.memberName}.` }),
    )
  },

  deliveries: async (call) => {
    const { limit, cursor, ...query } = call.query
    const { id: integrationId } = await integrationTable.get(call.tx, call.params.id)
    const filters = { integrationId, ...query }
    return visiblePage(
      { limit, cursor, filters },
      (after, count) => deliveriesBehind(call.tx, filters, { after, count }),
      (rows) => visibleDeliveries(call, rows),
    )
  },

  delivery: (call) => deliveryOf(call),

  redeliver: async (call) => {
    const { params, tx, caller } = call
    const integration = await lockLive(tx, params.id)
    const before = await deliveryOf(call)
    if (integration.status === 'disabled') throw integrationLifecycle.refusal('activate', 'disabled')
    if (!(await sendAgain(tx, params.id, params.deliveryId))) throw wrongState('This delivery is still pending.', before.status, [])
    const { payload, ...options } = sending(caller.workspaceId, params.id)
    await ensureQueue(call.jobs, options.queue)
    await enqueue(tx, deliver, payload, options)
    await record(tx, causeOf(call), redelivered(params, before))
    return reply(202, await deliveryOf(call), { location: `/v1/integrations/${params.id}/deliveries/${params.deliveryId}` })
  },
})

const redelivered = ({ id }: { id: string }, delivery: Delivery) => ({
  type: 'integration' as const,
  id,
  action: 'redelivered',
  after: { delivery: { id: delivery.id, eventId: delivery.eventId } },
})

function sameKind(before: Integration, { kind }: Members): void {
  if (kind !== before.kind)
    throw invalid([
      { pointer: '/kind', code: 'not_changeable', message: 'You cannot change the kind of an integration. Create another one.' },
    ])
}
