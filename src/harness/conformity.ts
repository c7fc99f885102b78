import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> }
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document
const ajv = new Ajv2020({ strict: false, validateFormats: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'openapi', components: document.components })
const compiled = new Map<string, ValidateFunction>()

const patterns = Object.keys(document.paths)
  .map((path) => ({ path, pattern: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // A fixed segment is meant before a parameter: /projects/import-demo before /projects/{id}.
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Throws when an answer is not one that docs/openapi.json promises for its operation. Addresses outside it are let through. */
export async function checkConformity(request: Request, response: Response): Promise<void> {
  const path = patterns.find(({ pattern }) => pattern.test(new URL(request.url).pathname))?.path
  const operation = path === undefined ? undefined : document.paths[path]?.[request.method.toLowerCase()]
  if (path === undefined || !operation) return
  const promised = operation.responses[response.status] ?? operation.responses.default
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const schema = promised?.content?.[type]?.schema
  const what = `${request.method} ${path} answered ${response.status} ${type}`
  if (promised && !promised.content && [204, 304].includes(response.status)) return
  if (!schema) throw new Error(`${what}, which docs/openapi.json does not promise`)
  // What is streamed is checked by the service itself, event by event.
  if (type === 'text/event-stream') return
  const key = `${request.method} ${path} ${response.status}`
  const validate = compiled.get(key) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')))
  compiled.set(key, validate)
  if (!validate(await response.clone().json())) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`)
}
