import type { Tx } from './enqueue.ts'
import { Envelope, exponential, type Job } from './job.ts'
import type { Claim, Failure } from './transitions.ts'

export type Context = {
  id: string
  queue: string
  tenant: string
  /** Grows with each claim of the job, and so identifies this attempt. */
  attempt: number
  /** How many workers were lost over the job before. */
  crashes: number
  /** For `whenDead`: how the job ended. */
  failure: Failure | null
  /**
   * Aborted (reason: Interrupted) when another worker may have the job, its time is up or the process stops. The handler must then end
   * immediately, by throwing.
   */
  signal: AbortSignal
  /** Completes the job within the handler's last transaction. Throws if the claim no longer holds, so that the transaction rolls back. */
  finish(tx: Tx): Promise<void>
  /** Puts the job back once the handler has returned, or in `tx`; counts neither as a failure nor as a crash. */
  requeueLater(ms: number, tx?: Tx): Promise<void>
  /** For long waits: another job can use the slot of this process in the meantime. The limit of the group still counts the job. */
  yieldSlot<T>(wait: () => Promise<T>): Promise<T>
  /**
   * For a job with only its last transaction left, and perhaps a short wait before it: its capacity, and its place in the group for claims
   * of this process, go to another job. No more jobs can do this than the process has capacity for; a later one changes nothing.
   */
  release(): void
}

export class Interrupted extends Error {
  readonly reason: 'lost' | 'expired' | 'stopping'
  constructor(reason: Interrupted['reason']) {
    super({ lost: 'another worker may have the job', expired: 'the job took too long', stopping: 'the process is stopping' }[reason])
    this.name = 'Interrupted'
    this.reason = reason
  }
}

export type Run<Payload> = (payload: Payload, context: Context) => Promise<void>
export type Handler = { job: Job; run: Run<never>; whenDead: Run<never> }
export type Handlers = ReadonlyMap<string, Handler>

/** `whenDead` is called, with its own retries, after the job was given up. */
export const handle = <Payload>(job: Job<Payload>, run: Run<Payload>, whenDead: Run<Payload> = async () => {}): Handler => ({
  job,
  run,
  whenDead,
})

export const deadLetterDelaysMs = exponential(12, 1_000, 600_000)

/** How many workers the job has lost: each loss reduces what is left of its limit. */
export function crashesOf(claim: Claim, handlers: Handlers): number {
  const { success, data } = Envelope.safeParse(claim.data)
  const limit = claim.dead ? 3 : success ? handlers.get(data.job)?.job.crashLimit : undefined
  return limit === undefined ? 0 : limit - 1 - (claim.retryLimit - claim.retryCount)
}
