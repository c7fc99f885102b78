import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeDirectLock } from './direct-lock.ts'
import { openLink } from './link.ts'

type Listener = { channel: string; onNotice(payload: string): void; onStart(): void }
type Lock = { key: string; onTaken(): void; onLost(): void }
export type Notices = {
  /** `onStart` is called each time it starts to listen, because earlier notices are missed. The returned function ends it. */
  listen(channel: string, onNotice: (payload: string) => void, onStart?: () => void): () => void
  /**
   * Holds an advisory lock on the connection for as long as this process lives, if the connection is direct (direct-lock.ts). Such a
   * connection outlasts a server that is silent for a while. Call it before the first `listen`.
   */
  hold(lock: Lock): void
  close(): Promise<void>
}

const retryDelayMs = 2_000
/** For a connection that had its lock: others think that this process is gone. */
const urgentRetryDelayMs = 100

/**
 * Notices of other processes by NOTIFY, all channels on one connection, which opens with the first of them. A pooler that sends each
 * transaction to a different connection loses notices, so behind one this does not even try: listeners also poll.
 */
export function openNotices(config: pg.ClientConfig, onError: (error: Error) => void, link = openLink(1_400)): Notices {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined
  let lock: Lock | undefined
  let isLocked = false

  const start = async (to: pg.Client, { channel, onStart }: Listener) => {
    await to.query(`listen ${to.escapeIdentifier(channel)}`)
    onStart()
  }

  /** Listens until the connection is lost; returns whether to try again. */
  async function listenUntilLost(): Promise<boolean> {
    const socket = link.open()
    const connection = new pg.Client({ ...config, stream: () => socket, application_name: 'parley notices' })
    const connectionLost = new Promise<void>((resolve) => connection.on('error', () => resolve()).on('end', resolve))
    // An orderly end would wait for a server that may be silent.
    const cut = () => void (connection as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    stopping.signal.addEventListener('abort', cut)
    const unsubscribe = link.onReturn(() => link.waitForAnswer(connection.query('select 1')).catch(cut))
    isLocked = false
    try {
      await connection.connect()
      if (await isPooled(connection)) return false
      connection.on('notification', ({ channel, payload = '' }) => {
        for (const listener of listeners) if (listener.channel === channel) listener.onNotice(payload)
      })
      client = connection
      for (const listener of listeners) await start(connection, listener)
      if (lock && (await takeDirectLock(connection, socket, lock.key))) {
        link.spare(socket)
        isLocked = true
        lock.onTaken()
      }
      await connectionLost
      return true
    } finally {
      client = undefined
      unsubscribe()
      if (isLocked && !stopping.signal.aborted) lock?.onLost()
      stopping.signal.removeEventListener('abort', cut)
      cut()
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const shouldRetry = await listenUntilLost().catch((error: Error) => {
        if (!stopping.signal.aborted) onError(error)
        return true
      })
      if (!shouldRetry) return
      // Spreads the reconnections of all processes.
      await sleep((isLocked ? urgentRetryDelayMs : retryDelayMs) * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
    }
  }

  return {
    listen(channel, onNotice, onStart = () => {}) {
      const listener = { channel, onNotice, onStart }
      listeners.add(listener)
      if (client) start(client, listener).catch(onError)
      listening ??= keepListening()
      return () => void listeners.delete(listener)
    },
    hold(wanted) {
      lock = wanted
    },
    async close() {
      stopping.abort()
      await listening
    },
  }
}

async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid !== (client as unknown as { processID: number }).processID
}
