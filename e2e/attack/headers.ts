import { attacks, type Scene } from '../../src/harness/forged-tokens.ts'
import { jwkOf } from '../../src/harness/openid.ts'

// What the file describes in words and means as the value of one header.

const attack = (name: string) => (scene: Scene) => {
  const found = attacks.find(([known]) => known === name)
  if (!found) throw new Error(`no such attack: ${name}`)
  return found[1](scene)
}
const seconds = (text: string) => {
  const [, amount = '0', unit = 's'] = /([\d,]+)\s*(s|min|h|d)/.exec(text) ?? []
  return Number(amount.replaceAll(',', '')) * ({ s: 1, min: 60, h: 3_600, d: 86_400 }[unit] ?? 1)
}
const now = () => Math.floor(Date.now() / 1_000)

/** Of a description the first row that fits; the order is from the particular to the general. */
const tokens: [pattern: RegExp, make: (scene: Scene, description: string) => string][] = [
  [/alg none|alg "?none/, attack('alg none')],
  [/alg nOnE/i, attack('alg nOnE')],
  [/dev\/null/, attack('HS256 with an empty key and kid /dev/null')],
  [/HS(256|384|512)/, attack('HS256 with the public key as PEM')],
  [/UNION SELECT/i, attack('kid with SQL')],
  [/kid.*__proto__/, attack('kid __proto__')],
  [/\bjku\b/, attack('key set of the attacker by jku')],
  [/\bx5u\b/, attack('certificate of the attacker by x5u')],
  [/\bx5c\b/, attack('certificate of the attacker in x5c')],
  [/\bjwk\b/, ({ stolen, thief }) => stolen({ jwk: jwkOf(thief) })],
  [/payload changed|claims changed|signature kept/, attack('changed claims under the old signature')],
  [/signature (cut|truncated|removed|empty)/, attack('a signature that was cut')],
  [/r\s*=\s*s\s*=\s*0|all.zero|psychic/i, attack('ECDSA with r = s = 0')],
  [/issuer 2.*iss = issuer 1|another issuer.*iss/, attack('key of another issuer under the name of ours')],
  [/issuer 2|other issuer|unknown issuer/, attack('another issuer under its own name')],
  [/\bazp\b/, attack('azp of another client')],
  [/several audiences|two audiences/, attack('aud of several without azp')],
  [/\baud\b/, attack('aud of another client')],
  [/no exp|without exp/, attack('without end')],
  [/exp\b.*past|expired/, ({ signed }, text) => signed({ exp: now() - seconds(text) })],
  [/nbf\b.*future/, ({ signed }, text) => signed({ nbf: now() + seconds(text) })],
  [/iat\b.*future/, ({ signed }, text) => signed({ iat: now() + seconds(text), exp: now() + 2 * seconds(text) })],
  [/iat\b.*(past|old)|years? old/, attack('made two days ago for a year')],
  [/at\+jwt|access token/, attack('an access token')],
  [/logout/, attack('a logout token')],
  [/\bcrit\b|\bb64\b/, attack('an unencoded payload')],
  [
    /([\d,]+) KB|padding/,
    ({ signed }, text) => signed({ padding: 'x'.repeat(Number(/([\d,]+) KB/.exec(text)?.[1]?.replaceAll(',', '') ?? 100) * 1_000) }),
  ],
  [/e-?mail of/, attack('the address of the owner, another subject')],
  [/no sub|sub missing|empty sub/, attack('no subject')],
]

/** The token that is described; undefined when no row fits. */
export function describedToken(scene: Scene, description: string): string | undefined {
  const row = tokens.find(([pattern]) => pattern.test(description))
  return row && `Bearer ${row[1](scene, description)}`
}

/** `repeat("k", 12000)` as text. */
export function repeated(description: string): string | undefined {
  const [, text, times] = /repeat\("(.*)",\s*(\d+)\)/.exec(description) ?? []
  return text === undefined ? undefined : text.repeat(Number(times))
}

/** The text with the case of its last letter swapped. */
export function swapped(text: string): string {
  const at = text.search(/[a-z](?=[^a-z]*$)/i)
  const letter = text[at]!
  return text.slice(0, at) + (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) + text.slice(at + 1)
}
