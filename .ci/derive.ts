// Writes what follows from the contracts: docs/openapi.json, what is derived of the clients, docs/reference/channel-presets.md, docs/reference/access.md, the list of languages, the settings that the chart takes, and the version wherever it is repeated. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { contracts } from '#src/app/interface.ts'
import { tags } from '#src/app/tags.ts'
import { fileSchema } from '#src/connect/bundles/file-schema.ts'
import { events } from '#src/connect/integrations/catalogue.ts'
import { openapiDocument } from '#src/platform/http/openapi.ts'
import { accessPage } from './access-page.ts'
import { chartSchema } from './chart-schema.ts'
import { compactJson, compactTypes } from './compact.ts'
import { packIndex } from './pack-index.ts'
import { presetsPage } from './presets-page.ts'
import { type Document, pythonInterface } from './python-client.ts'
import { typescriptRoutes, typescriptTypes } from './typescript-client.ts'
import { versioned } from './versions.ts'

const root = new URL('../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
const document = openapiDocument(contracts, { version, tags, webhooks: events })
// No client calls a webhook.
const called = { ...structuredClone(document), webhooks: {} }
const types = compactTypes(astToString(await openapiTS(called as never, { defaultNonNullable: false })))
const derived: [string, string][] = [
  ['docs/openapi.json', `${compactJson(document)}\n`],
  ['src/client/interface.ts', `// Derived from docs/openapi.json by npm run derive; do not edit.\n${types}`],
  ['docs/parley.schema.json', `${compactJson(fileSchema())}\n`],
  ['clients/python/parley/interface.py', pythonInterface(document as unknown as Document)],
  ['clients/typescript/routes.ts', typescriptRoutes(document as unknown as Document)],
  ['clients/typescript/interface.ts', await typescriptTypes(document as unknown as Document)],
  ['docs/reference/channel-presets.md', presetsPage()],
  ['docs/reference/access.md', accessPage()],
  ['src/measure/languages/packs.ts', packIndex()],
  ['deploy/helm/parley/values.schema.json', chartSchema(new URL('deploy/helm/parley/values.schema.json', root))],
  ...versioned(root, version),
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
