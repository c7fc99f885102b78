import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'
import { TimeZone } from '#src/platform/time-zone.ts'

const time = z.iso.datetime()
const maybe = time.nullable()

export const reasons = ['due', 'returned', 'assigned', 'sheet', 'pairs', 'disputed', 'paused', 'problem', 'mentioned', 'pool'] as const

export const InboxItem = z
  .strictObject({
    reason: z
      .enum(reasons)
      .describe(
        'returned: your submitted review was reopened; due: soon, or overdue; sheet: of a calibration; pairs: of conversations, of which you say which is better; paused: a reviewer was paused for their accuracy, and problem: a review rule or calibration cycle cannot assign anything, for editors; pool: conversations that you or others may take',
      ),
    projectId: z.string(),
    name: z.string().describe('of the scenario, test, or the resource'),
    count: z.int().positive().describe('more than 1 for pairs and a pool'),
    resource: z
      .strictObject({
        type: z.enum(['review', 'calibration', 'pairReview', 'run', 'rubric', 'member', 'reviewRule', 'calibrationCycle']),
        id: z.string(),
      })
      .describe('where the work is: of a mention, the run with the comment; of a pool, the rubric'),
    by: z.string().nullable().describe('of a mention: who wrote it'),
    turn: z.int().nullable().describe('of a mention: the turn that it is about'),
    since: maybe,
    dueAt: maybe,
    overdue: z.boolean(),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.output<typeof InboxItem>

const emptyReasons = ['paused', 'daily_cap', 'cap', 'leased_by_others', 'not_in_pool', 'role', 'expertise', 'language'] as const
const involved = ['author', 'previous_reviewer', 'removed', 'all_done'] as const
export const Inbox = z
  .strictObject({
    count: z.int().nonnegative().describe('everything in it; pairs and the conversations of a pool one by one'),
    data: z.array(InboxItem).describe('the most urgent first; of each reason at most 100'),
    withheld: z
      .array(
        z.strictObject({
          reason: z
            .enum([...emptyReasons, ...involved])
            .describe(
              'paused: a lead paused you; daily_cap, cap: the most of your profile; leased_by_others: someone works on them; not_in_pool: for other reviewers; role: an adjudication, or no reviewer in this project; author: you started the run; previous_reviewer: you have judged it; all_done: nothing waits for anyone',
            ),
          count: z.int().nonnegative(),
          until: maybe.describe('when the first may come back'),
        }),
      )
      .describe('why reviews that wait for others do not wait for you; of very many, the oldest 500'),
  })
  .meta({ id: 'Inbox' })
export type Inbox = z.output<typeof Inbox>

const settingsShape = {
  mail: z.enum(['none', 'digest', 'immediate']).describe('digest: once a day, if there is anything new; immediate: within about a minute'),
  hour: z.int().min(0).max(23).describe('of the digest'),
  timeZone: TimeZone.describe('of the hour'),
}
export const defaults = { mail: 'digest', hour: 8, timeZone: 'UTC' } as const
const NewSettings = z
  .strictObject({
    mail: settingsShape.mail.default(defaults.mail),
    hour: settingsShape.hour.default(defaults.hour),
    timeZone: settingsShape.timeZone.default(defaults.timeZone),
  })
  .meta({ id: 'InboxSettingsReplacement', examples: [{ mail: 'immediate' }] })
export const InboxSettings = z
  .strictObject({
    memberId: z.string(),
    ...settingsShape,
    address: z.string().nullable().describe('null: your membership has no email address, so no mail is sent'),
    projects: z
      .array(z.strictObject({ projectId: z.string(), name: z.string(), problem: z.string().nullable() }))
      .describe('those that can send mail, because they have an integration of the kind email, and why the last mail to you failed'),
    version: z.int(),
  })
  .meta({ id: 'InboxSettings' })
export type InboxSettings = z.output<typeof InboxSettings>

export const inbox = {
  get: operation({
    method: 'GET',
    url: '/inbox',
    summary: 'Read what waits for the caller: reviews, sheets, pairs, disputes and comments that name them',
    description: 'Nothing is taken by reading it.',
    role: 'viewer',
    query: z.strictObject({ projectId: Id.optional() }),
    answers: { 200: Inbox },
  }),
  settings: operation({
    method: 'GET',
    url: '/inbox/settings',
    summary: 'Read how the caller hears of their inbox by mail',
    role: 'viewer',
    reach: 'workspace',
    answers: { 200: InboxSettings },
    etagWith: ['memberId', 'address', 'projects'],
  }),
  replaceSettings: operation({
    method: 'PUT',
    url: '/inbox/settings',
    summary: 'Choose whether the caller gets mail immediately, once a day, or never',
    description: 'Mail about a project is sent by its integration of the kind email. It names conversations and never their words.',
    role: 'viewer',
    reach: 'workspace',
    body: NewSettings,
    answers: { 200: InboxSettings },
    etagWith: ['memberId', 'address', 'projects'],
  }),
}
