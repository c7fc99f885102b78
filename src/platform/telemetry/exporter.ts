import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { operatorFetch } from '../io/operator-fetch.ts'

/** The most that wait while the collector is unreachable; then the oldest are dropped. About 10 MB at most. */
const maxWaiting = 10_000
const maxInBatch = 500
const everyMs = 5_000
const timeoutMs = 10_000
/** By the protocol, only these are to be sent again. */
const again = [429, 502, 503, 504]

export type ExporterOptions = {
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** Called when the collector first fails, and when it accepts something again. */
  onChange(fault: string | undefined): void
}
type Signal<T> = { path: string; encode(items: readonly T[]): object }

/** Sends what was recorded to a collector, some seconds later, and never makes anybody wait. Counts what it drops. */
export function createExporter({ endpoint, headers, onChange }: ExporterOptions) {
  const post = postTo(endpoint.replace(/\/$/, ''), headers)
  const flushes: (() => Promise<void>)[] = []
  const closing = new AbortController()
  const state = { dropped: 0, fault: undefined as string | undefined }

  function tell(fault: string | undefined): void {
    if ((fault === undefined) === (state.fault === undefined)) return
    state.fault = fault
    onChange(fault)
  }

  /**
   * Sends what must arrive: throws until the collector has accepted it. What the collector refused of an accepted request is counted, as
   * the protocol requires.
   */
  async function deliver(path: string, body: object): Promise<void> {
    const answer = await post(path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The telemetry collector answered ${answer.status}.`)
    state.dropped += rejectedIn(text)
  }

  /** Whether it was accepted, or will never be. */
  async function send(path: string, body: object): Promise<boolean> {
    try {
      const answer = await post(path, body)
      await answer.body?.cancel()
      tell(answer.ok ? undefined : `it answered ${answer.status}`)
      if (!answer.ok && !again.includes(answer.status)) state.dropped += 1
      return !again.includes(answer.status)
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error }
      tell(cause?.message || message)
      return false
    }
  }

  function queue<T>({ path, encode }: Signal<T>) {
    let waiting: T[] = []
    const keep = () => {
      state.dropped += Math.max(0, waiting.length - maxWaiting)
      waiting = waiting.slice(-maxWaiting)
    }
    flushes.push(async () => {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, maxInBatch)
        if (await send(path, encode(batch))) continue
        waiting.unshift(...batch)
        keep()
        return
      }
    })
    return (item: T) => {
      waiting.push(item)
      if (waiting.length > maxWaiting + maxInBatch) keep()
    }
  }

  const flush = () => Promise.all(flushes.map((flush) => flush()))
  const working = (async () => {
    while (!closing.signal.aborted) {
      await sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      await flush()
    }
  })()
  return {
    queue,
    send,
    deliver,
    dropped: () => state.dropped,
    close: async () => {
      closing.abort()
      await working
    },
  }
}

const postTo = (base: string, headers: Readonly<Record<string, string>>) => (path: string, body: object) =>
  operatorFetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

const Answer = z.object({ partialSuccess: z.object({ rejectedLogRecords: z.coerce.number().int().nonnegative().default(0) }).nullish() })

function rejectedIn(text: string): number {
  try {
    return Answer.safeParse(JSON.parse(text || '{}')).data?.partialSuccess?.rejectedLogRecords ?? 0
  } catch {
    return 0
  }
}
