import { Refusal } from './dialect.ts'

type Node = { type?: unknown; properties?: Record<string, Node>; required?: string[]; additionalProperties?: unknown; items?: Node }

/** Refuses a schema that strict structured output does not take: each object is closed, and all of its members are required. */
export function refuseLooseSchema(schema: Node, refuse: (message: string) => string, context: string[] = []): void {
  const place = `In context=(${context.map((step) => `'${step}'`).join(', ')})`
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      throw new Refusal(400, refuse(`${place}, 'additionalProperties' is required to be supplied and to be false.`))
    const missing = Object.keys(schema.properties ?? {}).find((name) => !schema.required?.includes(name))
    if (missing !== undefined)
      throw new Refusal(
        400,
        refuse(
          `${place}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
        ),
      )
  }
  for (const [name, member] of Object.entries(schema.properties ?? {})) refuseLooseSchema(member, refuse, [...context, 'properties', name])
  if (schema.items) refuseLooseSchema(schema.items, refuse, [...context, 'items'])
}
