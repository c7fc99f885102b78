import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id, Name, pageOf, pageShape } from '#src/platform/resource.ts'
import { groupStates } from './lifecycle.ts'

const count = z.int().nonnegative()
const version = z.string().trim().min(1).max(200)

/** The days of a trend, the last one being today. */
export const trendDays = 30

const shape = {
  id: z.string(),
  projectId: z.string(),
  name: z.string().describe('as people named it; otherwise the assertion, and the tool that it is about'),
  reason: z.string().nullable().describe('why the newest of its runs failed; null if that was erased'),
  state: z.enum(groupStates).describe('reopened: seen again after it was fixed'),
  fixedIn: z.string().nullable().describe('the version of the agent in which it is fixed'),
  ownerId: z.string().nullable().describe('the member who takes care of it'),
  runs: count.describe('all of them'),
  recentRuns: count.describe(`those of the last ${trendDays} days, by which groups are ordered`),
  trend: z.array(count).describe(`runs of each of the last ${trendDays} days, oldest first`),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  version: z.int(),
}
const Group = z.strictObject(shape).meta({ id: 'ProjectFailureGroup' })
export type Group = z.infer<typeof Group>

const GroupDetail = z
  .strictObject({
    ...shape,
    versions: z
      .array(z.strictObject({ version: z.string().nullable(), runs: count, firstSeenAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() }))
      .describe('of the agent: as its conversations report it, or the label of the batch run; null: unknown'),
    examples: z.array(z.string()).describe('its newest runs, at most 20'),
  })
  .meta({ id: 'ProjectFailureGroupDetail' })
export type GroupDetail = z.infer<typeof GroupDetail>

const GroupChange = z
  .strictObject({
    state: z.enum(groupStates).exclude(['reopened']).optional(),
    fixedIn: version
      .optional()
      .describe('with the state fixedIn: the version of the agent; without it, any later failure reopens the group'),
    ownerId: Id.nullable().optional(),
    name: Name.nullable().optional().describe('null: named after its assertion again'),
  })
  .meta({ id: 'ProjectFailureGroupChange', examples: [{ state: 'acknowledged' }] })

export const failureGroups = {
  list: operation({
    method: 'GET',
    url: '/failure-groups',
    summary: 'List the failures of a project in groups of like ones, the most frequent first',
    description:
      'Over runs and real conversations. Failures with the same fingerprint (assertion, tool, words around the evidence, what the agent did) are one group; others join the nearest group of their assertion and tool from a likeness of 0.3. Empty while you have yet to judge conversations of the project.',
    role: 'viewer',
    query: z.strictObject({ ...pageShape, projectId: Id, state: z.enum(groupStates).optional() }),
    answers: { 200: pageOf(Group, 'ProjectFailureGroupPage') },
  }),
  get: operation({
    method: 'GET',
    url: '/failure-groups/{id}',
    summary: 'Read a group of failures: when it was seen, in which versions, and examples',
    role: 'viewer',
    answers: { 200: GroupDetail },
    etagWith: ['runs', 'recentRuns', 'reason', 'trend', 'versions', 'examples'],
  }),
  replace: operation({
    method: 'PUT',
    url: '/failure-groups/{id}',
    summary: 'Change the state, the owner or the name of a group of failures',
    role: 'editor',
    body: GroupChange,
    answers: { 200: GroupDetail },
  }),
}
