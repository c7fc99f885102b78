import type { Command } from './command.ts'
import type { Header } from './options.ts'
import { CurlFault } from './shell-words.ts'

// The options of wscat and websocat.

/** A session of a socket: the command that opened it, and the frames of both sides as pasted. */
export type SocketSession = Pick<Command, 'url' | 'headers' | 'user' | 'notes'> & {
  subprotocol: string | undefined
  sent: string[]
  /** The frames after the last one that was sent. */
  received: string[]
}

type Apply = (session: SocketSession, value: string) => void

export const fullSocketUrl = (url: string) => (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `wss://${url}`)

const header: Apply = (session, text) => {
  const match = /^([^:]+):\s*([\s\S]*)$/.exec(text)
  if (!match) throw new CurlFault('A header of the command is not valid. Write it as "Name: value".')
  session.headers.push([match[1]!.trim(), match[2]!.trim()] satisfies Header)
}
const refuse = (reason: string) => () => {
  throw new CurlFault(reason)
}

/** Options with a value, each with its names. */
const withValue: [names: string, apply: Apply][] = [
  ['-c --connect', (session, url) => void Object.assign(session, { url: fullSocketUrl(url) })],
  ['-H --header', header],
  ['-s --subprotocol --protocol', (session, subprotocol) => void Object.assign(session, { subprotocol })],
  ['-o --origin', (session, origin) => void session.headers.push(['Origin', origin])],
  ['--auth --basic-auth', (session, user) => void Object.assign(session, { user: user.includes(':') ? user : `${user}:` })],
  ['-x --execute', (session, frame) => void session.sent.push(frame)],
  ['-w --wait -p --host --max-redirects --ping-interval --ping-timeout', () => {}],
  [
    '--ca --cert --key --passphrase --client-pkcs12-der',
    refuse('A client certificate is not supported here: create a channel with auth of type mtls, and put it into its secret.'),
  ],
  [
    '--proxy --socks5',
    refuse('--proxy is not supported: the operator of this Parley instance decides where a call goes. Remove the option.'),
  ],
  ['-l --listen', refuse('The command waits for a connection. Paste the one that connects to the agent.')],
]
const byName = new Map(withValue.flatMap(([names, apply]) => names.split(' ').map((name) => [name, apply] as const)))

export const socketOption = (name: string): Apply | undefined => byName.get(name)

const harmless = /^(--no-color|-P|--slash|--show-ping-pong|-t|--text|-q|-v|-E|-1|--one-message|--exit-on-eof|--no-close|--compression)$/

export function applySocketFlag({ notes }: SocketSession, tool: string, name: string): void {
  if (harmless.test(name) || (tool === 'websocat' && name === '-n')) return
  if (['-n', '--no-check', '-k', '--insecure'].includes(name)) notes.push(`${name} was left out: Parley always checks certificates.`)
  else if (['-L', '--location'].includes(name)) notes.push(`${name} was left out: Parley does not follow redirects. Use the final URL.`)
  else throw new CurlFault(`The option ${name.slice(0, 60)} is not supported. Remove it if the agent answers without it.`)
}
