import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the event loop did since the last question: processor time between two beats, and how late they were, in ms. */
export type LoopFigures = { beats: number; mostCpuMs: number; p99CpuMs: number; p99LateMs: number; mostLateMs: number }
const everyMs = 5

/**
 * Answers at this port how long the event loop was held up. Counted is the processor time of its thread between two beats of a
 * timer, which other programs of the machine do not lengthen as they do the time on the wall.
 */
export function watchLoop(port: number): void {
  const late = monitorEventLoopDelay({ resolution: everyMs })
  late.enable()
  let beats: number[] = []
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    beats.push((user + system) / 1_000)
  }, everyMs)
  createServer((_, answer) => {
    const sorted = beats.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    const figures: LoopFigures = {
      beats: sorted.length,
      mostCpuMs: at(1),
      p99CpuMs: at(0.99),
      p99LateMs: late.percentile(99) / 1e6,
      mostLateMs: late.max / 1e6,
    }
    beats = []
    late.reset()
    answer.setHeader('connection', 'close').end(JSON.stringify(figures))
  }).listen(port, '127.0.0.1')
}
