import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { verifyChainOf } from '../fixtures/check-program.ts'

const { app, tenant } = await testApp()

describe('docs/operate/activity.md', () => {
  it('has a program that checks what the interface answers with, and finds what was changed', async () => {
    const a = await tenant('Ä')
    await must(
      a.owner.POST('/projects', {
        body: { name: 'Größe: 1.50 m 😀', metadata: { '10': 1e-7, '9': [0.1, -2.5], '€': null, é: { b: 1, a: 2 } } },
      }),
    )
    await app.sealer.seal(a.workspaceId)
    const { data } = await must(a.owner.GET('/activity', { params: { query: { limit: 200 } } }))
    const check = (entries: unknown[]) => verifyChainOf(a.workspaceId, entries.map((entry) => JSON.stringify(entry)).join('\n'))
    const entries = data.toReversed()
    const { hash } = entries.at(-1)!
    expect(await check(entries)).toBe(`${entries.length} entries fit; the chain ends at ${entries.length}:${hash}\n`)
    const last = entries.at(-1)!
    expect(await check([...entries.slice(0, -1), { ...last, action: 'project.create' }])).toContain(`(${last.id}) does not fit`)
    expect(await check(entries.toSpliced(1, 1))).toContain('seq 3')
  })
})
