import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#harness/app.ts'
import { urlOf } from '#harness/connection-url.ts'
import { emptyDatabase, testDatabase } from '#harness/database.ts'
import { main } from '#harness/process-environment.ts'
import { startWorker } from '#src/platform/jobs/worker.ts'
import { masterKeys } from '#src/platform/secrets/master-key-file.ts'
import { commandsOf, type Documented, pages } from './support/documented/commands.ts'
import { type Run, type Treatment, treatments } from './support/documented/treatment.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const documented = pages.flatMap(commandsOf)
const treatmentOf = ({ text }: Documented): Treatment | undefined => treatments.find(([pattern]) => pattern.test(text))?.[1]
const treated = (has: (treatment: Treatment) => boolean) =>
  documented.filter((command) => {
    const treatment = treatmentOf(command)
    return treatment !== undefined && has(treatment)
  })

const answers = JSON.parse(
  execFileSync(process.execPath, [fileURLToPath(new URL('./support/documented/help.ts', import.meta.url))], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
) as Record<string, { code: number; text: string }>
/** The words of the command whose help explains `text`. */
const pathOf = (text: string) => {
  const words = text.match(/\bparley ([\w -]*)/)?.[1]?.split(' ') ?? []
  for (let many = words.length; many > 0; many--) if (answers[words.slice(0, many).join(' ')]) return words.slice(0, many).join(' ')
  return ''
}

// Dozens of commands run side by side and several want the same batch: on a busy machine that takes longer than callers usually wait.
const patience = { PARLEY_TEST_LIMIT_LOCK_MS: '60000' }
const { app, origin, masterKey, tenant } = await testApp(patience)
startWorker(app.pump, { pollMs: 50 })
const scratch = await mkdtemp(join(tmpdir(), 'parley-documented-'))
afterAll(() => rm(scratch, { recursive: true }))
const own = await testDatabase()
const connectionOf = { used: async () => app.world.db.connection, empty: emptyDatabase, own: async () => own }
const settings: Record<string, string> = {}

beforeAll(async () => {
  await mkdir(join(scratch, 'bin'))
  // What is published starts faster than the sources. e2e/commands.spec.ts looks after bin/parley, which also builds the pages of this
  // folder before a start.
  await writeFile(join(scratch, 'bin/parley'), `#!/bin/sh\nexec ${process.execPath} ${main} "$@"\n`, { mode: 0o755 })
  await symlink(resolve('docs'), join(scratch, 'docs'))
  await writeFile(join(scratch, 'ratings.csv'), 'ann,bob\n1,1\n2,3\n3,3\n1,2\n')
  const ratings = [1, 2, 3, 1].map((value) => [value, value])
  await writeFile(
    join(scratch, 'vectors.json'),
    JSON.stringify({ vectors: [{ id: 'v', statistic: 'krippendorffAlpha', options: { metric: 'ordinal' }, ratings }] }),
  )
  const messages = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello, how can I help?' },
  ]
  await writeFile(join(scratch, 'dialogues.jsonl'), `${JSON.stringify({ id: 'first', messages })}\n`)
  await masterKeys({ masterKey: undefined, masterKeyPrevious: undefined, dataDir: join(scratch, 'data') })
  const { owner, keyOf } = await tenant('Reader')
  const { data: project } = await owner.POST('/projects', { body: { name: 'P' } })
  const projectId = project!.id
  const { data: channel } = await owner.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } })
  const { data: scenario } = await owner.POST('/scenarios', {
    body: {
      projectId,
      name: 'S',
      // Commands next to it make further channels.
      channelIds: [channel!.id],
      tags: ['release'],
      user: { goal: 'hello' },
      assertions: [{ kind: 'turns', settings: { min: 1 } }] as never,
      // What is said is of no interest here.
      stop: { maxTurns: 1 },
    },
  })
  const { data: batch } = await owner.POST('/batches', {
    body: {
      projectId,
      name: 'B',
      status: 'ready',
      items: [{ type: 'scenario', id: scenario!.id }],
      matrix: { channelIds: [channel!.id] },
      repeats: 3,
    },
  })
  const { data: batchRun } = await owner.POST('/batches/{id}/run', { params: { path: { id: batch!.id } }, body: {} })
  Object.assign(settings, {
    ...patience,
    PATH: `${join(scratch, 'bin')}:${process.env.PATH}`,
    HOME: scratch,
    TMPDIR: scratch,
    PARLEY_URL: origin,
    PARLEY_API_KEY: await keyOf('owner'),
    PARLEY_MASTER_KEY: masterKey.toString('base64'),
    PARLEY_DATA_DIR: join(scratch, 'data'),
    PORT: '0',
    PROJECT: projectId,
    CHANNEL: channel!.id,
    SCENARIO: scenario!.id,
    BATCH: batch!.id,
    BATCH_RUN: batchRun && 'id' in batchRun ? batchRun.id : '',
    GIT_COMMIT: 'abc123',
  })
  // Once as in a checkout: on the sources.
  expect(await execute(`${resolve('bin/parley')} backup before.gz`, {})).toMatchObject({ code: 0 })
})

async function execute(text: string, { database = 'used', until, env }: Run): Promise<{ code: number | null; output: string }> {
  const script = `curl() { command curl --fail-with-body "$@"; }\nset -euo pipefail\n${until ? 'exec ' : ''}${text}`
  const child = spawn('bash', ['-c', script], {
    cwd: scratch,
    env: { ...settings, DATABASE_URL: urlOf(await connectionOf[database]()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      // A second signal would end it without waiting for its work.
      if (until?.test(output) && !child.killed) child.kill('SIGTERM')
    })
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

describe('the commands of the pages', () => {
  it('are all in the table, and no row is without a command', () => {
    expect(documented.filter((command) => !treatmentOf(command))).toEqual([])
    expect(treatments.filter(([pattern]) => !documented.some(({ text }) => pattern.test(text)))).toEqual([])
  })

  const runs = treated((treatment) => !('not' in treatment) && !('help' in treatment))
  // A command that several pages show is run once, and here bin/parley is the parley of the path.
  const outcomes = new Map<string, ReturnType<typeof execute>>()
  const does = async (command: Documented) => {
    const run = treatmentOf(command) as Run
    const text = (run.replace ?? String)(command.text)
    const key = JSON.stringify([text.replaceAll('bin/parley', 'parley'), run.database, run.env])
    outcomes.set(key, outcomes.get(key) ?? execute(text, run))
    const { code, output } = await outcomes.get(key)!
    expect(run.codes ?? [0], output).toContain(code)
    expect(output).not.toMatch(/unknown (option|command)|command not found/)
  }
  const isMissing = ({ needs }: Run) => needs !== undefined && spawnSync('which', [needs]).status !== 0
  const check = (command: Documented) =>
    it.skipIf(isMissing(treatmentOf(command) as Run))(`${command.page}: ${command.text} does what it says`, () => does(command))
  const isAlone = (command: Documented) => (treatmentOf(command) as Run).database === 'own'
  // Most wait for conversations or for a process to start.
  describe.concurrent('side by side', () => runs.filter((command) => !isAlone(command)).forEach(check))
  // These change the master key of one database.
  describe('one after the other', () => runs.filter(isAlone).forEach(check))

  const helped = treated((treatment) => !('not' in treatment)).filter(({ text }) => /\bparley /.test(text))
  it.each(helped)('$page: $text is explained by --help', ({ text }) => {
    const path = pathOf(text)
    if (!/parley (--help|<)/.test(text)) expect(path).not.toBe('')
    const own = text.split('|')[0]!
    for (const [option] of own.matchAll(/(?<=\s|\[)--[a-z-]+/g)) expect(answers[path]!.text).toContain(option)
  })

  it('every command answers --help', () => {
    expect(Object.keys(answers).length).toBeGreaterThan(150)
    expect(
      Object.entries(answers).filter(([path, { code, text }]) => code !== 0 || !text.includes(`Usage: parley ${path}`.trim())),
    ).toEqual([])
  })
})
