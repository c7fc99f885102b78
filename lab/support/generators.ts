/** Generators of TypeScript clients: their npm packages, their options, and a program that calls a service with the generated client. */
export type Generator = {
  name: string
  packages: string[]
  /** Files that it reads beside `openapi.json`. */
  files(origin: string): Record<string, string>
  command: string[]
  /** In TypeScript. It creates a project, lists it, and ends with a line of JSON: the ID, the IDs of the list, and the code of a refusal. */
  calls: string
}

const environment = 'declare const process: { env: Record<string, string> }\nconst { ORIGIN = "", KEY = "" } = process.env\n'
const told = 'console.log(JSON.stringify({ id, listed, refused }))\n'

export const generators: readonly Generator[] = [
  {
    name: 'orval',
    packages: ['orval@8.38.0'],
    files: (origin) => ({
      'orval.config.mjs': `export default { parley: { input: './openapi.json', output: { target: './orval/api.ts', client: 'fetch', baseUrl: '${origin}/v1' } } }\n`,
    }),
    command: ['orval', '--config', 'orval.config.mjs'],
    calls: `import { projectsCreate, projectsList } from './orval/api'
${environment}
const options = { headers: { 'x-api-key': KEY } }
const made = await projectsCreate({ name: 'orval' }, options)
if (made.status !== 201) throw new Error(made.data.detail)
const id: string = made.data.id
const page = await projectsList({ name: 'orval' }, options)
if (page.status !== 200) throw new Error(page.data.detail)
const listed: string[] = page.data.data.map((project) => project.id)
const refusal = await projectsCreate({ name: '' }, options)
const refused: string = refusal.status === 422 ? refusal.data.code : ''
${told}`,
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@6.0.3'],
    files: () => ({}),
    command: ['openapi-ts', '-i', './openapi.json', '-o', './hey-api'],
    calls: `import { projectsCreate, projectsList } from './hey-api'
import { client } from './hey-api/client.gen'
${environment}
client.setConfig({ baseUrl: ORIGIN + '/v1', headers: { 'x-api-key': KEY } })
const made = await projectsCreate({ body: { name: 'hey-api' }, throwOnError: true })
const id: string = made.data.id
const page = await projectsList({ query: { name: 'hey-api' }, throwOnError: true })
const listed: string[] = page.data.data.map((project) => project.id)
const { error } = await projectsCreate({ body: { name: '' } })
const refused: string = error?.code ?? ''
${told}`,
  },
  {
    name: 'kubb',
    packages: ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((name) => `@kubb/${name}@4.39.3`),
    files: () => ({
      'kubb.config.ts': `import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
export default defineConfig({
  input: { path: './openapi.json' },
  output: { path: './kubb', clean: true, format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: 'fetch', bundle: true, output: { path: 'clients' } })],
})
`,
    }),
    command: ['kubb', 'generate'],
    calls: `import { projectsCreate } from './kubb/clients/projects/create'
import { projectsList } from './kubb/clients/projects/list'
${environment}
const config = { baseURL: ORIGIN + '/v1', headers: { 'x-api-key': KEY, 'content-type': 'application/json' } }
const made = await projectsCreate({ name: 'kubb' }, undefined, config)
const id: string = made.id
const page = await projectsList({ name: 'kubb' }, config)
const listed: string[] = page.data.map((project) => project.id)
// Its client answers what came, whatever the status.
const refusal: object = await projectsCreate({ name: '' }, undefined, config)
const refused = 'code' in refusal ? String(refusal.code) : ''
${told}`,
  },
]
