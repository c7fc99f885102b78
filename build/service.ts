// Builds the service and the command line, with the packages they need, into dist/service: a process that starts from few files starts
// faster, and an installation needs no package but Node and PostgreSQL.
import { fileURLToPath } from 'node:url'
import { type Artifact, buildArtifact, faultOf, root } from './artifact.ts'

// Two folders below the root, as src/platform/package-root.ts wants it.
const service: Artifact = {
  name: 'service',
  folder: 'dist/service',
  entry: 'main.js',
  sources: ['src', 'build', 'package-lock.json'],
  omit: /\.(spec\.ts|md|sql)$|^(fixtures|harness)$/,
}

/** Milliseconds that building took; undefined: what is there is of these sources. */
export async function buildService(onlyIfStale = false): Promise<number | undefined> {
  if (onlyIfStale && !faultOf(service)) return undefined
  const { build } = await import('vite')
  return buildArtifact(service, (outDir) =>
    build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['pg-native'] },
      build: {
        ssr: true,
        outDir,
        target: 'node22',
        minify: false,
        license: { fileName: 'licenses.md' },
        rolldownOptions: {
          input: ['src/app/main.ts', 'src/app/thread.ts'],
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const took = await buildService(process.argv.includes('--if-stale'))
  if (took !== undefined) console.log(`The service was built in ${(took / 1_000).toFixed(1)} s`)
}
