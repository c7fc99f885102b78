import { job } from '#src/platform/jobs/job.ts'
import { SealedRange } from '#src/workspace/activity/jobs.ts'

/** Runs when verdicts were given or changed: puts each run that failed into its group, and takes out those that no longer fail. */
export const groupFailures = job({ name: 'groupFailures', payload: SealedRange })
