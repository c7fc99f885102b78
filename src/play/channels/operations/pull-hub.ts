import { randomUUID } from 'node:crypto'
import type { Database } from '#src/platform/db/database.ts'
import { createSignal } from '#src/platform/jobs/wake.ts'
import type { PulledAnswer } from '../pull/answer.ts'
import { assignMessages } from '../pull/assign.ts'
import { type StoredCallback, unreadCallbacks } from '../store/callbacks.ts'
import { announceTo, type ClaimedMessage, claimMessages, endedMessages, releaseMessage, waitingMessages } from '../store/pull-queue.ts'

/** A poller that waits; `poller` is its name, if it has one, and `keyHash` that of the key that it used. */
export type Poller = { workspaceId: string; channelId: string; keyHash: string; poller: string | null; leaseSeconds: number }
type WaitingPoller = Poller & { take(message: TakenMessage | 'keyEnded'): boolean }
export type TakenMessage = ClaimedMessage & { lease: string }
type Reader = { workspaceId: string; sessionId: string; after: number; resolve(callbacks: StoredCallback[]): void }
type Ask = { workspaceId: string; id: string; resolve(answer: PulledAnswer | null): void }

const channel = 'parley_pull'
// Notices report changes by other processes within milliseconds; behind a pooler without notices, this is the interval.
const tickMs = 250
const gatherMs = 20
// All conversations that wait here look for callbacks that other processes accepted, at most once per interval.
const sweepMs = 50

/**
 * The waiting pollers and runs of a process; runs also wait for callbacks. No connection is held in the meantime: on each notice and four
 * times a second, one statement asks for all pollers, one for all runs, and one for all callbacks; none if nobody waits.
 */
export class PullHub {
  readonly #db: Database
  readonly #self = randomUUID()
  readonly #pollers = new Set<WaitingPoller>()
  readonly #asks = new Map<string, Ask>()
  readonly #readers = new Set<Reader>()
  /** Sessions that may have received callbacks since they were read; all others are checked at each tick. */
  readonly #fresh = new Set<string>()
  #sweptAt = Number.NEGATIVE_INFINITY
  #isNoticed = false
  readonly #signal = createSignal()
  #isRunning = false
  #announcing: Promise<void> | undefined
  #unlisten: (() => void) | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The answer to a message, or null when it was withdrawn; rejects with the reason of `signal`. */
  answerTo(request: { workspaceId: string; id: string }, signal: AbortSignal): Promise<PulledAnswer | null> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#asks.delete(request.id)
        reject(signal.reason)
      }
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      const settle = (answer: PulledAnswer | null) => {
        signal.removeEventListener('abort', onAbort)
        this.#asks.delete(request.id)
        resolve(answer)
      }
      this.#asks.set(request.id, { ...request, resolve: settle })
      this.#wake()
    })
  }

  /** The callbacks of a conversation after a position, as soon as there are any; rejects with the reason of `signal`. */
  callbacksOf(conversation: Omit<Reader, 'resolve'>, signal: AbortSignal): Promise<StoredCallback[]> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#readers.delete(reader)
        signal.removeEventListener('abort', onAbort)
      }
      const onAbort = () => {
        leave()
        reject(signal.reason)
      }
      const reader: Reader = {
        ...conversation,
        resolve: (callbacks) => {
          leave()
          resolve(callbacks)
        },
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      this.#readers.add(reader)
      this.#fresh.add(conversation.sessionId)
      this.#wake()
    })
  }

  /** The same for those that have already arrived. */
  unread(conversation: Omit<Reader, 'resolve'>): Promise<StoredCallback[]> {
    return unreadCallbacks(this.#db, [conversation])
  }

  /** The next message of the channel for this poller, or undefined when `signal` fires first; `keyEnded`: it would be for another key. */
  nextFor(poller: Poller, signal: AbortSignal): Promise<TakenMessage | 'keyEnded' | undefined> {
    return new Promise((resolve) => {
      const entry: WaitingPoller = {
        ...poller,
        take: (message) => {
          if (signal.aborted) return false
          leave()
          resolve(message)
          return true
        },
      }
      const onAbort = () => {
        leave()
        resolve(undefined)
      }
      const leave = () => {
        this.#pollers.delete(entry)
        signal.removeEventListener('abort', onAbort)
      }
      if (signal.aborted) return resolve(undefined)
      signal.addEventListener('abort', onAbort, { once: true })
      this.#pollers.add(entry)
      this.#wake()
    })
  }

  /** Whether the poller of this name waits here, too. */
  isWaiting({ workspaceId, channelId, poller }: Poller): boolean {
    return [...this.#pollers].some(
      (waitingPoller) =>
        waitingPoller.workspaceId === workspaceId && waitingPoller.channelId === channelId && waitingPoller.poller === poller,
    )
  }

  /** A message was added or answered, or a conversation received a callback: notifies this process and, with a notice, the others. */
  announce(sessionId?: string): void {
    if (sessionId !== undefined) this.#fresh.add(sessionId)
    this.#signal.notify()
    this.#announcing ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(async () => {
      this.#announcing = undefined
      // A lost notice costs one tick.
      await announceTo(this.#db, channel, this.#self).catch(() => {})
    })
  }

  #wake(): void {
    this.#signal.notify()
    this.#unlisten ??= this.#db.notices.listen(
      channel,
      (sender) => sender !== this.#self && this.#notice(),
      () => this.#notice(),
    )
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#run()
  }

  #notice(): void {
    this.#isNoticed = true
    this.#signal.notify()
  }

  async #run(): Promise<void> {
    while (this.#pollers.size + this.#asks.size + this.#readers.size > 0) {
      await this.#signal.wait(tickMs)
      // While the database is unreachable, the limits of those who wait apply.
      await Promise.all([this.#hearAnswers(), this.#hearCallbacks(), this.#serve()]).catch(() => {})
    }
    // In the same turn as the check for waiters: anyone who came in between would wait for a loop that has ended.
    this.#isRunning = false
  }

  async #hearAnswers(): Promise<void> {
    if (this.#asks.size === 0) return
    for (const { id, answer } of await endedMessages(this.#db, [...this.#asks.values()])) this.#asks.get(id)?.resolve(answer)
  }

  async #hearCallbacks(): Promise<void> {
    const readers = this.#readersToAsk()
    if (readers.length === 0) return
    const unread = Map.groupBy(await unreadCallbacks(this.#db, readers), ({ sessionId }) => sessionId)
    for (const reader of readers) {
      const callbacks = unread.get(reader.sessionId)
      if (callbacks && this.#readers.has(reader)) reader.resolve(callbacks)
    }
  }

  /** Otherwise, each callback would read all waiting conversations: a thousand, eight hundred times a second. */
  #readersToAsk(): Reader[] {
    const sinceSweep = performance.now() - this.#sweptAt
    const isSweep = sinceSweep >= (this.#isNoticed ? sweepMs : tickMs)
    const readers = [...this.#readers].filter(({ sessionId }) => isSweep || this.#fresh.has(sessionId))
    this.#fresh.clear()
    if (!isSweep) return readers
    this.#isNoticed = false
    this.#sweptAt = performance.now()
    return readers
  }

  async #serve(): Promise<void> {
    if (this.#pollers.size === 0) return
    const waitingPollers = [...this.#pollers]
    const waiting = await waitingMessages(this.#db, [...new Set(waitingPollers.map(({ channelId }) => channelId))])
    const keyHashes = new Map(waiting.map(({ channelId, keyHash }) => [channelId, keyHash]))
    // A key may have been replaced, or its channel archived, while its holder waited.
    const hasKey = ({ channelId, keyHash }: Poller) => !keyHashes.has(channelId) || keyHashes.get(channelId) === keyHash
    const pollers = waitingPollers.filter(hasKey)
    for (const poller of waitingPollers) if (!hasKey(poller)) poller.take('keyEnded')
    const assigned = new Map(
      assignMessages(waiting, pollers).map(([message, poller]) => [message.id, { ...message, lease: randomUUID(), to: poller }]),
    )
    if (assigned.size === 0) return
    const claims = [...assigned.values()].map(({ workspaceId, id, lease, to }) => ({
      workspaceId,
      id,
      lease,
      seconds: to.leaseSeconds,
      poller: to.poller,
    }))
    for (const claimed of await claimMessages(this.#db, claims)) {
      const { workspaceId, id, lease, to } = assigned.get(claimed.id)!
      // The poller left while we asked, or another message reached it first.
      if (!to.take({ ...claimed, lease }) && claimed.kind === 'message') await this.giveBack({ workspaceId, id, lease })
    }
  }

  async giveBack(message: { workspaceId: string; id: string; lease: string }): Promise<void> {
    await releaseMessage(this.#db, message)
    this.announce()
  }
}

const hubs = new WeakMap<Database, PullHub>()
/** The hub of this process and database. */
export function pullHub(db: Database): PullHub {
  const hub = hubs.get(db) ?? new PullHub(db)
  hubs.set(db, hub)
  return hub
}
