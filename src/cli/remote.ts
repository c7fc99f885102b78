import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { packageRoot } from '../platform/package-root.ts'
import { Exit } from './exit.ts'
import { plain, printJson } from './output.ts'
import { printEvents } from './stream.ts'

// Every operation of the OpenAPI document as a command: parley <resource> <verb> [ids] [--member value].

type Schema = {
  type?: string
  enum?: string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  $ref?: string
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; description?: string }
type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Partial<Record<string, { schema: Schema }>> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const document = JSON.parse(readFileSync(new URL('docs/openapi.json', packageRoot), 'utf8')) as Document
const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema)
const toDashes = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The members of a body; of several alternatives those of all, since the service says what does not go together. */
function membersOf(schema: Schema): Record<string, Schema> {
  const { properties, oneOf, anyOf } = resolve(schema)
  const alternatives = (oneOf ?? anyOf ?? []).map(membersOf)
  return Object.assign({}, ...alternatives, properties)
}

export function addRemoteCommands(program: Command): void {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [resource, verb] = operation.operationId.split('.').map(toDashes) as [string, string]
      const existingGroup = program.commands.find((command) => command.name() === resource)
      const group = existingGroup ?? program.command(resource).description(`operations on ${resource.replaceAll('-', ' ')}`)
      addOperation(group, verb, method.toUpperCase(), path, operation)
    }
}

function addOperation(group: Command, verb: string, method: string, path: string, operation: Operation): void {
  const command = group.command(verb).description(operation.summary)
  const parameters = operation.parameters ?? []
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const json = operation.requestBody?.content['application/json']
  const upload = Object.keys(operation.requestBody?.content ?? {}).find((type) => type !== 'application/json')
  const body = json && membersOf(json.schema)
  for (const { name } of inPath) command.argument(`<${toDashes(name)}>`)
  for (const { name, schema, description } of inQuery) command.addOption(optionOf(name, schema, description))
  for (const [name, schema] of Object.entries(body ?? {})) command.addOption(optionOf(name, schema, schema.description))
  if (upload) command.requiredOption('--file <path>', `the file to send (${upload})`)
  if (body) command.option('--body <json>', 'the whole body as JSON, @file, or - for standard input; other options take precedence')
  command.addHelpText('after', `\n${method} /v1${path}${operation.description ? `\n${operation.description}` : ''}`)
  command.action(async (...actionParameters: unknown[]) => {
    const options = actionParameters.at(-2) as Record<string, string>
    const ids = Object.fromEntries(inPath.map(({ name }, at) => [name, String(actionParameters[at])]))
    const url = new URL(`/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name]!))}`, origin())
    for (const { name } of inQuery) if (options[name] !== undefined) url.searchParams.set(name, options[name])
    const members = Object.keys(body ?? {}).filter((name) => options[name] !== undefined)
    const requestBody = body && {
      ...readBody(options.body),
      ...Object.fromEntries(members.map((name) => [name, valueFrom(options[name]!, body[name]!, name)])),
    }
    if (upload) return printJson(await (await sendFile(method, url, options.file!, upload)).json())
    const content = operation.responses['200']?.content
    if (content && !content['application/json'] && !content['text/event-stream'])
      await pipeline(Readable.fromWeb((await send(method, url, undefined, { accept: '*/*' })).body! as never), process.stdout, {
        end: false,
      })
    else if (content?.['text/event-stream']) await printEvents(await send(method, url, undefined, { accept: 'text/event-stream' }))
    else printJson(await call(method, url, requestBody))
  })
}

function optionOf(name: string, schema: Schema, description = ''): Option {
  const { type, enum: choices } = resolve(schema)
  const simple = choices ? choices.join('|') : type === undefined || type === 'object' || type === 'array' ? 'json' : type
  return new Option(`--${toDashes(name)} <${simple}>`, description).default(undefined)
}

function valueFrom(text: string, schema: Schema, name: string): unknown {
  const { type, enum: choices } = resolve(schema)
  if (type === 'string' || choices) return text
  try {
    return JSON.parse(text)
  } catch {
    // Ids and words need no quotes on the command line, where the schema takes text among other things.
    if (type === undefined) return text
    throw new Exit('usage', `--${toDashes(name)} takes JSON, such as '{"goal":"…"}', '["a"]', 3 or true.`)
  }
}

function readBody(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const json = text === '-' ? readFileSync(0, 'utf8') : text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch (error) {
    throw new Exit('usage', `--body is not a JSON object: ${(error as Error).message}`)
  }
}

type Fault = { pointer?: string; parameter?: string; header?: string; message: string; allowed?: string[]; hint?: string }
/** The service refused; `errors` says where. */
export class Refusal extends Exit {
  readonly errors: readonly Fault[]
  /** For requests that can be repeated. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ConstructorParameters<typeof Exit>[0], message: string, errors: readonly Fault[], retryAfter: string | null) {
    super(code, message)
    this.errors = errors
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
}

export const origin = (): string => process.env.PARLEY_URL ?? 'http://127.0.0.1:4000'

/** Calls the service with the credential of the environment; throws Exit with the words of the answer. */
export const call = async (method: string, url: URL, body?: unknown, extraHeaders?: Record<string, string>): Promise<unknown> =>
  (await send(method, url, body, extraHeaders)).json()

/** Sends a file as it is, read while it is sent. */
export async function sendFile(method: string, url: URL, path: string, type: string): Promise<Response> {
  const { size } = await stat(path).catch((error: Error) => {
    throw new Exit('usage', `${plain(path, 200)} cannot be read: ${error.message}`)
  })
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream
  return ask(method, url, { headers: { 'content-type': type, 'content-length': String(size) }, body: file, duplex: 'half' })
}

export async function send(method: string, url: URL, body?: unknown, extraHeaders: Record<string, string> = {}): Promise<Response> {
  const media = body !== undefined && { 'content-type': 'application/json' }
  return ask(method, url, { headers: { ...media, ...extraHeaders }, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

type Asking = { headers: Record<string, string>; body?: string | ReadableStream; duplex?: 'half' }

async function ask(method: string, url: URL, { headers: ownHeaders, ...rest }: Asking): Promise<Response> {
  const apiKey = process.env.PARLEY_API_KEY
  if (!apiKey)
    throw new Exit(
      'credential',
      'PARLEY_API_KEY is not set. Use the key that the first npm start printed, or create one under API keys in the web application.',
    )
  const headers = { 'x-api-key': apiKey, accept: 'application/json', ...ownHeaders }
  const response = await fetch(url, { method, headers, ...rest } as RequestInit).catch((error: Error) => {
    throw new Exit(
      'notJudged',
      `${url.origin} does not answer (${(error.cause as Error | undefined)?.message ?? error.message}). Check that Parley is running and that PARLEY_URL is its address.`,
    )
  })
  if (response.ok) return response
  const answer = (await response.json()) as {
    detail?: string
    errors?: Fault[]
  }
  const faults = (answer.errors ?? []).map(
    ({ pointer, parameter, header, message, allowed, hint }) =>
      `\n  ${pointer ?? parameter ?? header ?? ''}: ${message}${allowed ? ` (${allowed.join(', ')})` : ''}${hint ? ` ${hint}` : ''}`,
  )
  const code =
    response.status === 401 || response.status === 403
      ? 'credential'
      : response.status < 500 && response.status !== 429
        ? 'usage'
        : 'notJudged'
  throw new Refusal(
    code,
    `${answer.detail ?? response.statusText}${faults.join('')}`,
    answer.errors ?? [],
    response.headers.get('retry-after'),
  )
}
