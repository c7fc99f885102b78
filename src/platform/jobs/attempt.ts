import { fromKysely } from 'pg-boss'
import { isDatabaseAway } from '../db/faults.ts'
import { afterCommit } from './after-commit.ts'
import type { Jobs } from './boss.ts'
import type { Tx } from './enqueue.ts'
import { type Context, crashesOf, deadLetterDelaysMs, type Handlers, Interrupted } from './handler.ts'
import { type Health, isOurFault } from './health.ts'
import { Envelope, jittered } from './job.ts'
import { bury, type Claim, complete, type Failure, requeue, restartedSince } from './settle.ts'
import { Seat, type Slots } from './slots.ts'
import { onPool } from './sql.ts'

/** `failed`: will be tried again; `requeued`: put back without blame; `dead`: given up; `lost`: another has it. */
export type Outcome = 'succeeded' | 'failed' | 'requeued' | 'dead' | 'lost'

/** What all attempts of a process share. */
export type Bench = {
  jobs: Jobs
  handlers: Handlers
  slots: Slots
  health: Health
  /** Aborted when the process can wait for the database no longer. */
  closing: AbortSignal
}

export class Attempt {
  readonly claim: Claim
  readonly ended: Promise<Outcome>
  /** The handler has settled the job in a transaction of its own, which may not have committed yet. */
  settling = false
  #settled = false
  readonly #bench: Bench
  readonly #controller = new AbortController()
  readonly #seat: Seat
  readonly #startedAt = performance.now()
  #laterMs: number | undefined

  constructor(claim: Claim, bench: Bench) {
    this.claim = claim
    this.#bench = bench
    this.#seat = new Seat(bench.slots)
    this.ended = this.#play()
      .catch((error) => {
        bench.jobs.onError(error)
        return 'lost' as const
      })
      .finally(() => this.#seat.leave())
  }

  interrupt(why: Interrupted['why']): void {
    this.#controller.abort(new Interrupted(why))
  }

  async #play(): Promise<Outcome> {
    const { handlers } = this.#bench
    const read = Envelope.safeParse(this.claim.data)
    if (!read.success) return this.#fail(read.error, [], 0)
    const { job: name, tenant, payload, failures = 0 } = read.data
    const handler = handlers.get(name)
    // During an upgrade a worker of the next version will know it.
    if (!handler) return this.#putBack(jittered(10_000, Math.random()))
    const { job } = handler
    const run = this.claim.dead ? handler.whenDead : handler.run
    const crashes = crashesOf(this.claim, handlers)
    const expiry = setTimeout(() => this.interrupt('expired'), job.expireMs)
    try {
      await this.#patiently(run(job.payload.parse(payload) as never, this.#context(tenant, crashes)))
      return await this.#settle()
    } catch (error) {
      return await this.#fail(error, this.claim.dead ? deadLetterDelaysMs : job.retryDelaysMs, failures)
    } finally {
      clearTimeout(expiry)
    }
  }

  #context(tenant: string, crashes: number): Context {
    const { claim } = this
    const { signal } = this.#controller
    const settleIn = async (settle: () => Promise<boolean>) => {
      signal.throwIfAborted()
      // Set first: a touch must not take a completion that is about to commit for a lost claim.
      this.settling = true
      if (await settle()) return
      this.settling = false
      this.interrupt('lost')
      signal.throwIfAborted()
    }
    return {
      signal,
      tenant,
      id: claim.id,
      queue: claim.queue,
      attempt: claim.retryCount,
      crashes,
      failure: claim.failure as Failure | null,
      finish: (tx: Tx) => {
        afterCommit(tx, () => {
          this.#settled = true
        })
        return settleIn(() => complete(fromKysely(tx), claim))
      },
      requeueLater: async (ms: number, tx?: Tx) => {
        this.#laterMs = ms
        if (tx) await settleIn(() => requeue(fromKysely(tx), claim, { delayMs: ms }))
      },
      yieldSlot: (wait) => this.#seat.lend(wait),
    }
  }

  /** A handler that does not heed its signal is left behind after a while, with its claim gone and its slot free. */
  async #patiently(work: Promise<void>): Promise<void> {
    const { signal } = this.#controller
    const left = Promise.withResolvers<never>()
    let patience: NodeJS.Timeout | undefined
    const begin = () => {
      const ms = (signal.reason as Interrupted).why === 'stopping' ? 2_000 : 10_000
      patience = setTimeout(() => left.reject(signal.reason), ms)
    }
    signal.addEventListener('abort', begin, { once: true })
    await Promise.race([work, left.promise]).finally(() => {
      signal.removeEventListener('abort', begin)
      clearTimeout(patience)
    })
  }

  /** The handler has returned. What it did in a transaction of its own is done again here, unless that is known to have committed. */
  async #settle(): Promise<Outcome> {
    const { signal } = this.#controller
    const { jobs, health, closing } = this.#bench
    if (this.#laterMs !== undefined) return this.#putBack(this.#laterMs)
    if (this.#settled) return 'succeeded'
    // It may have returned early because it was told to.
    if (!this.settling) signal.throwIfAborted()
    const done = await health.persist(() => complete(onPool(jobs.pool), this.claim), closing)
    return done || this.settling ? 'succeeded' : 'lost'
  }

  async #putBack(delayMs: number): Promise<Outcome> {
    const { jobs, health, closing } = this.#bench
    const moved = await health.persist(() => requeue(onPool(jobs.pool), this.claim, { delayMs }), closing)
    return moved || this.settling ? 'requeued' : 'lost'
  }

  async #fail(error: unknown, delaysMs: readonly number[], failures: number): Promise<Outcome> {
    const { signal } = this.#controller
    const { jobs, health, closing } = this.#bench
    const why = signal.aborted ? (signal.reason as Interrupted).why : undefined
    if (why === 'lost') return 'lost'
    if (why === 'stopping') return this.#putBack(0)
    const failure: Failure = { reason: 'failed', message: (error instanceof Error ? error.message : String(error)).slice(0, 1_000) }
    const waitMs = delaysMs[failures]
    // Asked anew each time, since it may be the database's absence that made the handler fail.
    const record = async (): Promise<[Outcome, boolean]> => {
      if (await this.#isOurs(error)) {
        return ['requeued', await requeue(onPool(jobs.pool), this.claim, { delayMs: jittered(2_000, Math.random()) })]
      }
      if (waitMs === undefined) return ['dead', await bury(jobs, this.claim, failure)]
      const delayMs = jittered(waitMs, Math.random())
      return ['failed', await requeue(onPool(jobs.pool), this.claim, { delayMs, failures: failures + 1, failure })]
    }
    const [outcome, moved] = await health.persist(record, closing)
    if (moved && outcome !== 'requeued') jobs.onError(error)
    if (moved) return outcome
    return this.settling ? 'succeeded' : 'lost'
  }

  async #isOurs(error: unknown): Promise<boolean> {
    if (isOurFault(error) || this.#bench.health.awaySince(this.#startedAt)) return true
    return isDatabaseAway(error) && (await restartedSince(this.#bench.jobs, this.claim))
  }
}
