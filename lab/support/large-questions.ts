import type { Parley } from '#src/client/client.ts'
import { type LargeWorkspace, type Played, runBefore } from './large-workspace.ts'
import { done } from './rig.ts'

/** All that the pages ask of runs, batch runs and the activity, and what people ask for with the interface. */
export const questionsOf = async (parley: Parley, large: LargeWorkspace): Promise<string[]> => [
  ...(await ofRuns(parley, large)),
  ...(await ofBatches(parley, large)),
  ...(await ofActivity(parley, large)),
]

/** Also what there is none of, which is the hardest to find. */
async function ofRuns(parley: Parley, { projectId, repeated }: LargeWorkspace): Promise<string[]> {
  const { data } = await done(parley.GET('/runs', { params: { query: { batchRunId: repeated.id, limit: 100 } } }))
  const { id, scenarioId, channelId } = data[0]!
  const states = [
    ...['passed', 'failed', 'inconclusive', 'error'].map((outcome) => `outcome=${outcome}`),
    ...['queued', 'running', 'evaluating', 'completed', 'canceled'].map((status) => `status=${status}`),
  ]
  const scopes = [`projectId=${projectId}`, `batchRunId=${repeated.id}`, `scenarioId=${scenarioId}`, `channelId=${channelId}`]
  return [
    '/runs',
    `/runs/${id}`,
    `/runs?ids=${data.map((run) => run.id).join()}&limit=100`,
    ...scopes.map((scope) => `/runs?${scope}&limit=200`),
    `/runs?projectId=${projectId}&personaId=per_00000000000000000000000000`,
    ...states.flatMap((state) => ['', ...scopes].map((scope) => `/runs?${[state, scope].filter(Boolean).join('&')}`)),
    ...['talk%207', 'nobody%20said%20this'].flatMap((text) => ['', ...scopes].map((scope) => `/runs?search=${text}&${scope}`)),
  ]
}

async function ofBatches(parley: Parley, { projectId, repeated, wide }: LargeWorkspace): Promise<string[]> {
  const ofOne = [repeated, wide].map(async (batchRun: Played) => {
    const members = ['', '/cells?limit=200', '/failures?limit=50', `/comparison?limit=100&baseline=${await runBefore(parley, batchRun)}`]
    return [
      ...members.map((member) => `/batch-runs/${batchRun.id}${member}`),
      ...['', '&limit=200'].map((limit) => `/batch-runs?batchId=${batchRun.batchId}${limit}`),
    ]
  })
  const lists = ['batch-runs', 'batches', 'scenarios', 'channels', 'queue'].map((name) => `/${name}?projectId=${projectId}`)
  const start = ['/batch-runs?limit=200', '/projects', `/projects/${projectId}`, '/queue']
  return [...(await Promise.all(ofOne)).flat(), ...lists, ...start]
}

/** Days of the first nights lie behind millions of entries. */
async function ofActivity(parley: Parley, { projectId, repeated }: LargeWorkspace): Promise<string[]> {
  const { data } = await done(parley.GET('/activity', { params: { query: { limit: 1 } } }))
  const [{ actor, at }] = data as [(typeof data)[number]]
  const ago = new Date(Date.parse(at) - 100 * 86_400_000).toISOString()
  const filters = [
    ...['scenario.created', 'batchRun.queued', 'run.completed', 'channel.replaced'].map((action) => `action=${action}`),
    ...['project', 'batchRun', 'run'].map((type) => `resourceType=${type}`),
    ...[actor.id, 'usr_00000000000000000000000000'].map((actorId) => `actorId=${actorId}`),
    `until=${ago}`,
    `since=${new Date(Date.parse(at) + 60_000).toISOString()}`,
    `since=${ago}&until=${new Date(Date.parse(ago) + 1_000).toISOString()}`,
    'foldRuns=true',
    `foldRuns=true&until=${ago}`,
  ]
  const ofOne = { project: projectId, batchRun: repeated.id }
  return [
    '/activity',
    ...filters.map((filter) => `/activity?${filter}`),
    ...Object.entries(ofOne).map(([type, id]) => `/activity/resource/${type}/${id}`),
  ]
}

type Asking = { ask(path: string): Promise<void>; times: number; note(line: string): void }

/** How long each path took, so many times, in turns, so that none profits from pages that it has itself just read. */
export async function measure(paths: readonly string[], { ask, times, note }: Asking): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let at = 0; at < times; at++) {
    note(`asked ${at} of ${times} times`)
    for (const path of paths) {
      const begun = performance.now()
      await ask(path)
      took.get(path)!.push(performance.now() - begun)
    }
  }
  return took
}

export const quantile = (took: readonly number[], part: number): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * part) - 1]!
