import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#src/platform/db/database.ts'

/** What the link does to `commit`: the server hears it and its answer is lost, or it is never heard. */
type CommitFault = 'answerLost' | 'neverHeard'
type Faults = { isBlackHole: boolean; delayMs: number; commit: { kind: CommitFault; left: number } | undefined }
type Pair = readonly [client: net.Socket, backend: net.Socket]

/** A way to the server of `connection` (its socket folder) with faults, so that it looks to its users as if PostgreSQL were away. */
export async function openLink(connection: Connection) {
  const folder = await mkdtemp(join(tmpdir(), 'link-'))
  const { host = 'localhost', port = 5432 } = connection
  const target = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const pairs = new Set<Pair>()
  let server: net.Server | undefined
  const faults: Faults = { isBlackHole: false, delayMs: 0, commit: undefined }

  function connect(client: net.Socket) {
    const pair = [client, net.connect(target as net.TcpNetConnectOpts)] as const
    pairs.add(pair)
    connectPair(pair, faults, () => drop(pair))
  }
  function drop(pair: Pair) {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server = net.createServer({ allowHalfOpen: true }, connect)
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
    /** Nothing goes through in either direction, and no side is notified; `endBlackHole` ends it with a reset of what was open. */
    startBlackHole: () => {
      faults.isBlackHole = true
    },
    endBlackHole: () => {
      faults.isBlackHole = false
      dropAll()
    },
    /** Each message takes so long, in each direction. */
    delay: (ms: number) => {
      faults.delayMs = ms
    },
    /** The next `count` commits. Returns how many of them were hit so far. */
    breakCommits: (kind: CommitFault, count: number) => {
      const fault = { kind, left: count }
      faults.commit = fault
      return () => count - fault.left
    },
    open: () => pairs.size,
    close: async () => {
      faults.isBlackHole = false
      await cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Passes on what each side sends, as far as the faults of the moment let it. */
function connectPair([client, backend]: Pair, faults: Faults, drop: () => void) {
  let isDeaf = false
  const breaksCommit = (chunk: Buffer) => {
    if (!faults.commit?.left || !isCommit(chunk)) return false
    faults.commit.left -= 1
    if (faults.commit.kind === 'neverHeard') drop()
    else {
      isDeaf = true
      backend.write(chunk)
      // The server has committed when it answers; nobody hears it.
      backend.once('data', drop)
    }
    return true
  }
  const pass = (from: net.Socket, to: net.Socket, chunk: Buffer) => {
    if (faults.delayMs > 0) setTimeout(() => to.writable && to.write(chunk), faults.delayMs)
    else if (!to.write(chunk)) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  }
  client.on('data', (chunk: Buffer) => breaksCommit(chunk) || faults.isBlackHole || pass(client, backend, chunk))
  backend.on('data', (chunk: Buffer) => isDeaf || faults.isBlackHole || pass(backend, client, chunk))
  // Its end takes as long as what it said before.
  client.on('end', () => (faults.delayMs > 0 ? setTimeout(() => client.end(), faults.delayMs) : client.end()))
  for (const socket of [client, backend]) {
    socket.on('error', () => {})
    // In a hole nobody hears that the other side has gone.
    socket.on('close', () => faults.isBlackHole || drop())
  }
}

// As a simple query, alone or among others in one packet.
const isCommit = (chunk: Buffer) => /commit\0/i.test(chunk.toString('latin1'))
