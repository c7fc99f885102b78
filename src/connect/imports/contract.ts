import { z } from 'zod'
import { Label } from '#src/gate/batches/definition.ts'
import { assertionsApartFrom, NewAssertions } from '#src/measure/assertions/contract.ts'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Name, Tags } from '#src/platform/resource.ts'
import { contents, dialogueFormats, formats, mappedFormats, resultFormats } from './formats.ts'

/** How many faults and warnings an answer lists; the counts are always complete. */
export const maxListed = 1_000

const line = z.int().min(1).describe('line of the file on which the dialogue or task starts')
const place = z
  .string()
  .describe('JSON pointer, from the root of a file that is one JSON or YAML value, otherwise from what is on the line; empty for all of it')
const BadLine = z.strictObject({ line, pointer: place, code: z.string(), message: z.string() }).meta({ id: 'BadLine' })
const Warning = z
  .strictObject({
    line,
    pointer: place,
    code: z.enum(['draft', 'cannotFail', 'successUnnoticed', 'not_judged', 'not_imported', 'wording']),
    message: z.string(),
  })
  .meta({ id: 'ImportWarning' })
export type BadLine = z.infer<typeof BadLine>
export type Warning = z.infer<typeof Warning>

const UnusedMember = z
  .strictObject({
    member: z.string().describe('for example messages[role=user].name'),
    count: z.int().min(1).describe('how often the content has it'),
    line: line.describe('the first line that has it'),
  })
  .meta({ id: 'UnusedMember' })
export type UnusedMember = z.infer<typeof UnusedMember>

const ids = z.array(z.string())
const count = z.int().nonnegative()
export const ImportReport = z
  .strictObject({
    format: z.enum(formats),
    dryRun: z.boolean(),
    read: count.describe('number of dialogues, tasks or tests in the content'),
    counts: z
      .strictObject({ scenarios: count, tests: count, channels: count, runs: count, badLines: count, warnings: count })
      .describe('created resources (with dryRun: that would be created), lines that cannot be imported, and all warnings'),
    ids: z.strictObject({ scenarios: ids, tests: ids, channels: ids, batchRuns: ids }),
    badLines: z.array(BadLine).describe(`the first ${maxListed} faults`),
    warnings: z.array(Warning).describe(`the first ${maxListed} warnings`),
    unusedMembers: z
      .array(UnusedMember)
      .describe(`members of the content that the import does not use, each once, the first ${maxListed}; their values are lost`),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

const column = z.string().min(1).max(200)

const NewImport = z
  .strictObject({
    format: z.enum(formats).describe(
      Object.entries(contents)
        .map(([format, content]) => `${format}: ${content}`)
        .join('; '),
    ),
    content: z
      .string()
      .min(1)
      .describe(
        `the text of the file: one dialogue or task per line, or one JSON array of them; with other formats, the whole file; at most ${ceilings.importEntries.max} entries`,
      ),
    firstLine: z.int().min(1).default(1).describe('line of the file on which content starts, if it is a piece of a larger file'),
    partial: z.boolean().default(false).describe('import the good lines even if others are bad'),
    dryRun: z.boolean().default(false).describe('do everything, report it, and take it back'),
    assertions: NewAssertions.default([]).describe(
      'assertions for every scenario or test; a required one makes it active instead of draft',
    ),
    tags: Tags.default([]),
    mapping: z
      .strictObject({
        message: column.optional().describe('what the user says'),
        expected: column.optional().describe('a good answer'),
        name: column.optional().describe('the name of the test'),
        keep: z.array(column).max(50).optional().describe('what is kept in the metadata'),
      })
      .optional()
      .describe('with csv, jsonl and openaiEvals: which columns or members say what; by default, those with usual names'),
    channel: z
      .strictObject({ name: Name })
      .optional()
      .describe('with openaiMessages and sharegpt: also create a replay channel from the dialogues, which the tests use'),
    batch: z
      .strictObject({ name: Name.default('Imported results'), label: Label.optional() })
      .optional()
      .describe('with results of runs: the batch whose next batch run they become, and its label'),
  })
  .superRefine(({ format, channel, batch, mapping }, context) => {
    if (mapping && !mappedFormats.includes(format))
      context.addIssue({
        code: 'custom',
        path: ['mapping'],
        message: 'Only rows have a mapping. Remove mapping, or import csv, jsonl or openaiEvals.',
        params: { code: 'not_allowed' },
      })
    if (batch && !resultFormats.includes(format))
      context.addIssue({
        code: 'custom',
        path: ['batch'],
        message: 'Only results make a batch run. Remove batch, or import results.',
        params: { code: 'not_allowed' },
      })
    if (channel && !dialogueFormats.includes(format))
      context.addIssue({
        code: 'custom',
        path: ['channel'],
        message: 'Only dialogues make a channel. Remove channel, or import dialogues (openaiMessages, sharegpt).',
        params: { code: 'not_allowed' },
      })
  })
  .meta({ id: 'NewImport' })
export type NewImport = z.output<typeof NewImport>

export const imports = {
  create: operation({
    method: 'POST',
    url: '/projects/{id}/import',
    summary: 'Import dialogues, tasks and tests of other tools',
    description:
      'One bad line stops the whole import, unless partial is set; the answer lists every bad line with its faults. Send a file over 10 MB in pieces, each with its own firstLine and Idempotency-Key, or use parley import.',
    role: 'editor',
    scopes: ['ingest'],
    body: NewImport,
    checkInThreadFrom: assertionsApartFrom,
    answers: { 201: ImportReport, 200: ImportReport },
    maxBodyBytes: ceilings.importBytes.max,
    takesLong: true,
    transaction: 'later',
    jsonLimits: { maxStringLength: ceilings.importBytes.max },
  }),
}
