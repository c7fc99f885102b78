import { z } from 'zod'
import { Assertion, assertionsApartFrom, NewAssertions } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { named } from '#src/platform/named.ts'
import { Id, Name, pageOf, pageShape } from '#src/platform/resource.ts'
import { Author } from '#src/workspace/activity/contract.ts'
import { alertKinds } from './kinds.ts'
import { alertStates } from './lifecycle.ts'

const count = z.int().nonnegative()
const text = z.string().trim().min(1).max(200)
const NoBody = z.strictObject({})

const [first, ...others] = alertKinds.list.map(({ kind, about, settings }) =>
  z.strictObject({ kind: z.literal(kind), settings: named(`${kind}AlertSettings`, settings as z.ZodType).prefault({}) }).describe(about),
)
const Rule = z.discriminatedUnion('kind', [first!, ...others]).meta({ id: 'AlertRule' })

const Filter = named(
  'monitorFilter',
  z.strictObject({
    environment: text.optional(),
    agentVersion: text.optional(),
    channelIds: z.array(Id).min(1).max(50).optional().describe('which agents'),
    tags: z.array(text).min(1).max(20).optional().describe('conversations with one of these tags'),
  }),
)
const Sampling = named(
  'monitorSampling',
  z.strictObject({
    share: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe('of the conversations, drawn by the ID of the monitor and that of the conversation'),
    perDay: z.int().min(1).max(10_000).default(100).describe('the most of one day'),
    microUsdPerDay: z.int().min(1).max(1_000_000_000).optional().describe('what judging may cost in a day, in millionths of a US dollar'),
  }),
)

const writable = {
  name: Name,
  status: z.enum(['active', 'paused']).default('active'),
  filter: Filter.default({}),
  assertions: NewAssertions.default([]).describe(
    'without one that needs no model, the verdict of the conversation counts; those that ask a model judge the sample',
  ),
  sampling: Sampling.prefault({}),
  handoffTools: z.array(text).max(20).default([]).describe('tools that hand a conversation over to a person'),
  alerts: z.array(Rule).max(20).default([]),
  integrationIds: z.array(Id).max(20).default([]).describe('integrations that receive alerts'),
  memberIds: z.array(Id).max(50).default([]).describe('members who find alerts in their inbox'),
}
const NewMonitor = z.strictObject({ projectId: Id, ...writable }).meta({
  id: 'NewMonitor',
  examples: [{ projectId: 'ID', name: 'Production', alerts: [{ kind: 'changed' }, { kind: 'newFailureGroup' }] }],
})
const MonitorReplacement = z
  .strictObject({ projectId: Id.optional(), ...writable })
  .meta({ id: 'MonitorReplacement', examples: [{ name: 'Production' }] })
export type NewMonitor = z.output<typeof NewMonitor>

export const Monitor = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    ...writable,
    filter: Filter,
    assertions: z.array(Assertion),
    sampling: Sampling,
    alerts: z.array(z.strictObject({ kind: z.enum(alertKinds.names), settings: z.record(z.string(), z.unknown()) })),
    status: z.enum(['active', 'paused']),
    handoffTools: z.array(z.string()),
    integrationIds: z.array(z.string()),
    memberIds: z.array(z.string()),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Monitor' })
export type Monitor = z.infer<typeof Monitor>

const share = z
  .strictObject({ n: count, value: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
  .meta({ id: 'MonitoredShare' })
const Rates = z
  .strictObject({
    data: z.array(
      z.strictObject({
        at: z.iso.datetime().describe('the start of the hour or day, in UTC'),
        conversations: count,
        passed: share.describe('of those with a verdict, with the interval of Wilson'),
        judged: share.describe('of the sample'),
        contained: share.describe('conversations that were not handed over to a person; n is 0 without handoffTools'),
        latencyMs: z
          .strictObject({ p50: z.number(), p95: z.number() })
          .nullable()
          .describe('of conversations, by the p95 of their replies'),
        satisfaction: z
          .strictObject({ n: count, value: z.number().nullable() })
          .describe('the mean of what users said afterward, from 0 to 1, as far as it was sent'),
        costMicroUsd: z.number().nullable().describe('of the agent, as far as it was sent'),
        judgingMicroUsd: z.number(),
      }),
    ),
    week: share.describe('passed, of the last seven days'),
    judges: z
      .array(z.strictObject({ version: z.string(), calibrated: z.boolean(), standing: z.string() }))
      .describe('those that judged the sample; only verdicts of calibrated ones can raise an alert'),
  })
  .meta({ id: 'MonitorRates' })
export type Rates = z.infer<typeof Rates>

export const Alert = z
  .strictObject({
    id: z.string(),
    projectId: z.string(),
    monitorId: z.string(),
    monitorName: z.string(),
    kind: z.enum(alertKinds.names),
    state: z.enum(alertStates),
    sentence: z.string(),
    n: count,
    value: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    unless: z.string().describe('what would have to be true for it to be wrong'),
    since: z.string().nullable().describe('the first day after a change'),
    groupId: z.string().nullable().describe('of failures'),
    openedAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('when its cause was there last'),
    snoozedUntil: z.iso.datetime().nullable(),
    changedBy: Author.nullable().describe('who acknowledged, snoozed or resolved it'),
    note: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

const note = z.string().trim().min(1).max(1_000).optional()

export const monitors = {
  list: operation({
    method: 'GET',
    url: '/monitors',
    summary: 'List the monitors of a project, newest first',
    role: 'viewer',
    query: z.strictObject({ ...pageShape, projectId: Id, archived: z.enum(['true', 'false']).default('false') }),
    answers: { 200: pageOf(Monitor, 'MonitorPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/monitors',
    summary: 'Create a monitor of real conversations: what they must fulfil, and when to raise an alert',
    description: 'Conversations of the last 30 days are counted too; their judges are not asked.',
    role: 'editor',
    body: NewMonitor,
    answers: { 201: Monitor },
    checkInThreadFrom: assertionsApartFrom,
  }),
  get: operation({ method: 'GET', url: '/monitors/{id}', summary: 'Read a monitor', role: 'viewer', answers: { 200: Monitor } }),
  replace: operation({
    method: 'PUT',
    url: '/monitors/{id}',
    summary: 'Replace a monitor',
    description: 'Another filter or other assertions count the last 30 days again, and forget what judges found.',
    role: 'editor',
    body: MonitorReplacement,
    answers: { 200: Monitor },
    checkInThreadFrom: assertionsApartFrom,
  }),
  archive: operation({ method: 'DELETE', url: '/monitors/{id}', summary: 'Archive a monitor', role: 'editor', answers: { 200: Monitor } }),
  rates: operation({
    method: 'GET',
    url: '/monitors/{id}/rates',
    summary: 'Read the rates of a monitor by hour or day, with their intervals',
    description: 'Empty while you have yet to judge conversations of the project.',
    role: 'viewer',
    query: z.strictObject({ by: z.enum(['day', 'hour']).default('day'), last: z.coerce.number().int().min(1).max(400).default(30) }),
    answers: { 200: Rates },
  }),
}

const move = (verb: string, summary: string) =>
  ({ method: 'POST', url: `/alerts/{id}/${verb}`, summary, role: 'editor', answers: { 200: Alert } }) as const

export const alerts = {
  list: operation({
    method: 'GET',
    url: '/alerts',
    summary: 'List alerts, newest first',
    description: 'Without those of projects in which you have yet to judge conversations.',
    role: 'viewer',
    query: z.strictObject({
      ...pageShape,
      projectId: Id.optional(),
      monitorId: Id.optional(),
      state: z.enum(alertStates).optional(),
      mine: z.enum(['true', 'false']).default('false').describe('true: open ones of monitors that name you'),
    }),
    answers: { 200: pageOf(Alert, 'AlertPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/alerts/{id}',
    summary: 'Read an alert',
    role: 'viewer',
    answers: { 200: Alert },
    etagWith: ['lastSeenAt', 'sentence', 'monitorName'],
  }),
  acknowledge: operation({ ...move('acknowledge', 'Acknowledge an alert: you take care of it'), body: NoBody } as const),
  snooze: operation({
    ...move('snooze', 'Snooze an alert until a time'),
    body: z.strictObject({ until: z.iso.datetime({ offset: true }) }),
  } as const),
  resolve: operation({
    ...move('resolve', 'Resolve an alert: its test starts from zero, and its cause may raise another one'),
    body: z.strictObject({ note }),
  } as const),
}
