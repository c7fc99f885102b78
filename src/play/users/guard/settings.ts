import { z } from 'zod'
import { compilePattern } from '../texts.ts'
import { faultNames } from './fault-names.ts'

const isPattern = (source: string): boolean => {
  try {
    return compilePattern(source).size > 0
  } catch {
    return false
  }
}
const Allowed = z.string().min(1).max(500).refine(isPattern, {
  error: 'Write a pattern in RE2 syntax, without look-around and back-references (github.com/google/re2/wiki/Syntax).',
})

/** The settings of the guard in a scenario. */
export const GuardSettings = z.strictObject({
  off: z.array(z.enum(faultNames)).max(faultNames.length).default([]).describe('faults that are not looked for'),
  inventedFact: z
    .strictObject({ allow: z.array(Allowed).max(50).default([]).describe('patterns of what may be said although no fact holds it') })
    .prefault({}),
})
export type GuardSettings = z.infer<typeof GuardSettings>

/** Whether a text is allowed by one of the patterns. */
export const isAllowed = (text: string, patterns: readonly string[]): boolean =>
  patterns.some((source) => typeof compilePattern(source).search(text) === 'object')
