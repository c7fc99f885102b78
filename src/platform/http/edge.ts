import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, malformed, ServiceError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import { problemOf } from './problems.ts'

// Node uses the first of some repeated headers and joins others; a proxy that judged the request before us may have used another one.
const singleHeaders = new Set([
  'host',
  'authorization',
  'x-api-key',
  'content-type',
  'content-encoding',
  'idempotency-key',
  'parley-workspace',
])

const incomplete: [ErrorCode, string] = ['malformed', 'The bytes that arrived are not a complete HTTP request.']

/** Checks that come before the credential is read. */
export function createEdge(
  { headerLines, headerBytes, pathBytes }: Pick<Limits, 'headerLines' | 'headerBytes' | 'pathBytes'>,
  headers: Record<string, string>,
) {
  const refusals: Record<string, [code: ErrorCode, detail: string]> = {
    HPE_HEADER_OVERFLOW: ['headers_too_large', `The address and the headers of a request together may have at most ${headerBytes} bytes.`],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 'The extensions of the chunks of the body are too large. Send none.'],
    ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive completely in time.'],
  }
  const answers = new WeakMap<Duplex, ServerResponse>()
  const isAnswering = (socket: Duplex) => answers.get(socket)?.writableEnded === false

  return {
    /** Throws ServiceError `malformed`, `headers_too_large` or `uri_too_long`. */
    check({ rawHeaders, url = '', socket, httpVersion }: IncomingMessage, answer: ServerResponse): void {
      // No client does this. What arrives early is the rest of a body whose declared length was too short, and its author would be calling
      // with the credential in it.
      const isEarly = isAnswering(socket)
      answers.set(socket, answer)
      if (isEarly) {
        answer.setHeader('connection', 'close')
        throw malformed('This request arrived before the previous one was answered. Wait for each answer, or use another connection.')
      }
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
      if (names.length > headerLines) throw new ServiceError('headers_too_large', `A request may have at most ${headerLines} headers.`)
      const [repeated] = names.filter((name, index) => singleHeaders.has(name) && names.indexOf(name) !== index)
      if (repeated) throw malformed(`The header ${repeated} was sent twice. Send it once.`)
      if (httpVersion === '1.1' && !names.includes('host')) throw malformed('The header Host is missing.')
      if (Buffer.byteLength(url.split('?', 1)[0]!) > pathBytes)
        throw new ServiceError('uri_too_long', `The path of an address may have at most ${pathBytes} bytes.`)
    },

    /** Answers bytes that are not a complete request, and closes the connection. */
    refuse(error: Error, socket: Duplex): void {
      // In the middle of another answer, these bytes would be read as a part of it.
      if (!socket.writable || (isAnswering(socket) && answers.get(socket)?.headersSent)) return void socket.destroy()
      const requestId = randomUUID()
      const refusal = refusals[(error as { code?: string }).code ?? ''] ?? incomplete
      const { problem } = problemOf(new ServiceError(...refusal), requestId)
      const body = JSON.stringify(problem)
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-request-id': requestId,
        date: new Date().toUTCString(),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`)
    },
  }
}
