import type { Command } from './command.ts'
import type { Header } from './options.ts'

export type CommandAuth =
  | { type: 'none' }
  | { type: 'bearer' | 'basic'; secret: string }
  | { type: 'apiKey'; header: string; secret: string }

const secretName = /(^|[-_])(api-?key|apikey|key|token|secret|auth|authorization|password|credential|signature|cookie)s?([-_]|$)/i
// These are named like secrets but are not.
const nonSecretName = /^(idempotency-key|x-idempotency-key|sec-.*|x-csrf-token|x-xsrf-token|x-requested-with)$/i
// These belong to one connection or one browser.
const connectionHeader =
  /^(host|content-length|connection|accept-encoding|transfer-encoding|te|upgrade|keep-alive|expect|trailer|proxy-.*|sec-.*|priority|dnt|idempotency-key)$/i

const isSecret = ([name]: Header) => secretName.test(name) && !nonSecretName.test(name)

/** The only credential of the command, the headers that are not credentials, and notes on what was left out. */
export function credentialOf({ headers, user }: Pick<Command, 'headers' | 'user'>): {
  auth: CommandAuth
  headers: Header[]
  notes: string[]
} {
  const secrets = headers.filter(isSecret).toSorted((a, b) => priorityOf(b) - priorityOf(a))
  const otherHeaders = headers.filter((header) => !isSecret(header) && !connectionHeader.test(header[0]))
  const userAuth: CommandAuth | undefined = user === undefined ? undefined : { type: 'basic', secret: user }
  // An explicit Authorization header wins over -u, as in curl.
  const [first, ...others] = userAuth && !secrets.some(([name]) => /^authorization$/i.test(name)) ? [undefined, ...secrets] : secrets
  const auth = first ? authOf(first) : (userAuth ?? { type: 'none' })
  const notes = others.flatMap((other) =>
    other
      ? [
          `The header ${other[0]} was left out: it looks like a second credential, and a channel has only one. If it is not a credential, add it to headers.`,
        ]
      : [],
  )
  return { auth, headers: otherHeaders, notes }
}

const priorityOf = ([name]: Header) => (/^authorization$/i.test(name) ? 2 : /cookie/i.test(name) ? 0 : 1)

function authOf([name, value]: Header): CommandAuth {
  const [, scheme = '', credential = ''] = /^authorization$/i.test(name) ? (/^(bearer|basic)\s+(\S.*)$/i.exec(value) ?? []) : []
  if (scheme.toLowerCase() === 'bearer') return { type: 'bearer', secret: credential }
  const user = scheme === '' ? undefined : fromBase64(credential)
  return user?.includes(':') ? { type: 'basic', secret: user } : { type: 'apiKey', header: name.toLowerCase(), secret: value }
}

/** The notation of documentation for a credential that the reader has to fill in. */
export const isBlankSecret = (secret: string): boolean =>
  /^(<.*>|\{.*\}|\[.*\]|\$\{?\w+\}?|x{3,}|\.{3}|…|\*{3,}|(your|my)[-_ ].*)$/is.test(secret.replace(/^(sk|pk)-/, '').trim())

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function fromBase64(text: string): string | undefined {
  const values = [...text.replace(/={0,2}$/, '')].map((char) => digits.indexOf(char))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

/** Names of members or parameters that look like credentials but would not be stored encrypted. */
export const exposedSecrets = (names: readonly string[]): string[] =>
  names.filter((name) => /^(api_?key|apikey|key|access_?token|auth_?token|token|secret|client_?secret|password|sig|signature)$/i.test(name))
