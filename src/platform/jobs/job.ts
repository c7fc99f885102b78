import { z } from 'zod'

export type Job<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** One wait before each retry after a failure; when they are used up, the job is given up. */
  retryDelaysMs: readonly number[]
  /** How many workers the job may lose before it is given up. Failures and crashes are counted separately. */
  crashLimit: number
  /** After this time, the signal of the attempt is aborted and the attempt counts as failed. */
  expireMs: number
}

type Settings<Payload> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>

/** The handler must tolerate running twice: after a lost worker, another attempt follows. */
export const job = <Payload>(settings: Settings<Payload>): Job<Payload> => ({
  retryDelaysMs: exponential(4, 1_000, 60_000),
  crashLimit: 3,
  expireMs: 1_200_000,
  ...settings,
})

/** `times` waits that double from `baseMs` and never exceed `capMs`. */
export const exponential = (times: number, baseMs: number, capMs: number): number[] =>
  Array.from({ length: times }, (_, i) => Math.min(capMs, baseMs * 2 ** i))

/** Randomizes the upper half of a wait (`chance` is 0 to 1), so that jobs that failed together do not return together. */
export const addJitter = (waitMs: number, chance: number): number => Math.round(waitMs * (0.5 + chance / 2))

/** The stored data of a queued job. `failures` counts the attempts whose handler threw. */
export const Envelope = z.strictObject({
  job: z.string(),
  tenant: z.string(),
  payload: z.unknown(),
  failures: z.int().nonnegative().optional(),
})
export type Envelope = z.infer<typeof Envelope>
