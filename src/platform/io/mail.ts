import type { Socket } from 'node:net'
import nodemailer from 'nodemailer'
import { excerptOnOneLine } from '../hidden-characters.ts'
import { type Guard, guardedConnector } from './connector.ts'
import { outgoingError, translate } from './failures.ts'
import type { Surface } from './io.ts'
import { OutgoingError } from './outgoing-error.ts'

export type MailServer = { host: string; port: number; security: 'tls' | 'starttls' | 'none' }
export type Mail = { to: string[]; from: string; subject: string; text: string; html: string; messageId: string; inReplyTo?: string }
/** `secret` is `user:password`. `timeoutMs` is for all of it. */
export type MailOptions = { workspaceId: string; surface: Surface; secret?: string | undefined; timeoutMs: number; signal: AbortSignal }

/** The response of a mail server that refused the mail; codes from 500 are final, except for those about the password. */
export class MailRefused extends Error {
  readonly code: number
  readonly mayRetry: boolean
  constructor(code: number, response: string) {
    super(`The mail server answered ${code}: ${excerptOnOneLine(response)}`)
    this.name = 'MailRefused'
    this.code = code
    this.mayRetry = code < 500 || code === 530 || code === 534 || code === 535
  }
}

/** Sends one mail by SMTP over a connection that was judged like any other. Throws OutgoingError or MailRefused. */
export async function sendMail(guard: Guard, server: MailServer, mail: Mail, options: MailOptions): Promise<void> {
  const { surface, secret, timeoutMs, signal } = options
  const { host, port, security } = server
  const socket = await connectTo(guard, server, options)
  const ended = Promise.withResolvers<never>()
  const end = (error: OutgoingError) => {
    ended.reject(error)
    socket.destroy()
  }
  const timer = setTimeout(() => end(outgoingError('totalTimeout', surface)), timeoutMs)
  const onAbort = () => end(outgoingError('aborted', surface))
  signal.addEventListener('abort', onAbort, { once: true })
  const [user = '', pass = ''] = secret === undefined ? [] : splitAt(secret, secret.indexOf(':'))
  const transport = nodemailer.createTransport({
    connection: socket,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(secret !== undefined && { auth: { user, pass } }),
    // Nothing in a mail may cause a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await Promise.race([transport.sendMail(mail), ended.promise])
  } catch (error) {
    throw refusalOf(error, surface)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    transport.close()
    socket.destroy()
  }
}

/** A plain connection, on which the SMTP client starts TLS for the name of the host. */
function connectTo(guard: Guard, { host, port }: MailServer, { surface, workspaceId, timeoutMs, signal }: MailOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const connect = guardedConnector(guard, surface, workspaceId)
  const timer = setTimeout(() => reject(outgoingError('connectTimeout', surface)), Math.min(timeoutMs, 5_000))
  signal.addEventListener('abort', () => reject(outgoingError('aborted', surface)), { once: true })
  const { hostname } = new URL(`http://${host}`)
  connect({ hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port: String(port), protocol: 'http:' }, (...[error, socket]) => {
    if (error) reject(error)
    else resolve(socket)
  })
  // A connection that opens too late is not used.
  promise.catch(() => {})
  return promise.finally(() => clearTimeout(timer))
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)] as const

function refusalOf(error: unknown, surface: Surface): Error {
  const { responseCode, response, code, originalCode } = error as {
    responseCode?: number
    response?: string
    code?: string
    originalCode?: string
  }
  if (responseCode !== undefined) return new MailRefused(responseCode, response ?? '')
  if (code === 'EPROTOCOL') {
    const hint = 'Check host and port.'
    return new OutgoingError('protocol', `What the mail server sent does not follow SMTP. ${hint}`, { hint, cause: code })
  }
  if (code === 'ETLS') return outgoingError('tls', surface)
  // The SMTP client wraps errors of the connection, such as a fault of a certificate.
  return translate(originalCode === undefined ? error : Object.assign(new Error(code), { code: originalCode }), surface, true)
}
