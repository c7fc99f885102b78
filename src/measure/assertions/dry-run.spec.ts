import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'

const { tenant } = await testApp()
let a: Tenant
beforeAll(async () => {
  a = await tenant('A')
})
type Assertions = Schemas['NewAssertionInput'][]
const dryRun = (assertions: Assertions) => a.owner.POST('/assertions/dry-run', { body: { assertions } })

describe('POST /assertions/dry-run', () => {
  it('names each required assertion that passes whatever the agent says', async () => {
    const { warnings } = await must(
      dryRun([
        { kind: 'contains', settings: { text: 'refund' } },
        { kind: 'regex', settings: { pattern: '.*' } },
        { kind: 'regex', settings: { pattern: '^$' } },
        { kind: 'length', settings: { min: 0, unit: 'words' } },
        { kind: 'turns', settings: { min: 0 }, required: false },
      ]),
    )
    expect(warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['cannotFail', '/assertions/1'],
      ['cannotFail', '/assertions/3'],
    ])
    expect(warnings[0]!.message).toContain('does not count as required')
  })
  it('has no warnings for no assertions, and refuses what a scenario would refuse', async () => {
    expect(await must(dryRun([]))).toEqual({ warnings: [] })
    const { error, response } = await dryRun([{ kind: 'regex', settings: { pattern: '(' } }])
    expect([response.status, (error as Schemas['Problem']).errors?.[0]?.pointer]).toEqual([422, '/assertions/0/settings/pattern'])
  })
  it('takes the 100 assertions that a scenario may have', async () => {
    const pattern = `(?:${'a?'.repeat(28)})*`
    const all: Assertions = Array.from({ length: 100 }, () => ({ kind: 'regex', settings: { pattern } }))
    expect((await must(dryRun(all))).warnings).toHaveLength(100)
    expect((await dryRun([...all, all[0]!])).response.status).toBe(422)
  })
})
