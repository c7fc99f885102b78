import { type Load, play, prepare, withService } from './conversations.ts'
import { mockAgent } from './processes.ts'

const loads: Load[] = [
  { conversations: 1_000, turns: 6, latencyMs: 0, concurrency: 50 },
  { conversations: 500, turns: 6, latencyMs: 200, concurrency: 50 },
]
const tests = 100

/** The first batch run of a new installation, next to the third one of the same process. */
export async function benchFirst(): Promise<void> {
  for (const load of loads) {
    const { first, warm } = await playThrice(load)
    const wanted = `${(first / warm).toFixed(2)} x the third (wanted: at most 1.20)`
    console.log(
      `${load.conversations} conversations, ${load.latencyMs} ms a reply: first ${Math.round(first)} ms, third ${Math.round(warm)} ms, ${wanted}`,
    )
  }
}

async function playThrice({ conversations, turns, latencyMs, concurrency }: Load): Promise<{ first: number; warm: number }> {
  const idealMs = Math.ceil(conversations / concurrency) * turns * latencyMs
  const agent = await mockAgent(latencyMs)
  try {
    return await withService(concurrency, async (parley) => {
      const batchOf = await prepare(parley, agent.url, { turns, concurrency, tests })
      const batchId = await batchOf(conversations / tests)
      const first = await play(parley, batchId, idealMs)
      await play(parley, batchId, idealMs)
      return { first, warm: await play(parley, batchId, idealMs) }
    })
  } finally {
    agent.stop()
  }
}
