import type { Condition, Domain } from './conditions.ts'
import type { Quote } from './quote.ts'

/**
 * What a sentence demands. `allowIf`, `denyIf`: the tools may be called only if, or not if, the conditions hold. `never`: what `wish` asks
 * for is not done. `confirm`, `identify`: comes before a call. `call`: the tools are called if the conditions hold. `fact`: an amount to be
 * stated. `conduct`: only a judge can see it.
 */
export const forces = ['allowIf', 'denyIf', 'never', 'confirm', 'identify', 'call', 'fact', 'conduct'] as const
export type Rule = {
  id: string
  force: (typeof forces)[number]
  from: Quote
  /** The words of the sentence, and those of the lines above it. */
  plain: string
  about: string
  /** The tools that it is about. */
  tools: readonly string[]
  conditions: readonly Condition[]
  any: boolean
  /** What a user would ask for, of `never`; the question, of `fact`. */
  wish?: string
  /** What must be said, word for word or as one of these. */
  says?: readonly string[]
  /** Words for what identifies a user. */
  identity?: string
}
export type Reading = { rules: Rule[]; domains: Domain[]; sentences: number }
