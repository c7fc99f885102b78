import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../harness/app.ts'
import { must } from '../../harness/stage.ts'

const { app, tenant } = await testApp()

describe('docs/activity.md', () => {
  it('has a program that checks what the interface answers with, and finds what was changed', async () => {
    const a = await tenant('Ä')
    await must(
      a.owner.POST('/projects', {
        body: { name: 'Größe: 1.50 m 😀', metadata: { '10': 1e-7, '9': [0.1, -2.5], '€': null, é: { b: 1, a: 2 } } },
      }),
    )
    await app.sealer.seal(a.workspaceId)
    const { data } = await must(a.owner.GET('/activity', { params: { query: { limit: 200 } } }))
    const [program] = (await readFile(new URL('../../../docs/activity.md', import.meta.url), 'utf8')).match(
      /(?<=```js\n)\/\/ node check[\s\S]*?(?=```)/,
    )!
    const folder = await mkdtemp(join(tmpdir(), 'parley-check-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'check.mjs'), program)
    const check = (entries: unknown[]) =>
      spawnSync(process.execPath, [join(folder, 'check.mjs'), a.workspaceId], {
        input: entries.map((entry) => JSON.stringify(entry)).join('\n'),
        encoding: 'utf8',
      })
    const entries = data.toReversed()
    const { hash } = entries.at(-1)!
    expect(check(entries).stdout).toBe(`${entries.length} entries fit; the chain ends at ${entries.length}:${hash}\n`)
    const last = entries.at(-1)!
    expect(check([...entries.slice(0, -1), { ...last, action: 'project.create' }]).stderr).toContain(`(${last.id}) does not fit`)
    expect(check(entries.toSpliced(1, 1)).stderr).toContain('seq 3')
  })
})
