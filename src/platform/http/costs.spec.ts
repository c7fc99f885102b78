import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import { ceilings } from '../limits.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
let own: Stage
beforeAll(async () => {
  const a = await tenant('A')
  key = await a.keyOf('owner')
  own = await stage(a)
})

describe('a page of a list', () => {
  it('ends early at 1 MB, and its cursors lead to each item once', async () => {
    const situation = 'All is well, my friend. '.repeat(300)
    const created: string[] = []
    for (let at = 0; at < 160; at += 1) created.push((await own.scenario({ name: `Long ${at}`, user: { goal: 'g', situation } })).id)
    const pages: { ids: string[]; bytes: number }[] = []
    for (let cursor: unknown = ''; cursor !== null; ) {
      const { body } = await call('GET', `/scenarios?limit=200&sort=createdAt${cursor === '' ? '' : `&cursor=${cursor}`}`, { key })
      const data = body.data as { id: string }[]
      pages.push({ ids: data.map(({ id }) => id), bytes: JSON.stringify(data).length })
      cursor = body.nextCursor
    }
    expect(pages.flatMap(({ ids }) => ids)).toEqual(created)
    expect(pages.length).toBeGreaterThan(1)
    for (const { bytes, ids } of pages) expect(bytes - bytes / ids.length).toBeLessThan(ceilings.pageBytes.max * 1.05)
  })
})

describe('a body with more faults than anyone reads', () => {
  it.each([
    ['that is checked beside others', 300, 0],
    ['that is checked in a thread', 300, 140_000],
  ])('%s lists 100 of them and counts the rest', async (_, faults, padding) => {
    const unknown = Object.fromEntries(Array.from({ length: faults }, (_, at) => [`m${at}`, 1]))
    const metadata = { a: 'a'.repeat(padding), b: 'b'.repeat(padding) }
    const body = { projectId: own.projectId, name: 'Faulty', user: { goal: 'g' }, metadata, ...unknown }
    const { status, body: problem } = await call('POST', '/scenarios', { key, body })
    expect(status).toBe(422)
    expect(problem.errors).toHaveLength(100)
    expect(problem.furtherErrors).toBeGreaterThanOrEqual(200)
  })
})

describe('a body with more elements than one request may cost', () => {
  it('of any list is refused before it is checked', async () => {
    const body = `{"name":"a","metadata":{"x":[${'1,'.repeat(20_000)}1]}}`
    const { status, body: problem } = await call('POST', '/projects', { key, body })
    expect([status, problem.code, problem.detail]).toEqual([400, 'malformed', expect.stringMatching(/20,?000/)])
  })

  it('of all lists together, too', async () => {
    const lists = Array.from({ length: 210 }, () => Array(100).fill(1))
    const { status } = await call('POST', '/projects', { key, body: { name: 'a', metadata: { lists } } })
    expect(status).toBe(400)
    const { data } = await must(
      call('GET', '/projects?limit=200', { key }).then(({ body }) => ({ data: body as { data: { name: string }[] } })),
    )
    expect(data.map(({ name }) => name)).not.toContain('a')
  })
})
