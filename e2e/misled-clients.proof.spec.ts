import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { parley } from '#harness/command.ts'
import { createParley } from '../clients/typescript/main.ts'
import { way } from './support/cut-way.ts'
import { runPython } from './support/python.ts'

// What each client does with a wrong address or a key that cannot be one: it says so immediately, and the key goes nowhere else.

const hasPython = spawnSync('python3', ['--version']).status === 0
const key = 'parley_dev_secret'
const seen: string[] = []
const elsewhere = createServer((request, response) => {
  seen.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"nextCursor":null}')
})
const page = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'))
const redirecting = createServer((request, response) => {
  request.resume()
  response.writeHead(301, { location: `${urlOf(elsewhere)}${request.url}` }).end()
})
const urlOf = (server: typeof elsewhere) => `http://localhost:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  for (const server of [elsewhere, redirecting, page]) await new Promise<void>((done) => server.listen(0, 'localhost', done))
})
afterAll(() => [elsewhere, redirecting, page].forEach((server) => void server.close()))
beforeEach(() => void seen.splice(0))

type Place = { PARLEY_URL: string; PARLEY_API_KEY: string; PARLEY_CHANNEL_KEY: string }
const command = (args: string[]) => (place: Place) => parley(args, place).ended
const python = (text: string) => (place: Place) => runPython(text, place)
const clients = [
  ['parley, reading', true, command(['scenarios', 'list'])],
  ['parley, changing', true, command(['projects', 'create', '--name', 'P'])],
  ['parley connect', true, command(['connect', 'chn_x', '--', 'cat'])],
  [
    'the client for TypeScript',
    true,
    ({ PARLEY_URL: url, PARLEY_API_KEY: apiKey }: Place) =>
      Promise.resolve()
        .then(() => createParley({ url, apiKey, patienceSeconds: 600 }).scenarios.list())
        .then(
          () => ({ code: 0, output: '' }),
          (error: Error) => ({ code: 1, output: String(error) }),
        ),
  ],
  ['the client for Python', hasPython, python('from parley import Parley\nParley(patience=600).projects.list()')],
  ['connect.py', hasPython, python('from connect import connect\nconnect(print, "chn_x")')],
] as const

describe.each(clients)('%s', (_, isHere, ask) => {
  const at = (PARLEY_URL: string, value = key) => ask({ PARLEY_URL, PARLEY_API_KEY: value, PARLEY_CHANNEL_KEY: value })

  it.skipIf(!isHere)('follows no redirect, and names the address', async () => {
    const { code, output } = await at(urlOf(redirecting))
    expect([code === 0, seen]).toEqual([false, []])
    expect(output).toContain(`redirects to ${urlOf(elsewhere)}`)
  })

  it.skipIf(!isHere)('takes no address without a scheme, or with a password', async () => {
    for (const url of ['parley.example.com', 'http://me:hunter2@localhost:1']) {
      const { code, output } = await at(url)
      expect([code === 0, output]).toEqual([false, expect.stringMatching(/an address such as https:\/\/parley\.example\.com/)])
      expect(output).not.toContain('hunter2')
    }
  })

  it.skipIf(!isHere)('does not repeat a call for a key that no header takes, and does not show it', async () => {
    for (const value of [`${key}\nmore`, `„${key}“`]) {
      const { code, output } = await at(urlOf(elsewhere), value)
      expect([code === 0, seen]).toEqual([false, []])
      expect(output).toContain('Copy the key again.')
      expect(output).not.toContain(key)
    }
  })
})

it.each([
  ['me', 'get'],
  ['batch', 'run', `bat_${'0'.repeat(26)}`, '--wait'],
])('parley %s says that something else than Parley answers', async (...args) => {
  const place = { PARLEY_URL: urlOf(page), PARLEY_API_KEY: key }
  expect(await parley(args, place).ended).toEqual({
    code: 3,
    output: expect.stringContaining('the answer is not from Parley. Check PARLEY_URL.'),
  })
})

describe.skipIf(!hasPython)('clients/python', () => {
  it('repeats a call whose answer broke off', async () => {
    const { origin, tenant } = await testApp()
    const through = await way(origin)
    through.broken = 2
    const place = { PARLEY_URL: through.url, PARLEY_API_KEY: await (await tenant('A')).keyOf('viewer') }
    expect(await runPython('from parley import Parley\nprint(Parley().projects.list()["data"])', place)).toEqual({
      code: 0,
      output: '[]\n',
    })
    expect(through.broken).toBe(-1)
  })

  it('verifies nothing with an empty secret', async () => {
    const text = `import base64, hashlib, hmac, time
from parley import SignatureError, verify
now = str(int(time.time()))
signed = base64.b64encode(hmac.new(b"", f"e.{now}.{{}}".encode(), hashlib.sha256).digest()).decode()
headers = {"webhook-id": "e", "webhook-timestamp": now, "webhook-signature": f"v1,{signed}"}
for secret in ("", "whsec_"):
    try:
        print(verify("{}", headers, secret))
    except SignatureError:
        print("refused")
`
    expect(await runPython(text, {})).toEqual({ code: 0, output: 'refused\nrefused\n' })
  })
})
