import { z } from 'zod'

// Requests to a model and its answers, in no vendor's format.

/**
 * A request to a model. `schema` is the JSON Schema of a structured answer; the tokens are those of the answer, including thoughts.
 * `temperature` overrides that of the model, if its vendor has one; `seed` is for models inside the process.
 */
export type ModelRequest = {
  system: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  schema?: Record<string, unknown> | undefined
  maxOutputTokens: number
  temperature?: number | undefined
  seed?: number | undefined
}
/** Tokens as the vendor counted them; those read from its cache are among those of the input. */
export type ModelUsage = { inputTokens: number; cachedInputTokens: number; outputTokens: number }
/** `end`: why the answer ended; `filtered` and `refused` have no usable text, and `broken` is a failure of the server. */
export type ModelAnswer = { text: string; end: 'stop' | 'length' | 'filtered' | 'refused' | 'broken'; usage: ModelUsage | null }

/** Tokens. Bounded, so that a vendor's figure cannot make a cost that is out of range. */
export const tokenCount = z.int().min(0).max(1_000_000_000)
