/** What one try says about a model. */
export type Outcome =
  | { outcome: 'succeeded' }
  /** The vendor refused the call as one too many. */
  | { outcome: 'limited'; retryAfterMs: number | undefined }
  /** The vendor, or the way to it, did not work. */
  | { outcome: 'failed' }
  /** The request was at fault, which says nothing about the model. */
  | { outcome: 'refused' }
