import { z } from 'zod'

/** Which workers may take a job: those that have the same tag. */
export const WorkerTag = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'must be 1 to 40 of a-z, 0-9, dot, dash and underscore, and start with a letter or digit')
