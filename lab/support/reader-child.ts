import { setTimeout as sleep } from 'node:timers/promises'

/** One read: when it was sent (ms since the epoch) and how long its answer took, in ms on the wall. */
export type Read = { at: number; ms: number }

// Asks as another workspace, in a process of its own: the one that makes the bodies is too busy to measure.
const { url, key, pauseMs } = JSON.parse(process.argv[2]!) as { url: string; key: string; pauseMs: number }
const slowest: Read[] = []
let count = 0
process.on('message', () => process.send!({ count, slowest: slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 20) }))
process.on('disconnect', () => process.exit())

for (;;) {
  const start = performance.now()
  const at = Date.now()
  const response = await fetch(url, { headers: { 'x-api-key': key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const ms = performance.now() - start
  count += 1
  if (ms > 20) slowest.push({ at, ms })
  await sleep(pauseMs)
}
