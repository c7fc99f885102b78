import { job } from '#src/platform/jobs/job.ts'
import { SealedRange, type Subscriber } from '#src/workspace/activity/jobs.ts'

/** Runs when a change was tried, and when batch runs ended: plays the held-out halves of tries, and compares them. */
export const playTries = job({ name: 'playTries', payload: SealedRange })

export const improvementSubscriber: Subscriber = {
  job: playTries,
  actions: ['batch.changeTried', 'batchRun.completed', 'batchRun.canceled', 'batchRun.rescored'],
}
