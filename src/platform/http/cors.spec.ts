import { describe, expect, it } from 'vitest'
import { smallServer } from './fixtures/small-server.ts'

const app = 'https://app.example.com'
const closed = await smallServer()
const opened = await smallServer({ corsOrigins: [app, 'http://localhost:5173'] })
const corsOf = (headers: Headers) => [...headers].filter(([name]) => name.startsWith('access-control-'))
const call = (origin: string, from: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1/things`, { headers: { origin: from, authorization: 'Bearer a', ...headers } })
const preflight = (origin: string, from: string, path = '/v1/things') =>
  fetch(`${origin}${path}`, {
    method: 'OPTIONS',
    headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
  })

const strangers = [
  'http://evil.test',
  'null',
  'https://app.example.com.evil.test',
  'https://evil-app.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://APP.example.com',
  'https://app.example.com/',
]

describe('by default no page of another origin', () => {
  it.each([app, ...strangers])('%s may call', async (from) => {
    const [answer, asked] = await Promise.all([call(closed.origin, from), preflight(closed.origin, from)])
    expect([answer.status, asked.status]).toEqual([200, 204])
    expect([...corsOf(answer.headers), ...corsOf(asked.headers)]).toEqual([])
  })
})

describe('with a list', () => {
  it.each(strangers)('%s may still not call', async (from) => {
    const [answer, asked] = await Promise.all([call(opened.origin, from), preflight(opened.origin, from)])
    expect([...corsOf(answer.headers), ...corsOf(asked.headers)]).toEqual([])
    expect(answer.headers.get('vary')).toBe('Origin')
  })

  it.each([app, 'http://localhost:5173'])('%s may, without cookies', async (from) => {
    const { status, headers } = await preflight(opened.origin, from)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(from)
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key')
    expect(headers.get('access-control-allow-methods')).not.toContain('TRACE')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await call(opened.origin, from)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, from])
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
  })

  it('a page that may call sees why it was refused', async () => {
    const { status, headers } = await fetch(`${opened.origin}/v1/things`, { headers: { origin: app } })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, app])
  })

  it('an OPTIONS other than a preflight is a method like others', async () => {
    const { status } = await fetch(`${opened.origin}/v1/things`, { method: 'OPTIONS', headers: { authorization: 'Bearer a' } })
    expect(status).toBe(405)
  })

  it('what is not the interface is for no other page', async () => {
    const answers = [await preflight(opened.origin, app, '/'), await fetch(opened.origin, { headers: { origin: app } })]
    expect(answers.flatMap(({ headers }) => corsOf(headers))).toEqual([])
  })
})
