// What the launcher of the package gives to `npm ci` on a machine whose Node is too old: the Node of this checkout, by its hash.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './artifact.ts'

type Lock = {
  lockfileVersion: number
  packages: Record<string, { version: string; optional?: boolean; optionalDependencies?: Record<string, string> }>
}

/** Writes `version`, and for each platform a folder with `package.json` and `package-lock.json`, into `folder`. */
export async function writeNodeLocks(folder: string): Promise<void> {
  const { lockfileVersion, packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const names = Object.keys(packages['']?.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'))
  const versions = new Set(names.map((name) => packages[`node_modules/${name}`]?.version))
  if (versions.size !== 1) throw new Error(`package-lock.json has these versions of Node: ${[...versions].join(', ') || 'none'}`)
  const [version] = versions
  for (const name of names) {
    // Not optional here: npm says nothing when it cannot get an optional package.
    const { optional: _, ...entry } = packages[`node_modules/${name}`]!
    const manifest = { name: 'parley-node', private: true, dependencies: { [name]: version } }
    const lock = { name: manifest.name, lockfileVersion, requires: true, packages: { '': manifest, [`node_modules/${name}`]: entry } }
    const platform = join(folder, name.slice('node-'.length))
    await mkdir(platform, { recursive: true })
    await writeFile(join(platform, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await writeFile(join(platform, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  }
  await writeFile(join(folder, 'version'), `${version}\n`)
}
