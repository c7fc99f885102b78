import { setTimeout as sleep } from 'node:timers/promises'
import { Attempt, type AttemptEnvironment, type EndedJob } from './attempt.ts'
import type { Jobs } from './boss.ts'
import { claim, type DueQueue, dueQueues } from './claim.ts'
import { DueList } from './due-list.ts'
import { FullQueues } from './full-queues.ts'
import { watchForGone } from './gone.ts'
import type { Handler } from './handler.ts'
import { Health } from './health.ts'
import { maintain, takeBackLost, touch } from './heartbeat.ts'
import { acceptOneLastChance } from './last-chance.ts'
import { type Granted, Places } from './places.ts'
import { Rotation } from './rotation.ts'
import { Slots } from './slots.ts'
import type { Claim } from './transitions.ts'
import { UnsureClaims } from './unsure-claims.ts'
import { createSignal, onWake, wake } from './wake.ts'

export type PumpOptions = {
  handlers: readonly Handler[]
  /** Concurrent jobs of this process. */
  concurrency: number
  /** Also takes jobs that require one of these tags. Default none. */
  tags?: readonly string[]
  /** Called with each job that has ended in this process. */
  onEnd?: ((ended: EndedJob) => void) | undefined
}
export type Round = {
  /** Only these queues; all by default. */
  queues?: readonly string[]
  /** Takes at most this many jobs. */
  max?: number
  onStart?: (attempt: Attempt) => void
  /**
   * Others may continue jobs in their slot (`Context.continueWith`), without a call of `onStart`, and jobs may leave their slot before
   * they commit (`Context.leaveSlot`). Without it, a process with one slot runs one job after the other.
   */
  mayContinue?: boolean
}

const maintenanceMs = 60_000
/** For the job that follows one that is ending: with 50 of them, its claim and its start take about 20 ms, and longer next to the ends. */
const headStartMs = 40

/**
 * The only part of a process that claims jobs. It claims on request (worker.ts, process.ts), and sends the heartbeats of the jobs it
 * has started.
 */
export class Pump {
  readonly jobs: Jobs
  readonly concurrency: number
  readonly tags: readonly string[]
  readonly #environment: AttemptEnvironment
  readonly #active = new Set<Attempt>()
  /** Attempts among these whose slot may already belong to another: only their last transaction is left. */
  readonly #ending = new Set<Attempt>()
  readonly #places = new Places((queues) => {
    for (const queue of queues) this.#recordRoom(queue)
    this.#notify()
  })
  readonly #rotation = new Rotation()
  readonly #unsureClaims = new UnsureClaims()
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #fullQueues = new FullQueues()
  readonly #dueList = new DueList(() => dueQueues(this.jobs))
  readonly #stopListening: () => void
  readonly #heartbeat: Promise<unknown>
  #lastRound: Promise<unknown> = Promise.resolve()
  #stopping = false
  #isInterrupting = false
  #maintainedAt = performance.now()
  #maintenance: Promise<void> = Promise.resolve()

  constructor(jobs: Jobs, { handlers, concurrency, tags = [], onEnd }: PumpOptions) {
    this.jobs = jobs
    this.concurrency = concurrency
    this.tags = tags
    this.#environment = {
      jobs,
      onEnd,
      handlers: new Map(handlers.map((handler) => [handler.job.name, handler])),
      slots: new Slots(concurrency, () => this.#notify()),
      // Half a heartbeat: together with the time between two touches, it is still less than a whole one.
      health: new Health(jobs.heartbeatSeconds * 500),
      closing: this.#closing.signal,
    }
    this.#stopListening = onWake(() => {
      this.#fullQueues.clear()
      this.#dueList.recordChange()
    })
    this.#heartbeat = Promise.all([this.#keepAlive(), watchForGone(jobs, this.#closing.signal, (error) => this.#recordError(error))])
  }

  get stopping(): boolean {
    return this.#stopping
  }

  get freeSlots(): number {
    return this.#environment.slots.free
  }

  /** How many jobs a round can claim: for free slots, and for places that will be left. */
  get room(): number {
    return this.#environment.slots.free + this.#places.promisable
  }

  /** Jobs that have started here and not ended, including those that have yielded their slot. */
  get activeCount(): number {
    return this.#active.size
  }

  /** Calls `listener` when a round may find something: work was enqueued, a slot is free, a lost job is back. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    const unsubscribe = onWake(listener)
    return () => {
      this.#listeners.delete(listener)
      unsubscribe()
    }
  }

  /** Takes due jobs until the slots are full, and returns how many it started. Rounds of a process queue up. */
  round(options: Round = {}): Promise<number> {
    const round = this.#lastRound.then(() => this.#round(options))
    this.#lastRound = round.catch((error) => this.#environment.health.recordError(error))
    return round
  }

  async #round({ queues, max = Number.POSITIVE_INFINITY, onStart, mayContinue = false }: Round): Promise<number> {
    let startedCount = 0
    // Ignores slots that become free in the meantime: if jobs end as fast as they are claimed, the round would never look at new queues.
    const room = Math.min(this.room, max)
    const open = () => Math.min(this.room, room - startedCount)
    if (room === 0) return startedCount
    const allDue = await (queues ? dueQueues(this.jobs, queues) : this.#dueList.read())
    // A caller who names queues waits for the answer, and needs the current state.
    const due = new Set(queues ? allDue : allDue.filter(({ queue }) => !this.#fullQueues.has(queue)))
    while (due.size > 0 && open() > 0 && !this.#stopping) {
      const heads = this.#rotation.next([...due])
      for (const [i, entry] of heads.entries()) {
        const claims = await this.#claim(entry, Math.ceil(open() / (heads.length - i)))
        // Fewer than requested may mean that the first jobs belong to a full group; none means that all do.
        if (claims.length === 0) {
          due.delete(entry)
          this.#dueList.remove(entry)
        }
        for (const { claim, ...granted } of claims) {
          const attempt = this.#start(claim, entry, { mayContinue, ...granted })
          onStart?.(attempt)
        }
        startedCount += claims.length
        if (open() <= 0) break
      }
    }
    return startedCount
  }

  async #claim(entry: DueQueue, count: number): Promise<Granted[]> {
    const { slots, handlers } = this.#environment
    const active = [...this.#active].map((attempt) => attempt.claim)
    const slotCount = slots.take(count)
    let givenCount = 0
    try {
      const markFull = this.#fullQueues.watch(entry.queue)
      const { leaving } = this.#places
      const ending = [...[...this.#ending].map((attempt) => attempt.claim), ...leaving]
      const claims = await claim(this.jobs, entry.queue, { count, tags: this.tags, ending, accept: acceptOneLastChance(active, handlers) })
      if (claims.length === 0) markFull()
      const granted = this.#places.grant(claims, { leaving, slots, slotCount })
      givenCount = granted.filter(({ place }) => !place).length
      return granted
    } catch (error) {
      this.#unsureClaims.recordLost(entry.queue)
      throw error
    } finally {
      slots.putBack(slotCount - givenCount)
    }
  }

  #start(claim: Claim, entry: DueQueue, { mayContinue, lease, place }: { mayContinue: boolean } & Omit<Granted, 'claim'>): Attempt {
    const attempt = new Attempt(claim, this.#environment, {
      lease,
      ...(place && { place }),
      mayContinue: () => mayContinue && !this.#stopping,
      leaveSoon: ({ claim }) => {
        if (mayContinue && !this.#stopping) this.#places.announce(claim)
      },
      leave: (ending) => {
        // Limits the memory that they use until they have committed.
        if (!mayContinue || this.#ending.size >= this.concurrency) return undefined
        this.#ending.add(ending)
        this.#places.leave(ending.claim)
        const isFollowed = this.#dueList.has(entry.queue)
        this.#recordRoom(entry.queue)
        return isFollowed ? sleep(headStartMs) : Promise.resolve()
      },
    })
    if (this.#isInterrupting) attempt.interrupt('stopping')
    this.#active.add(attempt)
    this.#rotation.recordStart(entry)
    attempt.ended.finally(() => {
      this.#active.delete(attempt)
      this.#ending.delete(attempt)
      this.#places.leave(claim)
      this.#rotation.recordEnd(entry)
      this.#recordRoom(entry.queue)
      if (attempt.isNextUnsure) this.#unsureClaims.recordLost(entry.queue)
      if (attempt.next) {
        this.#start(attempt.next, entry, { mayContinue, lease: attempt.lease })
        // The slot is taken again, but the group of the job that ended has room: without this, the group's next job waited for the poll.
        this.#notify()
      }
      // Jobs that it leaves, or has put back, are for other processes to take.
      if (this.#stopping) wake()
    })
    return attempt
  }

  /** A group of this queue may have room. */
  #recordRoom(queue: string): void {
    this.#fullQueues.clear(queue)
    this.#dueList.recordChange(queue)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  async takeBackLost(queues?: readonly string[]): Promise<number> {
    // After an outage, or after this process was suspended, the other workers may be coming back at the same time.
    const isSteady = () => this.#environment.health.isSteadyFor(this.jobs.heartbeatSeconds * 1_000)
    return isSteady() ? takeBackLost(this.jobs, queues, isSteady) : 0
  }

  /** Runs on the event loop that it vouches for: a process that hangs does not touch its jobs. */
  async #keepAlive(): Promise<void> {
    const everyMs = Math.min(3_000, this.jobs.heartbeatSeconds * 200)
    const timer = createSignal()
    this.#closing.signal.addEventListener('abort', timer.notify)
    while (!this.#closing.signal.aborted) {
      await timer.wait(everyMs)
      this.#environment.health.recordTick()
      try {
        await this.#touch()
        const heldIds = [...this.#active].map(({ claim }) => claim.id)
        await this.#unsureClaims.putBack(this.jobs, heldIds, everyMs)
        await this.takeBackLost()
        if (performance.now() - this.#maintainedAt > maintenanceMs && this.#environment.health.isSteadyFor(maintenanceMs)) {
          this.#maintainedAt = performance.now()
          // Not awaited: it may take seconds, and the heartbeats would be late.
          this.#maintenance = maintain(this.jobs).catch((error) => this.#recordError(error))
        }
      } catch (error) {
        this.#recordError(error)
      }
    }
    await this.#maintenance
  }

  #recordError(error: unknown): void {
    this.#environment.health.recordError(error)
    this.jobs.onError(error)
  }

  async #touch(): Promise<void> {
    const touched = [...this.#active]
    if (touched.length === 0) return
    const heldIds = await touch(
      this.jobs,
      touched.map((attempt) => attempt.claim),
    )
    for (const attempt of touched) {
      if (!heldIds.has(attempt.claim.id) && !attempt.isCompleting) attempt.interrupt('lost')
    }
  }

  /** Starts no more jobs, gives running ones `graceMs` to end, then aborts them and puts them back for others to take immediately. */
  async stop({ graceMs = 20_000 } = {}): Promise<void> {
    this.#stopping = true
    await this.#lastRound
    // Another job may continue after one that ends.
    const allOutcomes = async () => {
      while (this.#active.size > 0) await Promise.all([...this.#active].map((attempt) => attempt.ended))
    }
    const grace = createSignal()
    allOutcomes().then(grace.notify)
    await grace.wait(graceMs)
    this.#isInterrupting = true
    for (const attempt of this.#active) attempt.interrupt('stopping')
    const patience = setTimeout(() => this.#closing.abort(), 4_000)
    await allOutcomes()
    clearTimeout(patience)
    this.#closing.abort()
    this.#stopListening()
    await this.#heartbeat
  }
}
