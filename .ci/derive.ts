// Writes what follows from the contracts: docs/openapi.json, what is derived of the clients, docs/reference/channel-presets.md, docs/reference/access.md, and the settings that the chart takes. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { contracts } from '#src/app/interface.ts'
import { tags } from '#src/app/tags.ts'
import { fileSchema } from '#src/connect/bundles/file-schema.ts'
import { events } from '#src/connect/integrations/catalogue.ts'
import { openapiDocument } from '#src/platform/http/openapi.ts'
import { accessPage } from './access-page.ts'
import { chartSchema } from './chart-schema.ts'
import { presetsPage } from './presets-page.ts'
import { type Document, pythonInterface } from './python-client.ts'
import { typescriptRoutes } from './typescript-client.ts'

const root = new URL('../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
const document = openapiDocument(contracts, { version, tags, webhooks: events })
const types = astToString(await openapiTS(structuredClone(document) as never, { defaultNonNullable: false }))
const derived: [string, string][] = [
  ['docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ['src/client/interface.ts', `// Derived from docs/openapi.json by npm run derive; do not edit.\n${types}`],
  ['docs/parley.schema.json', `${JSON.stringify(fileSchema(), null, 1)}\n`],
  ['clients/python/parley/interface.py', pythonInterface(document as unknown as Document)],
  ['clients/typescript/routes.ts', typescriptRoutes(document as unknown as Document)],
  ['docs/reference/channel-presets.md', presetsPage()],
  ['docs/reference/access.md', accessPage()],
  ['deploy/helm/parley/values.schema.json', chartSchema(new URL('deploy/helm/parley/values.schema.json', root))],
]

const stale = derived.filter(([path, text]) => read(path) !== text).map(([path]) => path)
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`stale: ${stale.join(', ')}. Run npm run derive and commit what it writes.`)
    process.exitCode = 1
  }
} else for (const [path, text] of derived) writeFileSync(new URL(path, root), text)

function read(path: string): string | undefined {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return undefined
  }
}
