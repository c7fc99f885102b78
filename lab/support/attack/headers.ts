import { attacks, type ForgeryScene } from '#harness/forged-tokens.ts'
import { forge, jwkOf, signedWith } from '#harness/openid.ts'
import { number, type Rows, read } from './grammar.ts'

// What the file describes in words and means as the value of one header.

type Token = (scene: ForgeryScene) => string
const attack = (name: string): (() => Token) => {
  const attack = attacks.find(([known]) => known === name)
  if (!attack) throw new Error(`no such attack: ${name}`)
  return () => attack[1]
}
const units: Record<string, number> = { s: 1, min: 60, h: 3_600, d: 86_400, day: 86_400, days: 86_400, year: 31_536_000, years: 31_536_000 }
const spanOf = (many?: string, unit?: string) => number(many) * units[unit!]!
const span = '(?:a|([\\d,]+)) (s|min|h|d|days?|years?)'
const now = () => Math.floor(Date.now() / 1_000)
const claims =
  (make: () => Record<string, unknown>): Token =>
  (scene) =>
    scene.signed(make())
const spanIn = ([, many, unit]: RegExpExecArray) => spanOf(many ?? '1', unit)

const tokens: Rows<Token> = [
  [/JWT with header alg none, empty signature, claims of A owner/, attack('alg none')],
  [/(?:JWT|token) with alg nOnE/, attack('alg nOnE')],
  [/(?:JWT|token) (?:with no|without) alg/, attack('no alg')],
  [
    /HS(?:256|384|512) token signed with the PEM text of the issuer public key as secret|HS256 with the public key/,
    attack('HS256 with the public key as PEM'),
  ],
  [/valid signature, aud = other client of the same issuer|aud = another client/, attack('aud of another client')],
  [/valid signature by issuer 2, iss = issuer 1/, attack('key of another issuer under the name of ours')],
  [
    /(?:valid )?(?:signature|token) (?:by|of) issuer 2,? (?:iss = issuer 2|under its own name|which is not configured)/,
    attack('another issuer under its own name'),
  ],
  [new RegExp(`exp ${span} in the past`), (found) => claims(() => ({ exp: now() - spanIn(found) }))],
  [new RegExp(`nbf ${span} in the future`), (found) => claims(() => ({ nbf: now() + spanIn(found) }))],
  [new RegExp(`iat ${span} in the future`), (found) => claims(() => ({ iat: now() + spanIn(found), exp: now() + 2 * spanIn(found) }))],
  [new RegExp(`iat ${span} (?:in the past|old|ago)`), (found) => claims(() => ({ iat: now() - spanIn(found), exp: now() + 600 }))],
  [/no exp claim|without (?:an )?exp(?: claim)?/, attack('without end')],
  [/no (sub|iss|aud) claim|without (?:a )?sub(?: claim)?/, ([, name = 'sub']) => claims(() => ({ [name]: undefined }))],
  [/empty sub|sub = ""/, () => claims(() => ({ sub: '' }))],
  [/kid = "\.\.\/\.\.\/\.\.\/\.\.\/dev\/null", HS256 with empty key/, attack('HS256 with an empty key and kid /dev/null')],
  [
    /kid = "([^"]*)"/,
    ([, kid]) =>
      ({ stolen }) =>
        stolen({ kid }),
  ],
  [/jku header pointing to the canary with an attacker key set/, attack('key set of the attacker by jku')],
  [/x5u header to the canary with attacker certificate/, attack('certificate of the attacker by x5u')],
  [/x5c header (?:embedding|with) (?:the |an )?attacker certificate/, attack('certificate of the attacker in x5c')],
  [
    /jwk header embedding the attacker public key/,
    () =>
      ({ stolen, thief }) =>
        stolen({ jwk: jwkOf(thief) }),
  ],
  [/valid token with (?:the )?payload changed, signature kept/, attack('changed claims under the old signature')],
  [
    /valid token with (?:the |its )?signature (cut|removed)/,
    ([, how]) => attack(how === 'cut' ? 'a signature that was cut' : 'no signature')(),
  ],
  [/(?:ES256 )?(?:token )?(?:with )?(?:signature )?r ?= ?s ?= ?0(?: \(psychic signature\))?/, attack('ECDSA with r = s = 0')],
  [/valid access token \(typ at\+jwt\) of the same issuer/, attack('an access token')],
  [/(?:valid )?logout token(?: of the same issuer)?(?: \(typ logout\+jwt\))?/, attack('a logout token')],
  [/(?:valid )?token (?:with|of) (?:several|two) audiences,? (?:without|no|and no) azp/, attack('aud of several without azp')],
  [/(?:valid )?(?:token|signature)(?: with|,) azp (?:= |of )?(?:an)?other client/, attack('azp of another client')],
  [/(?:valid )?token with crit \["?b64"?\](?: and b64 false)?|crit b64/, attack('an unencoded payload')],
  [/(?:valid )?token with (?:an )?unknown crit(?:ical)?(?: header| extension)?/, attack('a critical extension')],
  [/valid token of ([\d,]+) KB \(padding claim\)/, ([, many]) => claims(() => ({ padding: 'x'.repeat(number(many) * 1_000) }))],
  [/valid signature, email of A owner, different sub/, attack('the address of the owner, another subject')],
  [
    /alg (RS512|PS512|ES512|HS512) over claims of A owner/,
    ([, alg]) =>
      ({ claims: ours, rsa }) =>
        forge({ alg, kid: 'rsa' }, ours(), signedWith(rsa)),
  ],
]
/** `Bearer …`. Throws NotUnderstood when no row describes all of it. */
export const describedToken = (scene: ForgeryScene, description: string): string =>
  `Bearer ${read(tokens, 'a token', description.replace(/^Bearer /, ''))(scene)}`

/** The text with the case of its last letter swapped. */
export function swapped(text: string): string {
  const at = text.search(/[a-z](?=[^a-z]*$)/i)
  const letter = text[at]!
  return text.slice(0, at) + (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) + text.slice(at + 1)
}
