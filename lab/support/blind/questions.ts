import { z } from 'zod'
import { contracts } from '#src/app/interface.ts'
import { type Operation, operationsOf, pathNames } from '#src/platform/contract.ts'
import { resourceTypes } from '#src/workspace/activity/contract.ts'
import type { World } from './world.ts'

// Everything that can be read, asked in every way that the contracts offer.

export type Question = { operation: string; path: string; stream?: true; tool?: { name: string; arguments: object } }

/** What may be hidden: with each other filter it is asked together, too, and a page at a time. */
const hidden = new Set(['outcome', 'channelId', 'batchRunId', 'state', 'status', 'action', 'eventType'])
const inPairs = new Set(['runs.list', 'batchRuns.list', 'reviewTasks.list'])

type Values = Readonly<Record<string, readonly string[]>>
const tableOf: Record<string, string> = {
  ...{
    members: 'members',
    'api-keys': 'api_keys',
    projects: 'projects',
    personas: 'personas',
    channels: 'channels',
    scenarios: 'scenarios',
  },
  ...{ tests: 'tests', runs: 'runs', batches: 'batches', 'batch-runs': 'batch_runs', integrations: 'integrations', rubrics: 'rubrics' },
  ...{ 'rubric-judgments': 'rubric_judgments', models: 'models', 'api-keys': 'api_keys' },
  ...{ reviews: 'reviews', 'review-tasks': 'review_tasks', reviewers: 'members', calibrations: 'calibrations' },
}
const typed: Record<string, string> = {
  ...{ run: 'runs', batchRun: 'batch_runs', review: 'reviews', reviewTask: 'review_tasks', calibration: 'calibrations' },
  ...{ calibrationSheet: 'calibration_sheets', integration: 'integrations', project: 'projects', rubric: 'rubrics' },
}

/** So many of a kind are asked for one by one: those that were made last, among which are those with something to hide. */
const most = 4
const idsIn = ({ ids }: World, table: string) =>
  [...ids]
    .filter(([, name]) => name.startsWith(`${table}-`))
    .map(([id]) => id)
    .slice(-most)

function pathsOf(world: World, { url }: Operation): string[] {
  const fill = (paths: string[], name: string, ids: readonly string[]) =>
    paths.flatMap((path) => ids.map((id) => path.replace(`{${name}}`, id)))
  if (url.includes('{resourceType}'))
    return resourceTypes.flatMap((type) =>
      fill(
        [url.replace('{resourceType}', type).replace('{id}', '{resourceId}')],
        'resourceId',
        typed[type] ? idsIn(world, typed[type]) : [],
      ),
    )
  const table = url.startsWith('/reviews/calibration/') ? 'calibration' : tableOf[url.split('/')[1]!]
  return pathNames(url).reduce(
    (paths, name) =>
      fill(
        paths,
        name,
        idsIn(
          world,
          name === 'runId' ? 'runs' : name === 'deliveryId' ? 'deliveries-integrations-0' : name === 'commentId' ? 'run_comments' : table!,
        ),
      ),
    [url],
  )
}

/** What can be given for each member of a query; of free text what means something in this world. */
function valuesOf(world: World, { query }: Operation): Values {
  if (!query) return {}
  const { named } = world
  const known: Values = {
    projectId: [named.projectId!],
    scenarioId: [named.scenario!],
    testId: [named.test!],
    channelId: [named.channel!],
    personaId: ['per_unknown'],
    batchRunId: [named.batchRun!, named.earlier!, named.later!, named.compared!],
    batchId: [named.batch!],
    ids: [`${named.run},${named.earlierRun}`, `${named.testRun}`, `${named.run},${named.testRun}`],
    runId: [named.run!],
    taskId: idsIn(world, 'review_tasks').slice(0, 2),
    rubricId: [named.second!],
    assigneeId: ['me', named.bob!],
    participantId: ['me', named.bob!],
    calibrationId: [named.open!, named.locked!],
    memberId: [named.bob!],
    actorId: [named.bob!, 'system'],
    baseline: ['latestPassed', named.batchRun!, named.earlier!, 'no-such-label'],
    action: world.actions,
    eventType: world.actions,
    since: [world.middle],
    until: [world.middle],
    tag: ['nightly'],
    name: ['Hook'],
    label: ['x'],
    version: ['1'],
    after: ['5'],
  }
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties as Record<string, { enum?: string[] }>).flatMap(([name, schema]) => {
      const values = known[name] ?? schema.enum?.map(String)
      return ['limit', 'cursor'].includes(name) || !values ? [] : [[name, values]]
    }),
  )
}

function queriesOf(name: string, values: Values): string[] {
  const single = Object.entries(values).flatMap(([member, list]) =>
    list.map((value) => ({ member, text: `${member}=${encodeURIComponent(value)}` })),
  )
  const pairs = inPairs.has(name)
    ? single.flatMap((a) =>
        single.filter((b) => a.member < b.member && (hidden.has(a.member) || hidden.has(b.member))).map((b) => `${a.text}&${b.text}`),
      )
    : []
  return ['', ...single.map(({ text }) => text), ...pairs]
}

const reads = operationsOf(contracts).filter(({ operation }) => operation.method === 'GET' && operation.role !== 'identity')

// A page of one, and those behind it, show all that a whole list shows, of which the filters that hide nothing are asked for once.
const fits = (query: string, limit: string) =>
  query === '' || (hidden.has(query.split('=')[0]!) || query.includes('&') ? limit !== 'limit=200' : limit !== 'limit=1')

/** The tools of assistants that answer with a verdict, as they are asked about what is hidden and what is compared with it. */
function toolsOf({ named }: World): Question[] {
  const { projectId } = named
  const runs = [named.run, named.testRun].map((id): [string, object] => ['read_run', { id }])
  const batchRuns = [named.batchRun, named.later, named.compared].flatMap((batchRunId): [string, object][] => [
    ['explain_gate', { batchRunId }],
    ['read_batch_run', { id: batchRunId }],
    ['find_failures', { batchRunId }],
    ['list_runs', { batchRunId }],
    ['compare_batch_runs', { batchRunId }],
    ['compare_batch_runs', { batchRunId, baseline: 'latestPassed' }],
    ['compare_batch_runs', { batchRunId, baseline: named.batchRun }],
    ['read_activity', { id: batchRunId, limit: 50 }],
  ])
  const lists = ['passed', 'failed'].flatMap((outcome): [string, object][] => [
    ['list_runs', { projectId, outcome }],
    ['list_batch_runs', { projectId, outcome }],
  ])
  const others: [string, object][] = [
    ['find_failures', { projectId }],
    ['preview_batch', { batchId: named.batch, seed: '7' }],
    ['read_activity', { limit: 50 }],
  ]
  return [...runs, ...batchRuns, ...lists, ...others].map(([name, given]) => ({
    ...{ operation: `assistants: ${name}`, path: `/${name}/${JSON.stringify(given)}` },
    tool: { name, arguments: given },
  }))
}

/** In the same order in every world. */
export function questionsOf(world: World): Question[] {
  return [
    ...toolsOf(world),
    ...reads.flatMap(({ name, operation }) => {
      // The log of one resource is as long as its life: its filters are those of the whole log.
      const values = name === 'activity.list' ? {} : valuesOf(world, operation)
      const limits = operation.query && 'limit' in operation.query.shape ? ['limit=1', 'limit=200'] : ['']
      return pathsOf(world, operation).flatMap((path) =>
        queriesOf(name, values).flatMap((query) =>
          // Two filters together find little: a page of one, and the next ones, show all of it.
          limits
            .filter((limit) => fits(query, limit))
            .map(
              (limit): Question => ({
                operation: name,
                path: `${path}?${[query, limit].filter(Boolean).join('&')}`,
                ...(operation.stream && { stream: true }),
              }),
            ),
        ),
      )
    }),
  ]
}
