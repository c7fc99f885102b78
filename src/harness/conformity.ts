import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Stated = { $ref?: string; content?: Record<string, { schema: object }> }
type Operation = { responses: Record<string, Stated> }
type Document = { paths: Record<string, Record<string, Operation>>; components: { responses: Record<string, Stated> } }

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document
// Most schemas validate a few answers, so what Ajv optimizes costs more than it saves.
const ajv = new Ajv2020({ strict: false, validateFormats: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema({ $id: 'openapi', components: document.components })
const validators = new Map<string, ValidateFunction>()

const patterns = Object.keys(document.paths)
  .map((path) => ({ path, pattern: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // A fixed segment is meant before a parameter: /projects/import-demo before /projects/{id}.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Throws when an answer is not one that docs/openapi.json promises for its operation. Addresses outside it are let through. */
export async function checkConformity(request: Request, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const fault = conformityFault(request.method, new URL(request.url).pathname, {
    status: response.status,
    type,
    text: type.startsWith('text/event-stream') ? '' : await response.clone().text(),
  })
  if (fault) throw new Error(fault)
}

/** What is wrong with an answer by docs/openapi.json, if anything; `pathname` as it was sent, with /v1. */
export function conformityFault(
  method: string,
  pathname: string,
  answer: { status: number; type: string; text: string },
): string | undefined {
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()]
  if (path === undefined || !operation) return undefined
  const stated = operation.responses[answer.status] ?? operation.responses.default
  const response = stated?.$ref ? document.components.responses[stated.$ref.split('/').at(-1)!] : stated
  const type = answer.type.split(';')[0]!
  const schema = response?.content?.[type]?.schema
  const description = `${method} ${path} answered ${answer.status} ${type}`
  if (response && !response.content && [204, 304].includes(answer.status)) return undefined
  if (!schema) return `${description}, which docs/openapi.json does not promise`
  // What is streamed is checked by the service itself, event by event, and files have specs of their own.
  if (!type.endsWith('json') || type === 'application/x-ndjson') return undefined
  const key = `${method} ${path} ${answer.status}`
  const validate =
    validators.get(key) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')))
  validators.set(key, validate)
  return validate(JSON.parse(answer.text)) ? undefined : `${description}: ${ajv.errorsText(validate.errors)}`
}
