import { describe, expect, it } from 'vitest'
import { noAllow, outgoingWith } from '#harness/loopback.ts'
import { blockedAddress, checkUrl } from './outgoing-url.ts'

const outgoing = outgoingWith({ ownPorts: () => [4000, 5432] })
const save = (url: string) => outgoing.refuseBlockedUrl(url, 'channels')

describe('a URL that names a closed address is refused at save, with one wording', () => {
  it.each([
    ...[
      'http://127.0.0.1:9/',
      'http://localhost:9/',
      'http://LOCALHOST./',
      'http://a.localhost/',
      'http://2130706433:9/',
      'http://0x7f.1:9/',
    ],
    ...[
      'http://0177.0.0.1:9/',
      'http://[::1]:9/',
      'http://[::ffff:127.0.0.1]:9/',
      'http://0.0.0.0:9/',
      'http://169.254.169.254/latest/meta-data/',
    ],
    ...['http://[fd00:ec2::254]/', 'http://10.0.0.5/', 'http://[64:ff9b::7f00:1]:9/', 'http://100.100.100.200/latest/', 'http://127.1:9/'],
    ...[
      'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
      'http://127.0.0.3:9/v1',
      'http://①②⑦.⓪.⓪.①/',
      'http://127。0。0。1/',
      'http://%31%32%37.0.0.1/',
    ],
    ...[
      'http://lo\u00adcalhost/',
      'http://127.0.0.1./',
      'http://0/',
      'http://[::]/',
      'http://[fe80::1]/',
      'http://metadata.google.internal/',
    ],
    ...['http://ip6-localhost/', 'https://192.168.0.1/', 'http://127.0.0.2:4000/v1/queue/process', 'http://127.0.0.2:5432/'],
  ])('%s', (url) => expect(save(url)).toEqual(blockedAddress))
})

describe('a URL of another form is refused and never repaired', () => {
  it.each([
    ['file:///etc/passwd', 'blocked_address'],
    ['gopher://127.0.0.1:5432/_x', 'blocked_address'],
    ['ftp://example.com/', 'blocked_address'],
    ['javascript:alert(1)', 'blocked_address'],
    ['//example.com/', 'blocked_address'],
    ['example.com', 'blocked_address'],
    ['', 'blocked_address'],
    ['http://example.com@127.0.0.1:9/', 'blocked_address'],
    ['http://user:secret-4711@127.0.0.2/', 'blocked_address'],
    ['http://@example.com/', 'blocked_address'],
    ['http://127.0.0.1:9\\@example.com/', 'blocked_address'],
    ['http:\\\\example.com/', 'blocked_address'],
    ['http://exa\tmple.com/', 'blocked_address'],
    ['http://example.com/\r\nx: 1', 'blocked_address'],
    [' http://example.com/', 'blocked_address'],
    ['http://example.com/\u0000', 'blocked_address'],
    ['http:127.0.0.1/', 'invalid_url'],
    ['http:///127.0.0.1', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['http://example.com:0/', 'invalid_url'],
    ['http://example.com:65536/', 'invalid_url'],
    ['http://a..b/', 'invalid_url'],
    ['http://localhost../', 'invalid_url'],
    ['http://1.2.3.4.5/', 'invalid_url'],
    ['http://[fe80::1%25lo]/', 'invalid_url'],
    [`http://example.com/${'x'.repeat(2048)}`, 'invalid_url'],
  ])('%j', (url, code) => {
    const fault = save(url)
    expect(fault?.code).toBe(code)
    expect(fault?.message).not.toContain('4711')
  })
})

describe('a URL that may be called is stored in one form', () => {
  it.each([
    ['HTTPS://Example.COM:443/a/../b?x=1#frag', 'https://example.com/b?x=1', 'example.com', 443],
    ['http://127.0.0.2:8080', 'http://127.0.0.2:8080/', '127.0.0.2', 8080],
    ['http://0x7f.0.0.2/', 'http://127.0.0.2/', '127.0.0.2', 80],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/', '2606:4700::1111', 443],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/', 'xn--bcher-kva.example', 80],
    ['http://agent_1.internal/?to=a@b', 'http://agent_1.internal/?to=a@b', 'agent_1.internal', 80],
  ])('%s', (text, href, hostname, port) => {
    expect(checkUrl(text)).toMatchObject({ url: { href, hostname, port } })
    expect(save(text)).toBeUndefined()
  })
})

describe('each surface has its own list', () => {
  it('an entry of channels opens nothing for models', () => {
    expect(outgoing.refuseBlockedUrl('http://127.0.0.2/', 'channels')).toBeUndefined()
    expect(outgoing.refuseBlockedUrl('http://127.0.0.2/', 'models')).toEqual(blockedAddress)
  })
  it('a host entry opens localhost at save', () =>
    expect(
      outgoingWith({ allow: { ...noAllow, webhooks: 'localhost:3000' } }).refuseBlockedUrl('http://localhost:3000/', 'webhooks'),
    ).toBeUndefined())
  it('a wrong list stops the start', () =>
    expect(() => outgoingWith({ allow: { ...noAllow, import: '10/8' } })).toThrow('PARLEY_OUTBOUND_ALLOW_IMPORT'))
})
