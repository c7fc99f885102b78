// Builds the web application into web/dist. With --if-stale only when there is none or one of its sources is newer. It is built
// beside and moved into place, so that a service that runs, or another build at the same time, never sees half of one.
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'web/dist')
const sources = ['web', 'src/client', 'package-lock.json']

function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter((name) => !name.startsWith('dist') && !name.endsWith('.md'))
  return Math.max(stats.isDirectory() && path === join(root, 'web') ? 0 : stats.mtimeMs, ...names.map((name) => newest(join(path, name))))
}
function builtAt(): number {
  try {
    return statSync(join(dist, 'index.html')).mtimeMs
  } catch {
    return 0
  }
}

/** Milliseconds that building took; undefined when what is there is of these sources. */
export async function buildWeb(onlyIfStale = false): Promise<number | undefined> {
  if (onlyIfStale && builtAt() >= Math.max(...sources.map((name) => newest(join(root, name))))) return undefined
  const begun = performance.now()
  const { build } = await import('vite')
  // Whoever builds from a check would else get the development build of React, half as large again.
  process.env.NODE_ENV = 'production'
  const [fresh, old] = [`${dist}-${process.pid}`, `${dist}-${process.pid}-old`]
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: fresh, emptyOutDir: true },
  })
  try {
    renameSync(dist, old)
  } catch {}
  try {
    renameSync(fresh, dist)
  } catch {
    rmSync(fresh, { recursive: true, force: true })
  }
  rmSync(old, { recursive: true, force: true })
  return performance.now() - begun
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfStale = process.argv.includes('--if-stale')
  try {
    const took = await buildWeb(onlyIfStale)
    if (took !== undefined) console.log(`The web application was built in ${(took / 1_000).toFixed(1)} s`)
  } catch (error) {
    // A production install has no Vite: it serves what was built before, or a page that says so.
    if (!onlyIfStale || (error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
  }
}
