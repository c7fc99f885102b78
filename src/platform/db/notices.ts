import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Listener = { channel: string; hear(payload: string): void; onStart(): void }
export type Notices = {
  /** `onStart` is called each time it begins to hear, since what was said before that is missed. Ends with the answered function. */
  listen(channel: string, hear: (payload: string) => void, onStart?: () => void): () => void
  close(): Promise<void>
}

const againMs = 2_000

/**
 * What other processes say by NOTIFY, all channels on one connection that is opened with the first of them. Behind a pooler that gives
 * each transaction to another of its connections nothing can be heard, so nothing is tried: whoever listens polls besides.
 */
export function openNotices(config: pg.ClientConfig, onError: (error: Error) => void): Notices {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let hearing: Promise<void> | undefined

  const start = async (to: pg.Client, { channel, onStart }: Listener) => {
    await to.query(`listen ${to.escapeIdentifier(channel)}`)
    onStart()
  }

  /** Until the connection is lost, or never again: whether to try once more. */
  async function hear(): Promise<boolean> {
    const own = new pg.Client({ ...config, application_name: 'parley notices' })
    const lost = new Promise<void>((resolve) => own.on('error', () => resolve()).on('end', resolve))
    // An orderly end would wait for a server that may be silent.
    const cut = () => void (own as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    stopping.signal.addEventListener('abort', cut)
    try {
      await own.connect()
      if (await isPooled(own)) return false
      own.on('notification', ({ channel, payload = '' }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.hear(payload)
      })
      client = own
      for (const listener of listeners) await start(own, listener)
      await lost
      return true
    } finally {
      client = undefined
      stopping.signal.removeEventListener('abort', cut)
      cut()
    }
  }

  async function keepHearing(): Promise<void> {
    while (!stopping.signal.aborted) {
      const again = await hear().catch((error: Error) => {
        if (!stopping.signal.aborted) onError(error)
        return true
      })
      if (!again) return
      // Not all processes in the same moment.
      await sleep(againMs * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    listen(channel, hear, onStart = () => {}) {
      const listener = { channel, hear, onStart }
      listeners.add(listener)
      if (client) start(client, listener).catch(onError)
      hearing ??= keepHearing()
      return () => void listeners.delete(listener)
    },
    async close() {
      stopping.abort()
      await hearing
    },
  }
}

async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid !== (client as unknown as { processID: number }).processID
}
