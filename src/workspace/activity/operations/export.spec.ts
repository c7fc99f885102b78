import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import type { ActivityEntry } from '../contract.ts'
import { verifyChainOf } from '../fixtures/check-program.ts'
import { generateEntries } from '../fixtures/generated.ts'

const { app, origin, tenant } = await testApp()
let a: Tenant
// More than two pages, and not a whole number of them.
const generated = 450

async function exported(query = '', key?: string) {
  const answer = await fetch(`${origin}/v1/activity/export${query}`, { headers: { 'x-api-key': key ?? (await a.keyOf('viewer')) } })
  expect(answer.headers.get('content-type')).toBe(
    answer.ok ? 'application/x-ndjson; charset=utf-8' : 'application/problem+json; charset=utf-8',
  )
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    entries: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ActivityEntry),
  }
}

beforeAll(async () => {
  a = await tenant('A')
  await generateEntries(app.world.db, a.workspaceId, generated)
  await must(a.owner.POST('/projects', { body: { name: 'Größe: 1.50 m 😀' } }))
  for (const role of ['viewer', 'owner'] as const) await a.keyOf(role)
  while ((await app.sealer.seal(a.workspaceId)) > 0);
})

describe('GET /activity/export', () => {
  it('is the whole chain, which the program of docs/operate/activity.md proves', async () => {
    const { text, entries } = await exported()
    const all = entries()
    expect(all.length).toBeGreaterThan(generated)
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
    expect(await verifyChainOf(a.workspaceId, text)).toContain(`${all.length} entries fit`)
    const { data } = await must(a.owner.GET('/activity', { params: { query: { limit: 200 } } }))
    expect(all.slice(-data.length).toReversed()).toEqual(data)
  })

  it.each([0, 1, 199, 200, 201, 449, 10_000])('continues behind %i', async (after) => {
    const all = (await exported()).entries()
    expect((await exported(`?after=${after}`)).entries()).toEqual(all.filter(({ seq }) => seq! > after))
  })

  it('has nothing that is sealed later, and nothing of another workspace', async () => {
    const b = await tenant('B')
    await must(b.owner.POST('/projects', { body: { name: 'Elsewhere' } }))
    await app.sealer.seal(b.workspaceId)
    expect((await exported()).text).not.toContain('Elsewhere')
    const own = await exported('', await b.keyOf('owner'))
    expect(own.entries().every(({ seq }, at) => seq === at + 1)).toBe(true)
    expect(own.text).toContain('Elsewhere')
  })

  it.each(['?after=-1', '?after=x', '?after=1.5'])('refuses %s', async (query) => {
    expect((await exported(query)).status).toBe(422)
  })
})
