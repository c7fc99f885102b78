import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Redaction } from '#src/workspace/projects/redaction.ts'

const RedactionPreviewRequest = z
  .strictObject({
    text: z.string().max(10_000),
    redaction: Redaction.optional().describe('instead of that of the project'),
  })
  .meta({ id: 'RedactionPreviewRequest', examples: [{ text: 'Write to ada@example.com or call +49 30 1234567.' }] })

export const RedactionPreview = z
  .strictObject({
    text: z.string().describe('as it would be stored; with the mode off, as it would be with mask'),
    found: z.array(
      z.strictObject({ name: z.string().describe('EMAIL, PHONE, CARD, IBAN, SSN, or that of a pattern'), count: z.int().positive() }),
    ),
  })
  .meta({ id: 'RedactionPreview' })
export type RedactionPreview = z.infer<typeof RedactionPreview>

export const redaction = {
  preview: operation({
    method: 'POST',
    url: '/projects/{id}/redaction/preview',
    summary: 'Show what redaction would store of a text',
    description: 'Stores nothing. Tries the settings of the project, or others before you save them.',
    role: 'viewer',
    body: RedactionPreviewRequest,
    answers: { 200: RedactionPreview },
  }),
}
