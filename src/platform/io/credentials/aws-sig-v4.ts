import { createHash, createHmac } from 'node:crypto'
import { type CredentialKind, headerSecretFault, type Sending } from './kind.ts'

type Settings = { accessKeyId: string; region: string; service: string }

/**
 * Signs each try by AWS Signature Version 4 (https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html): over method,
 * path, query, host, time and body. The secret is the secret access key.
 */
export const awsSigV4: CredentialKind<Settings> = {
  fault: (secret) => headerSecretFault(secret) ?? (/\s/.test(secret) ? 'A secret access key has no spaces.' : undefined),
  parts: (secret) => [secret],
  headers(secret, { accessKeyId, region, service }, sending) {
    const time = new Date(Math.floor(sending.nowMs / 1_000) * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, '')
    const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
    const signed = signedHeaders(sending, time)
    const names = signed.map(([name]) => name).join(';')
    const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(sending, signed, names))].join('\n')
    const keyOfScope = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`)
    const signature = hmac(keyOfScope, toSign).toString('hex')
    return {
      'x-amz-date': time,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    }
  },
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Headers that no proxy changes. */
const signedHeaders = ({ url, headers }: Sending, time: string): [string, string][] => [
  ...(headers['content-type'] === undefined
    ? []
    : [['content-type', headers['content-type'].trim().replace(/ +/g, ' ')] satisfies [string, string]]),
  ['host', new URL(url).host],
  ['x-amz-date', time],
]

function canonicalRequest({ method, url, body }: Sending, signed: readonly [string, string][], names: string): string {
  const { pathname, search } = new URL(url)
  // Encoded parts are encoded once more for all services except S3.
  const path = pathname.split('/').map(encoded).join('/')
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at < 0 ? undefined : at), at < 0 ? '' : pair.slice(at + 1)].map((text) => encoded(decoded(text))).join('=')
    })
    .sort()
    .join('&')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  return [method, path, query, lines, names, sha256(body ?? '')].join('\n')
}

/** RFC 3986: everything except letters, digits and "-._~". */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
