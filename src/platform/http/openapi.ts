import type { z } from 'zod'
import { type Contract, operationsOf } from '../contract.ts'
import { type DescribedOperation, describe, problemResponses } from './describe.ts'
import { mergeEqualForms } from './equal-forms.ts'
import { type JsonSchema, namedSchemas, schemaOf } from './json-schema.ts'
import { withPortableSchemas } from './portable-schemas.ts'

/** The events that Parley posts, by type: the schema of each body. */
export type Webhooks = ReadonlyMap<string, z.ZodType>
export type OpenapiDocument = ReturnType<typeof openapiDocument>

/** The parts of the document besides the contracts. `tags`: a description of the operations of each resource. */
export type Described = { version: string; tags: Readonly<Record<string, string>>; webhooks?: Webhooks }

/** The contracts as OpenAPI 3.1. */
export function openapiDocument(contracts: Readonly<Record<string, Contract>>, { version, tags, webhooks = new Map() }: Described) {
  const paths = pathsOf(contracts)
  const responses = problemResponses()
  const events = webhooksOf(webhooks)
  return mergeEqualForms(
    withPortableSchemas({
      openapi: '3.1.0',
      info: {
        title: 'Parley',
        version,
        description:
          'Test management for conversational agents: play many realistic conversations, check what must hold, let people judge.',
        contact: { name: 'The people who run this instance' },
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      tags: Object.entries({ ...tags, webhooks: 'Events that Parley posts to integrations.' }).map(([name, description]) => ({
        name,
        description,
      })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
        schemas: usedSchemas({ paths, responses, events }),
        responses,
      },
      paths,
      servers: [{ url: '/v1' }],
      webhooks: events,
      security: [{ apiKey: [] }, { idToken: [] }],
    }),
  )
}

function pathsOf(contracts: Readonly<Record<string, Contract>>): Record<string, Record<string, DescribedOperation>> {
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const { name, resource, operation } of operationsOf(contracts)) {
    paths[operation.url] = { ...paths[operation.url], [operation.method.toLowerCase()]: describe(name, resource, operation) }
  }
  return paths
}

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!)

/** Every schema has an input form and an output form; these are the ones that are referenced. */
function usedSchemas(document: object): Record<string, JsonSchema> {
  const schemas = namedSchemas()
  const usedNames = new Set<string>()
  const pendingNames = namesIn(document)
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    if (usedNames.has(name)) continue
    usedNames.add(name)
    pendingNames.push(...namesIn(schemas[name]))
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => usedNames.has(name)))
}

const webhooksOf = (webhooks: Webhooks) =>
  Object.fromEntries(
    [...webhooks].map(([type, schema]) => {
      const post = {
        operationId: `webhooks.${type}`,
        summary: `${type} has happened`,
        description: 'Signed by Standard Webhooks. Any 2xx answer accepts the event; 410 disables the integration.',
        tags: ['webhooks'],
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(schema, 'output') } } },
        responses: { '2XX': { description: 'Accepted' }, 410: { description: 'Send no more events' } },
      }
      return [type, { post }]
    }),
  )
