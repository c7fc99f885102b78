import { z } from 'zod'
import { assertionsApartFrom, NewAssertions } from '../assertions/contract.ts'
import { operation } from '../platform/contract.ts'
import { ceilings } from '../platform/limits.ts'
import { Name, Tags } from '../platform/resource.ts'

export const formats = ['openaiMessages', 'tau2'] as const
/** Faults and warnings that an answer lists; their counts are always whole. */
export const mostTold = 1_000

const line = z.int().min(1).describe('where the dialogue or task begins in the file')
const BadLine = z.strictObject({ line, pointer: z.string(), code: z.string(), message: z.string() }).meta({ id: 'BadLine' })
const Warning = z
  .strictObject({ line, code: z.enum(['draft', 'not_judged', 'not_imported', 'wording']), message: z.string() })
  .meta({ id: 'ImportWarning' })
export type BadLine = z.infer<typeof BadLine>
export type Warning = z.infer<typeof Warning>

const ids = z.array(z.string())
const count = z.int().nonnegative()
export const ImportReport = z
  .strictObject({
    format: z.enum(formats),
    dryRun: z.boolean(),
    read: count.describe('dialogues or tasks in the content'),
    counts: z
      .strictObject({ scenarios: count, tests: count, channels: count, badLines: count, warnings: count })
      .describe('what was made, or would be; lines that cannot be imported; all warnings'),
    ids: z.strictObject({ scenarios: ids, tests: ids, channels: ids }),
    badLines: z.array(BadLine).describe(`the first ${mostTold} faults`),
    warnings: z.array(Warning).describe(`the first ${mostTold}`),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

const NewImport = z
  .strictObject({
    format: z
      .enum(formats)
      .describe('openaiMessages: dialogues { id, messages }, each a replay test; tau2: tau2-bench tasks, each a scenario'),
    content: z
      .string()
      .min(1)
      .describe(`the text of the file: one dialogue or task a line, or one JSON array of them; ${ceilings.importEntries.most} at most`),
    firstLine: z.int().min(1).default(1).describe('the line that content begins with, where it is a piece of a file'),
    partial: z.boolean().default(false).describe('import the good lines although others are bad'),
    dryRun: z.boolean().default(false).describe('only say what would be imported, and what cannot be'),
    assertions: NewAssertions.default([]).describe('what must hold of everything that is made; one that is required makes it active'),
    tags: Tags.default([]),
    channel: z
      .strictObject({ name: Name })
      .optional()
      .describe('of openaiMessages: also make a replay channel of the dialogues; the tests use it'),
  })
  .superRefine(({ format, channel }, context) => {
    if (format === 'tau2' && channel)
      context.addIssue({
        code: 'custom',
        path: ['channel'],
        message: 'Tasks hold no dialogues to make a channel of.',
        params: { code: 'not_allowed' },
      })
  })
  .meta({ id: 'NewImport' })
export type NewImport = z.output<typeof NewImport>

export const imports = {
  create: operation({
    method: 'POST',
    url: '/projects/{id}/import',
    summary: 'Import recorded dialogues, or tasks of a benchmark',
    description:
      'All or nothing, unless partial: bad lines are named, each with its faults. A file beyond 10 MB goes in pieces, each with firstLine and an Idempotency-Key of its own; parley import does that.',
    role: 'editor',
    body: NewImport,
    checkApartFrom: assertionsApartFrom,
    answers: { 201: ImportReport, 200: ImportReport },
    maxBodyBytes: ceilings.importBytes.most,
    jsonLimits: { maxStringLength: ceilings.importBytes.most },
  }),
}
