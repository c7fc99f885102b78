import { isDatabaseAway, isLockTimeout } from '../db/faults.ts'
import { afterCommit } from './after-commit.ts'
import { type Jobs, type Tx, within } from './boss.ts'
import { type Context, crashesOf, deadLetterDelaysMs, type Handlers, Interrupted } from './handler.ts'
import { type Health, isOurFault } from './health.ts'
import { addJitter, Envelope } from './job.ts'
import { SlotLease, type Slots } from './slots.ts'
import { onPool } from './sql.ts'
import { type Claim, complete, completeWithOthers, type Failure, giveUp, hasRestartedSince, requeue } from './transitions.ts'

/** `failed`: will be tried again; `requeued`: put back without counting; `dead`: given up; `lost`: another worker has it. */
export type Outcome = 'succeeded' | 'failed' | 'requeued' | 'dead' | 'lost'

/** The data about an ended job for metrics and traces. */
export type EndedJob = { job: string; tenant: string; payload: unknown; attempt: number; outcome: Outcome; tookMs: number }

/** The state that all attempts of a process share. */
export type AttemptEnvironment = {
  jobs: Jobs
  handlers: Handlers
  slots: Slots
  health: Health
  /** Aborted when the process can no longer wait for the database. */
  closing: AbortSignal
  onEnd?: ((ended: EndedJob) => void) | undefined
}

export class Attempt {
  readonly claim: Claim
  readonly ended: Promise<Outcome>
  /** The handler has completed the job in a transaction of its own, which may not have committed yet. */
  isCompleting = false
  #isCompleted = false
  readonly #environment: AttemptEnvironment
  readonly #controller = new AbortController()
  readonly #lease: SlotLease
  readonly #mayRelease: (attempt: Attempt) => boolean
  readonly #startedAt = performance.now()
  #laterMs: number | undefined
  #work: Pick<EndedJob, 'job' | 'tenant' | 'payload'> | undefined

  /** Has a slot, which was taken for it. `mayRelease`: whether another job may have its slot before it ends. */
  constructor(claim: Claim, environment: AttemptEnvironment, mayRelease: (attempt: Attempt) => boolean) {
    this.claim = claim
    this.#environment = environment
    this.#mayRelease = mayRelease
    this.#lease = new SlotLease(environment.slots)
    this.ended = this.#run()
      .catch((error) => {
        environment.jobs.onError(error)
        return 'lost' as const
      })
      .finally(() => this.#lease.end())
    const { onEnd } = environment
    if (onEnd)
      void this.ended.then((outcome) => {
        const attempt = claim.retryCount + 1
        if (this.#work) onEnd({ ...this.#work, attempt, outcome, tookMs: performance.now() - this.#startedAt })
      })
  }

  interrupt(reason: Interrupted['reason']): void {
    this.#controller.abort(new Interrupted(reason))
  }

  async #run(): Promise<Outcome> {
    const { handlers } = this.#environment
    const envelope = Envelope.safeParse(this.claim.data)
    if (!envelope.success) return this.#fail(envelope.error, [], 0)
    const { job: name, tenant, payload, failures = 0 } = envelope.data
    this.#work = { job: name, tenant, payload }
    const handler = handlers.get(name)
    // During an upgrade, a worker of the next version will know this job.
    if (!handler) return this.#putBack(addJitter(10_000, Math.random()))
    const { job } = handler
    const run = this.claim.dead ? handler.whenDead : handler.run
    const crashes = crashesOf(this.claim, handlers)
    const expiry = setTimeout(() => this.interrupt('expired'), job.expireMs)
    try {
      await this.#waitPatiently(run(job.payload.parse(payload) as never, this.#context(tenant, crashes)))
      return await this.#finish()
    } catch (error) {
      return await this.#fail(error, this.claim.dead ? deadLetterDelaysMs : job.retryDelaysMs, failures)
    } finally {
      clearTimeout(expiry)
    }
  }

  #context(tenant: string, crashes: number): Context {
    const { claim } = this
    const { signal } = this.#controller
    const completeWith = async (transition: () => Promise<boolean>) => {
      signal.throwIfAborted()
      // Set first: a touch must not mistake a completion that is about to commit for a lost claim.
      this.isCompleting = true
      if (await transition()) return
      this.isCompleting = false
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
          this.#isCompleted = true
        })
        return completeWith(() => completeWithOthers(this.#environment.jobs, tx, claim))
      },
      requeueLater: async (ms: number, tx?: Tx) => {
        this.#laterMs = ms
        if (tx) await completeWith(() => requeue(within(tx), claim, { delayMs: ms }))
      },
      yieldSlot: (wait) => this.#lease.yieldDuring(wait),
      release: () => {
        if (this.#mayRelease(this)) this.#lease.end()
      },
    }
  }

  /** A handler that ignores its signal is left behind after a while, with its claim gone and its slot free. */
  async #waitPatiently(work: Promise<void>): Promise<void> {
    const { signal } = this.#controller
    const abandonment = Promise.withResolvers<never>()
    let patience: NodeJS.Timeout | undefined
    const startPatience = () => {
      const ms = (signal.reason as Interrupted).reason === 'stopping' ? 2_000 : 10_000
      patience = setTimeout(() => abandonment.reject(signal.reason), ms)
    }
    signal.addEventListener('abort', startPatience, { once: true })
    await Promise.race([work, abandonment.promise]).finally(() => {
      signal.removeEventListener('abort', startPatience)
      clearTimeout(patience)
    })
  }

  /** The handler has returned. If its own transaction is not known to have committed, the job is completed again here. */
  async #finish(): Promise<Outcome> {
    const { signal } = this.#controller
    const { jobs, health, closing } = this.#environment
    if (this.#laterMs !== undefined) return this.#putBack(this.#laterMs)
    if (this.#isCompleted) return 'succeeded'
    // The handler may have returned early because it was interrupted.
    if (!this.isCompleting) signal.throwIfAborted()
    const isDone = await health.persist(async () => (await complete(jobs, onPool(jobs.pool), [this.claim])).size > 0, closing)
    return isDone || this.isCompleting ? 'succeeded' : 'lost'
  }

  async #putBack(delayMs: number): Promise<Outcome> {
    const { jobs, health, closing } = this.#environment
    const hasMoved = await health.persist(() => requeue(onPool(jobs.pool), this.claim, { delayMs }), closing)
    return hasMoved || this.isCompleting ? 'requeued' : 'lost'
  }

  async #fail(error: unknown, delaysMs: readonly number[], failures: number): Promise<Outcome> {
    const { signal } = this.#controller
    const { jobs, health, closing } = this.#environment
    const reason = signal.aborted ? (signal.reason as Interrupted).reason : undefined
    if (reason === 'lost') return 'lost'
    if (reason === 'stopping') return this.#putBack(0)
    const failure: Failure = { reason: 'failed', message: (error instanceof Error ? error.message : String(error)).slice(0, 1_000) }
    const waitMs = delaysMs[failures]
    // Checked on each try, since the handler may have failed because the database was unreachable.
    const record = async (): Promise<[Outcome, boolean]> => {
      if (await this.#isOurFault(error)) {
        return ['requeued', await requeue(onPool(jobs.pool), this.claim, { delayMs: addJitter(2_000, Math.random()) })]
      }
      if (waitMs === undefined) return ['dead', await giveUp(jobs, this.claim, failure)]
      const delayMs = addJitter(waitMs, Math.random())
      return ['failed', await requeue(onPool(jobs.pool), this.claim, { delayMs, failures: failures + 1, failure })]
    }
    const [outcome, hasMoved] = await health.persist(record, closing)
    // A large change, such as the cancellation of 10,000 runs, holds its rows for seconds. Whether it is more, the next attempt shows.
    const isPassing = isLockTimeout(error) && failures === 0
    if (hasMoved && outcome !== 'requeued' && !isPassing) jobs.onError(error)
    if (hasMoved) return outcome
    return this.isCompleting ? 'succeeded' : 'lost'
  }

  async #isOurFault(error: unknown): Promise<boolean> {
    if (isOurFault(error) || this.#environment.health.wasAwaySince(this.#startedAt)) return true
    return isDatabaseAway(error) && (await hasRestartedSince(this.#environment.jobs, this.claim))
  }
}
