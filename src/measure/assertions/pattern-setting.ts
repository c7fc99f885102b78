import { z } from 'zod'
import { compilePattern, maxPatternLength } from './pattern.ts'
import { PatternFault } from './pattern-size.ts'

/** The settings of a kind that searches by a pattern: RE2 syntax, refused if it is wrong or too large. */
export const patternSetting = z
  .string()
  .min(1)
  .max(maxPatternLength)
  .superRefine((source, ctx) => {
    try {
      compilePattern(source)
    } catch (error) {
      if (!(error instanceof PatternFault)) throw error
      ctx.addIssue({
        code: 'custom',
        message: error.message,
        params: { code: 'pattern', hint: 'RE2 syntax: github.com/google/re2/wiki/Syntax' },
      })
    }
  })
