import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../support/figure.ts'
import { type Mutation, mutationsOf } from '../support/hostile/mutations.ts'
import type { Proof } from './proof.ts'

/** `waited`: a check only ran into its time limit, which a slow machine brings about, too. */
type Outcome = 'held' | 'failed' | 'waited'
const words: Record<Outcome, string> = { held: 'SURVIVED', failed: 'killed', waited: 'killed by a time limit' }

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const copied = ['src', 'e2e', 'docs', 'bin', '.ci', 'package.json', 'vitest.config.ts', 'tsconfig.json']
const rolesOnly = `import('./src/app/interface.ts').then(async ({ contracts }) => {
  const { roleFaults } = await import('./e2e/support/hostile/operation-roles.ts')
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
      const only = process.env.MUTANTS_ONLY?.split(',')
      const all = mutationsOf(folder)
        .filter(({ specs }) => size === 'long' || specs.includes('e2e/operation-roles.spec.ts'))
        .filter(({ name }) => !only || only.some((part) => name.includes(part)))
      await writeFile('prove-mutants.txt', '')
      const broken: string[] = []
      for (const spec of new Set(all.flatMap(({ specs }) => specs))) if ((await outcomeOf(folder, [spec])) !== 'held') broken.push(spec)
      const outcomes: Record<Outcome, string[]> = { held: [], failed: [], waited: [] }
      for (const mutation of all) {
        const outcome = await outcomeWith(folder, mutation)
        outcomes[outcome].push(mutation.name)
        const line = `${words[outcome]} ${mutation.name}`
        note(line)
        // So that an interrupted hour is not lost.
        await appendFile('prove-mutants.txt', `${line}\n`)
      }
      return [
        { what: 'specs that hold without a mutation', wanted: 'all', reached: broken.join('; ') || 'all', holds: broken.length === 0 },
        {
          what: 'mutants killed (prove-mutants.txt has the list)',
          wanted: `${all.length} of ${all.length}, 100 at least`,
          reached: [`${all.length - outcomes.held.length}`, ...outcomes.held].join('; '),
          holds: outcomes.held.length === 0 && (size === 'short' || only !== undefined || all.length >= 100),
        },
        {
          what: 'mutants killed by a time limit only',
          wanted: '0',
          reached: [`${outcomes.waited.length}`, ...outcomes.waited].join('; '),
          holds: outcomes.waited.length === 0,
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function outcomeWith(folder: string, { file, at, length, put, specs }: Mutation): Promise<Outcome> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, at) + put + text.slice(at + length))
  try {
    return await outcomeOf(folder, specs)
  } finally {
    await writeFile(path, text)
  }
}

/** The table of roles needs no database, so that it is asked without one. */
const outcomeOf = (folder: string, specs: readonly string[]): Promise<Outcome> =>
  run(
    process.execPath,
    specs.includes('e2e/operation-roles.spec.ts') ? ['-e', rolesOnly] : ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...specs],
    { cwd: folder, maxBuffer: 2 ** 28, timeout: 900_000 },
  ).then(
    () => 'held',
    (error: { killed?: boolean; stdout?: string; stderr?: string }) =>
      error.killed || /\b(?:Test|Hook) timed out in\b/.test(`${error.stdout}${error.stderr}`) ? 'waited' : 'failed',
  )
