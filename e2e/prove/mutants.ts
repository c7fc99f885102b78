import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Mutation, mutationsOf } from '../hostile/mutations.ts'
import type { Figure, Proof } from './proof.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const copied = ['src', 'e2e', 'docs', 'bin', '.ci', 'package.json', 'vitest.config.ts', 'tsconfig.json']
const rolesOnly = `import('./src/interface.ts').then(async ({ contracts }) => {
  const { roleFaults } = await import('./e2e/hostile/operation-roles.ts')
  process.exit(roleFaults(contracts).length === 0 ? 0 : 1)
})`

export const mutants: Proof = {
  name: 'mutants',
  about: 'each check of a role, a workspace or an owner is taken out of the code, one at a time, and a check must fail',
  async run({ size, note }): Promise<Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'parley-mutants-'))
    try {
      for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
      const all = mutationsOf(folder).filter(({ specs }) => size === 'long' || specs.includes('e2e/operation-roles.spec.ts'))
      await writeFile('prove-mutants.txt', '')
      const broken: string[] = []
      for (const spec of new Set(all.flatMap(({ specs }) => specs))) if (await fails(folder, [spec])) broken.push(spec)
      const survived: string[] = []
      for (const mutation of all) {
        const killed = await isKilled(folder, mutation)
        if (!killed) survived.push(mutation.name)
        note(`${killed ? 'killed' : 'SURVIVED'} ${mutation.name}`)
        // So that an interrupted hour is not lost.
        await appendFile('prove-mutants.txt', `${killed ? 'killed' : 'SURVIVED'} ${mutation.name}\n`)
      }
      return [
        { what: 'specs that hold without a mutation', wanted: 'all', reached: broken.join('; ') || 'all', holds: broken.length === 0 },
        {
          what: 'mutants killed (prove-mutants.txt has the list)',
          wanted: `${all.length} of ${all.length}, 100 at least`,
          reached: [`${all.length - survived.length}`, ...survived].join('; '),
          holds: survived.length === 0 && (size === 'short' || all.length >= 100),
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function isKilled(folder: string, { file, at, length, put, specs }: Mutation): Promise<boolean> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, at) + put + text.slice(at + length))
  try {
    return await fails(folder, specs)
  } finally {
    await writeFile(path, text)
  }
}

/** The table of roles needs no database, so that it is asked without one. */
const fails = (folder: string, specs: readonly string[]): Promise<boolean> =>
  run(
    process.execPath,
    specs.includes('e2e/operation-roles.spec.ts') ? ['-e', rolesOnly] : ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...specs],
    { cwd: folder, maxBuffer: 2 ** 28, timeout: 900_000 },
  ).then(
    () => false,
    () => true,
  )
