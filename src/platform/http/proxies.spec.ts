import { describe, expect, it } from 'vitest'
import { smallServer } from './fixtures/small-server.ts'

const direct = await smallServer()
const behind = await smallServer({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
const elsewhere = await smallServer({ trustProxy: ['192.0.2.1', '2001:db8::/32'] })
const from = async ({ origin, addresses }: Awaited<ReturnType<typeof smallServer>>, headers: Record<string, string>) => {
  await fetch(`${origin}/v1/things`, { headers: { authorization: 'Bearer a', ...headers } })
  return addresses.at(-1)
}
const forwarded = (list: string) => ({ 'x-forwarded-for': list })

describe('the address that failures are counted under', () => {
  it.each([
    forwarded('203.0.113.9'),
    forwarded('203.0.113.9, 198.51.100.1'),
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-client-ip': '203.0.113.9' },
  ])('is that of the connection, whatever is said: %j', async (headers) => {
    expect(await from(direct, headers)).toBe('127.0.0.1')
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    // What a client writes is left of what the proxies add.
    ['198.51.100.66, 203.0.113.9', '203.0.113.9'],
    ['198.51.100.66, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
  ])('behind a proxy of the list is the last that is not a proxy: %s', async (list, address) => {
    expect(await from(behind, forwarded(list))).toBe(address)
  })

  it.each([{ 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }, { forwarded: 'for=203.0.113.9' }])(
    'comes from no other header, even there: %j',
    async (headers) => expect(await from(behind, headers)).toBe('127.0.0.1'),
  )

  it('is that of the connection where it comes from no proxy of the list', async () => {
    expect(await from(elsewhere, forwarded('203.0.113.9'))).toBe('127.0.0.1')
  })
})

describe('the budget of large reads', () => {
  it('is one for all addresses that an IPv6 host may pick', async () => {
    const status = async (address: string) => (await fetch(`${behind.origin}/v1/docs`, { headers: forwarded(address) })).status
    const statuses = await Promise.all(Array.from({ length: 300 }, (_, at) => status(`2001:db8:7:7::${at.toString(16)}`)))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await status('2001:db8:7:8::1')).toBe(200)
  })
})
