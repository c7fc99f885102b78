import type { Server } from 'node:http'
import net, { type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const longestMs = 1_000

/**
 * For the end of a server: takes no more connections and waits until those just taken have asked. Node would cut them as
 * idle, with the request on its way. A connection that never asks is not waited for.
 */
export function draining(server: Server): () => Promise<void> {
  const fresh = new Set<Socket>()
  server.on('connection', (socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  server.prependListener('request', ({ socket }) => fresh.delete(socket))
  return async () => {
    if (!server.listening) return
    // Behind the poll phase, which has taken all that waited: the system resets what waits when the listener is closed.
    await setImmediate()
    net.Server.prototype.close.call(server)
    for (let waitedMs = 0; fresh.size > 0 && waitedMs < longestMs; waitedMs += 20) await sleep(20)
    // To Node they are busy with a request that never begins, and it would wait for them until we are killed.
    for (const socket of fresh) socket.destroy()
  }
}
