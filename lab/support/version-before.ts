import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })

/** The commits that added migrations, newest first. */
const migrationCommits = (): string[] =>
  git('log', '--format=%H', '--diff-filter=A', '--', 'src/migrations/*.sql').toString().split('\n').filter(Boolean)

export type VersionBefore = { commit: string; main: string; newer: number }

/** The sources before the last `newer` commits that added migrations, in a folder of their own, with the packages of this version. Needs the history of the checkout. */
export function checkOutBefore(folder: string, newer: number): VersionBefore {
  const commits = migrationCommits()
  const last = commits[Math.min(newer, commits.length) - 1]
  const commit = git('rev-parse', '--short=8', `${last}^`).toString().trim()
  const target = join(folder, 'before')
  mkdirSync(target)
  execFileSync('tar', ['-x', '-C', target], { input: git('archive', commit) })
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
  return { commit, main: join(target, 'src/app/main.ts'), newer: Math.min(newer, commits.length) }
}
