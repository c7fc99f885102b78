import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Request = { headers: IncomingHttpHeaders; text: string; url: string }

/** As the other side of Signature Version 4 does it: over the headers that the request names, within five minutes. */
export function isSignedForAws({ headers, text, url }: Request, secret: string): boolean {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/eu-west-1\/lex\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
  const [, day, names, signature] = signed.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'])
  if (!day || !time.startsWith(day) || !['host', 'x-amz-date'].every((name) => names!.split(';').includes(name))) return false
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.now() - Date.parse(iso)) < 300_000)) return false
  const sha256 = (of: string) => createHash('sha256').update(of).digest('hex')
  const hmac = (of: string | Buffer, words: string) => createHmac('sha256', of).update(words).digest()
  const lines = names!.split(';').map((name) => `${name}:${headers[name]}`)
  const asked = ['POST', url.replaceAll('%', '%25'), '', ...lines, '', names, sha256(text)].join('\n')
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), 'eu-west-1'), 'lex'), 'aws4_request')
  return hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${day}/eu-west-1/lex/aws4_request\n${sha256(asked)}`).toString('hex') === signature
}
