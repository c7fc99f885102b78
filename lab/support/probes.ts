import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Parley } from '#src/client/client.ts'
import type { Figure } from './figure.ts'
import { none, seconds } from './figure.ts'

/** `id`: of what was made. */
type Seen = { call: string; status: number; ms: number; retryAfter: string | null; id?: string | undefined }

/** Reads and writes, many times a second, by which a fault is seen from outside. */
export class Probes {
  readonly seen: Seen[] = []

  /** Until the answer is called, which waits for the last answers. */
  start(parley: Parley, projectId: string, everyMs = 100): () => Promise<void> {
    const stop = new AbortController()
    const open: Promise<unknown>[] = []
    const probing = (async () => {
      while (!stop.signal.aborted) {
        open.push(
          this.#probe('GET', () => read(parley)),
          this.#probe('POST', () => write(parley, projectId)),
        )
        await sleep(everyMs)
      }
    })()
    return async () => {
      stop.abort()
      await probing
      await Promise.all(open)
    }
  }

  async #probe(call: string, ask: () => Promise<{ response: Response; data?: object }>): Promise<void> {
    const begun = performance.now()
    const answer = await ask().catch(() => undefined)
    this.seen.push({
      call,
      status: answer?.response.status ?? 0,
      ms: performance.now() - begun,
      retryAfter: answer?.response.headers.get('retry-after') ?? null,
      id: (answer?.data as { id?: string } | undefined)?.id,
    })
  }

  /** Whether a read, and a write where a project is given, is answered. */
  async served(parley: Parley, projectId?: string): Promise<boolean> {
    const answers = await Promise.all([read(parley), ...(projectId ? [write(parley, projectId)] : [])]).catch(() => [])
    return answers.length > 0 && answers.every(({ response }) => response.ok)
  }

  figures(mostMs: number): Figure[] {
    const refused = this.seen.filter(({ status }) => status === 503)
    const odd = this.seen.filter(({ status, retryAfter }) => !(status >= 200 && status < 300) && !(status === 503 && retryAfter))
    const slowest = this.seen.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { call: '', status: 0, ms: 0 })
    return [
      none(
        'answers during a fault that were neither good nor 503 with Retry-After',
        odd,
        `${this.seen.length} (${refused.length} were 503)`,
      ),
      seconds('slowest answer during a fault', slowest.ms, mostMs, ` (${slowest.call} ${slowest.status})`),
    ]
  }
}

const patience = () => AbortSignal.timeout(20_000)
const read = (parley: Parley) => parley.GET('/projects', { signal: patience() })
const write = (parley: Parley, projectId: string) =>
  parley.POST('/personas', {
    params: { header: { 'idempotency-key': randomUUID() } },
    body: { projectId, name: 'Probe' },
    signal: patience(),
  })
