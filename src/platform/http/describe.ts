import { z } from 'zod'
import { type Operation, pathNames, scopesOf, takesIfMatch } from '../contract.ts'
import { type Io, type JsonSchema, schemaOf } from './json-schema.ts'
import { Problem } from './problems.ts'

type Content = Record<string, { schema: JsonSchema }>
export type Response = { $ref?: string; description?: string; content?: Content }
type Parameter = { schema: JsonSchema; in: 'path' | 'query' | 'header'; name: string; required: boolean; description?: string }
export type DescribedOperation = {
  operationId: string
  summary: string
  tags: string[]
  description: string
  requestBody?: { required: true; content: Content }
  parameters?: Parameter[]
  responses: Record<string, Response>
}

/** The operation as it appears in an OpenAPI document. */
function requestBodyOf({ body, upload }: Operation) {
  const content = body
    ? contentOf('application/json', body, 'input')
    : upload && Object.fromEntries(upload.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  return content && { requestBody: { required: true as const, content } }
}

export function describe(name: string, resource: string, operation: Operation): DescribedOperation {
  const { url, summary, description, query } = operation
  const names = pathNames(url)
  const parameters = [
    ...parametersOf('query', (query?.shape ?? {}) as Record<string, z.ZodType>),
    ...parametersOf('path', Object.fromEntries(names.map((key) => [key, z.string()]))),
    ...parametersOf('header', headersOf(operation)),
  ]
  return {
    operationId: name,
    summary,
    tags: [resource],
    description: [description, `${requirementOf(operation)}.`].filter(Boolean).join(' '),
    ...requestBodyOf(operation),
    ...(parameters.length > 0 && { parameters }),
    responses: {
      ...successes(operation),
      ...(operation.method === 'GET' && hasVersion(operation.answers[200]) && { 304: { description: 'Not modified' } }),
      ...problems(operation, names),
    },
  }
}

const parametersOf = (place: Parameter['in'], shape: Readonly<Record<string, z.ZodType>>): Parameter[] =>
  Object.entries(shape).map(([name, member]) => {
    const { description, ...schema } = schemaOf(member, 'input')
    const required = !member.safeParse(undefined).success
    return { schema, in: place, name, required, ...(description !== undefined && { description }) }
  })

const contentOf = (type: string, schema: z.ZodType, io: Io = 'output'): Content => ({ [type]: { schema: schemaOf(schema, io) } })

const headersOf = (operation: Operation) => {
  const { method, stream, waits, answers } = operation
  return {
    ...(method === 'POST' && {
      'idempotency-key': z.string().optional().describe('The same key and body within 24 hours return the first answer again'),
    }),
    ...(waits && { prefer: z.string().optional().describe('wait=30 holds the call until everything has ended, for at most 30 seconds') }),
    ...(stream && {
      'last-event-id': z.string().optional().describe('The id of the last event you have; the stream continues after it'),
    }),
    ...(method === 'GET' &&
      hasVersion(answers[200]) && { 'if-none-match': z.string().optional().describe('The ETag you have; 304 if it is still current') }),
    ...(takesIfMatch(operation) && { 'if-match': z.string().optional().describe('The ETag you read; 412 if it has changed since') }),
  }
}

/** Whether the answer counts its versions, and so has an ETag. */
export const hasVersion = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject
    ? 'version' in schema.shape
    : schema instanceof z.ZodUnion && schema.options.every((option) => hasVersion(option as z.ZodType))

const successes = (operation: Operation): Record<string, Response> => ({
  ...Object.fromEntries(Object.entries(operation.answers).map(([status, schema]) => [status, success(schema)])),
  ...(operation.stream && streamResponse(operation)),
  ...(operation.download && downloadResponse(operation)),
})
const success = (schema: z.ZodType): Response => ({
  description: schema.description ?? 'Default Response',
  ...(!(schema instanceof z.ZodNull) && { content: contentOf('application/json', schema) }),
})
const streamResponse = ({ answers }: Operation) => ({
  200: { description: 'Server-sent events; the schema describes their data', content: contentOf('text/event-stream', answers[200]!) },
})
const json = 'application/json'
/** A file of this type is described by its content, not as text. */
const document = z.looseObject({})
const downloadResponse = ({ download = [], answers }: Operation) => ({
  200: {
    description: 'A file',
    content: Object.assign({}, ...download.map((type) => contentOf(type, type === json ? document : answers[200]!))) as Content,
  },
})
/** The problems by the name under which the document has them once. */
const problemNames = {
  BadRequest: 'The request could not be read',
  Unauthorized: 'The credential is missing or not valid',
  Forbidden: 'The credential may not do this',
  NotFound: 'There is nothing at this address',
  Conflict: 'The current state does not allow this',
  PreconditionFailed: 'If-Match does not name the current version',
  Invalid: 'The request is not valid; every error is listed',
  OtherProblem: 'Any other problem',
} as const
export const problemResponses = (): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(problemNames).map(([name, description]) => [
      name,
      { description, content: contentOf('application/problem+json', Problem) },
    ]),
  )
const problem = (name: keyof typeof problemNames): Response => ({ $ref: `#/components/responses/${name}` })
function requirementOf(operation: Operation): string {
  const { role, reach } = operation
  if (role === 'identity') return 'This operation requires an ID token'
  const scopes = scopesOf(operation)
  if (reach === 'caller') return `This operation requires the role ${role}`
  if (reach === 'workspace')
    return `This operation requires the role ${role} and a credential that is bound neither to projects nor to scopes`
  return `This operation requires the role ${role}${scopes.length > 0 ? `; a key with scopes needs the scope ${scopes.join(' or ')}` : '; a key with scopes may not call it'}`
}
const problems = (operation: Operation, names: string[]): Record<string, Response> => ({
  400: problem('BadRequest'),
  401: problem('Unauthorized'),
  403: problem('Forbidden'),
  ...(names.length > 0 && { 404: problem('NotFound') }),
  409: problem('Conflict'),
  ...(operation.method !== 'GET' && { 412: problem('PreconditionFailed') }),
  422: problem('Invalid'),
  default: problem('OtherProblem'),
})
