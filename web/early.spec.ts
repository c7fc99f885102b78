import { beforeEach, describe, expect, it, vi } from 'vitest'

const token = { idToken: 'token', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
const requests: { url: string; headers: Record<string, string> }[] = []
const storage = (entries: Record<string, string>) => ({
  getItem: (key: string) => entries[key] ?? null,
  setItem: () => {},
  removeItem: () => {},
})

/** A fresh module, as each page has one, in a browser that is signed in to this workspace. */
async function open({ role = 'editor', lastRole = '', workspace = 'wsp_1', isSignedIn = true } = {}) {
  vi.resetModules()
  requests.length = 0
  const kept = {
    'parley.workspace': workspace,
    ...(lastRole && { 'parley.role': lastRole }),
    ...(isSignedIn && { 'parley.signed-in': 'yes' }),
  }
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('sessionStorage', storage({}))
  vi.stubGlobal('fetch', async (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    requests.push({ url, headers })
    return Response.json(url === '/auth/refresh' ? token : { role, url })
  })
  return import('./early.ts')
}
const asked = () => requests.map(({ url }) => url)
const request = (path: string, { workspace = 'wsp_1', method = 'GET' } = {}) =>
  new Request(`http://127.0.0.1/v1${path}`, { method, headers: { 'parley-workspace': workspace } })

const page = { pathname: '/projects/prj_1/scenarios', search: '' }
const list = '/scenarios?projectId=prj_1'
beforeEach(() => void vi.useRealTimers())

describe('what a page asks for first', () => {
  it('is sent with the token and the workspace as soon as the sign-in is renewed', async () => {
    const { sendFirst } = await open()
    await sendFirst(page)
    await vi.waitFor(() => expect(asked()).toContain(`/v1${list}`))
    expect(asked().slice(0, 2)).toEqual(['/auth/refresh', '/v1/me'])
    for (const { headers } of requests.slice(1)) expect(headers).toEqual({ authorization: 'Bearer token', 'parley-workspace': 'wsp_1' })
  })
  it.each(['/signed-out', '/join/wsp_2'])('is nothing at %s', async (pathname) => {
    const { sendFirst } = await open()
    await sendFirst({ pathname, search: '' })
    expect(asked()).toEqual([])
  })
  it('is nothing where nobody is signed in', async () => {
    const { sendFirst } = await open({ isSignedIn: false })
    await sendFirst(page)
    expect(asked()).toEqual([])
  })
  it('is not held up on the start page by the answer that says the role, once a visit has shown it', async () => {
    const { sendFirst } = await open({ lastRole: 'editor' })
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, ...more: []) => (url === '/v1/me' ? new Promise(() => {}) : answer(url, ...more)))
    await sendFirst({ pathname: '/', search: '' })
    await vi.waitFor(() => expect(asked()).toContain('/v1/batch-runs?limit=200'))
  })
  it('is the verdicts of projects on the start page, but not for a reviewer, who is not shown them', async () => {
    for (const role of ['editor', 'reviewer']) {
      const { sendFirst } = await open({ role })
      await sendFirst({ pathname: '/', search: '' })
      await vi.waitFor(() => expect(asked()).toContain('/v1/workspaces'))
      expect(asked().includes('/v1/batch-runs?limit=200')).toBe(role === 'editor')
    }
  })
})

describe('an answer to a request that was sent early', () => {
  it('is taken once, by the same request', async () => {
    const { sendFirst, takeEarly } = await open()
    await sendFirst(page)
    await vi.waitFor(() => expect(asked()).toContain(`/v1${list}`))
    const answer = await takeEarly(request(list))
    expect(await answer!.json()).toMatchObject({ url: `/v1${list}` })
    expect(takeEarly(request(list))).toBeUndefined()
    expect(takeEarly(request('/scenarios?projectId=prj_2'))).toBeUndefined()
  })
  it.each<[string, (early: typeof import('./early.ts')) => unknown, Parameters<typeof request>[1]]>([
    ['in another workspace', () => {}, { workspace: 'wsp_2' }],
    ['after a change', ({ takeEarly }) => takeEarly(request('/scenarios', { method: 'POST' })), {}],
    ['five seconds later', () => vi.advanceTimersByTime(5_000), {}],
  ])('is not taken %s', async (_when, meanwhile, by) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const early = await open()
    await early.sendFirst(page)
    await Promise.resolve()
    expect(asked()).toContain(`/v1${list}`)
    meanwhile(early)
    expect(early.takeEarly(request(list, by))).toBeUndefined()
  })
})
