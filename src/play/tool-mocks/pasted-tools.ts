/** A tool from a description elsewhere. */
export type PastedTool = { tool: string; description?: string; parameters?: Record<string, unknown> }
export class UnreadableTools extends Error {}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const longestDescription = 2_000

/** The tools of an OpenAPI document, of a list for chat completions, the Messages API or MCP, or of one JSON Schema of arguments. */
export function readTools(text: string): PastedTool[] {
  let pasted: unknown
  try {
    pasted = JSON.parse(text)
  } catch (error) {
    throw new UnreadableTools(`This is not valid JSON: ${(error as Error).message}`)
  }
  const tools = isObject(pasted) && isObject(pasted.paths) ? ofOpenApi(pasted) : ofList(pasted)
  const byName = new Map(tools.map((tool) => [tool.tool, tool]))
  if (byName.size === 0)
    throw new UnreadableTools(
      'This describes no tool. Paste an OpenAPI document, the tools of a request to a model, the answer to tools/list of an MCP server, or the JSON Schema of the arguments.',
    )
  return [...byName.values()]
}

function ofList(pasted: unknown): PastedTool[] {
  const list = isObject(pasted) && Array.isArray(pasted.tools) ? pasted.tools : Array.isArray(pasted) ? pasted : [pasted]
  return list.flatMap((entry) => {
    if (!isObject(entry)) return []
    const described = isObject(entry.function) ? entry.function : entry
    const parameters = [described.parameters, described.inputSchema, described.input_schema].find(isObject)
    const name = textOf(described.name)
    if (name) return [toolOf(name, described.description, parameters)]
    return isObject(described.properties) || described.type === 'object'
      ? [toolOf(textOf(described.title) ?? 'tool', described.description, described)]
      : []
  })
}

const toolOf = (name: string, description: unknown, parameters: Json | undefined): PastedTool => ({
  // Tool names may contain letters, digits, dashes and underscores.
  tool:
    name
      .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 64) || 'tool',
  ...(textOf(description) && { description: textOf(description)!.slice(0, longestDescription) }),
  ...(parameters && { parameters: ofAnyDraft(parameters) }),
})
// Most MCP servers name an older draft, in which the schema of arguments means the same.
const ofAnyDraft = ({ $schema: _, ...schema }: Json): Json => schema

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Each operation is a tool: its parameters and the members of its JSON body are the arguments. */
function ofOpenApi(document: Json): PastedTool[] {
  return Object.entries(document.paths as Json).flatMap(([path, item]) => {
    const operations = resolved(document, item)
    return methods.flatMap((method) => {
      const operation = resolved(document, operations[method])
      if (Object.keys(operation).length === 0) return []
      const name = textOf(operation.operationId) ?? `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`
      return [toolOf(name, operation.summary ?? operation.description, argumentsOf(document, operations, operation))]
    })
  })
}

function argumentsOf(document: Json, item: Json, operation: Json): Json {
  const listed = [item.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []))
  const parameters = listed
    .map((parameter) => resolved(document, parameter))
    .filter(({ in: place }) => place === 'path' || place === 'query')
  const content = resolved(document, resolved(document, operation.requestBody).content)
  const body = unfolded(document, resolved(document, content['application/json']).schema)
  const schemas = parameters.map(({ name, schema }) => [String(name), unfolded(document, schema)] as const)
  const required = [
    ...parameters.filter((parameter) => parameter.required === true).map(({ name }) => String(name)),
    ...(Array.isArray(body.required) ? body.required : []),
  ]
  return {
    type: 'object',
    properties: { ...Object.fromEntries(schemas), ...(isObject(body.properties) && body.properties) },
    ...(required.length > 0 && { required }),
  }
}

/** The target of a reference within the document; an empty object if there is none. */
function resolved(document: Json, value: unknown, depth = 0): Json {
  if (!isObject(value)) return {}
  const reference = textOf(value.$ref)
  if (!reference?.startsWith('#/') || depth > 20) return reference ? {} : value
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const target = steps.reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), document)
  return resolved(document, target, depth + 1)
}

const deepest = 6
/** A self-contained schema: a reference to a schema that contains itself ends as "anything". */
function unfolded(document: Json, schema: unknown, depth = 0): Json {
  if (depth > deepest) return {}
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return isObject(value) ? unfolded(document, value, depth + 1) : value
  }
  return Object.fromEntries(Object.entries(resolved(document, schema)).map(([name, value]) => [name, inside(value)]))
}
