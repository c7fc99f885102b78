import { CurlFault } from './shell-words.ts'

export type Header = readonly [name: string, value: string]
/** A command that is being read. `user` comes from -u; `streams`: the answer is meant to be shown while it arrives. */
export type Draft = {
  urls: string[]
  method: string | undefined
  headers: Header[]
  addData: string[]
  json: boolean
  get: boolean
  user: string | undefined
  streams: boolean
  notes: string[]
}

const noFile = (option: string) => new CurlFault(`${option} reads a file, which Parley cannot do. Write its content into the command.`)
const refuse = (option: string, reason: string) => () => {
  throw new CurlFault(`${option} is not supported: ${reason}`)
}
const ignore = () => {}
const addNote = (note: string) => (draft: Draft) => void draft.notes.push(note)

function addHeader(draft: Draft, text: string): void {
  if (text.startsWith('@')) throw noFile('-H @…')
  const match = /^([^:;]+)([:;])\s*([\s\S]*)$/.exec(text)
  if (!match) throw new CurlFault('A header of the command is not valid. Write it as "Name: value".')
  const [, name, mark, value] = match
  // "Name:" removes a header that curl would add; "Name;" sends an empty one.
  if (value!.trim() !== '' || mark === ';') draft.headers.push([name!.trim(), value!.trim()])
}

function addData(draft: Draft, text: string): void {
  if (text.startsWith('@')) throw noFile('-d @…')
  draft.addData.push(text)
}

function addEncoded(draft: Draft, text: string): void {
  const [, name = '', mark, value = ''] = /^([^=@]*)([=@])([\s\S]*)$/.exec(text) ?? []
  if (mark === '@') throw noFile('--data-urlencode …@…')
  const pieces = (mark ? value : text).split(/(\{\{[^{}]*\}\})/).map((piece, at) => (at % 2 === 1 ? piece : encodeURIComponent(piece)))
  draft.addData.push(`${mark && name !== '' ? `${name}=` : ''}${pieces.join('')}`)
}

const addCookie = (draft: Draft, text: string) => {
  if (!text.includes('=')) throw noFile('-b')
  draft.headers.push(['Cookie', text])
}
const mtls = refuse('A client certificate', 'create a channel with auth of type mtls, and put the certificate and key into its secret.')
const upload = refuse(
  'A form with files (-F, --form)',
  'a channel sends no multipart bodies. Send the fields with -d or --json if the agent accepts that.',
)

/** By long name. Options that would read a file or change the route are refused, each with a reason. */
export const withValue = new Map<string, (draft: Draft, value: string) => void>([
  ['url', (draft, url) => void draft.urls.push(url)],
  ['request', (draft, method) => void Object.assign(draft, { method: method.toUpperCase() })],
  ['header', addHeader],
  ['data', addData],
  ['data-ascii', addData],
  ['data-binary', addData],
  ['data-raw', (draft, text) => void draft.addData.push(text)],
  ['data-urlencode', addEncoded],
  [
    'json',
    (draft, text) => {
      addData(draft, text)
      draft.json = true
    },
  ],
  ['user', (draft, user) => void Object.assign(draft, { user: user.includes(':') ? user : `${user}:` })],
  ['oauth2-bearer', (draft, token) => void draft.headers.push(['Authorization', `Bearer ${token}`])],
  ['user-agent', (draft, text) => void draft.headers.push(['User-Agent', text])],
  ['referer', (draft, text) => void draft.headers.push(['Referer', text])],
  ['cookie', addCookie],
  ['max-time', addNote('-m was left out. Set timeouts.turnMs instead.')],
  ['connect-timeout', addNote('--connect-timeout was left out. Set timeouts.connectMs instead.')],
  ['retry', addNote('--retry was left out. Set retry.max instead.')],
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
  ].map((name) => [name, ignore] as const),
  ['form', upload],
  ['form-string', upload],
  ['upload-file', upload],
  ['config', refuse('-K', 'this option reads a file. Write its options into the command.')],
  ['cert', mtls],
  ['key', mtls],
  ['cacert', mtls],
  ...['proxy', 'socks5', 'resolve', 'connect-to', 'unix-socket', 'interface', 'dns-servers'].map(
    (name) =>
      [name, refuse(`--${name}`, 'the URL and the operator of this Parley instance decide where a call goes. Remove the option.')] as const,
  ),
  ['aws-sigv4', refuse('--aws-sigv4', 'a channel has no auth of this type.')],
])

export const withoutValue = new Map<string, (draft: Draft) => void>([
  ['get', (draft) => void Object.assign(draft, { get: true })],
  ['no-buffer', (draft) => void Object.assign(draft, { streams: true })],
  ['insecure', addNote('-k was left out: Parley always checks certificates.')],
  ['location', addNote('-L was left out: Parley does not follow redirects. Use the final URL.')],
  ['location-trusted', addNote('--location-trusted was left out: Parley does not follow redirects. Use the final URL.')],
  ['head', refuse('-I', 'the agent’s answer has no body with this option. Remove it.')],
  ['digest', refuse('--digest', 'a channel has no auth of this type.')],
  ['ntlm', refuse('--ntlm', 'a channel has no auth of this type.')],
  ['negotiate', refuse('--negotiate', 'a channel has no auth of this type.')],
  ['netrc', refuse('-n', 'this option reads a file. Use -u with the credential instead.')],
  ['next', refuse('--next', 'a channel sends one request. Paste only the one that carries the message.')],
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
  ].map((name) => [name, ignore] as const),
])

export const shortNames = new Map(
  Object.entries({ X: 'request', H: 'header', d: 'data', u: 'user', A: 'user-agent', e: 'referer', b: 'cookie', m: 'max-time' })
    .concat(Object.entries({ o: 'output', w: 'write-out', c: 'cookie-jar', D: 'dump-header', F: 'form', T: 'upload-file', K: 'config' }))
    .concat(Object.entries({ E: 'cert', x: 'proxy', G: 'get', N: 'no-buffer', k: 'insecure', L: 'location', I: 'head', n: 'netrc' }))
    .concat(Object.entries({ s: 'silent', S: 'show-error', v: 'verbose', i: 'include', f: 'fail', g: 'globoff', '#': 'progress-bar' }))
    .concat(Object.entries({ '0': 'http1.0', '4': 'ipv4', '6': 'ipv6', O: 'remote-name', Z: 'parallel', ':': 'next' })),
)
