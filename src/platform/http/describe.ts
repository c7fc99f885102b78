import { z } from 'zod'
import { type Operation, pathNames } from '../contract.ts'
import { Problem } from './problems.ts'

/** What the OpenAPI document says of an operation. */
export function describe(name: string, resource: string, operation: Operation) {
  const names = pathNames(operation.url)
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...(operation.deprecated && { deprecated: true }),
    tags: [resource],
    ...(names.length > 0 && { params: z.object(Object.fromEntries(names.map((key) => [key, z.string()]))) }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && { body: operation.body }),
    headers: z.object(headersOf(operation)),
    response: {
      ...(operation.stream ? streamResponses(operation) : operation.download ? downloadResponse(operation) : operation.answers),
      ...(operation.method === 'GET' && hasVersion(operation.answers[200]) && { 304: z.null().describe('Not modified') }),
      ...problems(operation, names),
    },
  }
}

const headersOf = ({ method, stream, waits, answers }: Operation) => ({
  ...(method === 'POST' && {
    'idempotency-key': z.string().optional().describe('The same key and body within 24 hours return the first answer again'),
  }),
  ...(waits && { prefer: z.string().optional().describe('wait=30 holds the call until everything has ended, for at most 30 seconds') }),
  ...(stream && {
    'last-event-id': z.string().optional().describe('The id of the last event you have; the stream continues after it'),
  }),
  ...(method === 'GET' &&
    hasVersion(answers[200]) && { 'if-none-match': z.string().optional().describe('The ETag you have; 304 if it is still current') }),
  ...((method === 'PUT' || method === 'DELETE') && {
    'if-match': z.string().optional().describe('The ETag you read; 412 if it has changed since'),
  }),
})

/** Whether what is answered counts its versions, and so has an ETag. */
export const hasVersion = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject
    ? 'version' in schema.shape
    : schema instanceof z.ZodUnion && schema.options.every((option) => hasVersion(option as z.ZodType))

const streamResponses = ({ answers: { 200: schema, ...others } }: Operation) => ({
  ...others,
  200: { description: 'Server-sent events; the schema describes their data', content: { 'text/event-stream': { schema } } },
})
const json = 'application/json'
/** A file of this type is read as what is in it, not as text. */
const document = z.looseObject({})
const downloadResponse = ({ download = [], answers: { 200: schema } }: Operation) => ({
  200: {
    description: 'A file',
    content: Object.fromEntries(download.map((type) => [type, { schema: type === json ? document : schema }])),
  },
})
const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: Problem } } })
const problems = (operation: Operation, names: string[]) => ({
  400: problem('The request could not be read'),
  401: problem('The credential is missing or not valid'),
  403: problem(
    operation.role === 'identity' ? 'This operation requires an ID token' : `This operation requires the role ${operation.role}`,
  ),
  ...(names.length > 0 && { 404: problem('There is nothing at this address') }),
  409: problem('The current state does not allow this'),
  ...(operation.method !== 'GET' && { 412: problem('If-Match does not name the current version') }),
  422: problem('The request is not valid; every error is listed'),
  default: problem('Any other problem'),
})
