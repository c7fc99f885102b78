import { CurlFault } from './words.ts'

export type Header = readonly [name: string, value: string]
/** A command while it is read. `user` is that of -u; `streams`: the answer is meant to be shown while it comes. */
export type Draft = {
  urls: string[]
  method: string | undefined
  headers: Header[]
  data: string[]
  json: boolean
  get: boolean
  user: string | undefined
  streams: boolean
  notes: string[]
}

const noFile = (what: string) => new CurlFault(`${what} reads a file, and none is read here. Write its content into the command.`)
const refused = (option: string, why: string) => () => {
  throw new CurlFault(`${option} cannot be taken over: ${why}`)
}
const ignored = () => {}
const noted = (note: string) => (draft: Draft) => void draft.notes.push(note)

function header(draft: Draft, text: string): void {
  if (text.startsWith('@')) throw noFile('-H @…')
  const found = /^([^:;]+)([:;])\s*([\s\S]*)$/.exec(text)
  if (!found) throw new CurlFault('A header has the form "Name: value".')
  const [, name, mark, value] = found
  // "Name:" takes a header away that curl would add, "Name;" sends an empty one.
  if (value!.trim() !== '' || mark === ';') draft.headers.push([name!.trim(), value!.trim()])
}

function data(draft: Draft, text: string): void {
  if (text.startsWith('@')) throw noFile('-d @…')
  draft.data.push(text)
}

function encoded(draft: Draft, text: string): void {
  const [, name = '', mark, value = ''] = /^([^=@]*)([=@])([\s\S]*)$/.exec(text) ?? []
  if (mark === '@') throw noFile('--data-urlencode …@…')
  const shown = (mark ? value : text).split(/(\{\{[^{}]*\}\})/).map((piece, at) => (at % 2 === 1 ? piece : encodeURIComponent(piece)))
  draft.data.push(`${mark && name !== '' ? `${name}=` : ''}${shown.join('')}`)
}

const cookie = (draft: Draft, text: string) => {
  if (!text.includes('=')) throw noFile('-b')
  draft.headers.push(['Cookie', text])
}
const mtls = refused('A client certificate', 'make a channel with auth of type mtls and put certificate and key into its secret.')
const upload = refused(
  'A form with files (-F, --form)',
  'multipart bodies are not built. Send the fields with -d or --json if the agent takes that.',
)

/** By their long names; those that would read a file or go another way are refused, each with its reason. */
export const withValue = new Map<string, (draft: Draft, value: string) => void>([
  ['url', (draft, url) => void draft.urls.push(url)],
  ['request', (draft, method) => void Object.assign(draft, { method: method.toUpperCase() })],
  ['header', header],
  ['data', data],
  ['data-ascii', data],
  ['data-binary', data],
  ['data-raw', (draft, text) => void draft.data.push(text)],
  ['data-urlencode', encoded],
  [
    'json',
    (draft, text) => {
      data(draft, text)
      draft.json = true
    },
  ],
  ['user', (draft, user) => void Object.assign(draft, { user: user.includes(':') ? user : `${user}:` })],
  ['oauth2-bearer', (draft, token) => void draft.headers.push(['Authorization', `Bearer ${token}`])],
  ['user-agent', (draft, text) => void draft.headers.push(['User-Agent', text])],
  ['referer', (draft, text) => void draft.headers.push(['Referer', text])],
  ['cookie', cookie],
  ['max-time', noted('-m was left out: set timeouts.turnMs for it.')],
  ['connect-timeout', noted('--connect-timeout was left out: set timeouts.connectMs for it.')],
  ['retry', noted('--retry was left out: set retry.max for it.')],
  ...[
    'output',
    'write-out',
    'cookie-jar',
    'dump-header',
    'retry-delay',
    'retry-max-time',
    'stderr',
    'trace',
    'trace-ascii',
    'limit-rate',
    'keepalive-time',
  ].map((name) => [name, ignored] as const),
  ['form', upload],
  ['form-string', upload],
  ['upload-file', upload],
  ['config', refused('-K', 'it reads a file.')],
  ['cert', mtls],
  ['key', mtls],
  ['cacert', mtls],
  ...['proxy', 'socks5', 'resolve', 'connect-to', 'unix-socket', 'interface', 'dns-servers'].map(
    (name) => [name, refused(`--${name}`, 'where a call goes is decided by the address and by the operator of this Parley.')] as const,
  ),
  ['aws-sigv4', refused('--aws-sigv4', 'this signature is not built.')],
])

export const withoutValue = new Map<string, (draft: Draft) => void>([
  ['get', (draft) => void Object.assign(draft, { get: true })],
  ['no-buffer', (draft) => void Object.assign(draft, { streams: true })],
  ['insecure', noted('-k was left out: certificates are always checked.')],
  ['location', noted('-L was left out: redirects are not followed. Use the final address.')],
  ['location-trusted', noted('--location-trusted was left out: redirects are not followed. Use the final address.')],
  ['head', refused('-I', 'a request without an answer is no conversation.')],
  ['digest', refused('--digest', 'this kind of credential is not built.')],
  ['ntlm', refused('--ntlm', 'this kind of credential is not built.')],
  ['negotiate', refused('--negotiate', 'this kind of credential is not built.')],
  ['netrc', refused('-n', 'it reads a file.')],
  ['next', refused('--next', 'a channel makes one request. Paste the one that carries the message.')],
  ...[
    'silent',
    'show-error',
    'verbose',
    'include',
    'fail',
    'fail-with-body',
    'fail-early',
    'compressed',
    'globoff',
    'progress-bar',
    'http1.1',
    'http1.0',
    'http2',
    'http3',
    'ipv4',
    'ipv6',
    'tlsv1.2',
    'tlsv1.3',
    'basic',
    'anyauth',
    'no-progress-meter',
    'remote-name',
    'tcp-nodelay',
    'no-keepalive',
    'raw',
    'path-as-is',
    'parallel',
  ].map((name) => [name, ignored] as const),
])

export const short = new Map(
  Object.entries({ X: 'request', H: 'header', d: 'data', u: 'user', A: 'user-agent', e: 'referer', b: 'cookie', m: 'max-time' })
    .concat(Object.entries({ o: 'output', w: 'write-out', c: 'cookie-jar', D: 'dump-header', F: 'form', T: 'upload-file', K: 'config' }))
    .concat(Object.entries({ E: 'cert', x: 'proxy', G: 'get', N: 'no-buffer', k: 'insecure', L: 'location', I: 'head', n: 'netrc' }))
    .concat(Object.entries({ s: 'silent', S: 'show-error', v: 'verbose', i: 'include', f: 'fail', g: 'globoff', '#': 'progress-bar' }))
    .concat(Object.entries({ '0': 'http1.0', '4': 'ipv4', '6': 'ipv6', O: 'remote-name', Z: 'parallel', ':': 'next' })),
)
