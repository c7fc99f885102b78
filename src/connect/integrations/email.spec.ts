import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentHost } from '#harness/loopback.ts'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'
import { decoded, header, mailServer, type Received } from './fixtures/mail-server.ts'

const { begin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
})

const config = (port: number, more: object = {}) => ({
  host: agentHost,
  port,
  security: 'none',
  from: 'parley@example.com',
  to: ['a@example.com', 'b@example.com'],
  ...more,
})
describe('an email', () => {
  it('is sent by SMTP with text and HTML, its names escaped, with the id of its event', async () => {
    const there = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
    const { id } = await at.create({ kind: 'email', config: config(there.port), events: ['batchRun.completed'] })
    await at.end()
    const [delivery] = await at.settled(id)
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ calls: [{ method: 'SMTP', status: 250 }] }] })
    const [{ from, to, text }] = there.received as [Received]
    expect([from, to]).toEqual(['parley@example.com', ['a@example.com', 'b@example.com']])
    expect(header(text, 'message-id')).toBe(`<${delivery!.eventId}@parley>`)
    expect(header(text, 'in-reply-to')).toBe('<btr_01k0000000000000000000000@parley>')
    const body = decoded(text)
    expect(body).toContain('Pass rate 84.0% (95% interval 76.2% to 89.6%, n = 120)')
    expect(body).toContain(
      '<a href="https://parley.example/runs/run_1">Refund after 30 days &lt;impatient&gt;: 10 of 10 passed → 3 of 10 passed</a>',
    )
    expect(body).toContain('- Two orders & one parcel: 10 of 10 passed → 4 of 10 passed')
  })

  it('puts no line of a name into its headers', async () => {
    const there = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
    const { id } = await at.create({ kind: 'email', config: config(there.port), events: ['batchRun.*'] })
    await at.end({ name: 'Gate\r\nBcc: everybody@example.com' })
    await at.settled(id)
    expect(there.received[0]!.to).toHaveLength(2)
    expect(header(there.received[0]!.text, 'bcc')).toBeUndefined()
  })

  it.each([
    ['a recipient that is refused for good', 550, 1, /^The mail server answered 550/],
    ['a server that is busy', 451, 4, /^All 4 attempts failed. Last error: The mail server answered 451/],
  ])('%s', async (_, responseCode, attempts, reason) => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode }))
    const there = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'], onRcptTo })
    const { id } = await at.create({ kind: 'email', config: config(there.port), events: ['batchRun.*'] })
    await at.end()
    expect(await at.settled(id)).toMatchObject([{ status: 'dead', attemptCount: attempts, reason: expect.stringMatching(reason) }])
  })

  it('is refused for addresses that may not be called, in the words of any other address', async () => {
    const body = { projectId: at.projectId, name: 'M', kind: 'email', config: { ...config(25), host: '169.254.169.254' }, events: ['*'] }
    const { response, error } = await at.owner.POST('/integrations', { body: body as never })
    expect([response.status, error?.errors?.[0]]).toMatchObject([422, { pointer: '/config/host', code: 'blocked_address' }])
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
describe.skipIf(!hasOpenssl)('an email over TLS (needs openssl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mail-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const certificate = () => {
    const names = ['-subj', '/CN=mail', '-addext', `subjectAltName=IP:${agentHost}`, '-days', '2']
    const form = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem']
    execFileSync('openssl', ['req', '-x509', ...form, ...names], { cwd: folder, stdio: 'pipe' })
    return { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) }
  }

  it.each([
    ['starttls', false],
    ['tls', true],
  ])('%s: the password is sent to a server with a certificate that holds, and to no other', async (security, secure) => {
    const own = certificate()
    const there = await mailServer({ ...own, secure, authOptional: false })
    const { id } = await at.create({ kind: 'email', config: config(there.port, { security }), secret: 'parley:a:long:password' })
    expect(await at.test(id)).toMatchObject({ status: 'dead', reason: 'Parley could not make a secure connection to the receiver.' })
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, own.cert.toString()])
    try {
      expect(await at.test(id)).toMatchObject({ status: 'delivered' })
      expect(there.received).toMatchObject([{ user: 'parley', secure: true }])
      const wrong = await at.create({ kind: 'email', config: config(there.port, { security }), secret: 'parley:another:password' })
      const refused = await at.test(wrong.id)
      expect(refused).toMatchObject({ status: 'dead', reason: expect.stringMatching(/^The mail server answered 535/) })
      expect(JSON.stringify(refused)).not.toContain('another:password')
    } finally {
      setDefaultCACertificates(before)
    }
  })
})
