import { z } from 'zod'

export type Job<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** One wait for each retry after a failure; a job that fails once more is given up. */
  retryDelaysMs: readonly number[]
  /** How many workers may be lost over the job before it is given up. Failures do not count here, nor crashes there. */
  crashLimit: number
  /** After this the signal of the attempt is aborted and the attempt counts as failed. */
  expireMs: number
}

type Settings<Payload> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>

/** The handler must bear being run twice: an attempt whose worker was lost is followed by another. */
export const job = <Payload>(settings: Settings<Payload>): Job<Payload> => ({
  retryDelaysMs: exponential(4, 1_000, 60_000),
  crashLimit: 3,
  expireMs: 1_200_000,
  ...settings,
})

/** `times` waits that double from `baseMs` and never pass `capMs`. */
export const exponential = (times: number, baseMs: number, capMs: number): number[] =>
  Array.from({ length: times }, (_, i) => Math.min(capMs, baseMs * 2 ** i))

/** The upper half of a wait is left to chance (0 to 1), so that jobs which failed together do not return together. */
export const jittered = (waitMs: number, chance: number): number => Math.round(waitMs * (0.5 + chance / 2))

/** What is stored as the data of a queued job. `failures` counts the attempts whose handler threw. */
export const Envelope = z.strictObject({
  job: z.string(),
  tenant: z.string(),
  payload: z.unknown(),
  failures: z.int().nonnegative().optional(),
})
export type Envelope = z.infer<typeof Envelope>
