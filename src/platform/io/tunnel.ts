import { connect as connectPlainly, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { ProxyServer } from './proxies.ts'

// The answer to CONNECT is a line and some headers.
const maxAnswerBytes = 16_384

/** A connection to the proxy; for a `host` also through it, by CONNECT. Throws an Error. */
export async function connectToProxy({ url, authorization }: ProxyServer, timeoutMs: number, host?: string): Promise<Socket> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isSecure = url.protocol === 'https:'
  const at = { host: hostname, port: Number(url.port || (isSecure ? 443 : 80)) }
  const socket = isSecure ? connectSecurely({ ...at, servername: hostname }) : connectPlainly(at)
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const fail = (reason: string) => {
    socket.destroy()
    reject(new ProxyError(`Parley could not get through the proxy of its operator: ${reason}.`))
  }
  const onError = (error: Error) => fail(error.message || 'no connection')
  socket.setTimeout(timeoutMs, () => fail('it did not answer in time'))
  socket.once('error', onError)
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    if (host === undefined) return done()
    const credential = authorization === undefined ? '' : `proxy-authorization: ${authorization}\r\n`
    socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n${credential}\r\n`)
    let answer = ''
    const onEnd = () => fail('it closed the connection')
    const onData = (data: Buffer) => {
      answer += data.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end === -1 && answer.length <= maxAnswerBytes) return
      socket.off('data', onData).off('end', onEnd).pause()
      const [, status = 'something else than HTTP'] = /^HTTP\/1\.[01] (\d{3})/.exec(answer) ?? []
      if (end === -1 || !/^2/.test(status)) return fail(`it answered ${status}`)
      // The other side of a tunnel speaks second.
      if (answer.length > end + 4) return fail('it sent more than its answer')
      done()
    }
    socket.on('data', onData).on('end', onEnd)
  })
  const done = () => {
    socket.setTimeout(0).removeAllListeners('timeout')
    socket.off('error', onError)
    resolve(socket)
  }
  return promise
}

/** A failure on the way to the proxy, or of the proxy: not of the agent. */
export class ProxyError extends Error {}
