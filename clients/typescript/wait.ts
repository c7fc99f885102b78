import { pause } from '../../src/client/pause.ts'
import type { Resources, Schemas } from './operation-types.ts'
import { ParleyError } from './transport.ts'

type Run = Schemas['Run']
type BatchRun = Schemas['BatchRun']
/** A batch run has a batch. */
export type Ended<T> = T extends { batchId: string } ? BatchRun : T extends { channelId: string } ? Run : Run | BatchRun
export type Waiting<T> = {
  /** Seconds in which nothing changes. */
  timeoutSeconds?: number
  /** At each change. */
  onProgress?(thing: T): void
  signal?: AbortSignal
}

export const isBatchRun = (id: string): boolean => id.startsWith('btr_')

export async function waitFor<T extends { id: string }>(parley: Resources, { id }: T, options: Waiting<Ended<T>> = {}): Promise<Ended<T>> {
  const { timeoutSeconds = 1_200, onProgress = () => {}, signal } = options
  const input = { id, ...(signal && { signal }) }
  let last = ''
  let changedAt = performance.now()
  for (let pauseMs = 200; ; pauseMs = Math.min(3_000, pauseMs * 1.3)) {
    const current = await (isBatchRun(id) ? parley.batchRuns.get(input) : parley.runs.find(input))
    const state = JSON.stringify([current.status, 'counts' in current ? current.counts : (current.turns?.length ?? 0)])
    if (state !== last) {
      last = state
      changedAt = performance.now()
      onProgress(current as Ended<T>)
    }
    if (current.endedAt !== null) return current as Ended<T>
    if (performance.now() - changedAt > timeoutSeconds * 1_000)
      throw new ParleyError(`Nothing has changed in ${id} for ${timeoutSeconds} seconds. Check that a worker of Parley is running.`)
    await pause(pauseMs, signal)
  }
}
