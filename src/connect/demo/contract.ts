import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Name } from '#src/platform/resource.ts'
import { Project } from '#src/workspace/projects/contract.ts'
import { templates } from './template.ts'

const ids = z.array(z.string())
export const Imported = z
  .strictObject({
    project: Project,
    ids: z.strictObject({
      channels: ids,
      personas: ids,
      scenarios: ids,
      tests: ids,
      batches: ids,
      batchRuns: ids.describe('Seeded history, oldest first'),
      rubrics: ids,
    }),
    // Anything that the template does not contain is counted as 0.
    counts: z.strictObject({
      channels: z.int(),
      personas: z.int(),
      scenarios: z.int(),
      tests: z.int(),
      batches: z.int(),
      batchRuns: z.int().describe('seeded history'),
      rubrics: z.int(),
      runs: z.int().describe('seeded history'),
      reviews: z.int().describe('Reviews by two reviewers who disagree about some conversations of the history'),
    }),
  })
  .meta({ id: 'ImportedDemo' })
export type Imported = z.infer<typeof Imported>

export const demo = {
  import: operation({
    method: 'POST',
    url: '/projects/import-demo',
    summary: 'Create a complete project with a built-in agent that has planted defects',
    description: 'Needs no key and no network. A repeated call answers the same project, unless name differs.',
    role: 'editor',
    reach: 'workspace',
    transaction: false,
    body: z.strictObject({
      template: z.enum(templates).default('support'),
      name: Name.optional(),
      seedHistory: z.boolean().default(true).describe('Also play the history of the template, if there is one'),
      recorded: z
        .boolean()
        .default(false)
        .describe('Also add 2,000 real conversations of the last 30 days, in the background: template support'),
    }),
    answers: { 201: Imported, 200: Imported },
  }),
}
