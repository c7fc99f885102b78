import { type Cause, causeOf, record } from '../activity/operations.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Fault, invalid, refuseStale, together, unknownReference, wrongState } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { implement } from '../platform/implement.ts'
import { secretFault } from '../platform/io/credentials.ts'
import { headerFaults, headerNameFault } from '../platform/io/headers.ts'
import type { IoOptions, OpenedIo } from '../platform/io/open-io.ts'
import type { Outgoing } from '../platform/io/outgoing.ts'
import type { Vault } from '../platform/secrets/vault.ts'
import type { World } from '../platform/world.ts'
import { projectOf, refuseArchived, refuseArchivedProject, sameProject } from '../projects/operations.ts'
import { type Channel, channels, type NewChannel } from './contract.ts'
import { channelKindOf } from './kinds.ts'
import { originOf, pointerStep, pointersTo } from './origin.ts'
import { channelTable, sealedSecret, setSecret } from './store.ts'

type Members = Omit<NewChannel, 'projectId'>
const place = (id: string) => ({ table: 'channels', rowId: id })

/** What the schema cannot know: addresses that may not be called, headers that may not be set, secrets that cannot be sent. */
function refuseUnsendable(members: Members, outgoing: Outgoing): void {
  const kind = channelKindOf(members.kind)
  const faults: Fault[] = []
  const placesOf = (value: unknown) => pointersTo(members.config, value, '/config')
  for (const url of new Set(kind.urlsOf(members.config))) {
    const fault = outgoing.refuseBlockedUrl(url, 'channels')
    if (fault) faults.push(...placesOf(url).map((pointer) => ({ pointer, ...fault })))
  }
  for (const headers of kind.headersOf(members.config))
    for (const { name, ...fault } of headerFaults(headers))
      faults.push(...placesOf(headers).map((place) => ({ pointer: name === '' ? place : `${place}/${pointerStep(name)}`, ...fault })))
  const { auth } = members
  if (auth.type === 'apiKey') {
    const message = headerNameFault(auth.header)
    if (message) faults.push({ pointer: '/auth/header', code: 'invalid_header_name', message })
  }
  if (auth.type !== 'none' && auth.secret !== undefined) {
    const message = secretFault(auth, auth.secret)
    if (message) faults.push({ pointer: '/auth/secret', code: 'not_valid', message })
  }
  if (faults.length > 0) throw invalid(faults)
}

const secretOf = (members: Members) => (members.auth.type === 'none' ? undefined : members.auth.secret)
const withoutSecret = (members: Members): Record<string, unknown> => {
  const { secret: _secret, ...auth } = members.auth as { type: string; secret?: string }
  return { ...members, auth }
}
// Of a short secret four characters would be too much of it.
const lastFour = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : '')

/** `stored`: whether there is a secret already, and whether it may serve for what is written now. */
function refuseMissingSecret(members: Members, stored: 'none' | 'other' | 'fits'): void {
  if (members.auth.type === 'none' || members.auth.secret !== undefined || stored === 'fits') return
  const message =
    stored === 'other'
      ? 'The secret was given for another address or kind of credential. Give it again.'
      : 'This kind of credential needs its secret.'
  throw invalid([{ pointer: '/auth/secret', code: 'required', message }])
}

async function keepSecret(tx: Tx, vault: Vault, id: string, secret: string, origin: string): Promise<Channel> {
  return setSecret(tx, id, { sealed: await vault.seal(tx, place(id), secret), origin, lastFour: lastFour(secret) })
}

export async function createChannel(tx: Tx, world: Pick<World, 'outgoing' | 'vault'>, cause: Cause, body: NewChannel): Promise<Channel> {
  await together(
    () => refuseUnsendable(body, world.outgoing),
    () => refuseMissingSecret(body, 'none'),
  )
  refuseArchivedProject(await projectOf(tx, body.projectId))
  const id = newId('chn')
  const made = await channelTable.insert(tx, id, withoutSecret(body))
  const secret = secretOf(body)
  const channel = secret === undefined ? made : await keepSecret(tx, world.vault, id, secret, originOf(body))
  await record(tx, cause, { type: 'channel', id, action: 'created', after: channel })
  return channel
}

/**
 * The channels of these ids, in their order, as a run or scenario of this project may name them.
 * Throws `invalid` with the pointers of all that are missing, foreign, archived or of another project.
 */
export async function channelsOf(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  pointerOf: (index: number) => string,
): Promise<Channel[]> {
  const found = await channelTable.findAll(tx, ids)
  const named = ids.map((id) => found.find((channel) => channel.id === id && !channel.archivedAt && channel.projectId === projectId))
  const unknown = named.flatMap((channel, index) => (channel ? [] : [pointerOf(index)]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  return named as Channel[]
}

/** Channels that may be called now. Throws `wrong_state` for a disabled one. */
export function refuseDisabled(list: readonly Channel[]): void {
  const disabled = list.find((channel) => channel.status === 'disabled')
  if (disabled) throw wrongState(`The channel "${disabled.name}" is disabled. Enable it, or name another one.`, 'disabled', [])
}

/** The channel of the only one in a project, so that a first run needs to name none. */
export async function onlyChannel(tx: Tx, projectId: string): Promise<Channel | undefined> {
  const { data } = await channelTable.list(tx, { limit: 2, sort: 'createdAt', archived: false }, { projectId })
  return data.length === 1 ? data[0] : undefined
}

/** Opens the way out for one channel as a run froze it, with the secret as it is now, opened only here. */
export async function openChannelIo(
  tx: Tx,
  { outgoing, vault }: Pick<World, 'outgoing' | 'vault'>,
  workspaceId: string,
  channel: Pick<Channel, 'id' | 'auth' | 'timeouts' | 'retry'>,
  own: Pick<IoOptions, 'signal' | 'onExchange' | 'clock'>,
): Promise<OpenedIo> {
  const stored = await sealedSecret(tx, channel.id)
  const secret = stored && (await vault.open(tx, place(channel.id), stored.sealed))
  const { type, header } = channel.auth
  return outgoing.openIo({
    workspaceId,
    surface: 'channels',
    auth: type === 'apiKey' ? { type, header: header ?? 'x-api-key' } : { type },
    secret,
    boundOrigin: stored?.origin ?? '',
    timeouts: channel.timeouts,
    retry: channel.retry,
    ...own,
  })
}

export const channelIds = (tx: Tx, projectId: string) => channelTable.idsOf(tx, projectId)

export const channelOperations = implement(channels, {
  list: ({ query: { limit, cursor, sort, archived, tag, ...filters }, tx }) =>
    channelTable.list(tx, { limit, cursor, sort, archived, tag }, filters),

  create: (call) => createChannel(call.tx, call, causeOf(call), call.body),

  get: ({ params, tx }) => channelTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request, vault } = call
    refuseUnsendable(body, call.outgoing)
    const before = await channelTable.lock(tx, params.id)
    const stored = await sealedSecret(tx, params.id)
    const origin = originOf(body)
    const secret = secretOf(body)
    const fits = stored?.origin === origin && before.auth.type === body.auth.type
    await together(
      () => sameProject(before, body.projectId),
      () => refuseMissingSecret(body, stored ? (fits ? 'fits' : 'other') : 'none'),
    )
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const replaced = await channelTable.replace(tx, params.id, withoutSecret({ ...body, projectId: before.projectId } as Members))
    const forgets = body.auth.type === 'none' && stored !== undefined
    const after =
      secret !== undefined
        ? await keepSecret(tx, vault, params.id, secret, origin)
        : forgets
          ? await setSecret(tx, params.id, undefined)
          : replaced
    await record(tx, causeOf(call), { type: 'channel', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: async (call) => {
    const { params, tx, request } = call
    const before = await channelTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (before.archivedAt) return before
    const after = await channelTable.archive(tx, params.id)
    await record(tx, causeOf(call), { type: 'channel', id: params.id, action: 'archived', before, after })
    return after
  },
})
