// Builds the web application into web/dist. With --if-stale, only if there is none or its sources have changed; if it cannot be built, a
// message says so, and the start continues. With --check, there is only the message.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Artifact, buildArtifact, faultOf, root } from '../build/artifact.ts'

// Only files beside this one import from src/.
const doors = readdirSync(join(root, 'web'))
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((name) => readFileSync(join(root, 'web', name), 'utf8'))
const imported = doors.flatMap((door) => [...door.matchAll(/'#(src\/[^']+)'/g)].map(([, path]) => path!))
// The rules of rubrics import the files next to them, and the words of users import those of runs and languages.
const besides = [
  'src/client',
  'src/review/rubrics',
  'src/play/users',
  'src/play/personas',
  'src/measure',
  'src/play/tool-mocks',
  'src/platform',
]
const application: Artifact = {
  name: 'web application',
  folder: 'web/dist',
  entry: 'index.html',
  sources: ['web', 'docs', ...new Set([...imported, ...besides]), 'package-lock.json'],
  omit: /^dist(-\d|$)|^(openapi\.json|README\.md)$/,
}
const fault = () => faultOf(application)

/** The milliseconds that building took; undefined if the existing build is up to date. */
export async function buildWeb(onlyIfStale = false): Promise<number | undefined> {
  if (onlyIfStale && !fault()) return undefined
  const { build } = await import('vite')
  // Without this, a build from a check would include the development build of React, which is larger.
  const { NODE_ENV: mode } = process.env
  process.env.NODE_ENV = 'production'
  const built = buildArtifact(application, (outDir) =>
    build({
      root: join(root, 'web'),
      configFile: join(root, 'web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    }),
  )
  return built.finally(() => {
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
  })
}

/** On a terminal, with the seconds: the builder writes its own lines there, and clears them. */
function tellProgress(): () => void {
  const { stderr } = process
  const words = 'Building the pages, once (about 10 s)'
  stderr.write(words)
  if (!stderr.isTTY) return () => void stderr.write('\n')
  const startedAt = performance.now()
  const timer = setInterval(() => stderr.write(`\r\u001b[2K${words} ${Math.round((performance.now() - startedAt) / 1_000)} s`), 1_000)
  return () => {
    clearInterval(timer)
    stderr.write('\r\u001b[2K')
  }
}

const cure = 'Run npm ci and npm run build, or take web/dist from where they were run.'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const onlyIfStale = process.argv.includes('--if-stale')
  if (process.argv.includes('--check')) {
    if (fault()) console.log(`${fault()}. ${cure}`)
    process.exitCode = fault() ? 1 : 0
  } else if (!onlyIfStale || process.env.PARLEY_ROLES !== 'worker')
    try {
      const stopTelling = fault() ? tellProgress() : () => {}
      const took = await buildWeb(onlyIfStale).finally(stopTelling)
      if (took !== undefined) console.log(`The web application was built in ${(took / 1_000).toFixed(1)} s`)
    } catch (error) {
      if (!onlyIfStale) throw error
      console.error(`${fault()}, and cannot be built here (${(error as Error).message.split('\n')[0]}). ${cure}`)
    }
}
