import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../platform/db/database.ts'

/** What the link does to `commit`: the server hears it and its answer is lost, or it is never heard. */
type CommitFault = 'answerLost' | 'neverHeard'

/** A way to the server of `connection` (its socket folder) with faults, so that it looks to its users as if PostgreSQL were away. */
export async function openLink(connection: Connection) {
  const folder = await mkdtemp(join(tmpdir(), 'link-'))
  const { host = 'localhost', port = 5432 } = connection
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let server: net.Server | undefined
  let isBlackHole = false
  let delayMs = 0
  let commitFault: { kind: CommitFault; left: number } | undefined

  function connect(client: net.Socket) {
    const backend = net.connect(target as net.TcpNetConnectOpts)
    const pair = [client, backend] as const
    pairs.add(pair)
    let isDeaf = false
    for (const [from, to] of [pair, [backend, client] as const]) {
      from.on('data', (chunk: Buffer) => {
        if (from === client && isCommit(chunk) && commitFault && commitFault.left > 0) {
          commitFault.left -= 1
          if (commitFault.kind === 'neverHeard') return drop(pair)
          isDeaf = true
          to.write(chunk)
          // The server has committed when it answers; nobody hears it.
          backend.once('data', () => drop(pair))
          return
        }
        if (isBlackHole || (isDeaf && from === backend)) return
        if (delayMs > 0) setTimeout(() => to.writable && to.write(chunk), delayMs)
        else if (!to.write(chunk)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
      })
      from.on('error', () => {})
      // In a hole nobody hears that the other side has gone.
      from.on('close', () => !isBlackHole && drop(pair))
    }
  }
  function drop(pair: readonly [net.Socket, net.Socket]) {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server = net.createServer(connect)
      server.listen(join(folder, `.s.PGSQL.${port}`), resolve)
    })
  const dropAll = () => {
    for (const pair of pairs) drop(pair)
  }
  /** Resets what is open and refuses what comes. */
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      dropAll()
    })
  await listen()
  return {
    connection: { ...connection, host: folder, port },
    cut,
    restore: listen,
    /** Nothing goes through in either direction, and nobody is told; `endBlackHole` ends it with a reset of what was open. */
    startBlackHole: () => {
      isBlackHole = true
    },
    endBlackHole: () => {
      isBlackHole = false
      dropAll()
    },
    /** Each message takes so long, in each direction. */
    delay: (ms: number) => {
      delayMs = ms
    },
    /** The next `count` commits. Answers how many of them were hit so far. */
    breakCommits: (kind: CommitFault, count: number) => {
      const fault = { kind, left: count }
      commitFault = fault
      return () => count - fault.left
    },
    open: () => pairs.size,
    close: async () => {
      isBlackHole = false
      await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// As a simple query, alone or among others in one packet.
const isCommit = (chunk: Buffer) => /commit\0/i.test(chunk.toString('latin1'))
