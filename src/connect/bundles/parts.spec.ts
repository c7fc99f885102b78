import { expect, it } from 'vitest'
import { z } from 'zod'
import { definitionSchemas, type PartName, parts } from './parts.ts'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  type?: unknown
}

/** Members that look like a reference by their name, as paths of which * is every element. */
function namedLikeReferences(root: Schema): string[] {
  const found = new Set<string>()
  const walk = (schema: Schema, path: string, seen: readonly string[]): void => {
    if (schema.$ref) {
      if (seen.includes(schema.$ref)) return
      walk(root.$defs![schema.$ref.slice('#/$defs/'.length)]!, path, [...seen, schema.$ref])
    }
    for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(option, path, seen)
    if (schema.items) walk(schema.items, `${path}/*`, seen)
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const at = `${path}/${name}`
      if (/(?:^id|Id|Ids|^model|^simulator|^judge|^generator|^notify|^rubric|^persona|^channel)$/.test(name)) found.add(at)
      walk(member, at, seen)
    }
  }
  walk(root, '', [])
  return [...found]
}

// What only looks like one, with the reason. All of a config is of the vendor.
const others: Record<string, string> = {
  '/projectId': 'follows from where the definition is',
  '/baseline/batchRunId': 'a batch run of one instance; a label is portable',
  '/auth/clientId': 'of the vendor',
  '/auth/accessKeyId': 'of the vendor',
  '/criteria/*/contextId': 'an ID of the rubric itself',
  '/turns/*/recorded/toolCalls/*/id': 'of a recorded call',
  '/faults/channel': 'what goes wrong in any channel',
}
const isOther = (path: string) => path in others || path.startsWith('/config/')

it('every member that refers to another resource is in the table, so that it is written by key', () => {
  const missing = Object.entries(definitionSchemas).flatMap(([part, schema]) => {
    const known = parts[part as PartName | 'project'].references.map(({ path }) => path.replace(/\/\*$/, ''))
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    return namedLikeReferences(json)
      .filter((path) => !known.includes(path) && !isOther(path))
      .map((path) => part + path)
  })
  expect(missing).toEqual([])
})
