import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A server on loopback that answers with this, and the bodies that it was sent. */
export async function localServer(answer: () => { status: number; body: object }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      asked.push(body)
      const { status, body: answered } = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise((closed) => server.close(closed)))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
