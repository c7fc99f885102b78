import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ioTo, type LoopbackServer, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import { rawAgents } from '#harness/raw-agents.ts'

const { outgoing, opened, replying, raw } = rawAgents()
const quick = { connectMs: 1000, firstByteMs: 200, idleMs: 200, turnMs: 600 }
const endless = (socket: Socket, chunk: () => string | Buffer) => {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk()));
  }
  socket.on('drain', more)
  more()
}
const every = (socket: Socket, ms: number, text: string, begin = '') => {
  socket.write(begin)
  const timer = setInterval(() => socket.write(text), ms)
  socket.on('close', () => clearInterval(timer))
}
const ended = (agent: LoopbackServer) => expect.poll(() => agent.hits(), { timeout: 60_000 }).toBe(1)

describe('a reply of any size costs the memory of a chunk and ends with its reason', () => {
  const mostRise = 24 * 1024 * 1024
  // The highest resident size while it runs, sampled at every turn of the loop that data can arrive in.
  const riseDuring = async (work: () => Promise<unknown>) => {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let highest = before
    const timer = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, 5)
    await work()
    clearInterval(timer)
    return Math.max(highest, process.memoryUsage.rss()) - before
  }
  const zeros = Buffer.alloc(200 * 1024 * 1024)
  const bombs = { gzip: gzipSync(zeros), br: brotliCompressSync(zeros.subarray(0, 100 * 1024 * 1024)) }

  it.each(['gzip', 'br'] as const)('a bomb of 100 to 200 MB in %s is cut at 1 MB', async (encoding) => {
    const agent = await raw(`200 OK\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${bombs[encoding].length}`, bombs[encoding])
    const io = ioTo(outgoing, agent.url)
    let length = 0
    const rise = await riseDuring(async () => {
      const reply = await io.fetch(post(agent.url))
      const read = async () => {
        for await (const chunk of reply.text) length += chunk.length
      }
      await expect(read()).rejects.toMatchObject({ reason: 'tooLarge', source: 'agent' })
    })
    expect(length).toBe(1024 * 1024)
    expect(rise).toBeLessThan(mostRise)
  })

  it('an endless body is cut and its connection ended', async () => {
    let closed = false
    const agent = await replying((socket) => {
      socket.on('close', () => {
        closed = true
      })
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      endless(socket, () => Buffer.alloc(65_536, 'x'))
    })
    expect(await riseDuring(async () => expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('tooLarge'))).toBeLessThan(
      mostRise,
    )
    await expect.poll(() => closed).toBe(true)
  })

  it('so is an endless event stream, after the part that was read', async () => {
    const agent = await replying((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n')
      endless(socket, () => `data: ${'x'.repeat(1000)}\n\n`)
    })
    const io = ioTo(outgoing, agent.url)
    const reply = await io.fetch(post(agent.url))
    let length = 0
    const read = async () => {
      for await (const chunk of reply.text) length += chunk.length
    }
    await expect(read()).rejects.toMatchObject({ reason: 'tooLarge' })
    expect(length).toBeGreaterThan(1_000_000)
    expect(io.exchanges).toMatchObject([{ status: 200, error: expect.stringContaining('too large') }])
    expect(io.exchanges[0]?.responseBody).toHaveLength(4096)
  })

  it('a compressed stream that goes on and yields nothing ends too', async () => {
    // Empty stored blocks: five bytes each, no output.
    const agent = await replying((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n')
      socket.write(Buffer.from('1f8b0800000000000003', 'hex'))
      endless(socket, () => Buffer.alloc(50_000, Buffer.from('000000ffff', 'hex')))
    })
    expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('tooLarge')
  })

  it('a bomb whose connection stays open is cut at once', async () => {
    let closed = false
    const agent = await replying((socket) => {
      socket.on('close', () => {
        closed = true
      })
      socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n')
      socket.write(gzipSync(zeros.subarray(0, 2 * 1024 * 1024)).subarray(0, -8))
    })
    // Else the end of the stream would be waited for: idleTimeout.
    expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('tooLarge')
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(true)
  })

  it('1 MB in chunks of one byte are as few pieces as the socket had reads', async () => {
    const agent = await replying((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n')
      endless(socket, () => '1\r\n\n\r\n'.repeat(10_000))
    })
    const timeouts = { connectMs: 30_000, firstByteMs: 60_000, idleMs: 60_000, turnMs: 60_000 }
    const reply = await ioTo(outgoing, agent.url, { timeouts }).fetch(post(agent.url))
    let [pieces, length] = [0, 0]
    const read = async () => {
      for await (const piece of reply.text) {
        pieces += 1
        length += piece.length
      }
    }
    await expect(read()).rejects.toMatchObject({ reason: 'tooLarge' })
    expect(length).toBeGreaterThan(1_000_000)
    // Each holds what came while the one before was read: at least some hundred bytes.
    expect(pieces).toBeLessThan(10_000)
  })

  it.each([
    ['an extension of a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;', 'a'.repeat(65_536)],
    ['the reason of a status', 'HTTP/1.1 200 ', 'a'.repeat(65_536)],
    ['empty lines before the status', '', '\r\n'.repeat(32_768)],
  ])('%s that never ends is cut long before the time of the call is over', async (_, begin, more) => {
    const agent = await replying((socket) => {
      socket.write(begin)
      endless(socket, () => more)
    })
    const timeouts = { connectMs: 30_000, firstByteMs: 120_000, idleMs: 120_000, turnMs: 120_000 }
    const io = ioTo(outgoing, agent.url, { timeouts, retry: { max: 2 } })
    expect(await reasonOf(io, post(agent.url))).toBe('tooLarge')
    expect(agent.hits()).toBe(1)
  })

  it('1 MB of response headers is refused at 16 KB', async () => {
    const agent = await raw(
      `200 OK\r\n${Array.from({ length: 1024 }, (_, index) => `x-${index}: ${'x'.repeat(1000)}`).join('\r\n')}`,
      'body',
    )
    expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('headersTooLarge')
  })

  it('15 KB of headers are read', async () => {
    const agent = await raw(`200 OK\r\nx-a: ${'x'.repeat(15_000)}\r\ncontent-length: 2`, 'ok')
    expect(await textOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('ok')
  })

  it('10,000 informational answers end the call', async () => {
    const agent = await replying(
      (socket) =>
        void socket.write(
          `${'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(10_000)}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`,
        ),
    )
    expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('protocol')
  })

  it('a few of them are passed over', async () => {
    const agent = await raw('103 Early Hints\r\nlink: </a>', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    expect(await textOf(ioTo(outgoing, agent.url), post(agent.url))).toBe('ok')
  })
})

describe('every deadline holds, also while bytes keep coming', () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  const events = `${ok}content-type: text/event-stream\r\n\r\n`
  it.each<[string, (socket: Socket) => void, string, number]>([
    ['never answers', () => {}, 'firstByteTimeout', 200],
    ['drips its headers', (socket) => every(socket, 20, 'x', `${ok}x-a: `), 'firstByteTimeout', 200],
    ['drips informational answers', (socket) => every(socket, 50, 'HTTP/1.1 103 x\r\n\r\n'), 'firstByteTimeout', 200],
    ['begins and stops', (socket) => void socket.write(`${ok}content-length: 9\r\n\r\nhalf`), 'idleTimeout', 200],
    ['drips its body for ever', (socket) => every(socket, 20, 'x', `${ok}\r\n`), 'totalTimeout', 600],
    ['drips events for ever', (socket) => every(socket, 20, 'data: x\n\n', events), 'totalTimeout', 600],
    ['stops between events', (socket) => void socket.write(`${events}data: x\n\n`), 'idleTimeout', 200],
  ])('an agent that %s', async (_, answer, reason, ms) => {
    let replied = false
    const agent = await replying((socket, request) => {
      if (!replied && request.startsWith('POST')) answer(socket)
      replied = true
    })
    const begun = performance.now()
    expect(await reasonOf(ioTo(outgoing, agent.url, { timeouts: quick, retry: { max: 2 } }), post(agent.url))).toBe(
      reason.replace('HTTP', ''),
    )
    expect(performance.now() - begun).toBeGreaterThan(ms - 10)
    expect(performance.now() - begun).toBeLessThan(ms + 20_000)
    await ended(agent)
  })

  it('a connection that never stands', async () => {
    const resolver = () => new Promise<string[]>(() => {})
    const waiting = outgoingWith({ resolver })
    const io = ioTo(waiting, 'http://agent.example', { timeouts: { ...quick, connectMs: 50 } })
    expect(await reasonOf(io, post('http://agent.example/'))).toBe('connectTimeout')
    await waiting.close()
  })

  it('a cancel ends a call at once, before, during and after the first byte', async () => {
    const agents = [await replying(() => {}), await replying((socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\nhalf'))]
    for (const agent of agents) {
      const controller = new AbortController()
      const result = reasonOf(ioTo(outgoing, agent.url, { signal: controller.signal }), post(agent.url))
      await expect.poll(() => agent.hits()).toBe(1)
      controller.abort()
      expect(await result).toBe('aborted')
      expect(await reasonOf(ioTo(outgoing, agent.url, { signal: controller.signal }), post(agent.url))).toBe('aborted')
      expect(agent.hits()).toBe(1)
    }
  })

  it('a reader that leaves an event stream ends its connection', async () => {
    let closed = false
    const agent = await replying((socket) => {
      socket.on('close', () => {
        closed = true
      })
      socket.write(events)
      every(socket, 5, 'data: x\n\n')
    })
    const io = ioTo(outgoing, agent.url)
    const reply = await io.fetch(post(agent.url))
    for await (const chunk of reply.text) if (chunk) break
    await expect.poll(() => closed).toBe(true)
    expect(io.exchanges).toHaveLength(1)
  })
})

describe('a reply that is no HTTP, or no whole one, is told as what it is', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['no HTTP', (socket) => void socket.end('hello there\r\n\r\n'), 'protocol'],
    ['closed without a word', (socket) => void socket.end(), 'reset'],
    ['reset without a word', (socket) => void socket.resetAndDestroy(), 'reset'],
    ['closed inside its body', (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf'), 'reset'],
    ['closed inside its chunks', (socket) => void socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhal'), 'reset'],
  ])('%s', async (_, answer, reason) => {
    const agent = await replying(answer)
    expect(await reasonOf(ioTo(outgoing, agent.url), post(agent.url))).toBe(reason)
  })

  const ok = 'HTTP/1.1 200 OK\r\n'
  it.each<[string, string, RegExp]>([
    ['two lengths', `${ok}content-length: 2\r\ncontent-length: 3\r\n\r\nabc`, /another length/],
    ['two equal lengths', `${ok}content-length: 2\r\ncontent-length: 2\r\n\r\nab`, /another length/],
    ['a list of lengths', `${ok}content-length: 2, 2\r\n\r\nab`, /another length/],
    ['a length of 23 digits', `${ok}content-length: 99999999999999999999999\r\n\r\nab`, /another length/],
    ['a length and chunks', `${ok}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n`, /another length/],
    ['chunks and a length', `${ok}transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n2\r\nab\r\n0\r\n\r\n`, /Content-Length can't be/],
    ['a header that goes on in the next line', `${ok}x-a: a\r\n b\r\ncontent-length: 2\r\n\r\nab`, /whitespace after header value/],
    ['a chunk without a size', `${ok}transfer-encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n`, /chunk size/],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', /Expected HTTP\//],
    ['an upgrade', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', /another protocol \(101\)/],
    ['an upgrade to nothing', 'HTTP/1.1 101 Switching\r\n\r\n', /status is below 200/],
    ['a status below 100', 'HTTP/1.1 099 x\r\ncontent-length: 2\r\n\r\nab', /status is below 200/],
    ['100 Continue', `HTTP/1.1 100 Continue\r\n\r\n${ok}content-length: 2\r\n\r\nab`, /100 Continue/],
  ])('%s, and it is not asked again', async (_, answer, words) => {
    const agent = await replying((socket) => void socket.end(answer, 'latin1'))
    const result = textOf(ioTo(outgoing, agent.url, { retry: { max: 2 } }), post(agent.url))
    await expect(result).rejects.toMatchObject({ reason: 'protocol', source: 'agent', message: expect.stringMatching(words) })
    expect(agent.hits()).toBe(1)
  })

  it('a closed port and a server without a certificate', async () => {
    const agent = await raw('200 OK', '')
    await agent.close()
    opened.pop()
    const io = ioTo(outgoing, agent.url)
    await expect(io.fetch(post(agent.url))).rejects.toMatchObject({ reason: 'refused', cause: 'ECONNREFUSED' })
    const plain = await raw('200 OK', '')
    const url = plain.url.replace('http:', 'https:')
    expect(await reasonOf(ioTo(outgoing, url), post(url))).toBe('tls')
    const tls = createTlsServer({}, (_request, response) => response.end()).listen(0, '127.0.0.2')
    await new Promise((ready) => tls.once('listening', ready))
    const port = (tls.address() as { port: number }).port
    expect(await reasonOf(ioTo(outgoing, `https://127.0.0.2:${port}`), post(`https://127.0.0.2:${port}/`))).toBe('tls')
    tls.close()
  })

  it('headers cannot reach the prototype', async () => {
    const agent = await raw('200 OK\r\n__proto__: x\r\nconstructor: y\r\ncontent-length: 2', 'ok')
    const reply = await ioTo(outgoing, agent.url).fetch(post(agent.url))
    expect(Object.getPrototypeOf(reply.headers)).toBeNull()
    expect(Object.keys(reply.headers).sort()).toEqual(['__proto__', 'constructor', 'content-length'])
  })
})
