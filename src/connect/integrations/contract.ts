import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { named } from '#src/platform/named.ts'
import { Id, keyedResourceShape, keyedWritableShape, pageOf, pageShape, Tags } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { outcomes } from '#src/play/runs/contract.ts'
import { eventTypes, testType, typesOf } from './catalogue.ts'
import { integrationKindOf, integrationKinds } from './kinds.ts'
import { integrationStatuses } from './lifecycle.ts'

const EventPattern = z
  .string()
  .max(100)
  .refine(
    (pattern) => typesOf(pattern).length > 0,
    'matches no event type. Use run.completed, run.*, or *; /v1/openapi.json lists all types under webhooks.',
  )
const EventFilter = named(
  'eventFilter',
  z.strictObject({
    outcome: z.array(z.enum(outcomes)).min(1).max(4).optional().describe('only events with one of these outcomes'),
    tags: Tags.min(1).optional().describe('only events of resources with one of these tags; a run has those of its scenario or test'),
  }),
)
const RateLimit = z.strictObject({ perMinute: z.int().min(1).max(6_000) }).describe('further deliveries wait; none is lost')
const dedupeWindowMs = named(
  'dedupeWindowMs',
  z
    .int()
    .min(0)
    .max(86_400_000)
    .describe(
      'within this time, only the first of several events with the same type and subject is sent (a run: its cell and outcome; otherwise: the resource)',
    ),
)

const writable = {
  ...keyedWritableShape,
  events: z
    .array(EventPattern)
    .min(1)
    .max(50)
    .describe('a type, all of one family (its name, then a period and an asterisk), or an asterisk for everything'),
  filter: EventFilter.default({}),
  dedupeWindowMs: dedupeWindowMs.default(0),
  rateLimit: RateLimit.optional(),
  secret: z
    .string()
    .min(1)
    .max(8_192)
    .optional()
    .describe(
      'never shown again. A replacement without it leaves the secret unchanged if the origin of the address is the same. Parley generates one for a webhook that has none.',
    ),
}
type Members = { kind: (typeof integrationKinds.names)[number]; events: string[] }
const supportsEvents = ({ kind, events }: Members) => {
  const { takes } = integrationKindOf(kind)
  return events.some((pattern) => typesOf(pattern).some(takes))
}
const unsupportedEvents = {
  path: ['events'],
  message: 'This kind of integration does not support any of these events. docs/reference/integrations.md lists the events of each kind.',
}

const [first, ...others] = integrationKinds.list.map((kind) => ({
  kind: z.literal(kind.kind),
  config: named(`${kind.kind}IntegrationConfig`, kind.settings),
}))
const union = <S extends z.ZodRawShape>(shape: S) => {
  const [one, ...more] = [first!, ...others].map((kindShape) => z.strictObject({ ...shape, ...kindShape }))
  return z.discriminatedUnion('kind', [one!, ...more])
}
export const NewIntegration = union({ projectId: Id, ...writable })
  .refine(supportsEvents, unsupportedEvents)
  .meta({ id: 'NewIntegration' })
const IntegrationReplacement = union({ projectId: Id.optional(), ...writable })
  .refine(supportsEvents, unsupportedEvents)
  .meta({ id: 'IntegrationReplacement' })
export type NewIntegration = z.output<typeof NewIntegration>

const StoredSecret = z
  .strictObject({
    set: z.literal(true),
    lastFour: z.string(),
    updatedAt: z.iso.datetime(),
    previousUntil: z.iso.datetime().nullable().describe('until when Parley also signs with the previous secret'),
  })
  .meta({ id: 'IntegrationSecret' })

const shape = {
  ...keyedResourceShape,
  projectId: z.string(),
  kind: z.enum(integrationKinds.names),
  config: z.record(z.string(), z.unknown()),
  events: z.array(z.string()),
  filter: EventFilter,
  dedupeWindowMs,
  rateLimit: RateLimit.optional(),
  secret: StoredSecret.nullable(),
  status: z
    .enum(integrationStatuses)
    .describe('pending: nothing was delivered yet; failing: one delivery at a time is attempted; disabled: nothing is sent'),
  statusReason: z.string().nullable(),
  failures: z.int().nonnegative().describe('failed attempts since the last success'),
  failingSince: z.iso.datetime().nullable(),
  heldUntil: z.iso.datetime().nullable().describe('no attempts until then'),
  lastDelivery: z
    .strictObject({ id: z.string(), eventType: z.string(), ok: z.boolean(), at: z.iso.datetime() })
    .nullable()
    .describe('the last attempt'),
}
export const Integration = z.strictObject(shape).meta({ id: 'Integration' })
export type Integration = z.infer<typeof Integration>
const once = { signingSecret: z.string().nullable().describe('of a webhook; shown only in this response') }
const FreshIntegration = z.strictObject({ ...shape, ...once }).meta({ id: 'FreshIntegration' })

const Attempt = z.strictObject({
  number: z.int().positive(),
  at: z.iso.datetime(),
  ok: z.boolean(),
  latencyMs: z.number(),
  error: z.string().nullable(),
  calls: z
    .array(
      z.strictObject({
        method: z.string(),
        url: z.string(),
        status: z.int().nullable(),
        latencyMs: z.number(),
        error: z.string().nullable(),
        responseExcerpt: z.string().nullable(),
      }),
    )
    .describe('with secrets masked'),
})
export type Attempt = z.infer<typeof Attempt>

const deliveryShape = {
  id: z.string(),
  integrationId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  resourceId: z.string(),
  trigger: z.enum(['event', 'test']),
  status: z.enum(['pending', 'delivered', 'dead']).describe('dead: Parley gave up; you can redeliver it'),
  reason: z.string().nullable().describe('why Parley gave up'),
  attemptCount: z.int().nonnegative(),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
}
const DeliverySummary = z.strictObject(deliveryShape).meta({ id: 'DeliverySummary' })
export type DeliverySummary = z.infer<typeof DeliverySummary>
export const Delivery = z
  .strictObject({
    ...deliveryShape,
    attempts: z.array(Attempt).describe('the newest 50'),
    payload: z.record(z.string(), z.unknown()).describe('for a webhook, the body as JSON'),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

const Rotation = z
  .strictObject({
    secret: z.string().min(1).max(8_192).optional().describe('Parley generates one for a webhook if absent'),
    graceSeconds: z.int().min(0).max(2_592_000).default(86_400).describe('how long Parley also signs with the previous secret'),
  })
  .meta({ id: 'SecretRotation' })

const inIntegration = <const Path extends string>(path: Path) => `/integrations/{id}/${path}` as const
const NoBody = z.strictObject({})

export const integrations = {
  ...resourceContract(
    {
      path: '/integrations',
      noun: 'an integration',
      role: 'admin',
      schema: Integration,
      body: NewIntegration,
      replacement: IntegrationReplacement,
      filters: {
        projectId: Id.optional(),
        kind: z.enum(integrationKinds.names).optional(),
        status: z.enum(integrationStatuses).optional(),
      },
      created: FreshIntegration,
    },
    {
      create: { summary: 'Create an integration: where to send which events', shownOnce: ['signingSecret'] },
      get: {
        summary: 'Read an integration and the state of its deliveries',
        etagWith: ['status', 'failures', 'heldUntil', 'lastDelivery', 'secret'],
      },
      replace: { description: 'A secret is bound to an origin. If you change the scheme, host, or port, send the secret again.' },
      archive: { description: 'Pending deliveries are dropped.' },
    },
  ),
  test: operation({
    method: 'POST',
    url: inIntegration('test'),
    summary: `Send ${testType} now, and show the result`,
    description:
      'The response is the same if the delivery fails: its status is dead, and its attempt gives the reason. A successful delivery makes the integration active unless it is disabled.',
    role: 'admin',
    transaction: false,
    body: NoBody,
    answers: { 200: Delivery },
  }),
  rotateSecret: operation({
    method: 'POST',
    url: inIntegration('rotate-secret'),
    summary: 'Rotate the secret of an integration; a webhook is signed with both for a time',
    role: 'admin',
    body: Rotation,
    answers: { 200: FreshIntegration },
    shownOnce: ['signingSecret'],
  }),
  enable: operation({
    method: 'POST',
    url: inIntegration('enable'),
    summary: 'Enable an integration that is disabled',
    role: 'admin',
    body: NoBody,
    answers: { 200: Integration },
  }),
  disable: operation({
    method: 'POST',
    url: inIntegration('disable'),
    summary: 'Disable an integration: nothing more is sent, and pending deliveries are dropped',
    role: 'admin',
    body: NoBody,
    answers: { 200: Integration },
  }),
  deliveries: operation({
    method: 'GET',
    url: inIntegration('deliveries'),
    summary: 'List the deliveries to an integration in the last 30 days, newest first',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      status: deliveryShape.status.optional(),
      eventType: z.enum([...eventTypes, testType]).optional(),
    }),
    answers: { 200: pageOf(DeliverySummary, 'DeliveryPage') },
  }),
  delivery: operation({
    method: 'GET',
    url: inIntegration('deliveries/{deliveryId}'),
    summary: 'Read a delivery: what was sent, each attempt, and each response',
    role: 'viewer',
    answers: { 200: Delivery },
  }),
  redeliver: operation({
    method: 'POST',
    url: inIntegration('deliveries/{deliveryId}/redeliver'),
    summary: 'Send a delivery again, with the same id and body',
    role: 'admin',
    body: NoBody,
    answers: { 202: Delivery },
  }),
}
