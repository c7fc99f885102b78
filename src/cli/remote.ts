import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { packageRoot } from '#src/platform/package-root.ts'
import { Exit } from './exit.ts'
import { printJson } from './output.ts'
import { call, origin, readJson, send, sendFile } from './requests.ts'
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

/** The members of a body; for several alternatives, those of all, because the service reports which cannot be combined. */
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
    if (upload) return printJson(await readJson(url, await sendFile(method, url, options.file!, upload)))
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
    // Ids and words need no quotes on the command line if the schema accepts text among other things.
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
