import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database, Tx } from '#src/platform/db/database.ts'
import { notFound, ServiceError } from '#src/platform/errors.ts'
import { createCallerSlots } from '#src/platform/http/caller-slots.ts'
import type { CountFailures, Holder, KeyedRoute } from '#src/platform/http/keyed-routes.ts'
import type { Limits } from '#src/platform/limits.ts'
import { hashToken, isToken } from '#src/platform/secrets/bearer-tokens.ts'
import { channelKinds } from '../kinds.ts'
import { AnswerBody, type NextQuery, NextQuery as NextQuerySchema, type PulledAnswer } from '../pull/answer.ts'
import { countAnomaly, findPullKey } from '../store/pull-keys.ts'
import { answerMessage, extendLease, messageState, releaseLease } from '../store/pull-messages.ts'
import { notePoller } from '../store/pull-queue.ts'
import { pullHub } from './pull-hub.ts'

const polledKinds = channelKinds.list.filter((kind) => 'isPolled' in kind).map(({ kind }) => kind)
// How long a poller that was just answered may take to come back.
const graceSeconds = 5
// Reading JSON of this length does not delay other requests (platform/http/body.ts).
export const maxAnswerBytes = 256 * 1024

const unauthorized = () =>
  new ServiceError('unauthorized', 'Send the key of this channel as x-api-key. The page of the channel shows how to create a new one.')

/** The two addresses at which agents fetch their messages and answer them. */
export function pullRoutes(db: Database, countFailures: CountFailures, limits: Limits): KeyedRoute[] {
  const slots = createCallerSlots({
    perMember: limits.pollersPerChannel,
    perWorkspace: limits.streamsPerWorkspace,
    perProcess: limits.streams,
  })
  const identify = createIdentify(db, countFailures)
  return [
    {
      method: 'GET',
      url: '/pull/:channel/next',
      query: NextQuerySchema,
      maxBodyBytes: 1_024,
      identify,
      answer: ({ holder, query, signal }) => next(db, slots, holder, query as NextQuery, signal),
    },
    {
      method: 'POST',
      url: '/pull/:channel/messages',
      body: AnswerBody,
      cleansText: true,
      maxBodyBytes: maxAnswerBytes,
      identify,
      answer: ({ holder, body, cleaned }) => accept(db, holder, { ...(body as AnswerBody), ...(cleaned && { cleaned }) }),
      onRefused: ({ workspaceId, id }, { code, message }) => {
        if (code === 'conflict' || code === 'gone' || code === 'too_many_requests' || code === 'unavailable') return
        void db.statements(workspaceId, (tx) => countAnomaly(tx, { channelId: id, anomaly: 'refused', refusal: message })).catch(() => {})
      },
    },
  ]
}

function createIdentify(db: Database, countFailures: CountFailures): KeyedRoute['identify'] {
  // Keys from addresses that failed too often are looked up one after the other, so that a flood uses one connection.
  let inSequence: Promise<unknown> = Promise.resolve()
  const find = async (channelId: string, key: string): Promise<Holder | undefined> => {
    const pullKey = await findPullKey(db, channelId, polledKinds)
    const hash = hashToken(key)
    return timingSafeEqual(pullKey?.hash ?? Buffer.alloc(hash.length), hash) && pullKey
      ? { workspaceId: pullKey.workspaceId, id: pullKey.channelId, keyHash: hash.toString('hex') }
      : undefined
  }
  return (headers, { channel = '' }, address) => {
    const key = keyIn(headers)
    if (key === undefined) throw unauthorized()
    const check = async (isThrottled: boolean) => {
      if (!isToken('channel', key) || !/^[\w-]{1,64}$/.test(channel)) return undefined
      if (!isThrottled) return find(channel, key)
      const result = inSequence.then(() => find(channel, key))
      inSequence = result.catch(() => {})
      return result
    }
    return countFailures(address, check, unauthorized)
  }
}

function keyIn({ 'x-api-key': key, authorization }: IncomingHttpHeaders): string | undefined {
  if (key !== undefined && authorization !== undefined)
    throw new ServiceError('multiple_credentials', 'Send x-api-key or Authorization, not both.')
  return key?.toString() ?? (authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''))
}

async function next(db: Database, slots: ReturnType<typeof createCallerSlots>, holder: Holder, query: NextQuery, signal: AbortSignal) {
  const hub = pullHub(db)
  const { workspaceId, id: channelId, keyHash = '' } = holder
  const poller = { workspaceId, channelId, keyHash, poller: query.poller ?? null, leaseSeconds: query.lease }
  const presence = { workspaceId, channelId, poller: query.poller ?? 'without a name' }
  const ended = new AbortController()
  const slot = slots.take({ workspaceId, memberId: channelId }, () => ended.abort())
  if (slot.full)
    throw new ServiceError(
      'too_many_requests',
      `Too many pollers wait for this ${slot.full === 'member' ? 'channel' : slot.full}. Use fewer.`,
      {
        retryAfterSeconds: 5,
      },
    )
  // Records a poller before it waits, so that it does not seem to have left.
  await notePoller(db, presence, query.wait + graceSeconds)
  const timeout = AbortSignal.timeout(query.wait * 1_000)
  const takenMessage = await hub.nextFor(poller, AbortSignal.any([signal, ended.signal, timeout])).finally(() => slot.leave())
  const isGone = signal.aborted
  if (!hub.isWaiting(poller)) await notePoller(db, presence, isGone ? 0 : takenMessage ? query.lease : graceSeconds).catch(() => {})
  if (takenMessage === 'keyEnded') throw unauthorized()
  if (!takenMessage) return { status: 204 }
  const { id, lease, kind, body, deliveries, leaseUntil } = takenMessage
  if (kind === 'end') return { status: 200, body: { type: 'end', session: body.session } }
  const undelivered = () => void hub.giveBack({ workspaceId, id, lease }).catch(() => {})
  return { status: 200, body: { type: 'message', id, lease, leaseUntil, delivery: deliveries, ...body }, undelivered }
}

async function accept(
  db: Database,
  { workspaceId, id: channelId }: Holder,
  { id, lease, working, release, ...answer }: AnswerBody & Pick<PulledAnswer, 'cleaned'>,
) {
  const pointer = { channelId, id, lease }
  const inWorkspace = <T>(work: (tx: Tx) => Promise<T>) => db.statements(workspaceId, work)
  if (working) {
    const leaseUntil = await inWorkspace((tx) => extendLease(tx, pointer))
    if (leaseUntil !== undefined) return { status: 200, body: { accepted: false, leaseUntil } }
  } else if (await inWorkspace((tx) => (release ? releaseLease(tx, pointer) : answerMessage(tx, pointer, answer)))) {
    pullHub(db).announce()
    return { status: 200, body: { accepted: release === undefined } }
  }
  const state = await inWorkspace((tx) => messageState(tx, { channelId, id }))
  if (state === 'unknown') throw notFound()
  const anomaly = state === 'over' ? 'late' : 'duplicate'
  if (!working && !release) await inWorkspace((tx) => countAnomaly(tx, { channelId, anomaly }))
  if (state === 'over')
    throw new ServiceError('gone', 'Nobody waits for this message: its run has ended or its time is over. Discard your answer.')
  throw new ServiceError(
    'conflict',
    state === 'answered'
      ? 'This message has been answered. The first answer counts.'
      : 'Your lease of this message has ended, so another poller gets it. Extend the lease while you work: send {"id", "lease", "working": true}.',
  )
}
