import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'

export type SigningKey = {
  kid: string
  alg: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'ES384' | 'EdDSA'
  privateKey: KeyObject
  publicKey: KeyObject
}
type Claims = Record<string, unknown>
type Forgery = { header?: Claims; key?: SigningKey; sign?: (input: string) => Buffer }

export const clientId = 'parley'

/** A key pair as an issuer has one. Signing is done by node:crypto, not by the library that the service verifies with. */
export function newSigningKey(alg: SigningKey['alg'], kid: string): SigningKey {
  const pair = alg.startsWith('ES')
    ? generateKeyPairSync('ec', { namedCurve: `P-${alg.slice(2)}` })
    : alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, alg, ...pair }
}

export const jwkOf = ({ kid, alg, publicKey }: SigningKey): Claims => ({ ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' })

/** Any header, any claims, any signature. Members that are undefined are left out. */
export function forge(header: Claims, claims: Claims | string, signature: (input: string) => Buffer): string {
  const part = (value: Claims | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${signature(input).toString('base64url')}`
}

export const signedWith =
  ({ alg, privateKey }: SigningKey) =>
  (input: string): Buffer => {
    const bytes = Buffer.from(input)
    if (alg === 'EdDSA') return sign(null, bytes, privateKey)
    const hash = `sha${alg.slice(2)}`
    if (alg.startsWith('ES')) return sign(hash, bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const padding = alg.startsWith('PS') ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
    return sign(hash, bytes, { key: privateKey, padding, ...(alg.startsWith('PS') && { saltLength: constants.RSA_PSS_SALTLEN_DIGEST }) })
  }
export const macWith =
  (secret: string | Buffer) =>
  (input: string): Buffer =>
    createHmac('sha256', secret).update(input).digest()

/**
 * An OpenID Connect issuer on loopback, to be closed. `served` can be changed to break it; `fetches` counts what was asked of it,
 * also while it is down.
 */
export async function openIssuer(keys: SigningKey[] = [newSigningKey('ES256', 'first')]) {
  const fetches = { discovery: 0, keys: 0, other: 0 }
  const served = {
    keys,
    down: false,
    discovery: {} as Claims,
    keySet: undefined as string | undefined,
    headers: {} as Record<string, string>,
    status: 200,
  }
  const server = createServer((request, reply) => {
    const discovery = request.url === '/.well-known/openid-configuration'
    fetches[discovery ? 'discovery' : request.url === '/keys' ? 'keys' : 'other'] += 1
    if (served.down) return reply.socket?.destroy()
    const body = discovery
      ? JSON.stringify({ issuer: address, jwks_uri: `${address}/keys`, ...served.discovery })
      : (served.keySet ?? JSON.stringify({ keys: served.keys.map(jwkOf) }))
    reply.writeHead(served.status, { 'content-type': 'application/json', ...served.headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const address = `http://127.0.0.1:${port}`

  /** A token that is right in all but what is overridden; `nowMs` for issuers whose clock a spec holds. */
  const token = (
    claims: Claims = {},
    { header, key = served.keys[0]!, sign: signature = signedWith(key) }: Forgery = {},
    nowMs = Date.now(),
  ) => {
    const now = Math.floor(nowMs / 1_000)
    return forge(
      { alg: key.alg, kid: key.kid, typ: 'JWT', ...header },
      { iss: address, aud: clientId, sub: 'ann', iat: now, exp: now + 600, ...claims },
      signature,
    )
  }
  return { address, oidc: { issuer: address, clientId }, served, fetches, token, close: createClose(server) }
}

/** A server that should never be asked anything: its requests are what an attacker's address would have seen. */
export async function openCanary(answer: unknown) {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, requests, close: createClose(server) }
}

const createClose = (server: Server) => () => {
  server.close()
  server.closeAllConnections()
}
