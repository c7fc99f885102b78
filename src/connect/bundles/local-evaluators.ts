import { z } from 'zod'
import { ExternalKey } from '#src/platform/resource.ts'

// Evaluators that files of tests as code declare. Only `parley test` runs them; the service never gets their commands.

const command = z.string().min(1).max(1_000)
export const LocalEvaluator = z.union([
  command.describe('a file (.mjs, .js, .ts and .py need no rights to be executed) beside the file that names it, or a command line'),
  z.strictObject({ command, timeoutMs: z.int().min(100).max(600_000).default(10_000) }),
])
const EvaluatorUse = z.union([
  ExternalKey,
  z.strictObject({
    use: ExternalKey,
    parameters: z.record(z.string(), z.unknown()).default({}),
    required: z.boolean().default(true),
  }),
])
export const EvaluatorUses = z.array(EvaluatorUse).max(20)

export type LocalEvaluator = { command: string; timeoutMs: number }
export type EvaluatorUse = { use: string; parameters: Record<string, unknown>; required: boolean }

export const wholeEvaluator = (written: z.output<typeof LocalEvaluator>): LocalEvaluator =>
  typeof written === 'string' ? { command: written, timeoutMs: 10_000 } : written
export const wholeUse = (written: z.output<typeof EvaluatorUse>): EvaluatorUse =>
  typeof written === 'string' ? { use: written, parameters: {}, required: true } : written
