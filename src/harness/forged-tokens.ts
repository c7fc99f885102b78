import { chance } from '#src/platform/chance.ts'
import { clientId, forge, jwkOf, macWith, newSigningKey, openCanary, openIssuer, signedWith } from './openid.ts'

// Every token here claims to be `owner`, who owns a workspace, or has the owner's address: accepting it would be a break-in.

const now = () => Math.floor(Date.now() / 1_000)
const none = () => Buffer.alloc(0)

/** An issuer, another one, a thief with keys of its own and an address that must stay silent. */
export async function openForgeryScene() {
  const issuer = await openIssuer([newSigningKey('RS256', 'rsa'), newSigningKey('ES256', 'ec'), newSigningKey('EdDSA', 'ed')])
  const [rsa, ec] = issuer.served.keys
  const otherIssuer = await openIssuer([newSigningKey('RS256', 'rsa')])
  const thief = newSigningKey('RS256', 'thief')
  const canary = await openCanary({ keys: [jwkOf(thief), jwkOf({ ...thief, kid: 'rsa' })] })
  const claims = () => ({ iss: issuer.address, aud: clientId, sub: 'owner', iat: now(), exp: now() + 600 })
  /** Signed correctly, except for these claims or headers. */
  const signed = (more: Record<string, unknown>, header = {}) => issuer.token({ sub: 'owner', ...more }, { header })
  const stolen = (header: Record<string, unknown>) =>
    forge({ alg: 'RS256', typ: 'JWT', kid: 'thief', ...header }, claims(), signedWith(thief))
  const macced = (secret: string | Buffer, header = {}) =>
    forge({ alg: 'HS256', typ: 'JWT', kid: 'rsa', ...header }, claims(), macWith(secret))
  const close = () => {
    for (const server of [issuer, otherIssuer, canary]) server.close()
  }
  return { issuer, rsa: rsa!, ec: ec!, otherIssuer, thief, canary, claims, signed, stolen, macced, close }
}
export type ForgeryScene = Awaited<ReturnType<typeof openForgeryScene>>

export const attacks: [name: string, attack: (scene: ForgeryScene) => string][] = [
  ['alg none', ({ claims }) => forge({ alg: 'none' }, claims(), none)],
  ['alg nOnE', ({ claims }) => forge({ alg: 'nOnE', kid: 'rsa' }, claims(), none)],
  ['alg none with a signature', ({ claims, rsa }) => forge({ alg: 'none', kid: 'rsa' }, claims(), signedWith(rsa))],
  ['no alg', ({ claims, rsa }) => forge({ kid: 'rsa' }, claims(), signedWith(rsa))],
  ['HS256 with the public key as PEM', ({ macced, rsa }) => macced(rsa.publicKey.export({ type: 'spki', format: 'pem' }))],
  ['HS256 with the public key as PKCS#1', ({ macced, rsa }) => macced(rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }))],
  ['HS256 with the public key as DER', ({ macced, rsa }) => macced(rsa.publicKey.export({ type: 'spki', format: 'der' }))],
  ['HS256 with the public key as JWK', ({ macced, rsa }) => macced(JSON.stringify(jwkOf(rsa)))],
  ['HS256 with the client id', ({ macced }) => macced(clientId)],
  ['HS256 with an empty key and kid /dev/null', ({ macced }) => macced('', { kid: '../../../../dev/null' })],
  ['kid with SQL', ({ stolen }) => stolen({ kid: "x' UNION SELECT 'secret'--" })],
  ['kid __proto__', ({ stolen }) => stolen({ kid: '__proto__' })],
  ['kid that is an object', ({ stolen }) => stolen({ kid: { rsa: true } })],
  ['kid of another key of the issuer', ({ issuer, ec }) => issuer.token({ sub: 'owner' }, { header: { kid: ec.kid } })],
  ['alg of another key of the issuer', ({ claims, rsa }) => forge({ alg: 'ES256', kid: 'ec' }, claims(), signedWith(rsa))],
  ['RS512, which the key could do', ({ claims, rsa }) => forge({ alg: 'RS512', kid: 'rsa' }, claims(), signedWith(rsa))],
  ['key set of the attacker by jku', ({ stolen, canary }) => stolen({ jku: `${canary.address}/keys` })],
  [
    'key set of the attacker by jku, with the kid of the issuer',
    ({ stolen, canary }) => stolen({ kid: 'rsa', jku: `${canary.address}/keys` }),
  ],
  ['certificate of the attacker by x5u', ({ stolen, canary }) => stolen({ x5u: `${canary.address}/certificate.pem` })],
  ['key of the attacker in jwk', ({ stolen, thief }) => stolen({ kid: undefined, jwk: jwkOf(thief) })],
  [
    'certificate of the attacker in x5c',
    ({ stolen, thief }) => stolen({ x5c: [thief.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] }),
  ],
  [
    'issuer of the attacker, found by iss',
    ({ canary, claims, thief }) => forge({ alg: 'RS256', kid: 'thief' }, { ...claims(), iss: canary.address }, signedWith(thief)),
  ],
  ['key of another issuer under the name of ours', ({ otherIssuer, issuer }) => otherIssuer.token({ iss: issuer.address, sub: 'owner' })],
  ['another issuer under its own name', ({ otherIssuer }) => otherIssuer.token({ sub: 'owner' })],
  ['iss with a slash more', ({ signed, issuer }) => signed({ iss: `${issuer.address}/` })],
  ['iss in a list', ({ signed, issuer }) => signed({ iss: [issuer.address] })],
  ['no iss', ({ signed }) => signed({ iss: undefined })],
  ['aud of another client', ({ signed }) => signed({ aud: 'other' })],
  ['aud that begins like ours', ({ signed }) => signed({ aud: `${clientId}-admin` })],
  ['aud of several without azp', ({ signed }) => signed({ aud: ['other', clientId] })],
  ['azp of another client', ({ signed }) => signed({ azp: 'other' })],
  ['no aud', ({ signed }) => signed({ aud: undefined })],
  ['ended two minutes ago', ({ signed }) => signed({ exp: now() - 120 })],
  ['without end', ({ signed }) => signed({ exp: undefined })],
  ['begins in an hour', ({ signed }) => signed({ nbf: now() + 3_600 })],
  ['made two days ago for a year', ({ signed }) => signed({ iat: now() - 172_800, exp: now() + 31_536_000 })],
  ['made in an hour', ({ signed }) => signed({ iat: now() + 3_600, exp: now() + 7_200 })],
  ['an access token', ({ signed }) => signed({}, { typ: 'at+jwt' })],
  ['a logout token', ({ signed }) => signed({}, { typ: 'logout+jwt' })],
  ['a logout token by its claims', ({ signed }) => signed({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })],
  ['a critical extension', ({ signed }) => signed({}, { crit: ['exp'] })],
  ['an unencoded payload', ({ signed }) => signed({}, { crit: ['b64'], b64: false })],
  ['no subject', ({ signed }) => signed({ sub: undefined })],
  ['a subject in a list', ({ signed }) => signed({ sub: ['owner'] })],
  ['the address of the owner, another subject', ({ signed }) => signed({ sub: 'mallory', email: 'owner@x.example', email_verified: true })],
  ['the subject in other letters', ({ signed }) => signed({ sub: 'Owner' })],
  ['claims that are a list', ({ issuer, rsa }) => forge({ alg: 'RS256', kid: 'rsa', iss: issuer.address }, '[]', signedWith(rsa))],
  ['claims that are no JSON', ({ rsa }) => forge({ alg: 'RS256', kid: 'rsa' }, '{"sub":"owner"', signedWith(rsa))],
  [
    'changed claims under the old signature',
    ({ issuer, claims }) => {
      const [header, , signature] = issuer.token({ sub: 'ann' }).split('.')
      return `${header}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${signature}`
    },
  ],
  ['a signature that was cut', ({ signed }) => signed({}).slice(0, -8)],
  ['no signature', ({ signed }) => signed({}).replace(/[^.]+$/, '')],
  ['ECDSA with r = s = 0', ({ claims }) => forge({ alg: 'ES256', kid: 'ec' }, claims(), () => Buffer.alloc(64))],
  [
    'ECDSA in DER',
    ({ claims, ec }) =>
      forge({ alg: 'ES256', kid: 'ec' }, claims(), (input) => Buffer.concat([Buffer.from([0x30]), signedWith(ec)(input)])),
  ],
  ['9 KB', ({ signed }) => signed({ padding: 'x'.repeat(9_000) })],
  ['100 KB', ({ signed }) => signed({ padding: 'x'.repeat(100_000) })],
  ['five parts', ({ signed }) => `${signed({})}.a.b`],
  ['two tokens', ({ signed }) => `${signed({})} ${signed({})}`],
  ['quoted', ({ signed }) => `"${signed({})}"`],
]

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ']

/** One change of one of the valid texts (tokens or keys), never one of them again; the same seed draws the same. */
export function mutator(valid: string[], seed: string): () => string {
  const { int, pick } = chance(seed)
  const mutations: ((text: string, at: number) => string)[] = [
    (text, at) => text.slice(0, at) + pick(alphabet) + text.slice(at + 1),
    (text, at) => text.slice(0, at) + text.slice(at + 1),
    (text, at) => text.slice(0, at) + pick(alphabet) + text.slice(at),
    (text, at) => text.slice(0, at),
    (text, at) => text.slice(at),
    (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    // The last character of each part, where base64url has bits to spare.
    (text) => {
      const parts = text.split('.')
      const at = int(0, parts.length - 1)
      parts[at] = parts[at]!.slice(0, -1) + pick(alphabet)
      return parts.join('.')
    },
    // Parts of another valid one.
    (text) => {
      const [parts, others] = [text.split('.'), pick(valid).split('.')]
      return parts.map((part, at) => (int(0, 1) ? (others[at] ?? '') : part)).join('.')
    },
  ]
  return () => {
    for (;;) {
      const text = pick(valid)
      const mutated = pick(mutations)(text, int(0, text.length - 1))
      // HTTP itself trims both ends of a header.
      if (!valid.includes(mutated.trim())) return mutated
    }
  }
}
