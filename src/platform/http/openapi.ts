import type { FastifyDynamicSwaggerOptions, SwaggerTransformObject } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withFullDefaults } from './full-defaults.ts'

type Document = { components?: { schemas?: Record<string, unknown> } }

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!)

/** Every schema is offered in the form that is sent and the one that is answered; kept are those that something refers to. */
const transformObject: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input) as Document
  const schemas = document.components?.schemas ?? {}
  const usedNames = new Set<string>()
  const pendingNames = refsIn({ ...document, components: undefined })
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    if (usedNames.has(name)) continue
    usedNames.add(name)
    pendingNames.push(...refsIn(schemas[name] ?? {}))
  }
  const referenced = Object.fromEntries(Object.entries(schemas).filter(([name]) => usedNames.has(name)))
  return withFullDefaults({
    ...document,
    components: { ...document.components, schemas: referenced },
  }) as ReturnType<SwaggerTransformObject>
}

/** What is posted to others, by the type of event: the schema of each body. */
export type Webhooks = ReadonlyMap<string, z.ZodType>

const webhooksOf = (webhooks: Webhooks) =>
  Object.fromEntries(
    [...webhooks].map(([type, schema]) => {
      const { $schema: _, ...body } = z.toJSONSchema(schema, { target: 'draft-2020-12' })
      const post = {
        operationId: `webhooks.${type}`,
        summary: `${type} has happened`,
        description: 'Signed by Standard Webhooks. Any 2xx answer accepts the event; 410 disables the integration.',
        tags: ['webhooks'],
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: { '2XX': { description: 'Accepted' }, 410: { description: 'Send no more events' } },
      }
      return [type, { post }]
    }),
  )

export const swaggerOptions = (version: string, webhooks: Webhooks = new Map()): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version,
      description: 'Test management for conversational agents: play many realistic conversations, check what must hold, let people judge.',
    },
    servers: [{ url: '/v1' }],
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
    security: [{ apiKey: [] }, { idToken: [] }],
    ...({ webhooks: webhooksOf(webhooks) } as object),
  },
  transform: jsonSchemaTransform,
  transformObject,
  stripBasePath: true,
})
