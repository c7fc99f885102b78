import { Attempt, type Bench, type Outcome } from './attempt.ts'
import type { Jobs } from './boss.ts'
import { claim, type Due, dueQueues } from './claim.ts'
import { FullQueues } from './full-queues.ts'
import { crashesOf, type Handler } from './handler.ts'
import { Health } from './health.ts'
import { maintain, takeBackLost, touch } from './heartbeat.ts'
import { Rotation } from './rotation.ts'
import type { Claim } from './settle.ts'
import { Slots } from './slots.ts'
import { UnsureClaims } from './unsure.ts'
import { bell, onWake, wake } from './wake.ts'

export type PumpOptions = {
  handlers: readonly Handler[]
  /** Jobs at once in this process. */
  concurrency: number
}
export type Round = {
  /** Only these queues; default all. */
  queues?: readonly string[]
  /** Takes no more than so many jobs. */
  max?: number
  onBegin?: (attempt: Attempt) => void
}

const maintenanceMs = 60_000

/** The one claimer of a process. It works when asked to (worker.ts, process.ts) and keeps alive what it has begun. */
export class Pump {
  readonly jobs: Jobs
  readonly concurrency: number
  readonly #bench: Bench
  readonly #active = new Set<Attempt>()
  readonly #rotation = new Rotation()
  readonly #unsure = new UnsureClaims()
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #full = new FullQueues()
  readonly #stopListening: () => void
  readonly #beat: Promise<void>
  #turn: Promise<unknown> = Promise.resolve()
  #stopping = false
  #maintainedAt = performance.now()
  #maintenance: Promise<void> = Promise.resolve()

  constructor(jobs: Jobs, { handlers, concurrency }: PumpOptions) {
    this.jobs = jobs
    this.concurrency = concurrency
    this.#bench = {
      jobs,
      handlers: new Map(handlers.map((handler) => [handler.job.name, handler])),
      slots: new Slots(concurrency, () => this.#ring()),
      // Half a heartbeat: together with the time between two touches it is still less than a whole one.
      health: new Health(jobs.heartbeatSeconds * 500),
      closing: this.#closing.signal,
    }
    this.#stopListening = onWake(() => this.#full.clear())
    this.#beat = this.#keepAlive()
  }

  get stopping(): boolean {
    return this.#stopping
  }

  get freeSlots(): number {
    return this.#bench.slots.free
  }

  /** Jobs that have begun here and not ended, those included that have given their slot away for a while. */
  get begun(): number {
    return this.#active.size
  }

  /** Calls `listener` when a round may find something: work was enqueued, a slot is free, a lost job is back. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    const off = onWake(listener)
    return () => {
      this.#listeners.delete(listener)
      off()
    }
  }

  /** Takes what is due until the slots are full, and answers how many jobs it began. Rounds of a process queue up. */
  round(options: Round = {}): Promise<number> {
    const round = this.#turn.then(() => this.#round(options))
    this.#turn = round.catch((error) => this.#bench.health.note(error))
    return round
  }

  async #round({ queues, max = Number.POSITIVE_INFINITY, onBegin }: Round): Promise<number> {
    const { slots } = this.#bench
    let begun = 0
    // Not what becomes free meanwhile: while jobs end as fast as they are claimed, the round would never look at new queues.
    const room = Math.min(slots.free, max)
    const open = () => Math.min(slots.free, room - begun)
    if (room === 0) return begun
    const found = await dueQueues(this.jobs, queues)
    // Who names queues waits for the answer, and wants it as things are now.
    const due = new Set(queues ? found : found.filter(({ queue }) => !this.#full.has(queue)))
    while (due.size > 0 && open() > 0 && !this.#stopping) {
      const heads = this.#rotation.next([...due])
      for (const [i, one] of heads.entries()) {
        const claims = await this.#claim(one, Math.ceil(open() / (heads.length - i)))
        // Fewer than asked for may mean that the first jobs are of a full group; none means that all are.
        if (claims.length === 0) due.delete(one)
        for (const claim of claims) {
          const attempt = this.#begin(claim, one)
          onBegin?.(attempt)
        }
        begun += claims.length
        if (open() <= 0) break
      }
    }
    return begun
  }

  async #claim(one: Due, wanted: number): Promise<Claim[]> {
    const { slots } = this.#bench
    const taken = slots.take(wanted)
    let claims: Claim[] = []
    try {
      if (taken === 0) return claims
      const note = this.#full.watch(one.queue)
      claims = await claim(this.jobs, one.queue, taken, this.#accepts())
      if (claims.length === 0) note()
      return claims
    } catch (error) {
      this.#unsure.note(one.queue)
      throw error
    } finally {
      slots.putBack(taken - claims.length)
    }
  }

  /**
   * A job that takes its worker down would take the same neighbours down each time, until all are given up. So of those
   * that one more crash would end, one at a time runs here: the last time the culprit goes alone.
   */
  #accepts(): (claim: Claim) => boolean {
    const { handlers } = this.#bench
    const onLastChance = (claim: Claim) => claim.retryCount >= claim.retryLimit && crashesOf(claim, handlers) > 0
    let taken = [...this.#active].some((attempt) => onLastChance(attempt.claim))
    return (claim) => {
      if (!onLastChance(claim)) return true
      if (taken) return false
      taken = true
      return true
    }
  }

  #begin(claim: Claim, one: Due): Attempt {
    const attempt = new Attempt(claim, this.#bench)
    this.#active.add(attempt)
    this.#rotation.began(one)
    attempt.ended.finally(() => {
      this.#active.delete(attempt)
      this.#rotation.ended(one)
      this.#full.clear(one.queue)
      // What it leaves, or has put back, is for other processes to take.
      if (this.#stopping) wake()
    })
    return attempt
  }

  #ring(): void {
    for (const listener of this.#listeners) listener()
  }

  async takeBackLost(queues?: readonly string[]): Promise<number> {
    // After an outage or a sleep of our own the other workers may just be coming back, too.
    const steady = () => this.#bench.health.steadyFor(this.jobs.heartbeatSeconds * 1_000)
    return steady() ? takeBackLost(this.jobs, queues, steady) : 0
  }

  /** It runs on the event loop it vouches for: a process that hangs does not touch its jobs. */
  async #keepAlive(): Promise<void> {
    const everyMs = Math.min(3_000, this.jobs.heartbeatSeconds * 200)
    const ticking = bell()
    this.#closing.signal.addEventListener('abort', ticking.ring)
    while (!this.#closing.signal.aborted) {
      await ticking.wait(everyMs)
      this.#bench.health.beat()
      try {
        await this.#touch()
        await this.#unsure.putBack(
          this.jobs,
          [...this.#active].map(({ claim }) => claim.id),
          everyMs,
        )
        await this.takeBackLost()
        if (performance.now() - this.#maintainedAt > maintenanceMs && this.#bench.health.steadyFor(maintenanceMs)) {
          this.#maintainedAt = performance.now()
          // Beside the beat: it may take seconds, and the touches would be late.
          this.#maintenance = maintain(this.jobs).catch((error) => this.#note(error))
        }
      } catch (error) {
        this.#note(error)
      }
    }
    await this.#maintenance
  }

  #note(error: unknown): void {
    this.#bench.health.note(error)
    this.jobs.onError(error)
  }

  async #touch(): Promise<void> {
    const touched = [...this.#active]
    if (touched.length === 0) return
    const held = await touch(
      this.jobs,
      touched.map((attempt) => attempt.claim),
    )
    for (const attempt of touched) {
      if (!held.has(attempt.claim.id) && !attempt.settling) attempt.interrupt('lost')
    }
  }

  /** Begins nothing more, gives what runs `graceMs` to end, then aborts it and puts it back for others to take at once. */
  async stop({ graceMs = 20_000 } = {}): Promise<void> {
    this.#stopping = true
    await this.#turn
    const all = (): Promise<Outcome[]> => Promise.all([...this.#active].map((attempt) => attempt.ended))
    const grace = bell()
    all().then(grace.ring)
    await grace.wait(graceMs)
    for (const attempt of this.#active) attempt.interrupt('stopping')
    const patience = setTimeout(() => this.#closing.abort(), 4_000)
    await all()
    clearTimeout(patience)
    this.#closing.abort()
    this.#stopListening()
    await this.#beat
  }
}
