import type { Context } from '#src/platform/jobs/handler.ts'

/** The context of a first attempt at a job that no pump runs. */
export const jobContext = (tenant: string, more: Partial<Context> = {}): Context => ({
  ...{ id: 'job', queue: 'queue', tenant, attempt: 0, crashes: 0, failure: null },
  signal: new AbortController().signal,
  finish: async () => {},
  requeueLater: async () => {},
  yieldSlot: (wait) => wait(),
  release: () => {},
  ...more,
})
