import type { Server } from 'node:http'
import net, { type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const longestMs = 1_000

/**
 * For the end of a server: takes no more connections and waits until those just taken have asked. Node would cut them as
 * idle, with the request on its way. A connection that never asks is not waited for.
 */
export function createDrain(server: Server): () => Promise<void> {
  const newSockets = new Set<Socket>()
  server.on('connection', (socket) => {
    newSockets.add(socket)
    socket.once('close', () => newSockets.delete(socket))
  })
  server.prependListener('request', ({ socket }) => newSockets.delete(socket))
  return async () => {
    if (!server.listening) return
    // Behind the poll phase, which has taken all that waited: the system resets what waits when the listener is closed.
    await setImmediate()
    net.Server.prototype.close.call(server)
    for (let waitedMs = 0; newSockets.size > 0 && waitedMs < longestMs; waitedMs += 20) await sleep(20)
    // To Node they are busy with a request that never begins, and it would wait for them until we are killed.
    for (const socket of newSockets) socket.destroy()
  }
}
