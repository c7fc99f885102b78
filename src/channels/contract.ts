import { z } from 'zod'
import { operation } from '../platform/contract.ts'
import { Id, listQuery, pageOf, resourceShape, writableShape } from '../platform/resource.ts'
import { channelKinds } from './kinds.ts'

export const environments = ['development', 'staging', 'production'] as const
export const channelStatuses = ['unverified', 'verified', 'failing', 'disabled'] as const

const secret = z
  .string()
  .min(1)
  .max(8_192)
  .optional()
  .describe('written only; left out of a replacement it stays, as long as the address keeps its origin')
const authHeader = z.string().min(1).max(200)
const NewAuth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('bearer'), secret }),
  z.strictObject({ type: z.literal('apiKey'), header: authHeader.default('x-api-key'), secret }),
  z.strictObject({ type: z.literal('basic'), secret: secret.describe('user:password') }),
])
const StoredSecret = z
  .strictObject({ set: z.literal(true), lastFour: z.string(), updatedAt: z.iso.datetime() })
  .meta({ id: 'StoredSecret' })
const Auth = z
  .strictObject({ type: z.enum(['none', 'bearer', 'apiKey', 'basic']), header: authHeader.optional(), secret: StoredSecret.optional() })
  .meta({ id: 'ChannelAuth' })

const ms = (least: number, most: number) => z.int().min(least).max(most)
const timeoutsShape = { connectMs: ms(100, 30_000), firstByteMs: ms(100, 120_000), turnMs: ms(100, 120_000) }
const retriesAtMost = z.int().min(0).max(4)
const concurrency = z.int().min(1).max(1_000)
const requestsPerSecond = z.number().positive().max(10_000)

const writable = {
  ...writableShape,
  environment: z.enum(environments).default('development'),
  status: z.enum(['unverified', 'disabled']).default('unverified').describe('disabled refuses runs'),
  auth: NewAuth.default({ type: 'none' }),
  timeouts: z
    .strictObject({
      connectMs: timeoutsShape.connectMs.default(5_000),
      firstByteMs: timeoutsShape.firstByteMs.default(30_000),
      turnMs: timeoutsShape.turnMs.default(60_000),
    })
    .prefault({}),
  retry: z.strictObject({ max: retriesAtMost.default(2) }).prefault({}),
  limits: z.strictObject({ concurrency: concurrency.default(4), requestsPerSecond: requestsPerSecond.optional() }).prefault({}),
}

const [first, ...others] = channelKinds.list.map((kind) => ({ kind: z.literal(kind.kind), config: kind.settings }))
const union = <S extends z.ZodRawShape>(shape: S) => {
  const [one, ...more] = [first!, ...others].map((own) => z.strictObject({ ...shape, ...own }))
  return z.discriminatedUnion('kind', [one!, ...more])
}
export const NewChannel = union({ projectId: Id, ...writable }).meta({ id: 'NewChannel' })
const ChannelReplacement = union({ projectId: Id.optional(), ...writable }).meta({ id: 'ChannelReplacement' })
export type NewChannel = z.output<typeof NewChannel>

export const Channel = z
  .strictObject({
    ...resourceShape,
    projectId: z.string(),
    kind: z.enum(channelKinds.names),
    config: z.record(z.string(), z.unknown()),
    environment: z.enum(environments),
    status: z.enum(channelStatuses),
    auth: Auth,
    timeouts: z.strictObject(timeoutsShape),
    retry: z.strictObject({ max: retriesAtMost }),
    limits: z.strictObject({ concurrency, requestsPerSecond: requestsPerSecond.optional() }),
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

export const channels = {
  list: operation({
    method: 'GET',
    url: '/channels',
    summary: 'List channels',
    role: 'viewer',
    query: listQuery({ projectId: Id.optional(), kind: z.enum(channelKinds.names).optional(), status: z.enum(channelStatuses).optional() }),
    answers: { 200: pageOf(Channel, 'ChannelPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/channels',
    summary: 'Create a channel: how an agent is reached',
    role: 'editor',
    body: NewChannel,
    answers: { 201: Channel },
  }),
  get: operation({ method: 'GET', url: '/channels/{id}', summary: 'Read a channel', role: 'viewer', answers: { 200: Channel } }),
  replace: operation({
    method: 'PUT',
    url: '/channels/{id}',
    summary: 'Replace a channel',
    description: 'A secret is bound to the origin it was given for: another scheme, host or port needs the secret again.',
    role: 'editor',
    body: ChannelReplacement,
    answers: { 200: Channel },
  }),
  archive: operation({ method: 'DELETE', url: '/channels/{id}', summary: 'Archive a channel', role: 'editor', answers: { 200: Channel } }),
}
