import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 300
const stepMs = 100

/** The sockets of a process to its database; one of them polls whether the server still answers. */
export type Link = {
  /** For `pg`: a socket that is cut together with the others. */
  open(): Socket
  /** From now on, this socket is not cut. */
  spare(socket: Socket): void
  /** Calls `listener` each time the server answers on a new connection: others to it may be dead. Returns a function that stops it. */
  onReturn(listener: () => void): () => void
  /** Rejects once this process has waited for as long as a server may be silent. */
  waitForAnswer(answer: Promise<unknown>): Promise<void>
  /** Starts polling; the returned function stops it. */
  watch(config: pg.ClientConfig, onError: (error: Error) => void): () => Promise<void>
}

/**
 * If a server is merely silent (a black hole, a connection with seconds of delay), every request would wait: none of the server's time
 * limits helps then, and TCP gives up after minutes. So once it has not answered `select 1` for `silenceMs`, all sockets are cut, which
 * callers see as a lost connection. New ones are cut, too, until it answers again: a request is refused immediately instead of waiting in
 * the queue of the pool.
 */
export function openLink(silenceMs: number): Link {
  const sockets = new Set<Socket>()
  const listeners = new Set<() => void>()
  let isSilent = false
  const cut = (socket: Socket) => void socket.destroy()

  async function ask(config: pg.ClientConfig, stopping: AbortSignal): Promise<void> {
    const client = new pg.Client(config)
    let connectionError: Error | undefined
    client.on('error', (error) => {
      connectionError = error
    })
    const end = () => cut((client as unknown as { connection: { stream: Socket } }).connection.stream)
    let hasAnswered = false
    try {
      await waitPatiently(client.connect(), silenceMs)
      while (!stopping.aborted) {
        await waitPatiently(client.query('select 1'), silenceMs)
        isSilent = false
        if (!hasAnswered) for (const listener of listeners) listener()
        hasAnswered = true
        await sleep(everyMs, undefined, { signal: stopping }).catch(() => {})
        if (connectionError) throw connectionError
      }
    } catch (error) {
      // The end of this connection says nothing about the others, which may lead to a server that has since taken over; the next connection
      // shows whether they do.
      if (!hasAnswered || error instanceof Silence) throw error
    } finally {
      end()
    }
  }

  return {
    open() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      if (isSilent) process.nextTick(cut, socket)
      return socket
    },
    spare: (socket) => void sockets.delete(socket),
    onReturn(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    waitForAnswer: (answer) => waitPatiently(answer, silenceMs),
    watch(config, onError) {
      const stopping = new AbortController()
      const polling = (async () => {
        while (!stopping.signal.aborted) {
          await ask(config, stopping.signal).catch((error: Error) => {
            if (!isSilent) onError(error)
            isSilent = true
            for (const socket of sockets) cut(socket)
          })
          await sleep(everyMs / 2, undefined, { signal: stopping.signal }).catch(() => {})
        }
      })()
      return async () => {
        stopping.abort()
        await polling
        isSilent = false
      }
    },
  }
}

/** Gives up after `silenceMs` of its own waking time: time in which this process was suspended does not count against the server. */
async function waitPatiently(answer: Promise<unknown>, silenceMs: number): Promise<void> {
  let isAnswered = false
  const completion = answer.then(() => {
    isAnswered = true
  })
  // After a timeout, its failure no longer matters.
  completion.catch(() => {})
  for (let waitedMs = 0; waitedMs < silenceMs && !isAnswered; waitedMs += stepMs) await Promise.race([completion, sleep(stepMs)])
  if (!isAnswered) throw new Silence('Connection terminated: the database does not answer')
}

class Silence extends Error {}
