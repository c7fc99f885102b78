import { pause } from '../../src/client/pause.ts'
import { readFrames } from './event-stream.ts'
import type { Resources, Schemas } from './operation-types.ts'
import { ParleyError, type Transport } from './transport.ts'
import { isBatchRun } from './wait.ts'

/** `event`: the action, such as run.completed; of a turn `turn`. */
export type StreamedEvent = { id: string; event: string; data: Schemas['RunEvent'] }
export type Follow = {
  /** Continue after the event with this ID. */
  lastEventId?: string
  /** Ends the loop without an error. */
  signal?: AbortSignal
  /** Seconds without a sign of life, of which Parley sends one every 15 seconds, after which the connection is opened again. */
  silenceSeconds?: number
}
type Source = { transport: Transport; parley: Resources; patienceSeconds: number }

export async function* followEvents(source: Source, id: string, { lastEventId, signal, silenceSeconds = 45 }: Follow = {}) {
  const { transport, parley, patienceSeconds } = source
  const isBatch = isBatchRun(id)
  const path = isBatch ? '/events?resourceType=batchRun' : `/runs/${encodeURIComponent(id)}/events`
  let last = lastEventId
  let heardAt = performance.now()
  for (let pauseMs = 250; !signal?.aborted; pauseMs = Math.min(10_000, pauseMs * 2)) {
    const silence = watchSilence(silenceSeconds * 1_000, signal)
    try {
      const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) }
      const response = await transport.send({ method: 'GET', path, headers, signal: silence.signal, isStream: true })
      if (response.status === 204 || !response.body) return
      for await (const { id: at, event, data } of readFrames(response.body, silence.reset)) {
        heardAt = performance.now()
        pauseMs = 250
        last = at ?? last
        const isOwn = data !== undefined && (!isBatch || (JSON.parse(data) as { resourceId: string }).resourceId === id)
        if (isOwn) yield { id: last!, event, data: JSON.parse(data) as StreamedEvent['data'] }
        if (isBatch && (isOwn || data === undefined) && last !== undefined && (await isOver(parley, id, last, silence.signal))) return
      }
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof ParleyError) throw error
      if (performance.now() - heardAt > (patienceSeconds + silenceSeconds) * 1_000)
        throw new ParleyError(`${transport.origin} sends no events of ${id}. Check that a proxy between does not hold them back.`)
    } finally {
      silence.leave()
    }
    await pause(pauseMs, signal).catch(() => {})
  }
}

/** Whether no event of this batch run lies behind `last`, which starts with a number: it has ended, and what it did until then is sealed. */
async function isOver(parley: Resources, id: string, last: string, signal: AbortSignal): Promise<boolean> {
  const { endedAt } = await parley.batchRuns.get({ id, signal })
  if (endedAt === null) return false
  const { data } = await parley.activity.list({ resourceType: 'batchRun', resourceId: id, limit: 1, signal })
  return data.every(({ seq }) => seq !== null && seq <= Number.parseInt(last, 10))
}

/** A connection whose other end is gone without a word stays open for hours. */
function watchSilence(ms: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, ms)
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    },
    leave() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      controller.abort()
    },
  }
}
