import { z } from 'zod'
import { type Operation, operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, keyedResourceShape, keyedWritableShape, Name, pageOf, pageShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { WorkerTag } from '#src/platform/worker-tag.ts'
import { Auth, NewAuth } from './auth.ts'
import { withBlobAsText } from './blob-text.ts'
import { ChannelCallbacks } from './callbacks/log.ts'
import { CallbackSecret } from './callbacks/signature.ts'
import { channelKinds } from './kinds.ts'
import { ChannelPace } from './pace.ts'
import { ChannelPresets, presetNames } from './presets/contract.ts'
import { Probe, ProbeRequest } from './probe.ts'
import { ChannelKey, callbackUrl, Pollers } from './pull/pollers.ts'
import { Recording } from './recording.ts'

export const environments = ['development', 'staging', 'production'] as const
export const channelStatuses = ['unverified', 'verified', 'failing', 'disabled'] as const

const ms = (least: number, max: number) => z.int().min(least).max(max)
const timeoutsShape = {
  connectMs: ms(100, ceilings.connectMs.max),
  firstByteMs: ms(100, ceilings.firstByteMs.max),
  turnMs: ms(100, ceilings.turnTimeoutMs.max),
}
const retriesAtMost = z.int().min(0).max(4)
const concurrency = z.int().min(1).max(1_000)
// The gap between two calls is stored as a timestamp, and those of PostgreSQL end some 290,000 years from now.
const workerTag = WorkerTag.optional().describe('its runs are played only by workers with this tag (PARLEY_WORKER_TAGS); default: by any')
const requestsPerSecond = z.number().min(0.001).max(10_000)

const writable = {
  ...keyedWritableShape,
  environment: z.enum(environments).default('development'),
  status: z.enum(['unverified', 'disabled']).default('unverified').describe('a disabled channel refuses runs'),
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
  workerTag,
}

const [first, ...others] = channelKinds.list.map((kind) => ({ kind: z.literal(kind.kind), config: kind.settings }))
const union = <S extends z.ZodRawShape>(shape: S) => {
  const [head, ...tail] = [first!, ...others].map((kind) => z.strictObject({ ...shape, ...kind }))
  return z.discriminatedUnion('kind', [head!, ...tail])
}
export const NewChannel = union({ projectId: Id, ...writable }).meta({ id: 'NewChannel' })
export const ChannelReplacement = union({ projectId: Id.optional(), ...writable }).meta({ id: 'ChannelReplacement' })
export type NewChannel = z.output<typeof NewChannel>

const LastProbe = z.strictObject({
  at: z.iso.datetime(),
  ok: z.boolean(),
  latencyMs: z.number(),
  message: z.string().describe('the result in one sentence'),
})
export type LastProbe = z.infer<typeof LastProbe>

const shape = {
  ...keyedResourceShape,
  projectId: z.string(),
  kind: z.enum(channelKinds.names),
  config: z.record(z.string(), z.unknown()),
  environment: z.enum(environments),
  status: z.enum(channelStatuses),
  lastProbe: LastProbe.nullable().describe('last probe of this version of the channel; null until there is one'),
  auth: Auth,
  timeouts: z.strictObject(timeoutsShape),
  retry: z.strictObject({ max: retriesAtMost }),
  limits: z.strictObject({ concurrency, requestsPerSecond: requestsPerSecond.optional() }),
  workerTag,
}
export const Channel = z.strictObject(shape).meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>
const channelKey = z
  .string()
  .nullable()
  .optional()
  .describe('of the kinds pull and webhook: the key with which its agent fetches messages or calls back; shown only in this response')
const FreshChannel = z.strictObject({ ...shape, channelKey, callbackUrl }).meta({ id: 'FreshChannel' })

const CurlRequest = z
  .strictObject({
    projectId: Id,
    curl: z
      .string()
      .min(1)
      .max(200_000)
      .describe('a curl command, a JavaScript call of fetch, or a command of wscat or websocat with its frames'),
    name: Name.optional().describe('default: the host of the URL'),
    create: z.boolean().default(false),
    probe: z.boolean().default(true).describe('with create: send the message of the command immediately'),
    sessionAt: z
      .string()
      .max(1_000)
      .nullable()
      .optional()
      .describe('where each conversation sends its own ID: one of session.places; null: nowhere; default: Parley looks for it by name'),
  })
  .meta({ id: 'CurlRequest' })
const FromCurl = z
  .strictObject({
    channel: NewChannel.describe('a body for POST /channels, without the secret'),
    notes: z.array(z.string()).describe('what was recognized, left out or guessed'),
    session: z
      .strictObject({
        at: z.array(z.string()).describe('where each conversation sends its own ID; empty: nowhere'),
        places: z.array(z.string()).describe('all places of the command that could hold the ID, for sessionAt'),
        message: z.string().describe('what happens to conversations of the agent, in words'),
        probed: z.array(z.string()).optional().describe('the IDs with which the probe sent the message, if the agent answered with both'),
      })
      .describe('the ID by which the agent distinguishes conversations'),
    created: Channel.optional(),
    probe: Probe.optional(),
  })
  .meta({ id: 'ChannelFromCurl' })

const PresetRequest = z
  .strictObject({
    projectId: Id,
    preset: z.enum(presetNames),
    values: z.record(z.string().max(100), z.string().min(1).max(8_192)).default({}).describe('what the preset asks for, by name'),
    name: Name.optional().describe('default: the title of the preset'),
  })
  .meta({ id: 'PresetRequest' })

// Recordings may be many and long; everything else is small (operations/sendable.ts).
const roomForRecordings = {
  maxBodyBytes: 10 * 1024 * 1024,
  jsonLimits: { maxMembers: 250_000, maxElements: 100_000, maxStringLength: 1024 * 1024 },
  transferable: (body: unknown) => withBlobAsText(body as NewChannel),
} satisfies Partial<Operation>

export const channels = {
  ...resourceContract(
    {
      path: '/channels',
      noun: 'a channel',
      schema: Channel,
      body: NewChannel,
      replacement: ChannelReplacement,
      filters: {
        projectId: Id.optional(),
        kind: z.enum(channelKinds.names).optional(),
        status: z.enum(channelStatuses).optional(),
      },
      created: FreshChannel,
    },
    {
      create: { summary: 'Create a channel to an agent', shownOnce: ['channelKey', 'callbackUrl'], ...roomForRecordings },
      replace: {
        description:
          'The secret is bound to the origins of the URL and the token endpoint. Send it again when a scheme, host or port changes.',
        ...roomForRecordings,
      },
    },
  ),
  recordings: operation({
    method: 'GET',
    url: '/channels/{id}/recordings',
    summary: 'List the recordings of a replay channel',
    role: 'viewer',
    query: z.strictObject(pageShape),
    answers: { 200: pageOf(Recording, 'RecordingPage') },
  }),
  rotateKey: operation({
    method: 'POST',
    url: '/channels/{id}/rotate-key',
    summary: 'Create a new key for a channel of the kind pull or webhook; the present one stops working',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: ChannelKey },
    shownOnce: ['channelKey', 'callbackUrl'],
  }),
  pollers: operation({
    method: 'GET',
    url: '/channels/{id}/pollers',
    summary: 'Read who fetches the messages of a channel of the kind pull, and what waits for them',
    role: 'viewer',
    answers: { 200: Pollers },
  }),
  callbacks: operation({
    method: 'GET',
    url: '/channels/{id}/callbacks',
    summary: 'Read what the agent of a channel of the kind webhook called back',
    role: 'viewer',
    answers: { 200: ChannelCallbacks },
  }),
  pace: operation({
    method: 'GET',
    url: '/channels/{id}/pace',
    summary: 'Read whether calls of a channel are held back because its agent refuses calls or is down',
    role: 'viewer',
    answers: { 200: ChannelPace },
  }),
  setCallbackSecret: operation({
    method: 'PUT',
    url: '/channels/{id}/callback-secret',
    summary: 'Set the secret with which the callbacks of a channel of the kind webhook are signed',
    role: 'editor',
    body: CallbackSecret,
    answers: { 200: ChannelCallbacks },
  }),
  probe: operation({
    method: 'POST',
    url: '/channels/{id}/probe',
    summary: 'Send one message to the agent and show the request, the response and how Parley reads it',
    description:
      'The answer is 200 even if the agent cannot be reached: ok is false then, and fault says why. The channel becomes verified or failing.',
    role: 'editor',
    transaction: false,
    body: ProbeRequest,
    answers: { 200: Probe },
  }),
  fromCurl: operation({
    method: 'POST',
    url: '/channels/from-curl',
    summary: 'Turn a pasted curl command, call of fetch or session of wscat into a channel',
    description:
      'Parley reads the command and never runs it. Without create, the answer is a body for POST /channels; add the secret yourself. With create, Parley creates the channel, stores its secret encrypted and, unless probe is false, sends the message of the command to find the reply in the answer, and once more with another ID of the conversation if the command has a place for it.',
    role: 'editor',
    transaction: false,
    body: CurlRequest,
    answers: { 200: FromCurl, 201: FromCurl },
  }),
  presets: operation({
    method: 'GET',
    url: '/channel-presets',
    summary: 'List the products that a channel can be made for from a few values',
    role: 'viewer',
    answers: { 200: ChannelPresets(z.enum(channelKinds.names)) },
  }),
  fromPreset: operation({
    method: 'POST',
    url: '/channels/from-preset',
    summary: 'Create a channel to a known product',
    description: 'The preset fills in the request and where to find the reply. The channel can be changed like any other.',
    role: 'editor',
    body: PresetRequest,
    answers: { 201: FreshChannel },
    shownOnce: ['channelKey', 'callbackUrl'],
  }),
}
