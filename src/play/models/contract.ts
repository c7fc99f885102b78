import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, keyedResourceShape, keyedWritableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { modelKinds } from './kinds.ts'
import { ModelLimits } from './limits.ts'
import { Price } from './price.ts'
import { ListedPrice } from './price-list.ts'
import { ModelProbe } from './probe.ts'

const statuses = ['unverified', 'verified', 'failing', 'disabled'] as const

const ms = (most: number) => z.int().min(100).max(most)
const timeoutsShape = { connectMs: ms(ceilings.connectMs.max), callMs: ms(ceilings.turnTimeoutMs.max) }
const retriesAtMost = z.int().min(0).max(4)

const writable = {
  ...keyedWritableShape,
  status: z.enum(['unverified', 'disabled']).default('unverified').describe('a disabled model is never called'),
  auth: z
    .strictObject({
      secret: z
        .string()
        .min(1)
        .max(8_192)
        .optional()
        .describe('write-only; a replacement without it keeps the stored secret as long as kind and origin stay the same'),
    })
    .prefault({}),
  price: Price.optional().describe('without it, the price in the list that Parley ships'),
  timeouts: z
    .strictObject({ connectMs: timeoutsShape.connectMs.default(5_000), callMs: timeoutsShape.callMs.default(60_000) })
    .prefault({}),
  retry: z.strictObject({ max: retriesAtMost.default(2) }).prefault({}),
  limits: ModelLimits.optional().describe('the most that all processes together may call it; without it, there is no limit'),
}

const [first, ...others] = modelKinds.list.map((kind) => ({ kind: z.literal(kind.kind), config: kind.settings }))
const union = <S extends z.ZodRawShape>(shape: S) => {
  const [head, ...tail] = [first!, ...others].map((kind) => z.strictObject({ ...shape, ...kind }))
  return z.discriminatedUnion('kind', [head!, ...tail])
}
const projectId = Id.optional().describe('absent: every project of the workspace may use it')
export const NewModel = union({ projectId, ...writable }).meta({ id: 'NewModel' })
const ModelReplacement = union({ projectId, ...writable }).meta({ id: 'ModelReplacement' })
export type NewModel = z.output<typeof NewModel>

const LastProbe = z.strictObject({
  at: z.iso.datetime(),
  ok: z.boolean(),
  latencyMs: z.number(),
  message: z.string().describe('the result in one sentence'),
})
export type LastProbe = z.infer<typeof LastProbe>
const StoredSecret = z.strictObject({ set: z.literal(true), lastFour: z.string(), updatedAt: z.iso.datetime() }).meta({ id: 'ModelSecret' })

export const Model = z
  .strictObject({
    ...keyedResourceShape,
    projectId: z.string().nullable().describe('null: of the whole workspace'),
    kind: z.enum(modelKinds.names),
    config: z.record(z.string(), z.unknown()),
    status: z.enum(statuses),
    lastProbe: LastProbe.nullable().describe('last probe of this version of the model; null until there is one'),
    auth: z.strictObject({ secret: StoredSecret.nullable() }),
    price: Price.optional(),
    listedPrice: ListedPrice.nullable().describe('from the list that Parley ships, used without a `price`; null if the model is not in it'),
    timeouts: z.strictObject(timeoutsShape),
    retry: z.strictObject({ max: retriesAtMost }),
    limits: ModelLimits.optional(),
  })
  .meta({ id: 'Model' })
export type Model = z.infer<typeof Model>

export const models = {
  ...resourceContract(
    {
      path: '/models',
      noun: 'a language model',
      role: 'admin',
      schema: Model,
      body: NewModel,
      replacement: ModelReplacement,
      filters: {
        projectId: Id.optional().describe('also those of the whole workspace'),
        kind: z.enum(modelKinds.names).optional(),
        status: z.enum(statuses).optional(),
      },
    },
    { replace: { description: 'The secret is bound to an origin. If you change the kind, scheme, host, or port, send the secret again.' } },
  ),
  probe: operation({
    method: 'POST',
    url: '/models/{id}/probe',
    summary: 'Ask the model a plain and a structured question, and show the requests, the answers, tokens, and cost',
    description:
      'The answer is 200 even if the model cannot be reached: ok is false then, and fault says why. The model becomes verified or failing.',
    role: 'admin',
    transaction: false,
    body: z.strictObject({}),
    answers: { 200: ModelProbe },
  }),
}
