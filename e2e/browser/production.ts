import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'
import { testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'

export const noOpenssl = spawnSync('openssl', ['version']).status !== 0

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A key and its certificate for localhost, new each time. */
function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-tls-'))
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', 'key', '-out', 'cert', '-subj', '/CN=localhost'], {
    cwd: folder,
    stdio: 'pipe',
  })
  const made = { key: readFileSync(join(folder, 'key'), 'utf8'), cert: readFileSync(join(folder, 'cert'), 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/**
 * Parley as in production: behind something that ends TLS, with an identity provider that it does not know but by its issuer.
 * `refreshTokens`: whether that provider gives them. `grants`: what was asked of its token endpoint, in order.
 */
export async function production({ refreshTokens }: { refreshTokens: boolean }): Promise<{ origin: string; grants: string[] }> {
  let inner = 0
  const front = createSecureServer(certificate(), (request, response) => {
    const { method, url, headers } = request
    const passed = forward({ host: '127.0.0.1', port: inner, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  const origin = `https://localhost:${await listen(front as unknown as Server)}`

  const grants: string[] = []
  let answer: (...given: Parameters<ReturnType<Provider['callback']>>) => unknown
  const issuer = `http://127.0.0.1:${await listen(createServer((request, response) => void answer(request, response)))}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'parley-web',
        client_secret: 'a secret of the client',
        redirect_uris: [`${origin}/auth/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    issueRefreshToken: async () => refreshTokens,
    findAccount: async (_context, email) => ({
      accountId: email,
      claims: async () => ({ sub: email, email, email_verified: true, name: 'Ada' }),
    }),
  })
  provider.on('grant.success', ({ oidc }) => void grants.push(String(oidc.params?.grant_type)))
  answer = provider.callback()

  const environment = {
    PARLEY_ENV: 'production',
    PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'parley-web',
    OIDC_CLIENT_SECRET: 'a secret of the client',
  }
  const test = await testApp(environment, {}, undefined, { web: fileURLToPath(new URL('../../web/dist', import.meta.url)) })
  await makeFirstWorkspace(test.app.world, { owner: { name: 'Ada', email: 'ada@example.com' } })
  inner = Number(new URL(test.origin).port)
  return { origin, grants }
}
