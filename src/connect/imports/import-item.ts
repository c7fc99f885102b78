import type { Recording } from '#src/play/channels/recording.ts'
import type { Warning } from './contract.ts'
import type { ImportResult } from './result.ts'

/** The result for one dialogue or task. */
export type ImportItem = {
  /** Stated if a format makes both. */
  as?: 'scenario' | 'test'
  /** The body of a scenario or test, as a caller would send it, without its project and what is added to all of them. */
  body: { name: string; metadata: Record<string, unknown> } & Record<string, unknown>
  /** It remains a draft no matter what it requires; a warning says why. */
  isDraft?: boolean
  warnings: Omit<Warning, 'line' | 'pointer'>[]
  recording?: Recording
  /** For a conversation that was played elsewhere. */
  result?: ImportResult
}
