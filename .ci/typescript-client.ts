// The derived parts of clients/typescript: where each operation is, and its types.
import openapiTS, { astToString } from 'openapi-typescript'
import type { Document, Operation, Schema } from './python-client.ts'

export function typescriptRoutes({ paths, components }: Document): string {
  const resolve = (schema: Schema): Schema => (schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema)
  const isPage = ({ responses }: Operation) => {
    const schema = responses['200']?.content?.['application/json']?.schema
    return schema !== undefined && resolve(schema).properties?.nextCursor !== undefined
  }
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !responses['200']?.content?.['text/event-stream'])
      .map(([method, operation]) => {
        const media = Object.keys(operation.requestBody?.content ?? {}).find((type) => type !== 'application/json')
        const more = `${isPage(operation) ? ', isPage: true' : ''}${media ? `, media: '${media}'` : ''}`
        return `  '${operation.operationId}': { method: '${method.toUpperCase()}', path: '${path}'${more} },`
      }),
  )
  return [
    '// Derived from docs/openapi.json by npm run derive; do not edit.',
    'export type Route = { method: string; path: string; isPage?: true; media?: string }',
    'export const routes: Record<string, Route> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/**
 * What src/client/interface.ts has and a caller of these operations needs: without addresses, refusals and headers of answers. A user's
 * compiler reads less.
 */
export async function typescriptTypes(document: Document): Promise<string> {
  const { paths, components } = structuredClone(document)
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
    operation.responses = Object.fromEntries(
      answers.map(([status, { content }]) => [status, { description: '', ...(content && { content }) }]),
    )
  }
  const slim = { ...structuredClone(document), paths, components, webhooks: {} }
  const text = astToString(await openapiTS(slim as never, { defaultNonNullable: false }))
  return `// Derived from docs/openapi.json by npm run derive; do not edit.\n${text.slice(text.indexOf('export interface components'))}`
}
