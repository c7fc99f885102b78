import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { forgedCursor } from '#harness/forged-cursor.ts'
import { operations } from './support/fuzz/schema.ts'

// A cursor is not signed: its holder may change the place that it names. What a list shows is decided without it, but no list may fail.

const { origin, tenant } = await testApp()
const key = await (await tenant('A')).keyOf('owner')

async function call(path: string, body?: object) {
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${origin}/v1${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json()) as { data?: { id: string }[]; nextCursor?: string | null; id?: string } }
}

/** A list of which there is more than one page, and its cursor of the second. */
async function listAt(url: string): Promise<{ path: string; cursor: string } | undefined> {
  const [parent, rest] = url.split('/{id}')
  const [first] = rest === undefined ? [] : ((await call(`${parent}?limit=1`)).body.data ?? [])
  const path = first ? `${parent}/${first.id}${rest}` : url
  const { nextCursor } = path.includes('{') ? {} : (await call(`${path}?limit=1`)).body
  return nextCursor ? { path, cursor: nextCursor } : undefined
}

const places = ['', 'x', '-1', '0.5', '1e999', 'NaN', 'infinity', '99999999999999999999', '2026-13-45T00:00:00Z', '{}', '\ud800', '\0']

describe('a cursor with another place', () => {
  it('is refused or read from, by every list of the demo', async () => {
    expect((await call('/projects/import-demo', {})).status).toBe(201)
    for (const name of ['B', 'C']) await call('/projects', { name })
    const urls = operations.filter(({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'cursor'))
    const tried: string[] = []
    const wrong: string[] = []
    for (const { path: url } of urls) {
      const list = await listAt(url)
      if (!list) continue
      tried.push(url)
      for (const place of places)
        for (const at of [1, 2]) {
          const forged = forgedCursor(list.cursor, (parts) => parts.with(at, place))
          const { status } = await call(`${list.path}?limit=1&cursor=${forged}`)
          if (status !== 200 && status !== 422) wrong.push(`${url}: ${status} for ${JSON.stringify(place)} at ${at}`)
        }
    }
    expect(wrong).toEqual([])
    expect(tried).toEqual(
      expect.arrayContaining(['/batch-runs/{id}/cells', '/batch-runs/{id}/failures', '/runs', '/projects', '/activity']),
    )
  })
})
