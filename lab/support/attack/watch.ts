import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

// What a process costs while a case is tried. Linux only, as the proofs are.

const pages = 4_096
export const residentMb = (pid: number): number => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pages) / 2 ** 20
/** Time on a processor of the main thread, the one with the event loop. */
export const mainThreadMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** `slowestMs` and `p95Ms`: of a request beside the case, or what the service's own main thread worked meanwhile if that is less: a busy machine is not its fault. */
export type Watched = { memoryMb: number; slowestMs: number; p95Ms: number; workedMs: number }

export function watch(pid: number, ask: () => Promise<unknown>): () => Promise<Watched> {
  const [before, workedBefore] = [residentMb(pid), mainThreadMs(pid)]
  let most = before
  const took: number[] = []
  const stop = new AbortController()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      const [begun, worked] = [performance.now(), mainThreadMs(pid)]
      await ask()
      took.push(Math.min(performance.now() - begun, mainThreadMs(pid) - worked))
      most = Math.max(most, residentMb(pid))
      await sleep(20)
    }
  })().catch(() => {})
  return async () => {
    stop.abort()
    await watching
    const sorted = took.toSorted((a, b) => a - b)
    return {
      memoryMb: most - before,
      slowestMs: sorted.at(-1) ?? 0,
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      workedMs: mainThreadMs(pid) - workedBefore,
    }
  }
}
