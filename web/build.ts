// Builds the web application into web/dist. With --if-stale only when there is none or it is of other sources; where it cannot be built
// that is said, and the start goes on. With --check it only says so. It is built beside and moved into place, so that a service that
// runs, or another build at the same time, never sees half of one.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const doors = ['web/api.ts', 'web/rules.ts', 'web/speech.ts'].map((door) => readFileSync(join(root, door), 'utf8'))
const imported = doors.flatMap((door) => [...door.matchAll(/'[.][.]\/(src\/[^']+)'/g)].map(([, path]) => path!))
// The rules of rubrics import the files beside them, and the words of users those of runs and of the languages they read.
const besides = ['src/client', 'src/rubrics', 'src/runs', 'src/personas', 'src/assertions']
const sources = ['web', 'docs', ...new Set([...imported, ...besides]), 'package-lock.json']

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !name.startsWith('dist') && !['openapi.json', 'README.md'].includes(name))
  return names.sort().flatMap((name) => filesOf(join(path, name)))
}

/** Of names and contents: an upgrade may unpack sources that are older than the last build. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** What is wrong with what is built; undefined: it is of these sources. */
function fault(): string | undefined {
  if (!existsSync(join(dist, 'index.html'))) return 'The web application is not built'
  const built = join(dist, 'sources.sha256')
  return existsSync(built) && readFileSync(built, 'utf8') === hashOfSources() ? undefined : 'The web application is built of other sources'
}

/** Milliseconds that building took; undefined when what is there is of these sources. */
export async function buildWeb(onlyIfStale = false): Promise<number | undefined> {
  if (onlyIfStale && !fault()) return undefined
  const startedAt = performance.now()
  const hash = hashOfSources()
  const { build } = await import('vite')
  // Whoever builds from a check would else get the development build of React, half as large again.
  process.env.NODE_ENV = 'production'
  const [newFolder, oldFolder] = [`${dist}-${process.pid}`, `${dist}-${process.pid}-old`]
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: newFolder, emptyOutDir: true },
  })
  writeFileSync(join(newFolder, 'sources.sha256'), hash)
  try {
    renameSync(dist, oldFolder)
  } catch {}
  try {
    renameSync(newFolder, dist)
  } catch {
    rmSync(newFolder, { recursive: true, force: true })
  }
  rmSync(oldFolder, { recursive: true, force: true })
  return performance.now() - startedAt
}

const cure = 'Run npm ci and npm run build, or take web/dist from where they were run.'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfStale = process.argv.includes('--if-stale')
  if (process.argv.includes('--check')) {
    if (fault()) console.log(`${fault()}. ${cure}`)
    process.exitCode = fault() ? 1 : 0
  } else if (!onlyIfStale || process.env.PARLEY_ROLES !== 'worker')
    try {
      const took = await buildWeb(onlyIfStale)
      if (took !== undefined) console.log(`The web application was built in ${(took / 1_000).toFixed(1)} s`)
    } catch (error) {
      if (!onlyIfStale) throw error
      console.error(`${fault()}, and cannot be built here (${(error as Error).message.split('\n')[0]}). ${cure}`)
    }
}
