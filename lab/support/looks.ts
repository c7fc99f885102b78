import type { Parley, Schemas } from '#src/client/client.ts'
import type { Figure } from './figure.ts'
import { done, patiently } from './rig.ts'

/** How long each list took, in milliseconds. */
export type Looks = Map<string, number[]>

/** Every list that a person may have open, and the batch run itself; how long each took goes into `looks`. */
export async function look(parley: Parley, { projectId, id }: Schemas['BatchRun'], looks: Looks): Promise<Schemas['BatchRun']> {
  const timed = async <T>(path: string, ask: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const answer = await patiently(ask)
    looks.set(path, [...(looks.get(path) ?? []), performance.now() - begun])
    return answer
  }
  const query = { projectId }
  await timed('GET /runs', () => done(parley.GET('/runs', { params: { query: { ...query, batchRunId: id } } })))
  await timed('GET /batches', () => done(parley.GET('/batches', { params: { query } })))
  await timed('GET /batch-runs', () => done(parley.GET('/batch-runs', { params: { query } })))
  await timed('GET /scenarios', () => done(parley.GET('/scenarios', { params: { query } })))
  await timed('GET /activity', () => done(parley.GET('/activity')))
  return timed('GET /batch-runs/{id}', () => done(parley.GET('/batch-runs/{id}', { params: { path: { id } } })))
}

export const figuresOf = (looks: Looks): Figure[] =>
  [...looks].map(([path, times]) => {
    const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
    return { what: `p95 of ${path} meanwhile (${times.length})`, wanted: '<= 100 ms', reached: `${ms.toFixed(0)} ms`, holds: ms <= 100 }
  })
