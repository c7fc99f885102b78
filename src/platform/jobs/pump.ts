import { Attempt, type AttemptEnvironment, type EndedJob } from './attempt.ts'
import type { Jobs } from './boss.ts'
import { acceptOneLastChance, claim } from './claim.ts'
import { DueList, type DueQueue, dueQueues } from './due.ts'
import { watchForGone } from './gone.ts'
import type { Handler } from './handler.ts'
import { Health } from './health.ts'
import { forgetClaims, maintain, putBackUnknown, takeBackLost } from './heartbeat.ts'
import { Rotation } from './rotation.ts'
import { Slots } from './slots.ts'
import { type Claim, touch } from './transitions.ts'
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
   * Others may have the capacity of jobs before these commit (`Context.release`). Without it, a process with a capacity of one runs one job
   * after the other.
   */
  mayRelease?: boolean
}

const maintenanceMs = 60_000
/** The time in which the server may turn out to have made a claim whose answer was lost. */
const unsureMs = 30_000

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
  /** Attempts among these whose capacity was released: only their last transaction is left. */
  readonly #ending = new Set<Attempt>()
  /** Claims that have ended since the last heartbeat. */
  readonly #ended: Claim[] = []
  #unsureUntil = Number.NEGATIVE_INFINITY
  readonly #rotation = new Rotation()
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #dueList = new DueList(() => dueQueues(this.jobs, { tags: this.tags }))
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
    this.#stopListening = onWake(() => this.#dueList.recordChange())
    this.#heartbeat = Promise.all([this.#keepAlive(), watchForGone(jobs, this.#closing.signal, (error) => this.#recordError(error))])
  }

  get stopping(): boolean {
    return this.#stopping
  }

  get freeSlots(): number {
    return this.#environment.slots.free
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

  async #round({ queues, max = Number.POSITIVE_INFINITY, onStart, mayRelease = false }: Round): Promise<number> {
    let startedCount = 0
    // Ignores slots that become free in the meantime: if jobs end as fast as they are claimed, the round would never look at new queues.
    const most = Math.min(this.freeSlots, max)
    const open = () => Math.min(this.freeSlots, most - startedCount)
    if (most === 0) return startedCount
    // A caller who names queues waits for the answer, and needs the current state.
    const due = new Set(await (queues ? dueQueues(this.jobs, { queues, tags: this.tags }) : this.#dueList.read()))
    while (due.size > 0 && open() > 0 && !this.#stopping) {
      const heads = this.#rotation.next([...due])
      for (const [i, entry] of heads.entries()) {
        const claims = await this.#claim(entry, Math.ceil(open() / (heads.length - i)))
        if (claims.length === 0) due.delete(entry)
        for (const claim of claims) {
          const attempt = this.#start(claim, entry, mayRelease)
          onStart?.(attempt)
        }
        startedCount += claims.length
        if (open() <= 0) break
      }
    }
    return startedCount
  }

  async #claim(entry: DueQueue, count: number): Promise<Claim[]> {
    const { slots, handlers } = this.#environment
    const claimsOf = (attempts: Iterable<Attempt>) => [...attempts].map((attempt) => attempt.claim)
    const taken = slots.take(count)
    let used = 0
    try {
      const markFull = this.#dueList.watch(entry)
      const accept = acceptOneLastChance(claimsOf(this.#active), handlers)
      const claims = await claim(this.jobs, { ...entry, count: taken, ending: claimsOf(this.#ending), accept })
      if (claims.length === 0) markFull()
      used = claims.length
      return claims
    } catch (error) {
      this.#unsureUntil = performance.now() + unsureMs
      throw error
    } finally {
      slots.putBack(taken - used)
    }
  }

  #start(claim: Claim, entry: DueQueue, mayRelease: boolean): Attempt {
    const attempt = new Attempt(claim, this.#environment, (ending) => {
      // Limits the memory that they use until they have committed.
      if (!mayRelease || this.#ending.size >= this.concurrency) return false
      this.#ending.add(ending)
      this.#dueList.recordChange(entry.queue)
      return true
    })
    if (this.#isInterrupting) attempt.interrupt('stopping')
    this.#active.add(attempt)
    this.#rotation.recordStart(entry)
    attempt.ended.finally(() => {
      this.#active.delete(attempt)
      this.#ending.delete(attempt)
      this.#ended.push(claim)
      this.#rotation.recordEnd(entry)
      this.#dueList.recordChange(entry.queue)
      // Its slot was free a moment before its group had room.
      this.#notify()
      // Jobs that it leaves, or has put back, are for other processes to take.
      if (this.#stopping) wake()
    })
    return attempt
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
        await this.#forget(everyMs)
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
    // The row of one that is completing is locked, perhaps until a lock of its run is free.
    const attempts = [...this.#active].filter((attempt) => !attempt.isCompleting)
    for (const some of Map.groupBy(attempts, ({ claim }) => claim.queue).values()) {
      const claims = some.map((attempt) => attempt.claim)
      const held = await touch(this.jobs, claims)
      for (const attempt of some) if (!held.has(attempt.claim.id) && !attempt.isCompleting) attempt.interrupt('lost')
    }
  }

  async #forget(everyMs: number): Promise<void> {
    const ended = this.#ended.splice(0)
    await forgetClaims(this.jobs, ended).catch((error) => {
      this.#ended.push(...ended)
      throw error
    })
    if (performance.now() > this.#unsureUntil) return
    const held = [...[...this.#active].map(({ claim }) => claim), ...this.#ended]
    await putBackUnknown(this.jobs, held, 2 * everyMs)
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
    await forgetClaims(this.jobs, this.#ended).catch((error) => this.jobs.onError(error))
  }
}
