// The typed part of clients/python: a TypedDict for each shape of docs/openapi.json, and a method for each operation.

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: boolean | Schema
}
export type Content = Record<string, { schema?: Schema }>
export type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)
const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text) && !text.startsWith('__')
const snake = (name: string) => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
  return keywords.has(text) ? `${text}_` : text
}
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** A literal of Python 3: JSON has the same strings and numbers. */
const literal = (value: unknown) => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value))
const union = (types: string[]) => {
  const distinct = [...new Set(types)]
  return distinct.includes('Any') ? 'Any' : distinct.length === 1 ? distinct[0]! : `Union[${distinct.join(', ')}]`
}
const plain: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

function shapeWriter(schemas: Record<string, Schema>) {
  const lines: string[] = []
  const names = new Set(Object.keys(schemas))

  function typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return `"${schema.$ref.split('/').at(-1)}"`
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
    if ('const' in schema) return typeof schema.const === 'object' && schema.const !== null ? 'Any' : `Literal[${literal(schema.const)}]`
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) {
      const isSingle = alternatives.filter(({ type }) => type !== 'null').length === 1
      return union(alternatives.map((alternative, at) => typeOf(alternative, isSingle ? name : `${name}${at + 1}`)))
    }
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, name)))
    if (schema.type === 'array') return schema.items ? `List[${typeOf(schema.items, `${name}Item`)}]` : 'List[Any]'
    if (schema.type === 'object' && schema.properties) return `"${writeShape(free(name), schema)}"`
    if (schema.type === 'object')
      return `Dict[str, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, `${name}Value`) : 'Any'}]`
    return plain[schema.type ?? ''] ?? 'Any'
  }
  function free(name: string): string {
    if (!names.has(name)) names.add(name)
    else for (let at = 2; ; at++) if (!names.has(`${name}${at}`)) return free(`${name}${at}`)
    return name
  }
  function writeShape(name: string, { properties = {}, required = [] }: Schema): string {
    const members = Object.entries(properties).map(([member, schema]) => ({
      member,
      type: typeOf(schema, `${name}${capital(member.replaceAll(/\W/g, '_'))}`),
      isRequired: required.includes(member),
    }))
    if (members.some(({ member }) => !isName(member))) {
      // Only this form takes members such as "from"; all of them are optional in it.
      const pairs = members.map(
        ({ member, type }) => `    ${JSON.stringify(member)}: ${type.startsWith('"') ? type : JSON.stringify(type)},`,
      )
      lines.push(`${name} = TypedDict("${name}", {  # type: ignore[misc]`, ...pairs, '}, total=False)', '')
      return name
    }
    const fields = (isRequired: boolean) =>
      members.filter((member) => member.isRequired === isRequired).map(({ member, type }) => `    ${member}: ${type}`)
    const [always, perhaps] = [fields(true), fields(false)]
    if (always.length > 0 && perhaps.length > 0)
      lines.push(`class _${name}(TypedDict):`, ...always, '', `class ${name}(_${name}, total=False):`, ...perhaps, '')
    else
      lines.push(
        `class ${name}(TypedDict${perhaps.length > 0 ? ', total=False' : ''}):`,
        ...[...always, ...perhaps],
        ...(members.length === 0 ? ['    pass'] : []),
        '',
      )
    return name
  }
  for (const [name, schema] of Object.entries(schemas))
    if (schema.type === 'object' && schema.properties) writeShape(name, schema)
    else lines.push(`${name} = ${typeOf({ ...schema }, `${name}Option`)}`, '')
  return { lines, typeOf }
}

function methodOf(path: string, method: string, operation: Operation, { typeOf }: ReturnType<typeof shapeWriter>): string[] {
  const [, verb] = operation.operationId.split('.') as [string, string]
  const parameters = operation.parameters ?? []
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => snake(name))
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const json = operation.requestBody?.content['application/json']?.schema
  const file = Object.keys(operation.requestBody?.content ?? {}).find((type) => type !== 'application/json')
  const name = operation.operationId.split('.').map(capital).join('')
  const answers = Object.entries(operation.responses).flatMap(([status, { content }]) => (/^2/.test(status) ? [content ?? {}] : []))
  const isJson = answers.every((content) => !content || Object.keys(content).every((type) => type === 'application/json'))
  const shapes = answers.flatMap((content) => (content['application/json']?.schema ? [content['application/json'].schema] : []))
  const answer = !isJson
    ? 'bytes'
    : shapes.length === 0
      ? 'Any'
      : union(shapes.map((schema, at) => typeOf(schema, `${name}Answer${at || ''}`)))
  const optional = inQuery.map((one) => `${snake(one.name)}: Optional[${typeOf(one.schema, `${name}${capital(one.name)}`)}] = None`)
  const argumentLines = [
    'self',
    ...inPath.map((value) => `${value}: str`),
    ...(json ? [`body: ${typeOf(json, `${name}Body`)}`] : []),
    ...(file ? ['file: bytes'] : []),
    ...(optional.length > 0 || method === 'post'
      ? ['*', ...optional, ...(method === 'post' ? ['idempotency_key: Optional[str] = None'] : [])]
      : []),
  ]
  const url = `f"${path.replaceAll(/\{(\w+)\}/g, (_, one: string) => `{_quote(${snake(one)})}`)}"`
  const requestArguments = [
    `"${method.toUpperCase()}"`,
    inPath.length > 0 ? url : url.slice(1),
    ...(inQuery.length > 0 ? [`query={${inQuery.map((one) => `${JSON.stringify(one.name)}: ${snake(one.name)}`).join(', ')}}`] : []),
    ...(json ? ['body=body'] : []),
    ...(file ? [`file=file, media="${file}"`] : []),
    ...(method === 'post' ? ['idempotency_key=idempotency_key'] : []),
    ...(isJson ? [] : ['raw=True']),
  ]
  const lines = [
    `    def ${snake(verb)}(${argumentLines.join(', ')}) -> ${answer}:`,
    `        """${operation.summary.replaceAll('\\', '\\\\').replaceAll('"""', '')}."""`,
    `        return cast(${answer.startsWith('"') ? answer : JSON.stringify(answer.replaceAll('"', "'")).replaceAll("'", "'")}, self._call(${requestArguments.join(', ')}))`,
    '',
  ]
  return lines
}

/** The page's item, where an operation answers pages. */
function itemOf({ responses }: Operation, { schemas }: Document['components']): Schema | undefined {
  const name = responses['200']?.content?.['application/json']?.schema?.$ref?.split('/').at(-1)
  const { data, nextCursor } = (name && schemas[name]?.properties) || {}
  return nextCursor ? data?.items : undefined
}

export function pythonInterface(document: Document): string {
  const shapes = shapeWriter(document.components.schemas)
  const classes = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [resource, verb] = operation.operationId.split('.') as [string, string]
      const lines = classes.get(resource) ?? []
      classes.set(resource, lines)
      lines.push(...methodOf(path, method, operation, shapes))
      const item = itemOf(operation, document.components)
      if (!item) continue
      const words = ['self', ...(operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => `${snake(name)}: str`)]
      const passed = words.slice(1).map((word) => word.split(':')[0]!)
      lines.push(
        `    def ${verb === 'list' ? 'iterate' : `iterate_${snake(verb)}`}(${[...words, '**query: Any'].join(', ')}) -> Iterator[${shapes.typeOf(item, `${capital(resource)}Item`)}]:`,
        `        """All of them, page by page: ${snake(verb)} with its query."""`,
        `        return self._pages(lambda **more: self.${snake(verb)}(${[...passed, '**query', '**more'].join(', ')}))`,
        '',
      )
    }
  return [
    '"""Derived from docs/openapi.json by npm run derive; do not edit."""',
    '# ruff: noqa',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast',
    '',
    'from .transport import Resource, Transport, quote as _quote',
    '',
    ...shapes.lines,
    ...[...classes].flatMap(([resource, lines]) => [`class ${capital(resource)}Operations(Resource):`, ...lines]),
    'class Operations:',
    '    """Every resource of the interface as an attribute."""',
    '',
    '    def __init__(self, transport: Transport) -> None:',
    ...[...classes.keys()].map((resource) => `        self.${snake(resource)} = ${capital(resource)}Operations(transport)`),
    '',
  ].join('\n')
}
