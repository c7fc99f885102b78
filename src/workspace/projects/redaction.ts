import { z } from 'zod'
import { compilePattern } from '#src/measure/assertions/pattern.ts'
import { patternSetting } from '#src/measure/assertions/pattern-setting.ts'
import { PatternFault } from '#src/measure/assertions/pattern-size.ts'

/** Instructions of one pattern: it is searched in all that is stored of a conversation, while others wait. */
const largest = 100

const pattern = patternSetting.superRefine((source, ctx) => {
  try {
    const { size, search } = compilePattern(source)
    if (size > largest)
      ctx.addIssue({ code: 'custom', message: `The pattern expands to ${size} instructions, and at most ${largest} are allowed here.` })
    if (search('') !== 'none') ctx.addIssue({ code: 'custom', message: 'The pattern matches the empty text. Say what it must contain.' })
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error // said by the setting itself
  }
})

/** The values that are replaced in conversations before they are stored. */
export const Redaction = z
  .strictObject({
    mode: z
      .enum(['off', 'mask', 'drop'])
      .default('off')
      .describe(
        'mask: personal data becomes stand-ins such as <EMAIL_1>, with the same stand-in for the same value within a conversation; drop: <EMAIL>, whatever the value was',
      ),
    patterns: z
      .array(
        z.strictObject({
          name: z
            .string()
            .regex(/^[A-Z][A-Z0-9_]{0,29}$/, 'a name has capital letters, digits and underscores, and starts with a letter')
            .describe('of the stand-in: CUSTOMER becomes <CUSTOMER_1>'),
          pattern: pattern.describe('what else is personal in this project, in RE2 syntax'),
        }),
      )
      .max(10)
      .default([]),
  })
  .meta({ id: 'Redaction', examples: [{ mode: 'mask', patterns: [{ name: 'CUSTOMER', pattern: '\\bKD-\\d{6}\\b' }] }] })
export type Redaction = z.output<typeof Redaction>
