// A build is in a folder named by the hash of its sources. It is made elsewhere and moved into place, so that a service that
// runs, or another build at the same time, never sees half of one.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Paths are relative to the root; `omit`: files that make no difference to what is built. */
export type Artifact = { name: string; folder: string; entry: string; sources: readonly string[]; omit: RegExp }

function filesOf(path: string, omit: RegExp): string[] {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !omit.test(name))
  return names.sort().flatMap((name) => filesOf(join(path, name), omit))
}

/** Of names and contents: an upgrade may unpack sources that are older than the last build. */
function hashOfSources({ sources, omit }: Artifact): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesOf(source, omit))) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** What is wrong with what is built; undefined: it is of these sources. */
export function faultOf(artifact: Artifact): string | undefined {
  const folder = join(root, artifact.folder)
  if (!existsSync(join(folder, artifact.entry))) return `The ${artifact.name} is not built`
  const built = join(folder, 'sources.sha256')
  return existsSync(built) && readFileSync(built, 'utf8') === hashOfSources(artifact)
    ? undefined
    : `The ${artifact.name} is built of other sources`
}

/** Milliseconds that building took; `build` writes into the folder it is given. */
export async function buildArtifact(artifact: Artifact, build: (folder: string) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  const hash = hashOfSources(artifact)
  const folder = join(root, artifact.folder)
  const [newFolder, oldFolder] = [`${folder}-${process.pid}`, `${folder}-${process.pid}-old`]
  mkdirSync(dirname(folder), { recursive: true })
  await build(newFolder)
  writeFileSync(join(newFolder, 'sources.sha256'), hash)
  try {
    renameSync(folder, oldFolder)
  } catch {}
  try {
    renameSync(newFolder, folder)
  } catch {
    rmSync(newFolder, { recursive: true, force: true })
  }
  rmSync(oldFolder, { recursive: true, force: true })
  return performance.now() - startedAt
}
