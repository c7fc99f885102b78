import type { Jobs } from './boss.ts'
import { absentProcesses, takeBackFrom } from './heartbeat.ts'
import { onPool, select } from './sql.ts'
import { createSignal, wake } from './wake.ts'

/** The time between two looks, and how many in a row must miss the lock of a process: long enough for it to remove its entry if it lives. */
const everyMs = 700
const looks = 3

/** Gives back what processes had claimed that have ended without saying so, until it is `stopped`. */
export async function watchForGone(jobs: Jobs, stopped: AbortSignal, onError: (error: unknown) => void): Promise<void> {
  const timer = createSignal()
  stopped.addEventListener('abort', timer.notify)
  let absences = new Map<string, number>()
  const look = async () => {
    const rows = await select<{ key: string }>(onPool(jobs.pool), absentProcesses)
    absences = new Map(rows.map(({ key }) => [key, (absences.get(key) ?? 0) + 1]))
    const gone = [...absences].flatMap(([key, count]) => (count >= looks ? [key] : []))
    if (gone.length > 0 && (await takeBackFrom(jobs, gone)) > 0) wake()
  }
  while (!stopped.aborted) {
    await timer.wait(everyMs)
    await look().catch((error) => {
      absences.clear()
      onError(error)
    })
  }
}
