import type { Server } from 'node:http'
import net, { type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const maxMs = 2_000
const quietMs = 1

/**
 * A round of the event loop so short that hardly any connection can have arrived since its poll phase accepted all of them: when the
 * listener closes, the system resets those that wait, and a proxy may not send their POST again.
 */
async function quietRound(): Promise<void> {
  const until = performance.now() + maxMs
  for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
    await setImmediate()
    if (performance.now() - startedAt < quietMs) return
  }
}

/**
 * Ends a server: accepts no more connections and waits until those just accepted have sent their request. Node would close them as idle
 * although the request is on its way. Connections that send none are closed after a while.
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
    await quietRound()
    net.Server.prototype.close.call(server)
    for (let waitedMs = 0; newSockets.size > 0 && waitedMs < maxMs; waitedMs += 20) await sleep(20)
    // To Node, they are busy with a request that never starts, and it would wait for them until we are killed.
    for (const socket of newSockets) socket.destroy()
  }
}
