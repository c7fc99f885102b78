import { openTarget } from '#e2e/support/hostile/target.ts'
import { makeTenant } from '#e2e/support/hostile/tenants.ts'
import { attacks, mutator } from '#harness/forged-tokens.ts'
import { newSigningKey } from '#harness/openid.ts'
import type { Figure } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import type { Proof } from './proof.ts'

const atOnce = 16
/** Attacks whose token the issuer has really signed, for a person who is not a member: that person learns the reason, a forger does not. */
const authentic = ['the address of the owner, another subject', 'the subject in other letters']
type Credential = { what: string; headers: Record<string, string> }

export const tokens: Proof = {
  name: 'tokens',
  about: 'No forged or changed ID token or API key is accepted',
  async run({ size, seed, note }): Promise<Figure[]> {
    const wanted = size === 'long' ? 10_000 : 1_500
    const database = await freshDatabase()
    const target = await openTarget(database, {
      PARLEY_LOG_LEVEL: 'warn',
      PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '1000000',
      PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_PER_SECOND: '1000000',
    })
    try {
      const tenant = await makeTenant(target, 'A', 'owner', 'http://127.0.0.2:1/')
      const { issuer, canary, otherIssuer } = target.scene
      const valid = issuer.served.keys.map((key) => issuer.token({ sub: 'owner', email: 'owner@x.example', email_verified: true }, { key }))
      // A key like the thief's that the issuer has never published, under each of its names.
      const stranger = newSigningKey('ES256', 'ec')
      const named: Credential[] = [
        ...attacks.map(([what, attack]) => ({ what, headers: bearer(attack(target.scene)) })),
        { what: 'a key of the same name that was never published', headers: bearer(issuer.token({ sub: 'owner' }, { key: stranger })) },
        ...Object.entries({ 'an API key as bearer token': tenant.keys.owner!, 'a revoked key as bearer token': tenant.keys.revoked! }).map(
          ([what, key]) => ({ what, headers: bearer(key) }),
        ),
        { what: 'a token as API key', headers: { 'x-api-key': valid[0]! } },
        { what: 'a revoked key', headers: { 'x-api-key': tenant.keys.revoked! } },
        { what: 'the key of a removed member', headers: { 'x-api-key': tenant.keys.removed! } },
      ]
      const token = mutator(valid, `tokens ${seed}`)
      const keys = ['owner', 'admin', 'editor', 'viewer'].map((role) => tenant.keys[role]!)
      const key = mutator(keys, `keys ${seed}`)
      // Header values take no more than this; what is outside of it a client cannot even send.
      const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e]/g, '?')
      const left = wanted - named.length
      const mutated: Credential[] = Array.from({ length: left }, (_, nth) =>
        nth % 3 === 0
          ? { what: 'a changed key', headers: { 'x-api-key': sendable(key()) } }
          : { what: 'a changed token', headers: bearer(sendable(token())) },
      )
      const all = [...named, ...mutated]
      const accepted: string[] = []
      const strange: string[] = []
      const bodies = new Set<string>()
      let at = 0
      const worker = async () => {
        for (let one = all[at++]; one; one = all[at++]) {
          // What asks for no membership either: a person without workspace is let in there, a forger is not.
          const path =
            one.headers.authorization && !/"sub":"(mallory|Owner)"/.test(claimsIn(one.headers.authorization))
              ? ['/v1/me', '/v1/workspaces'][at % 2]!
              : '/v1/me'
          const { status, text } = await target.wire.send({ method: 'GET', path, headers: one.headers })
          if (status < 400) accepted.push(`${one.what}: ${Object.values(one.headers)[0]!.slice(0, 200)}`)
          else if (![401, 431, 400].includes(status)) strange.push(`${one.what}: ${status}`)
          if (status === 401 && !authentic.includes(one.what)) bodies.add(text.replace(/"requestId":"[^"]*"/, ''))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      for (const one of accepted) note(`accepted, seed ${seed}: ${one}`)
      const good = [...valid.map(bearer), ...keys.map((key) => ({ 'x-api-key': key }))]
      const answers = await Promise.all(good.map((headers) => target.wire.send({ method: 'GET', path: '/v1/me', headers })))
      const still = answers.filter(({ status }) => status === 200).length
      const asked = canary.requests.length + Object.values(otherIssuer.fetches).reduce((sum, many) => sum + many, 0)
      return [
        {
          what: 'forged or changed tokens and keys',
          wanted: `${wanted}`,
          reached: `${all.length} (${named.length} named attacks)`,
          holds: all.length >= wanted && named.length >= 14,
        },
        { what: 'of them accepted', wanted: '0', reached: `${accepted.length}`, holds: accepted.length === 0 },
        {
          what: 'of them answered otherwise than 400, 401 or 431',
          wanted: '0',
          reached: strange.join('; ') || '0',
          holds: strange.length === 0,
        },
        { what: 'wordings of 401 for forged tokens and keys', wanted: '1', reached: `${bodies.size}`, holds: bodies.size === 1 },
        { what: 'good ones accepted afterward', wanted: `${good.length}`, reached: `${still}`, holds: still === good.length },
        { what: 'requests to addresses that tokens named', wanted: '0', reached: `${asked}`, holds: asked === 0 },
      ]
    } finally {
      await target.close()
      await database.close()
    }
  },
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const claimsIn = (authorization: string) => Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()
