import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { shells } from './completion.ts'

it.each([
  ['', ['start', 'scenarios', 'test']],
  ['scenarios', ['list', 'create']],
  ['scenarios list', ['--limit', '--json']],
  ['test', ['--grep', '--watch']],
])('bash offers what may follow "parley %s"', async (path, wanted) => {
  const { output } = await parley(['completion', 'bash']).ended
  const words = ['parley', ...path.split(' ').filter(Boolean), '']
  const script = `${output}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}\n_parley; printf '%s\\n' "\${COMPREPLY[@]}"`
  const offered = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n')
  expect(offered).toEqual(expect.arrayContaining(wanted))
})

it.each(shells)('there is a script for %s', async (shell) => {
  const { code, output } = await parley(['completion', shell]).ended
  expect([code, output]).toEqual([0, expect.stringContaining('scenarios')])
})
