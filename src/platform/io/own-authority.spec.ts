import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createProxy } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { agentHost, httpAgent, ioTo, outgoingWith, post, textOf } from '#harness/loopback.ts'

// An agent whose certificate no authority signed, a new one each time.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'parley-authority-'))
const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'a.key', '-out', 'a.pem']
if (hasOpenssl)
  execFileSync('openssl', [...words, '-subj', '/CN=agent', '-addext', `subjectAltName=IP:${agentHost}`, '-days', '2'], {
    cwd: folder,
    stdio: 'pipe',
  })
const read = (name: string) => (hasOpenssl ? readFileSync(join(folder, name), 'utf8') : '')
const ca = read('a.pem')
const tunnels: string[] = []
const server = createServer({ key: read('a.key'), cert: ca }, (_request, response) => response.end('pong'))
const proxy = createProxy().on('connect', ({ url = '' }, socket) => {
  tunnels.push(url)
  const onward = connect(Number(url.split(':')[1]), url.split(':')[0], () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.pipe(onward).pipe(socket)
  })
  for (const end of [socket, onward]) end.on('error', () => end.destroy())
})
await Promise.all([
  new Promise<void>((listening) => server.listen(0, agentHost, listening)),
  new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening)),
])
const portOf = (of: typeof server | typeof proxy) => (of.address() as AddressInfo).port
const url = `https://${agentHost}:${portOf(server)}`
const outgoing = outgoingWith()
const proxied = outgoingWith({ proxies: { https: `http://127.0.0.1:${portOf(proxy)}` } })
afterAll(async () => {
  await Promise.all([outgoing.close(), proxied.close()])
  server.closeAllConnections()
  server.close()
  proxy.close()
  rmSync(folder, { recursive: true })
})
const messageOf = async (address: string) =>
  ioTo(outgoing, address, { retry: { max: 0 } })
    .fetch(post(`${address}/`))
    .then(
      () => 'answered',
      (error: Error) => error.message,
    )

describe.skipIf(!hasOpenssl)('a certificate that nobody signed', () => {
  it('is refused, and the way out is named', async () =>
    expect(await messageOf(url)).toMatch(/is self-signed: enter it as auth\.ca.*NODE_EXTRA_CA_CERTS/))
  it.each([
    ['with no secret', {}],
    ['with a token', { auth: { type: 'bearer', ca }, secret: 'planted-secret-4711' } as const],
  ])('is trusted by a channel that has it, %s, and by no other', async (_, options) => {
    for (const way of [outgoing, proxied])
      expect(await textOf(ioTo(way, url, { auth: { type: 'none', ca }, ...options }), post(`${url}/`))).toBe('pong')
    expect(new Set(tunnels)).toEqual(new Set([new URL(url).host]))
    expect(await messageOf(url)).toMatch(/self-signed/)
  })
  it('TLS at an http address, and none at an https address, is said', async () => {
    expect(await messageOf(url.replace('https', 'http'))).toMatch(/start the URL with https:\/\//)
    const plain = await httpAgent((_request, response) => response.end('pong'))
    expect(await messageOf(plain.url.replace('http', 'https'))).toMatch(/start the URL with http:\/\//)
    await plain.close()
  })
})

it('a redirect says where it leads, without what may be secret there', async () => {
  const agent = await httpAgent((_request, response) => response.writeHead(301, { location: 'https://new.example/chat?key=hunter2' }).end())
  expect(await messageOf(agent.url)).toMatch(/enter the final URL\. It leads to https:\/\/new\.example\/chat\.$/)
  await agent.close()
})
