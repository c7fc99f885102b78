import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { play, postgresCpu, prepare, withService } from './conversations.ts'
import { firstMessage, mockAgent, usageWithChildren } from './processes.ts'
import { columns } from './report.ts'

const load = { conversations: 1_000, turns: 6, latencyMs: 50, concurrency: 50 }
const evaluatorMs = 50
const tests = 100
const most = 1.1

/** A batch run whose runs an evaluator judges, beside the same batch run without it, twice by turns in one service. */
export async function benchEvaluators(): Promise<void> {
  const { conversations, turns, latencyMs, concurrency } = load
  const agent = await mockAgent(latencyMs)
  const evaluator = fork(new URL('./mock-evaluator.ts', import.meta.url), [String(evaluatorMs)])
  const url = `http://127.0.0.1:${await firstMessage<number>(evaluator)}/`
  const before = loadavg()[0] ?? 0
  const idealOf = (ms: number) => Math.ceil(conversations / concurrency) * (turns * latencyMs + ms)
  const ratios: Record<string, number> = {}
  const rows = [['', 'wall', 'ideal', 'of the ideal', 'processor each: Node', 'PostgreSQL']]
  try {
    await withService(concurrency, async (client, service, dataDir) => {
      const plain = await prepare(client, agent.url, { turns, concurrency, tests })
      const judged = await prepare(client, agent.url, { turns, concurrency, tests, assertions: [{ kind: 'http', settings: { url } }] })
      for (const batchOf of [plain, judged]) await play(client, await batchOf(1), 0)
      for (const [name, batchOf, ms] of [0, 1].flatMap(() => [
        ['without', plain, 0] as const,
        ['with an evaluator', judged, evaluatorMs] as const,
      ])) {
        const usage = async () => ({ node: (await usageWithChildren(service.pid!)).cpuSeconds, postgres: await postgresCpu(dataDir) })
        const batchId = await batchOf(conversations / tests)
        const [first, idealMs] = [await usage(), idealOf(ms)]
        const wallMs = await play(client, batchId, idealMs)
        const last = await usage()
        const each = (kind: 'node' | 'postgres') => `${(((last[kind] - first[kind]) / conversations) * 1_000).toFixed(2)} ms`
        const ratio = wallMs / idealMs
        ratios[name] = Math.min(ratio, ratios[name] ?? ratio)
        rows.push([
          name,
          `${Math.round(wallMs)} ms`,
          `${idealMs} ms`,
          `${ratio.toFixed(3)} ${ratio <= most ? 'holds' : 'MISSED'}`,
          each('node'),
          each('postgres'),
        ])
      }
    })
    console.log(
      `${conversations} conversations of ${turns} turns, ${latencyMs} ms each; the evaluator takes ${evaluatorMs} ms\n${columns(rows)}`,
    )
    console.log(`with an evaluator beside without, each of its ideal: ${(ratios['with an evaluator']! / ratios.without!).toFixed(3)} x`)
    console.log(`${availableParallelism()} processors, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`)
  } finally {
    agent.stop()
    evaluator.kill()
  }
}
