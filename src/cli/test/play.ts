import { setTimeout } from 'node:timers/promises'
import type { Schemas } from '#src/client/client.ts'
import type { Members, Sources } from '../code/sources.ts'
import { Exit, exitCodes } from '../exit.ts'
import { call, origin, Refusal } from '../requests.ts'
import { evaluateLocally } from './evaluate.ts'
import { type Result, resultOf, variantOf } from './results.ts'
import { type Aim, labelOf, type Playable } from './selection.ts'

type Run = Schemas['Run']
type RunSummary = Schemas['RunSummary']
export type Playing = {
  project: string
  sources: Sources
  aim: Aim
  onResult(result: Result): void
  onProgress(ended: number, all: number): void
}
type OpenRun = { playable: Playable; variant: string }
const everyMs = 150
const maxIds = 100
const startedAtOnce = 4
const maxAwayMs = 60_000

const to = (path: string) => new URL(`/v1/${path}`, origin())

/** Like `call`, but patient: repeats a request that the service refuses for its rate, or while it restarts. */
async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const startedAt = performance.now()
  for (;;)
    try {
      return await call(method, to(path), body)
    } catch (error) {
      const isPassing = error instanceof Exit && error.code === exitCodes.notJudged
      // A requested run may have been started although no answer confirmed it.
      const isSafe = method === 'GET' || (error instanceof Refusal && error.retryAfterSeconds !== undefined)
      if (!isPassing || !isSafe || performance.now() - startedAt > maxAwayMs) throw error
      await setTimeout(1_000 * Math.min(error instanceof Refusal ? (error.retryAfterSeconds ?? 1) : 1, 10))
    }
}

/** The ids of the resources of a project, by key. */
async function idsByKey(list: Playable['list'], project: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = (await ask('GET', `${list}?projectId=${project}&limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)) as {
      data: { id: string; externalKey?: string }[]
      nextCursor: string | null
    }
    for (const { id, externalKey } of page.data) if (externalKey !== undefined) ids.set(externalKey, id)
    cursor = page.nextCursor
  }
  return ids
}

/** Starts all together and passes on each result as it arrives; Parley decides how many conversations an agent has at a time. */
export async function play(playables: readonly Playable[], playing: Playing): Promise<Result[]> {
  const ids = {
    scenarios: playables.some(({ list }) => list === 'scenarios') ? await idsByKey('scenarios', playing.project) : new Map(),
    tests: playables.some(({ list }) => list === 'tests') ? await idsByKey('tests', playing.project) : new Map(),
  }
  const open = new Map<string, OpenRun>()
  const waiting = [...playables]
  const start = async () => {
    for (let playable = waiting.shift(); playable; playable = waiting.shift()) {
      const runs = await startRuns(playable, ids[playable.list].get(playable.key))
      for (const run of runs) open.set(run.id, { playable, variant: variantOf(run, runs) })
    }
  }
  await Promise.all(Array.from({ length: startedAtOnce }, start))
  return follow(open, playing)
}

async function startRuns(playable: Playable, id: string | undefined): Promise<Run[]> {
  const { file, line, column } = playable.place
  const where = `${file}:${line}:${column}: The ${labelOf(playable)} was not played.`
  if (id === undefined) throw new Exit('notJudged', `${where} Someone archived it in the meantime, so it is no longer in its project.`)
  try {
    return ((await ask('POST', `${playable.list}/${id}/run`, {})) as { runs: Run[] }).runs
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Exit(
      error.code === exitCodes.usage ? 'usage' : error.code === exitCodes.credential ? 'credential' : 'notJudged',
      `${where} ${error.message}`,
    )
  }
}

async function follow(open: Map<string, OpenRun>, playing: Playing): Promise<Result[]> {
  const { project, sources, aim, onResult, onProgress } = playing
  const all = open.size
  const results: Result[] = []
  onProgress(0, all)
  while (open.size > 0) {
    await setTimeout(everyMs)
    const ended: Promise<void>[] = []
    for await (const id of endedAmong([...open.keys()], project)) {
      const { playable, variant } = open.get(id)!
      open.delete(id)
      const run = (await ask('GET', `runs/${id}`)) as Run
      const finish = async () => {
        const local = await evaluateLocally(run, playable, sources, ask)
        const result = resultOf(run, playable, { sources, aim, variant, local })
        results.push(result)
        onResult(result)
        onProgress(results.length, all)
      }
      ended.push(finish())
    }
    await Promise.all(ended)
  }
  return results
}

async function* endedAmong(ids: readonly string[], project: string): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += maxIds) {
    const some = ids.slice(from, from + maxIds)
    const { data } = (await ask('GET', `runs?projectId=${project}&limit=${maxIds}&ids=${some.join(',')}`)) as { data: RunSummary[] }
    for (const { id, endedAt } of data) if (endedAt !== null) yield id
  }
}

/** Ends runs that are still playing in a project, so that a service does not play on for nobody. */
export async function cancelRuns(project: string): Promise<void> {
  for (const status of ['queued', 'running', 'evaluating'])
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = `runs?projectId=${project}&limit=200&status=${status}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { data, nextCursor } = (await call('GET', to(page))) as { data: RunSummary[]; nextCursor: string | null }
      for (const { id } of data) await call('POST', to(`runs/${id}/cancel`), {}).catch(() => {})
      cursor = nextCursor
    }
}

export const createProject = async (name: string): Promise<string> => ((await ask('POST', 'projects', { name })) as { id: string }).id
export const archiveProject = (project: string): Promise<unknown> => call('DELETE', to(`projects/${project}`))
export const withName = (bundle: Members, name: string): Members => ({ ...bundle, project: { ...(bundle.project as Members), name } })
