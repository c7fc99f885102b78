import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { examineHere, parley } from '#harness/command.ts'
import { urlOf } from '#harness/connection-url.ts'
import { administer } from '#harness/setup.ts'
import { must, stage } from '#harness/stage.ts'
import type { DeepOptions } from '#src/cli/doctor/deep.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-deep-'))
const { app, masterKey, tenant } = await testApp()
const { connection } = app.world.db
const a = await tenant('A')
afterAll(() => rm(folder, { recursive: true }))

const settings = {
  DATABASE_URL: urlOf(connection),
  PARLEY_DATA_DIR: folder,
  PARLEY_MASTER_KEY: masterKey.toString('base64'),
  PORT: '0',
}
const examine = (more: Record<string, string> = {}, options: DeepOptions = {}) =>
  examineHere({ ...settings, ...more }, { deep: true, ...options })

beforeAll(async () => {
  await must(a.owner.POST('/queue/process', { body: { limit: 200 } }))
  await app.sealer.seal(a.workspaceId)
})

describe('parley doctor --deep', () => {
  it('finds nothing wrong where nothing is, and says so of each', async () => {
    const { code, output } = await parley(['doctor', '--deep'], settings).ended
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringContaining('fault') })
    for (const words of [
      /invariants: all \d+ hold/,
      /every index is valid/,
      /every row belongs to an existing run and project/,
      /activity: the [1-9]\d* sealed entries of 1 workspaces are as they were written/,
      /no worker runs, and 0 jobs could start now\. Start one: parley work/,
      /backups: you have not named their folder/,
    ])
      expect(output).toMatch(words)
  })

  it.each<[string, string, RegExp, string]>([
    [
      'an index that is not valid',
      `update pg_index set indisvalid = false where indexrelid = 'parley.runs_of_project'::regclass`,
      /the index runs_of_project is not valid.* reindex index concurrently parley\.runs_of_project/,
      'update pg_index set indisvalid = true where not indisvalid',
    ],
    [
      'an invariant that is broken',
      `insert into parley.activity (workspace_id, id, resource_type, resource_id, action, actor, at)
         values ('${a.workspaceId}', 'act_none', 'project', 'prj_none', 'project.created', '{}', now())`,
      /1 rows break I1 \(.*Make a backup/,
      `delete from parley.activity where id = 'act_none'`,
    ],
    [
      'an entry of the activity that was changed',
      `update parley.activity set actor = actor || '{"changed":true}' where seq = 1`,
      /1 entries of wks_\w+ were changed.*parley activity verify --workspace wks_/,
      `update parley.activity set actor = actor - 'changed' where seq = 1`,
    ],
  ])('names %s, and what to do', async (_, damage, words, repair) => {
    await administer(connection, damage)
    const { code, output } = await examine()
    await administer(connection, repair)
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(words) })
  })

  it('says that work waits and nobody works', async () => {
    const here = await stage(await tenant('B'))
    const channel = await here.demoChannel()
    await here.queue((await here.scenario()).id, { channelId: channel.id })
    const { code, output } = await examine()
    expect({ code, output }).toEqual({ code: 3, output: expect.stringMatching(/no worker runs, and [1-9]\d* jobs could start now/) })
  })

  it('names a tag that work waits for and no worker has', async () => {
    const here = await stage(await tenant('C'))
    const channel = await here.channel({ url: 'https://agent.example/chat', workerTag: 'inside' })
    await here.queue((await here.scenario()).id, { channelId: channel.id })
    const { code, output } = await examine()
    expect({ code, output }).toEqual({
      code: 3,
      output: expect.stringMatching(
        /no running worker has the tag inside, and 1 jobs wait for one .* PARLEY_WORKER_TAGS=inside parley work/,
      ),
    })
  })

  it('knows how old the newest backup is', async () => {
    const backups = await mkdtemp(join(folder, 'backups-'))
    const path = join(backups, 'parley.gz')
    await writeFile(join(backups, 'notes.txt'), 'no backup')
    const { output } = await parley(['doctor', '--deep', '--backups', backups], settings).ended
    expect(output).toMatch(/fault +backups: you have none in/)
    await writeFile(path, gzipSync('a backup'))
    await utimes(path, new Date(), new Date(Date.now() - 40 * 3_600_000))
    expect((await examine({}, { backups })).output).toMatch(/fault +backups: the newest, parley\.gz, is 40 h old/)
    await utimes(path, new Date(), new Date(Date.now() - 5 * 3_600_000))
    expect((await examine({}, { backups })).output).toMatch(/ok +backups: the newest, parley\.gz, is 5 h old/)
    expect((await examine({}, { backups: join(backups, 'none') })).output).toMatch(/fault +backups: .* cannot be read/)
  })

  it.each([
    [3, /fault +certificate: that of https:\S+ ends in [23] days\. Renew it/],
    [90, /ok +certificate: that of https:\S+ is valid for (89|90) days/],
  ])('knows that the certificate of PUBLIC_URL is valid for %i days', async (days, words) => {
    const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
    const parameters = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=localhost -keyout ${key} -out ${cert}`
    await promisify(execFile)('openssl', parameters.split(' '))
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { output } = await examine({ PUBLIC_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}` })
    server.close()
    expect(output).toMatch(words)
  })
})
