import { Pool } from 'undici'

export type Rate = { perSecond: number; p50Ms: number; p99Ms: number }
export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: () => string; status: number }

/** Sends the same call over and over from a number of connections for a time; throws on any status except the expected one. */
export async function load(
  origin: string,
  { method, path, headers = {}, body, status }: Call,
  connections: number,
  forMs: number,
): Promise<Rate> {
  const pool = new Pool(origin, { connections })
  const took: number[] = []
  const until = performance.now() + forMs
  const one = async () => {
    while (performance.now() < until) {
      const begun = performance.now()
      const answer = await pool.request({
        method,
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body: body?.() ?? null,
      })
      const text = await answer.body.text()
      if (answer.statusCode !== status) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await pool.close()
  took.sort((a, b) => a - b)
  return {
    perSecond: Math.round((took.length / forMs) * 1_000),
    p50Ms: took[Math.floor(took.length * 0.5)] ?? 0,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? 0,
  }
}
