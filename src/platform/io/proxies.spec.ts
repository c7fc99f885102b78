import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { agentHost, httpAgent, ioTo, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import { operatorFetch } from './operator-fetch.ts'
import { proxiesOf, proxyFaults, proxySettings } from './proxies.ts'

// A proxy that counts, in front of agents that count: nothing goes around it, and the guard refuses behind it what it refused before.

const heard: string[] = []
const sockets = new Set<Socket>()
const proxy = createServer((request, response) => {
  heard.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim())
  const { hostname, port, pathname, search } = new URL(request.url!)
  const { 'proxy-authorization': _, ...headers } = request.headers
  const onward = httpRequest({ hostname, port, path: pathname + search, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
})
proxy.on('connect', (request, socket: Socket) => {
  heard.push(`CONNECT ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim())
  const [host, port] = request.url!.split(':')
  const onward = connect(Number(port), host, () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.pipe(onward).pipe(socket)
  })
  for (const end of [socket, onward]) end.on('error', () => end.destroy()).on('close', () => sockets.delete(end))
  sockets.add(socket).add(onward)
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const at = `http://me:pass@127.0.0.1:${(proxy.address() as AddressInfo).port}`
const credential = `Basic ${Buffer.from('me:pass').toString('base64')}`
const agent = await httpAgent((request, response) =>
  response.end(`pong ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim()),
)
const outgoing = outgoingWith({ proxies: { http: at, https: at } })
afterAll(async () => {
  await outgoing.close()
  await agent.close()
  for (const socket of sockets) socket.destroy()
  proxy.closeAllConnections()
  proxy.close()
})
beforeEach(() => {
  heard.length = 0
})

it('a call that is not encrypted is a request to the proxy, with its credential, which the agent does not get', async () => {
  expect(await textOf(ioTo(outgoing, agent.url), post(`${agent.url}/chat?a=1`))).toBe('pong /chat?a=1')
  expect(heard).toEqual([`POST ${agent.url}/chat?a=1 ${credential}`])
})

it('an encrypted call is a tunnel through it, and so is a socket', async () => {
  const { port } = new URL(agent.url)
  // The agent speaks no TLS: that the tunnel was asked for is what counts here.
  expect(await reasonOf(ioTo(outgoing, `https://${agentHost}:${port}`), post(`https://${agentHost}:${port}/`))).toBe('tls')
  const server = new WebSocketServer({ port: 0, host: agentHost })
  await once(server, 'listening')
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${data}`)))
  const url = `ws://${agentHost}:${(server.address() as AddressInfo).port}`
  const socket = await ioTo(outgoing, url.replace('ws', 'http')).connect!({ url, headers: {} })
  if (!('send' in socket)) throw new Error('no socket')
  socket.expect()
  await socket.send('hello')
  expect((await socket.next())?.text).toBe('heard hello')
  await socket.close()
  server.close()
  expect(heard).toEqual([`CONNECT ${agentHost}:${port} ${credential}`, `CONNECT ${url.slice('ws://'.length)} ${credential}`])
})

it('the guard still judges what is behind it: nothing reaches the proxy', async () => {
  for (const url of ['http://127.0.0.3:1', 'https://10.0.0.5', 'http://169.254.169.254', 'http://[::1]:1'])
    expect(await reasonOf(ioTo(outgoing, url), post(`${url}/`))).toBe('blocked')
  const rebinding = outgoingWith({ proxies: { http: at }, resolver: async () => ['169.254.169.254'] })
  expect(await reasonOf(ioTo(rebinding, 'http://agent.example'), post('http://agent.example/'))).toBe('blocked')
  await rebinding.close()
  expect(heard).toEqual([])
})

it('NO_PROXY goes directly, and a proxy that is away is said to be', async () => {
  const direct = outgoingWith({ proxies: { http: at, no: `localhost, ${agentHost}` } })
  expect(await textOf(ioTo(direct, agent.url), post(agent.url))).toMatch(/^pong/)
  expect(heard).toEqual([])
  await direct.close()
  const away = outgoingWith({ proxies: { http: 'http://127.0.0.1:1' } })
  const call = ioTo(away, agent.url, { retry: { max: 0 } }).fetch(post(agent.url))
  await expect(call).rejects.toMatchObject({ source: 'channel', message: expect.stringContaining('proxy of its operator') })
  await away.close()
})

it('a call to the identity provider or the collector goes through it, too', async () => {
  vi.stubEnv('HTTP_PROXY', at)
  vi.stubEnv('NO_PROXY', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const answer = await operatorFetch(`${agent.url}/v1/traces`, { method: 'POST', body: '{}', redirect: 'error' })
  expect([answer.status, await answer.text()]).toEqual([200, 'pong /v1/traces'])
  expect(heard).toEqual([expect.stringMatching(/^(CONNECT|POST) .*Basic/)])
})

describe('the settings are read as other tools read them', () => {
  it.each([
    ['*', 'agent.example', 443, true],
    ['example', 'agent.example', 443, true],
    ['.agent.example', 'agent.example', 443, true],
    ['*.agent.example', 'a.agent.example', 443, true],
    ['gent.example', 'agent.example', 443, false],
    ['agent.example:8443', 'agent.example', 443, false],
    ['agent.example:443', 'AGENT.example.', 443, true],
    ['10.0.0.0/8', '10.1.2.3', 80, true],
    ['10.0.0.0/8', '11.1.2.3', 80, false],
    ['[::1]:80, 10.1.2.3', '::1', 80, true],
    ['::1', '::1', 80, true],
    ['2.3', '10.1.2.3', 80, false],
  ])('NO_PROXY=%s: %s:%i directly: %s', (no, hostname, port, isDirect) => {
    const { of } = proxiesOf({ https: 'proxy.example:3128', no })
    expect(of({ protocol: 'https:', hostname, port })?.url.host).toBe(isDirect ? undefined : 'proxy.example:3128')
  })
  it('in small letters, too, and a fault repeats no password', () => {
    expect(proxySettings({ https_proxy: 'a:1', HTTPS_PROXY: 'b:1', NO_PROXY: 'c' })).toEqual({ http: undefined, https: 'a:1', no: 'c' })
    const faults = proxyFaults({ http: 'socks5://me:hunter2@a:1', https: 'http://a:1' })
    expect(faults).toEqual([expect.stringMatching(/^HTTP_PROXY: must be/)])
    expect(faults.join()).not.toContain('hunter2')
  })
})
