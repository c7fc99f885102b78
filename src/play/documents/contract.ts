import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, keyedResourceShape, keyedWritableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'

const formats = ['text', 'markdown'] as const
const shape = {
  format: z.enum(formats).describe('markdown: headings start passages. Send the text of a PDF as text.'),
  text: z
    .string()
    .max(ceilings.documentLength.max)
    .regex(/[\p{L}\p{N}]/u, 'must contain a letter or a digit'),
}
const input = { ...shape, format: shape.format.default('text') }

const NewDocument = z
  .strictObject({ projectId: Id, ...keyedWritableShape, ...input })
  .meta({ id: 'NewDocument', examples: [{ projectId: 'prj_1', name: 'Returns', text: 'You may return goods within 30 days.' }] })
const DocumentReplacement = z
  .strictObject({ projectId: Id.optional(), ...keyedWritableShape, ...input })
  .meta({ id: 'DocumentReplacement' })
export const Document = z.strictObject({ ...keyedResourceShape, projectId: z.string(), ...shape }).meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

export const Passages = z
  .strictObject({
    data: z.array(
      z.strictObject({
        documentId: z.string(),
        name: z.string(),
        version: z.int().positive(),
        heading: z.string().describe('the headings above it'),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Passages' })

const body = { maxBodyBytes: 2_097_152 }
export const documents = {
  ...resourceContract(
    {
      path: '/documents',
      noun: 'a document',
      schema: Document,
      body: NewDocument,
      replacement: DocumentReplacement,
      filters: { projectId: Id.optional() },
    },
    {
      create: {
        ...body,
        description: `A project has at most ${ceilings.documents.max} documents with ${ceilings.documentsLength.max} characters together (422).`,
      },
      replace: { ...body, description: 'Creates a new version. Judges read the present one, and their quotes name it.' },
    },
  ),
  passages: operation({
    method: 'GET',
    url: '/documents/passages',
    summary: 'Find the passages that a judge would read',
    description:
      'If the documents of the project are short enough together, these are all of them. Otherwise each sentence is looked up by its words.',
    role: 'viewer',
    query: z.strictObject({ projectId: Id, text: z.string().max(2_000) }),
    answers: { 200: Passages },
  }),
}
