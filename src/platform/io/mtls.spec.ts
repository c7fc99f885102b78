import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { agentHost, ioTo, outgoingWith, post, reasonOf, textOf } from '#harness/loopback.ts'
import { lastFourOf, secretFault } from './credentials.ts'
import type { IoOptions } from './open-io.ts'

// No key is committed: the spec makes new ones each time.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'parley-mtls-'))
const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
const keyed = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function authority(name: string): void {
  openssl('req', '-x509', ...keyed, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`, '-days', '2')
}
function signed(name: string, by: string, extensions = 'basicConstraints=CA:FALSE'): void {
  writeFileSync(at(`${name}.ext`), extensions)
  openssl('req', ...keyed, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
  const signing = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', '-extfile', `${name}.ext`]
  openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.pem`, '-days', '2')
}
const outgoing = outgoingWith()
let url = ''
const peers: (string | undefined)[] = []
const server = createServer({ requestCert: true, rejectUnauthorized: true }, (request, response) => {
  peers.push((request.socket as TLSSocket).getPeerCertificate().subject?.CN as string | undefined)
  response.end('pong')
})
if (hasOpenssl) {
  authority('trusted')
  authority('stranger')
  signed('server', 'trusted', `subjectAltName=IP:${agentHost}`)
  signed('client', 'trusted')
  signed('other', 'trusted')
  signed('outsider', 'stranger')
  server.setSecureContext({ key: read('server.key'), cert: read('server.pem'), ca: read('trusted.pem') })
  await new Promise<void>((listening) => server.listen(0, agentHost, listening))
  url = `https://${agentHost}:${(server.address() as AddressInfo).port}`
}
afterAll(async () => {
  await outgoing.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
const secretOf = (name: string, key = name) => JSON.stringify({ certificate: read(`${name}.pem`), key: read(`${key}.key`) })
const as = (name: string, more: Partial<IoOptions> = {}) =>
  ioTo(outgoing, url, { auth: { type: 'mtls', ca: read('trusted.pem') }, secret: secretOf(name), ...more })

describe.skipIf(!hasOpenssl)('a client certificate', () => {
  it('is shown in the handshake, and each has connections of its own', async () => {
    peers.length = 0
    for (const name of ['client', 'other', 'client']) expect(await textOf(as(name), post(url))).toBe('pong')
    expect(peers).toEqual(['client', 'other', 'client'])
  })
  it.each<[string, () => Partial<IoOptions> & { name?: string }]>([
    ['of an authority that the agent does not trust', () => ({ name: 'outsider' })],
    ['for another origin', () => ({ boundOrigin: 'https://127.0.0.2:1' })],
    ['without the authority of the agent', () => ({ auth: { type: 'mtls' } })],
    ['with another authority than the agent’s', () => ({ auth: { type: 'mtls', ca: read('stranger.pem') } })],
  ])('%s makes no connection', async (_, options) => {
    peers.length = 0
    const { name = 'client', ...more } = options()
    expect(await reasonOf(as(name, more), post(url))).toMatch(/^(tls|reset)$/)
    expect(peers).toEqual([])
  })
  it('is told by four digits of its fingerprint', () => {
    const digits = openssl('x509', '-in', 'client.pem', '-noout', '-fingerprint', '-sha256').toString().trim().replaceAll(':', '').slice(-4)
    expect(lastFourOf({ type: 'mtls' }, secretOf('client'))).toBe(digits)
  })
  it.each<[string, () => [secret: string, ca?: string], RegExp | undefined]>([
    ['certificate and key', () => [secretOf('client'), read('trusted.pem')], undefined],
    ['a chain', () => [JSON.stringify({ certificate: read('client.pem') + read('trusted.pem'), key: read('client.key') })], undefined],
    ['another’s key', () => [secretOf('client', 'other')], /does not belong/],
    ['no certificate', () => [JSON.stringify({ certificate: 'planted', key: read('client.key') })], /not a certificate in PEM/],
    ['no key', () => [JSON.stringify({ certificate: read('client.pem'), key: 'planted' })], /not a private key in PEM/],
    ['an encrypted key', () => [JSON.stringify({ certificate: read('client.pem'), key: encryptedKey() })], /encrypted/],
    ['an authority that is none', () => [secretOf('client'), 'planted'], /ca is not a certificate/],
  ])('is judged when it is written: %s', (_, given, expected) => {
    const [secret, ca] = given()
    const fault = secretFault({ type: 'mtls', ca }, secret)
    if (expected) expect(fault).toMatch(expected)
    else expect(fault).toBeUndefined()
    expect(fault ?? '').not.toContain('planted')
  })
})

function encryptedKey(): string {
  openssl('pkcs8', '-topk8', '-in', 'client.key', '-out', 'encrypted.key', '-passout', 'pass:planted')
  return read('encrypted.key')
}
