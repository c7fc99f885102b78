import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to Parley that can be cut, and that answers in its place. */
export async function way(origin: string) {
  const state = {
    answer: undefined as { status: number; headers?: Record<string, string>; body?: string } | 'cut' | undefined,
    posts: [] as (string | undefined)[],
    lost: 0,
    /** Answers that break off in the middle. */
    broken: 0,
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST') state.posts.push(request.headers['idempotency-key'] as string | undefined)
    if (state.answer === 'cut') return void request.socket.destroy()
    if (state.answer) return void response.writeHead(state.answer.status, state.answer.headers).end(state.answer.body)
    const forwarded = httpRequest(`${origin}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
      if (request.method === 'POST' && state.lost-- > 0) return void request.socket.destroy()
      if (state.broken-- > 0) {
        response.writeHead(answer.statusCode!, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"da')
        return void setTimeout(() => response.destroy(), 20)
      }
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
