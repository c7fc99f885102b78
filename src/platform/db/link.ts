import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 300
// With a load of 8 on two cores the longest of 567 answers took 75 ms.
const patienceMs = 1_400
const stepMs = 100

/** The sockets of a process to its database, of which one asks all the time whether the server still answers. */
export type Link = {
  /** For `pg`: a socket that is cut with the others. */
  open(): Socket
  /** Begins to ask; the answer ends it. */
  watch(config: pg.ClientConfig, onError: (error: Error) => void): () => Promise<void>
}

/**
 * A server that is merely silent (a black hole, a link of seconds) would keep every request waiting: no time limit of the
 * server is of use then, and TCP gives up after minutes. So once it has not answered `select 1` for 1.4 s, all sockets are
 * cut, which the callers see as a lost connection, and new ones too until it answers again: a request is refused at once
 * instead of after 2 s in the queue of the pool. Within 2 s of the fault everybody knows.
 */
export function openLink(): Link {
  const sockets = new Set<Socket>()
  let silent = false
  const cut = (socket: Socket) => void socket.destroy()

  async function ask(config: pg.ClientConfig, stopping: AbortSignal): Promise<void> {
    const client = new pg.Client(config)
    let lost: Error | undefined
    client.on('error', (error) => {
      lost = error
    })
    const end = () => cut((client as unknown as { connection: { stream: Socket } }).connection.stream)
    try {
      await patiently(client.connect())
      while (!stopping.aborted) {
        await patiently(client.query('select 1'))
        silent = false
        await sleep(everyMs, undefined, { signal: stopping }).catch(() => {})
        if (lost) throw lost
      }
    } finally {
      end()
    }
  }

  return {
    open() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      if (silent) process.nextTick(cut, socket)
      return socket
    },
    watch(config, onError) {
      const stopping = new AbortController()
      const asking = (async () => {
        while (!stopping.signal.aborted) {
          await ask(config, stopping.signal).catch((error: Error) => {
            if (!silent) onError(error)
            silent = true
            for (const socket of sockets) cut(socket)
          })
          await sleep(everyMs / 2, undefined, { signal: stopping.signal }).catch(() => {})
        }
      })()
      return async () => {
        stopping.abort()
        await asking
        silent = false
      }
    },
  }
}

/** Gives up after `patienceMs` of its own being awake: the time in which this process stood still is not the server's. */
async function patiently(answer: Promise<unknown>): Promise<void> {
  let answered = false
  const done = answer.then(() => {
    answered = true
  })
  // When it is late nobody waits for its failure any more.
  done.catch(() => {})
  for (let waitedMs = 0; waitedMs < patienceMs && !answered; waitedMs += stepMs) await Promise.race([done, sleep(stepMs)])
  if (!answered) throw new Error('Connection terminated: the database does not answer')
}
