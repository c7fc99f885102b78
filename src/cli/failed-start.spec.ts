import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { testDatabase } from '#harness/database.ts'
import { exitCodes } from './exit.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-start-'))
const url = urlOf(await testDatabase())
const file = join(folder, 'file')
await writeFile(file, '')
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const { port } = taken.address() as { port: number }
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true })
})

describe('a start that fails ends the process, so that anyone who watches it starts it again', () => {
  it.concurrent.each([
    ['a port that another program has', {}, /127\.0\.0\.1:\d+ is in use by another program\. Stop that program, or set PORT/],
    ['a metrics port that another program has', { PORT: '0', PARLEY_METRICS_PORT: String(port) }, /in use .* set PARLEY_METRICS_PORT/],
    ['an address of another machine', { PORT: '0', HOST: '192.0.2.1' }, /192\.0\.2\.1 is not an address of this machine\. Correct HOST/],
    [
      'a database that does not run',
      { DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' },
      /nothing listens at 127\.0\.0\.1:1\. .*DATABASE_URL/,
    ],
    ['a socket that is missing', { DATABASE_URL: 'postgresql://x@/x?host=/gone' }, /nothing listens at the socket in \/gone/],
    ['a database that is missing', { DATABASE_URL: url.replace('?', '_gone?') }, /there is no database ".*_gone" at /],
    ['a data folder that is a file', { DATABASE_URL: '', PARLEY_DATA_DIR: file }, /the data folder is not writable: .*PARLEY_DATA_DIR/],
    ['an allow-list that cannot be read', { PARLEY_OUTBOUND_ALLOW_CHANNELS: 'not an address' }, /PARLEY_OUTBOUND_ALLOW_CHANNELS/],
    ['an issuer without https', { OIDC_ISSUER: 'http://issuer.example', OIDC_CLIENT_ID: 'x' }, /OIDC_ISSUER.*https/],
    ['a key of another environment', { PARLEY_INIT_API_KEY: 'parley_live_x' }, /PARLEY_INIT_API_KEY/],
  ])('because of %s', async (_, environment, words) => {
    const base = { DATABASE_URL: url, PARLEY_DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) }
    const { ended, kill } = parley(['serve'], { ...base, ...environment })
    // Generous: what is refused is a process that stays for ever.
    const patience = setTimeout(kill, 60_000)
    const { code, output } = await ended
    clearTimeout(patience)
    expect(output).toMatch(words)
    expect(code).toBe(exitCodes.notJudged)
  })
})
