import { describe, expect, it } from 'vitest'
import { findForeignSign } from './local-request.ts'

const host = '127.0.0.1:4000'

describe('a request is of this machine', () => {
  it.each<[string, Record<string, string | string[]>]>([
    ['a browser', { host }],
    ['by name', { host: 'localhost:4000' }],
    ['by name in capitals', { host: 'LOCALHOST:4000' }],
    ['over IPv6', { host: '[::1]:4000' }],
    ['at port 80', { host: '127.0.0.1' }],
    ['behind a proxy on this machine that says so', { host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:4000' }],
    ['behind two of them', { host, 'x-forwarded-for': '127.0.0.1, ::1', via: '1.1 Caddy' }],
    ['behind one that says so by RFC 7239', { host, forwarded: 'for="[::1]:4711";host=localhost:4000;proto=http;by=secret', via: '1.1 x' }],
  ])('%s', (_what, headers) => expect(findForeignSign(headers)).toBeUndefined())
})

describe('a request is not of this machine', () => {
  it.each<[string, Record<string, string | string[]>, string]>([
    ['a public name', { host: 'parley.example' }, 'Host'],
    ['no name', {}, 'Host'],
    ['a name of another site that leads here', { host: 'evil.example:4000' }, 'Host'],
    ['a name that begins like ours', { host: '127.0.0.1.evil.example:4000' }, 'Host'],
    ['a name that ends like ours', { host: 'evil-localhost:4000' }, 'Host'],
    ['the address of the network', { host: '192.168.1.5:4000' }, 'Host'],
    ['any address', { host: '0.0.0.0:4000' }, 'Host'],
    ['a tunnel with its own Host', { host, 'x-forwarded-host': 'x.ngrok.app', 'x-forwarded-for': '203.0.113.7' }, 'x-forwarded-for'],
    ['a client behind a proxy', { host, 'x-forwarded-for': '203.0.113.7' }, 'x-forwarded-for'],
    ['a client that claims to be here', { host, 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }, 'x-forwarded-for'],
    ['the same in two headers', { host, 'x-forwarded-for': ['127.0.0.1', '203.0.113.7'] }, 'x-forwarded-for'],
    ['a host behind a proxy', { host, 'x-forwarded-host': 'parley.example' }, 'x-forwarded-host'],
    ['a second host', { host, 'x-forwarded-host': 'localhost, parley.example' }, 'x-forwarded-host'],
    ['an empty host', { host, 'x-forwarded-host': '' }, 'x-forwarded-host'],
    ['Apache', { host, 'x-forwarded-server': 'www.example' }, 'x-forwarded-server'],
    ['nginx', { host, 'x-real-ip': '203.0.113.7' }, 'x-real-ip'],
    ['Cloudflare', { host, 'cf-connecting-ip': '203.0.113.7' }, 'cf-connecting-ip'],
    ['RFC 7239, the client', { host, forwarded: 'for=203.0.113.7' }, 'forwarded'],
    ['RFC 7239, a hidden client', { host, forwarded: 'for=unknown;host=localhost' }, 'forwarded'],
    ['RFC 7239, the host', { host, forwarded: 'for=127.0.0.1;host=parley.example' }, 'forwarded'],
    ['RFC 7239, a later element', { host, forwarded: 'for=127.0.0.1, For="[2001:db8::1]"' }, 'forwarded'],
    ['RFC 7239, unreadable', { host, forwarded: 'for="127.0.0.1' }, 'forwarded'],
    ['a proxy that only names itself', { host, via: '1.1 squid' }, 'Via'],
  ])('%s', (_what, headers, sign) => expect(findForeignSign(headers)).toContain(sign))
  it('in HTTP/1.0', () => expect(findForeignSign({ host }, '1.0')).toContain('HTTP/1.0'))
  it('and the words hold nothing that a terminal or a page would take for more', () =>
    expect(findForeignSign({ host: `evil\u001b[31m${'x'.repeat(500)}` })!.length).toBeLessThan(200))
})
