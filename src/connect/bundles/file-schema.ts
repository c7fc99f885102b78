import { z } from 'zod'
import { ExternalKey } from '#src/platform/resource.ts'
import { EvaluatorUses, LocalEvaluator } from './local-evaluators.ts'
import { definitionSchemas } from './parts.ts'

type Schema = { properties?: Record<string, unknown>; [member: string]: unknown }

/** JSON Schema of files of tests as code, for editors. */
export function fileSchema(): object {
  const { project, ...lists } = definitionSchemas
  const file = z.strictObject({
    project: project.optional(),
    evaluators: z.record(ExternalKey, LocalEvaluator).optional().describe('run by parley test, and by nothing else'),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, schema]) => [name, z.record(ExternalKey, withEvaluators(name, schema as z.ZodObject)).optional()]),
    ),
  })
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' })
  return { title: 'Tests as code of Parley', ...(withoutPlace(schema) as object) }
}

const withEvaluators = (list: string, schema: z.ZodObject): z.ZodType =>
  list === 'tests' || list === 'scenarios' ? z.intersection(schema, z.object({ evaluators: EvaluatorUses.optional() })) : schema

/** The project and the key of a definition follow from its position. */
function withoutPlace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlace)
  if (typeof value !== 'object' || value === null) return value
  const { properties, ...rest } = value as Schema
  const others = Object.entries(rest).map(([name, member]) => [name, withoutPlace(member)])
  if (properties === undefined || typeof properties !== 'object')
    return Object.fromEntries([...others, ...(properties === undefined ? [] : [['properties', properties]])])
  const isDefinition = 'name' in properties && 'metadata' in properties
  const members = Object.entries(properties).filter(([name]) => !isDefinition || (name !== 'projectId' && name !== 'externalKey'))
  return Object.fromEntries([...others, ['properties', Object.fromEntries(members.map(([name, member]) => [name, withoutPlace(member)]))]])
}
