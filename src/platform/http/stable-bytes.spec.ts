import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { call } from './fixtures/plain-call.ts'
import { smallServer } from './fixtures/small-server.ts'
import { encodingFor } from './stable-bytes.ts'

describe('what a client takes', () => {
  it.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;Q=0.5, gzip', 'br'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['abracadabra, xgzip', undefined],
    [';;,q=1,br;q=x', undefined],
  ])('%j is %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding))
})

describe('what is the same for everybody', async () => {
  const { origin } = await smallServer()
  it.each(['/v1/openapi.json', '/v1/docs', '/llms.txt', '/problems/invalid'])('%s is compressed where that is taken', async (path) => {
    const plain = await call(`${origin}${path}`)
    const packed = { br: await call(`${origin}${path}`, 'br'), gzip: await call(`${origin}${path}`, 'gzip') }
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([packed.br.headers['content-encoding'], packed.gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(packed.br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(packed.gzip.bytes)).toEqual(plain.bytes)
    expect(packed.br.bytes.length).toBeLessThan(plain.bytes.length / 2)
    for (const { headers } of [plain, packed.br, packed.gzip]) expect(headers.vary).toContain('Accept-Encoding')
  })

  it('has a tag for each encoding, and is 304 for the tag of the same one alone', async () => {
    const path = `${origin}/v1/openapi.json`
    const tags = [await call(path), await call(path, 'br'), await call(path, 'gzip')].map(({ headers }) => headers.etag!)
    expect(new Set(tags).size).toBe(3)
    const [plain, br] = tags
    expect([(await call(path, 'br', br)).status, (await call(path, 'br', plain)).status]).toEqual([304, 200])
  })
})
