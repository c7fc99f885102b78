import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { algorithmsOf, claimsFault, type EmailRules, headerFault, identityOf, isCompactToken, isTrustworthyAddress } from './claims.ts'

const part = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

describe('only canonical compact tokens of at most 8 KB are decoded', () => {
  it('takes whatever bytes as base64url writes them', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), fc.uint8Array(), (...parts) => {
        expect(isCompactToken(parts.map(part).join('.'))).toBe(true)
      }),
    )
  })
  it('takes no second spelling of the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const bytes of [new Uint8Array(1), new Uint8Array(2)]) {
      const spellings = [...alphabet]
        .map((last) => part(bytes).slice(0, -1) + last)
        .filter((text) => Buffer.from(text, 'base64url').equals(bytes))
      expect(spellings.length).toBe(bytes.length === 1 ? 16 : 4)
      expect(spellings.filter((text) => isCompactToken(`${text}.${text}.${text}`))).toEqual([part(bytes)])
    }
  })
  it.each([
    ['nothing', ''],
    ['two parts', 'aaaa.bbbb'],
    ['four parts', 'aaaa.bbbb.cccc.dddd'],
    ['five parts, as encrypted ones have', 'aaaa.bbbb.cccc.dddd.eeee'],
    ['padding', 'aaaa.bbbb.cc=='],
    ['plain base64', 'aa+a.bbbb.cc/c'],
    ['white space', 'aaaa.bb bb.cccc'],
    ['a line break at the end', 'aaaa.bbbb.cccc\n'],
    ['a part that no bytes have', 'aaaaa.bbbb.cccc'],
    ['over 8 KB', `aaaa.${'b'.repeat(8_192)}.cccc`],
    ['an API key', `parley_live_${'a'.repeat(49)}`],
  ])('not %s', (_what, text) => expect(isCompactToken(text)).toBe(false))
})

describe('the header must be that of an ID token', () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ['RS256', { alg: 'RS256' }, true],
    ['ES256 with kid and typ', { alg: 'ES256', kid: 'a', typ: 'JWT' }, true],
    ['RS512', { alg: 'RS512' }, true],
    ['PS256', { alg: 'PS256' }, true],
    ['ES384', { alg: 'ES384' }, true],
    ['HS512', { alg: 'HS512' }, false],
    ['EdDSA, typ in lower case', { alg: 'EdDSA', typ: 'jwt' }, true],
    [
      'keys brought along are not looked at',
      { alg: 'ES256', jwk: {}, jku: 'https://attacker.example', x5u: 'https://attacker.example', x5c: [] },
      true,
    ],
    ['no alg', {}, false],
    ['none', { alg: 'none' }, false],
    ['nOnE', { alg: 'nOnE' }, false],
    ['HS256', { alg: 'HS256' }, false],
    ['RS1', { alg: 'RS1' }, false],
    ['ES256K', { alg: 'ES256K' }, false],
    ['lower case', { alg: 'rs256' }, false],
    ['alg in a list', { alg: ['RS256'] }, false],
    ['an access token', { alg: 'RS256', typ: 'at+jwt' }, false],
    ['an access token, long form', { alg: 'RS256', typ: 'application/at+jwt' }, false],
    ['a logout token', { alg: 'RS256', typ: 'logout+jwt' }, false],
    ['a security event', { alg: 'RS256', typ: 'secevent+jwt' }, false],
    ['typ that is no text', { alg: 'RS256', typ: 1 }, false],
    ['kid that is no text', { alg: 'RS256', kid: { toString: 'x' } }, false],
    ['critical extensions', { alg: 'RS256', crit: ['b64'], b64: false }, false],
    ['an empty list of critical extensions', { alg: 'RS256', crit: [] }, false],
    ['an unencoded payload', { alg: 'RS256', b64: false }, false],
  ])('%s', (_what, header, accepted) => expect(headerFault(header) === undefined).toBe(accepted))
})

describe('the claims must be those of a person, for this client', () => {
  const claims = { iss: 'https://issuer.example', sub: 'ann', aud: 'parley' }
  it.each<[string, Record<string, unknown>]>([
    ['azp of another client', { azp: 'other' }],
    ['several audiences without azp', { aud: ['parley', 'other'] }],
    ['several audiences, azp of the other', { aud: ['parley', 'other'], azp: 'other' }],
    ['an access token of Keycloak', { typ: 'Bearer' }],
    ['a refresh token of Keycloak', { typ: 'Refresh' }],
    ['a logout token', { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 }],
    ['a subject of 256 characters', { sub: 'a'.repeat(256) }],
    ['a subject with NUL', { sub: 'a\0' }],
  ])('not %s', (_what, wrong) => expect(claimsFault({ ...claims, ...wrong }, 'parley')).toMatch(/^it/))

  const person = { issuer: 'https://issuer.example', subject: 'ann', emailVerified: false }
  it.each<[string, Record<string, unknown>, object]>([
    ['the least', {}, person],
    ['one audience in a list', { aud: ['parley'] }, person],
    ['several audiences with our azp', { aud: ['parley', 'other'], azp: 'parley' }, person],
    ['an ID token of Keycloak', { typ: 'ID' }, person],
    ['a verified address', { email: 'Ann@x.example', email_verified: true }, { ...person, email: 'Ann@x.example', emailVerified: true }],
    ['an address that is not verified', { email: 'ann@x.example' }, { ...person, email: 'ann@x.example' }],
    ['"true" is not true', { email: 'ann@x.example', email_verified: 'true' }, { ...person, email: 'ann@x.example' }],
    ['verified without address', { email_verified: true }, person],
    ['an address with a Kelvin sign, which lower() makes a k', { email: '\u212aate@x.example', email_verified: true }, person],
    ['an address that is none', { email: 'ann@x.example, bob@x.example', email_verified: true }, person],
    ['a name', { name: ' Ann ' }, { ...person, name: 'Ann' }],
    ['a name of 1,000 characters', { name: 'a'.repeat(1_000) }, { ...person, name: 'a'.repeat(120) }],
    ['a name with control characters', { name: 'Ann\u0007' }, person],
  ])('%s', (_what, more, identity) => {
    expect(claimsFault({ ...claims, ...more }, 'parley')).toBeUndefined()
    expect(identityOf({ ...claims, ...more })).toEqual(identity)
  })
})

describe('an address is verified only by what the operator has named', () => {
  const edov = { verifiedClaim: 'xms_edov' }
  const trust = { trustsIssuer: true }
  it.each<[string, EmailRules, Record<string, unknown>, boolean]>([
    ['nothing said', {}, {}, false],
    ['a claim that nobody named', {}, { xms_edov: true }, false],
    ['the claim that was named', edov, { xms_edov: true }, true],
    ['as a number', edov, { xms_edov: 1 }, true],
    ['as text', edov, { xms_edov: '1' }, true],
    ['as a word', edov, { xms_edov: 'true' }, true],
    ['which says no', edov, { xms_edov: false }, false],
    ['which says no in text', edov, { xms_edov: '0' }, false],
    ['in a list', edov, { xms_edov: [true] }, false],
    ['the other claim than was named', edov, { email_verified: true }, false],
    ['a trusted issuer that says nothing', trust, {}, true],
    ['a trusted issuer that says yes', trust, { email_verified: true }, true],
    ['a trusted issuer that says no', trust, { email_verified: false }, false],
    ['a trusted issuer that says no in text', trust, { email_verified: 'false' }, false],
    ['a trusted issuer that says null', trust, { email_verified: null }, false],
    ['a trusted issuer whose named claim says no', { ...edov, ...trust }, { xms_edov: false }, false],
  ])('%s: %j %j %s', (_what, rules, more, verified) =>
    expect(identityOf({ iss: 'i', sub: 'ann', email: 'ann@x.example', ...more }, rules).emailVerified).toBe(verified),
  )
  it('and nothing verifies an address that is missing', () => expect(identityOf({ iss: 'i', sub: 'ann' }, trust).emailVerified).toBe(false))
})

describe('what an issuer signs with is what it says, of what is safe', () => {
  it.each<[unknown, string[]]>([
    [['RS256', 'HS256', 'none'], ['RS256']],
    [
      ['PS256', 'ES384'],
      ['PS256', 'ES384'],
    ],
    [['HS256'], []],
  ])('%j', (named, accepted) => expect(algorithmsOf({ id_token_signing_alg_values_supported: named })).toEqual(accepted))
  it('and anything safe where it says nothing', () => {
    for (const document of [{}, { id_token_signing_alg_values_supported: 'RS256' }]) {
      expect(algorithmsOf(document)).toEqual(expect.arrayContaining(['RS512', 'PS256', 'ES384', 'EdDSA']))
      expect(algorithmsOf(document).filter((value) => /^HS|none/i.test(value))).toEqual([])
    }
  })
})

describe('an issuer is reached over https, or on this machine', () => {
  it.each<[string, boolean]>([
    ['https://issuer.example', true],
    ['https://issuer.example:8443/realms/a', true],
    ['http://127.0.0.1:4001', true],
    ['http://127.1.2.3', true],
    ['http://localhost:4001/', true],
    ['http://[::1]:4001', true],
    ['http://issuer.example', false],
    ['http://127.0.0.1.issuer.example', false],
    ['http://localhost.issuer.example', false],
    ['https://user:secret@issuer.example', false],
    ['https://issuer.example/#x', false],
    ['ftp://127.0.0.1', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['issuer.example', false],
    ['', false],
  ])('%s: %s', (address, trusted) => expect(isTrustworthyAddress(address)).toBe(trusted))
})
