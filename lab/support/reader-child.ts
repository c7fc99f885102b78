import { setTimeout as sleep } from 'node:timers/promises'
import { mainThreadMs } from './attack/watch.ts'

/**
 * One read: when it was sent (ms since the epoch) and how long its answer took, in ms on the wall; with `pid`, or what the main thread of
 * that process worked meanwhile if that is less, because a busy machine is not its fault.
 */
export type Read = { at: number; ms: number }

// Asks as another workspace, in a process of its own: the one that makes the bodies is too busy to measure.
type Asked = { url: string; key: string; pauseMs: number; pid?: number }
const { url, key, pauseMs, pid } = JSON.parse(process.argv[2]!) as Asked
const worked = () => (pid === undefined ? 0 : mainThreadMs(pid))
const slowest: Read[] = []
let count = 0
process.on('message', () => process.send!({ count, slowest: slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 20) }))
process.on('disconnect', () => process.exit())

for (;;) {
  const start = performance.now()
  const at = Date.now()
  const before = worked()
  const response = await fetch(url, { headers: { 'x-api-key': key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const took = performance.now() - start
  const ms = pid === undefined ? took : Math.min(took, worked() - before)
  count += 1
  if (ms > 20) slowest.push({ at, ms })
  await sleep(pauseMs)
}
