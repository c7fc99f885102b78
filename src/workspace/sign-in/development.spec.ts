import { get } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await makeFirstWorkspace(test.app.world, { owner: { name: 'Owner' } })
})

/** With a Host header of its own, which `fetch` does not allow. */
const ask = (path: string, headers: Record<string, string>, { origin } = test) =>
  new Promise<{ status: number; text: string; location: string }>((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      resolve({ status: reply.statusCode!, text, location: reply.headers.location ?? '' })
    })
    request.on('error', reject)
  })
const paths = ['/auth/login', '/auth/provider/auth?client_id=parley', '/auth/provider/sign-in/x', '/auth/provider/token']

describe('the sign-in without passwords is shown to nobody elsewhere, and says why', () => {
  it.each<[string, Record<string, string>, string]>([
    ['behind a proxy under a public name', { host: 'parley.example' }, 'parley.example'],
    ['at a name of another site that leads here', { host: 'evil.example' }, 'evil.example'],
    ['behind a proxy that passes on its client', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    ['behind a tunnel', { 'x-forwarded-host': 'parley.ngrok.example', 'x-forwarded-proto': 'https' }, 'parley.ngrok.example'],
    ['behind a proxy of RFC 7239', { forwarded: 'for=203.0.113.7;host=parley.example' }, '203.0.113.7'],
  ])('%s', async (_what, headers, named) => {
    for (const path of paths) {
      const { status, text } = await ask(path, headers)
      expect([path, status]).toEqual([path, 421])
      expect(text).toContain('PARLEY_ENV=production')
      expect(text).toContain(named)
    }
  })
  it('with what a stranger sends shown as text', async () => {
    const { text } = await ask('/auth/login', { 'x-forwarded-host': '<script>alert(1)</script>' })
    expect(text).not.toContain('<script>')
  })
  it('but to a browser of this machine, at another of its names, too', async () => {
    const { port } = new URL(test.origin)
    expect((await ask('/auth/login', {})).location).toContain(`${test.origin}/auth/provider/auth`)
    expect((await ask('/auth/login', { host: `localhost:${port}` })).location).toContain(`${test.origin}/auth/login`)
  })
})

describe('without a loopback origin there is no such sign-in', () => {
  it('when Parley listens for others', async () => {
    const open = await testApp({ HOST: '0.0.0.0' })
    const { status, text } = await ask('/auth/login', {}, open)
    expect([status, text.includes('OIDC_ISSUER'), text.includes('HOST')]).toEqual([200, true, true])
    expect((await ask('/auth/provider/auth', {}, open)).status).toBe(404)
  })
  it('when its public address is not of this machine', async () => {
    await expect(testApp({ PUBLIC_URL: 'https://parley.example' })).rejects.toThrow(/PUBLIC_URL: .*OIDC_ISSUER/)
  })
})
