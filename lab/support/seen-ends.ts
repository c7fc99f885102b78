import { setTimeout as sleep } from 'node:timers/promises'
import type { Parley } from '#src/client/client.ts'

type End = { id: string; outcome: string | null; endedAt: string | null }

/** Reads which runs of a project have ended, as any client would, until it is stopped: these ends must not change. */
export function watchEnds(parley: Parley, projectId: string) {
  const ends = new Map<string, End>()
  let isStopped = false
  const query = { projectId, status: 'completed', limit: 200 } as const
  const watching = (async () => {
    while (!isStopped) {
      const answer = await parley.GET('/runs', { params: { query } }).catch(() => undefined)
      for (const { id, outcome, endedAt } of answer?.data?.data ?? []) if (!ends.has(id)) ends.set(id, { id, outcome, endedAt })
      await sleep(100)
    }
  })()
  const changed = async (reader: Parley): Promise<End[]> => {
    const differing: End[] = []
    for (const end of ends.values()) {
      const { data } = await reader.GET('/runs/{id}', { params: { path: { id: end.id } } })
      if (data?.outcome !== end.outcome || data.endedAt !== end.endedAt) differing.push(end)
    }
    return differing
  }
  return {
    async stop() {
      isStopped = true
      await watching
      return { count: ends.size, changed }
    },
  }
}
