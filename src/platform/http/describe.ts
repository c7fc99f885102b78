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
      ...(operation.stream ? streamed(operation) : operation.download ? downloaded(operation) : operation.answers),
      ...(operation.method === 'GET' && hasVersion(operation.answers[200]) && { 304: z.null().describe('It is as you have it') }),
      ...problems(operation, names),
    },
  }
}

const headersOf = ({ method, stream, waits, answers }: Operation) => ({
  ...(method === 'POST' && { 'idempotency-key': z.string().optional().describe('Equal key and body within 24 h: the first answer again') }),
  ...(waits && { prefer: z.string().optional().describe('wait=30 holds the call until all has ended, for so many seconds at most') }),
  ...(stream && {
    'last-event-id': z.string().optional().describe('The id of the last event you have: the stream goes on behind it'),
  }),
  ...(method === 'GET' &&
    hasVersion(answers[200]) && { 'if-none-match': z.string().optional().describe('The ETag you have; 304 if it is still so') }),
  ...((method === 'PUT' || method === 'DELETE') && {
    'if-match': z.string().optional().describe('The ETag you read; 412 if it has changed since'),
  }),
})

/** Whether what is answered counts its versions, and so has an ETag. */
export const hasVersion = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject
    ? 'version' in schema.shape
    : schema instanceof z.ZodUnion && schema.options.every((one) => hasVersion(one as z.ZodType))

const streamed = ({ answers: { 200: schema, ...others } }: Operation) => ({
  ...others,
  200: { description: 'Server-sent events; the schema is that of their data', content: { 'text/event-stream': { schema } } },
})
const json = 'application/json'
/** A file of this type is read as what is in it, not as text. */
const document = z.looseObject({})
const downloaded = ({ download = [], answers: { 200: schema } }: Operation) => ({
  200: {
    description: 'A file',
    content: Object.fromEntries(download.map((type) => [type, { schema: type === json ? document : schema }])),
  },
})
const problem = (description: string) => ({ description, content: { 'application/problem+json': { schema: Problem } } })
const problems = (operation: Operation, names: string[]) => ({
  400: problem('The request could not be read'),
  401: problem('The credential is missing or not valid'),
  403: problem(operation.role === 'identity' ? 'An ID token is needed' : `The role ${operation.role} is needed`),
  ...(names.length > 0 && { 404: problem('There is nothing at this address') }),
  409: problem('The present state does not allow this'),
  ...(operation.method !== 'GET' && { 412: problem('If-Match names another version') }),
  422: problem('The request is not valid; all faults are named'),
  default: problem('Any other problem'),
})
