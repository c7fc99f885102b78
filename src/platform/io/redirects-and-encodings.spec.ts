import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { canaries, httpAgent, ioTo, post, textOf } from '#harness/loopback.ts'
import { rawAgents } from '#harness/raw-agents.ts'
import type { IoOptions } from './open-io.ts'

const { outgoing, opened, raw } = rawAgents()

describe('no redirect is followed', () => {
  const secret = 'planted-secret-4711'
  it.each([301, 302, 303, 307, 308])('%i', async (status) => {
    const canary = await canaries()
    for (const target of [
      `http://127.0.0.3:${canary.port}/`,
      `http://[::1]:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      '/again',
    ]) {
      const agent = await httpAgent((_request, response) => response.writeHead(status, { location: target }).end('moved'))
      opened.push(agent)
      const options: Partial<IoOptions> = { auth: { type: 'apiKey', header: 'x-secret' }, secret, retry: { max: 2 } }
      const io = ioTo(outgoing, agent.url, options)
      await expect(io.fetch(post(agent.url))).rejects.toMatchObject({
        reason: 'redirect',
        source: 'channel',
        message: expect.stringContaining('redirect'),
      })
      expect(agent.hits()).toBe(1)
      expect(io.exchanges).toMatchObject([{ status, responseHeaders: { location: target } }])
    }
    expect(canary.hits()).toBe(0)
    await canary.close()
  })

  it.each([300, 304, 305])('%i is not a redirect: the caller gets it unchanged', async (status) => {
    const agent = await httpAgent((_request, response) => response.writeHead(status, { location: '/again' }).end())
    opened.push(agent)
    expect(await ioTo(outgoing, agent.url).fetch(post(agent.url))).toMatchObject({ status })
  })

  it('nor a Refresh or Link header', async () => {
    const canary = await canaries()
    const target = `http://127.0.0.3:${canary.port}/`
    const agent = await raw(`200 OK\r\nrefresh: 0;url=${target}\r\nlink: <${target}>; rel=preload\r\ncontent-length: 2`, 'ok')
    expect(await textOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('ok')
    expect(canary.hits()).toBe(0)
    await canary.close()
  })
})

describe('one layer of gzip or br is decoded, nothing else', () => {
  const text = JSON.stringify({ reply: 'grüß dich 👋' })
  const twice = gzipSync(gzipSync(text))
  it.each<[string, Buffer, string]>([
    ['gzip', gzipSync(text), text],
    ['GZIP', gzipSync(text), text],
    ['x-gzip', gzipSync(text), text],
    ['br', brotliCompressSync(text), text],
    ['identity', Buffer.from(text), text],
    ['gzip, gzip', twice, 'encoding'],
    // What is left after one layer is not text.
    ['gzip', twice, 'notUtf8'],
    ['deflate', Buffer.from(text), 'encoding'],
    ['zstd', Buffer.from(text), 'encoding'],
    ['__proto__', Buffer.from(text), 'encoding'],
    ['gzip', Buffer.from('not gzip'), 'encoding'],
    ['br', Buffer.from('not brotli'), 'encoding'],
    ['gzip', gzipSync(text).subarray(0, 20), 'encoding'],
    ['gzip', Buffer.alloc(0), ''],
  ])('%s', async (encoding, body, expected) => {
    const agent = await raw(`200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}`, body)
    const result = await textOf(ioTo(outgoing, agent.url), post(agent.url)).catch((error: { reason: string }) => error.reason)
    expect(result).toBe(expected)
  })
})
