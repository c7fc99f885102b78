import { fileURLToPath } from 'node:url'

/** The command line: the published one if checks have built it, otherwise the sources. */
export const main = process.env.PARLEY_CHECKS_MAIN ?? fileURLToPath(new URL('../app/main.ts', import.meta.url))

/** Where bin/parley keeps compiled code, too: with it, a start is much faster. */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/parley', import.meta.url))

/** As bin/parley sets it. */
export const arenas = '2'

/** What a new process needs of this one's environment: where programs are, and no settings but that it plays alone on any machine. */
export function processEnvironment(): Record<
  'PATH' | 'HOME' | 'NODE_COMPILE_CACHE' | 'MALLOC_ARENA_MAX' | 'PARLEY_WORKER_PROCESSES',
  string
> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: arenas, PARLEY_WORKER_PROCESSES: '1' }
}
