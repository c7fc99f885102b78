import type { Parley } from '#src/client/client.ts'
import { done } from './rig.ts'

/** So many runs of one scenario; answers their ids. */
export async function playMany(parley: Parley, id: string, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const repeats = Math.min(50, count - ids.length)
    const { runs } = await done(parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { repeats } }))
    ids.push(...runs.map((run) => run.id))
  }
  return ids
}
