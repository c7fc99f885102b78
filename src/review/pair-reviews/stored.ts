import type { PairReviewSummary } from './contract.ts'

export type Order = 'first' | 'tie' | 'second'
/** As stored; the code that shows it decides what its viewer may know. */
export type StoredPairReview = PairReviewSummary & {
  batchRunId: string
  otherBatchRunId: string
  compared: NonNullable<PairReviewSummary['compared']>
  seed: string
}
export type StoredPair = {
  number: number
  firstRunId: string
  secondRunId: string
  firstSide: number
  secondSide: number
  subjectId: string
  name: string
}
/** A pair of which both conversations still have their words, and who judged it. */
export type OpenPair = { number: number; judgments: { memberId: string; preferred: Order; swapped: boolean }[] }

export type JudgedPair = StoredPair & { judgments: { memberId: string; preferred: Order; swapped: boolean; at: string }[] }
