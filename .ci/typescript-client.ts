// The derived part of clients/typescript: where each operation is. Its types are those of src/client/interface.ts.
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
