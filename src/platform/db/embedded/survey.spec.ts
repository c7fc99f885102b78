import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Process, readPs } from './processes.ts'
import { classifyProcesses, removeLockFile } from './survey.ts'

const here = '1:10'
const server: Process = { pid: 20, parent: 19, command: '/x/bin/postgres -D /d/postgres -c port=5432', folder: here }
const child: Process = { pid: 21, parent: 20, command: 'postgres: checkpointer', folder: here }
const guard: Process = {
  pid: 19,
  parent: 1,
  command: 'sh -c x parley-postgres-guard /d/postgres /x/bin/postgres -D /d/postgres',
  folder: '1:2',
}
const unseen = ({ folder: _, ...process }: Process) => process

describe('a survey finds what is alive of one cluster and nothing else', () => {
  const nothing = { orphans: [], guards: [] }
  test.each<[string, Process[], ReturnType<typeof classifyProcesses>]>([
    ['nothing', [], nothing],
    ['a server with its child and guard', [guard, server, child], { server: 20, orphans: [], guards: [19] }],
    ['children whose server died', [{ ...child, parent: 1 }], { ...nothing, orphans: [21] }],
    ['children whose server is a zombie, which is not listed', [child], { ...nothing, orphans: [21] }],
    ['a server whose folder we may not read', [unseen(server)], { ...nothing, server: 20 }],
    ['a child whose folder we may not read', [unseen(child)], nothing],
    [
      "another cluster's",
      [
        { ...server, folder: '1:11' },
        { ...child, folder: '1:11' },
      ],
      nothing,
    ],
    ['a cluster with a longer name', [{ ...unseen(server), command: '/x/bin/postgres -D /d/postgres2 -c port=1' }], nothing],
    ['a guard of a cluster with a longer name', [{ ...guard, command: 'sh -c x parley-postgres-guard /d/postgres2 7' }], nothing],
    ['an editor in the folder', [{ pid: 5, parent: 1, command: 'vi postgresql.conf', folder: here }], nothing],
  ])('%s', (_, processes, expected) => {
    expect(classifyProcesses(processes, '/d/postgres', here)).toEqual(expected)
  })
})

describe('ps is read where there is no /proc', () => {
  test('zombies and other programs are left out', () => {
    const output = [
      '   20    19 Ss   /x y/bin/postgres -D /d/postgres -c port=5432',
      '   21    20 S    postgres: checkpointer ',
      '   22     1 Z    postgres',
      '   23     1 S    vi',
      '',
    ].join('\n')
    expect(readPs(output)).toEqual([
      { pid: 20, parent: 19, command: '/x y/bin/postgres -D /d/postgres -c port=5432' },
      { pid: 21, parent: 20, command: 'postgres: checkpointer ' },
    ])
  })
})

describe('a lock file is removed only while it names the process it was judged by', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  test.each<[string, string, number, string[]]>([
    ['the same', '100\n/d\n', 100, []],
    ['one written meanwhile by a new server', '200\n/d\n', 100, ['lock']],
    ['an empty one', '', Number.NaN, []],
    ['one filled meanwhile', '200\n', Number.NaN, ['lock']],
  ])('%s', async (_, content, pid, left) => {
    const file = join(folder, 'lock')
    writeFileSync(file, content)
    await removeLockFile({ file, pid })
    expect(readdirSync(folder)).toEqual(left)
    if (left.length > 0) expect(readFileSync(file, 'utf8')).toBe(content)
  })
})
