import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildClient } from '../build/client.ts'
import '../clients/typescript/vitest.ts'
import { testApp } from '#harness/app.ts'
import { httpAgent } from '#harness/loopback.ts'
import { type Stage, stage } from '#harness/stage.ts'
import { way } from './support/cut-way.ts'

// clients/typescript as it is packed and installed, against a real service.

type Client = typeof import('../clients/typescript/main.ts')
const run = promisify(execFile)
const { app, origin, tenant, startWorker } = await testApp()
startWorker({ pollMs: 50 })
app.sealer.start()
const folder = await mkdtemp(join(tmpdir(), 'parley-typescript-'))
afterAll(() => rm(folder, { recursive: true }))
const { owner, keyOf } = await tenant('A')
const apiKey = await keyOf('editor')
const installed = join(folder, 'node_modules/parley-client')
let client: Client
let parley: ReturnType<Client['createParley']>
let own: Stage
let scenario: string

beforeAll(async () => {
  const tarball = await buildClient(folder)
  await run('npm', ['install', '--prefix', folder, '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball])
  client = (await import(pathToFileURL(join(installed, 'dist/clients/typescript/main.js')).href)) as Client
  parley = client.createParley({ url: origin, apiKey })
  own = await stage({ owner })
  for (let at = 0; at < 5; at++) await parley.personas.create({ body: { projectId: own.projectId, name: `Persona ${at}` } })
  const asserted = { kind: 'contains' as const, name: 'names the day', settings: { text: 'Thursday' } }
  const driver = { mode: 'scripted' as const, turns: [{ role: 'user' as const, content: 'Where is my parcel?' }] }
  scenario = (await own.scenario({ name: 'Late parcel', driver, assertions: [asserted] as never })).id
})

describe('parley-client', () => {
  it('is also for require, without the way of newer versions of Node to require modules', async () => {
    const script = "const { createParley } = require('parley-client'); console.log(typeof createParley)"
    const { stdout } = await run(process.execPath, ['--no-experimental-require-module', '--eval', script], { cwd: folder })
    expect(stdout).toBe('function\n')
  })
  it("costs a user's compiler little: no addresses, refusals or headers are among its types", async () => {
    const { size } = await stat(join(installed, 'dist/clients/typescript/interface.d.ts'))
    expect(size).toBeLessThan(900_000)
  })
  it('installs alone, and compiles under strict with the declarations of everything checked', async () => {
    const lock = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
    expect(Object.keys(lock.packages)).toEqual(['node_modules/parley-client'])
    const compile = async (name: string, text: string, options: string[]) => {
      await writeFile(join(folder, name), text)
      const tsc = resolve('node_modules/typescript/lib/tsc.js')
      const shared = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--pretty', 'false']
      return run(process.execPath, [tsc, ...shared, ...options, name], { cwd: folder }).catch((error: { stdout: string }) => error)
    }
    const lib = ['--lib', 'es2023,dom,dom.iterable,dom.asynciterable']
    const text = `import { createParley, type Schemas, verify } from 'parley-client'
const parley = createParley({ url: 'http://127.0.0.1:4000', apiKey: 'x' })
for await (const run of parley.runs.list({ projectId: 'prj_x', limit: 2 })) { const status: 'queued' | 'running' | 'evaluating' | 'completed' | 'canceled' = run.status; void status }
const ended: Schemas['BatchRun'] = await parley.wait(await parley.batches.run({ id: 'bat_x', body: {} }))
const page: Schemas['RunPage'] = await parley.runs.list()
const planned: Schemas['BatchDryRun'] | Schemas['BatchRun'] = await parley.batches.run({ id: 'bat_x', body: { dryRun: true } })
void planned
for await (const { event, data } of parley.events(ended)) void [event, data, page, verify]
// @ts-expect-error an ID is missing
void parley.runs.find({})
// @ts-expect-error no such query
void parley.runs.list({ projectID: 'prj_x' })
// @ts-expect-error no such member
void parley.personas.create({ body: { projectId: 'prj_x', name: 'P', nonsense: 1 } })
export {}
`
    expect((await compile('use.mts', text, lib)).stdout).toBe('')
    const required =
      "import { createParley } from 'parley-client'\nexport const parley = createParley({ url: 'http://127.0.0.1:4000', apiKey: 'x' })\n"
    expect((await compile('use.cts', required, lib)).stdout).toBe('')
    for (const name of ['vitest', '@types'])
      if (!existsSync(join(folder, 'node_modules', name))) await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
    const matching = `import 'parley-client/vitest'
import { expect } from 'vitest'
import { createParley } from 'parley-client'
expect(await createParley().runs.find({ id: 'run_x' })).toHavePassed()
await expect((message: { text: string }) => message.text).toPass('scn_x', { repeats: 2 })
`
    expect((await compile('matching.mts', matching, ['--skipLibCheck', '--types', 'node'])).stdout).toBe('')
  })

  it('reads all pages, repeats calls whose answer was lost, and explains refusals', async () => {
    const names: string[] = []
    for await (const { name } of parley.personas.list({ projectId: own.projectId, limit: 2, sort: 'name' })) names.push(name)
    expect(names.filter((name) => name.startsWith('Persona'))).toEqual([0, 1, 2, 3, 4].map((at) => `Persona ${at}`))
    expect((await parley.personas.list({ projectId: own.projectId, limit: 2 })).data).toHaveLength(2)

    const through = await way(origin)
    through.lost = 2
    const careful = client.createParley({ url: through.url, apiKey })
    await careful.personas.create({ body: { projectId: own.projectId, name: 'Once' } })
    expect((await parley.personas.list({ name: 'Once' })).data).toHaveLength(1)
    expect(through.posts).toHaveLength(3)
    expect(new Set(through.posts).size).toBe(1)

    const refused = await parley.personas
      .create({ body: { projectId: own.projectId, name: '', nonsense: 1 } as never })
      .catch((error) => error)
    expect(refused).toBeInstanceOf(client.ParleyError)
    expect(refused).toMatchObject({ status: 422, code: 'invalid', message: expect.stringContaining('/nonsense') })
    await expect(client.createParley({ url: 'http://127.0.0.1:9', apiKey, patienceSeconds: 0.1 }).me.get()).rejects.toThrow(
      'does not answer',
    )
    await expect(parley.runs.find({ id: '..' })).rejects.toThrow('runs.find needs id.')
    await expect(parley.me.get({ signal: AbortSignal.abort(new Error('changed my mind')) })).rejects.toThrow('changed my mind')
    through.answer = { status: 302, headers: { location: 'http://127.0.0.1:9/' } }
    await expect(careful.me.get()).rejects.toThrow('redirects to http://127.0.0.1:9/')
  })

  it('does not repeat a change under If-Match whose answer was lost', async () => {
    const through = await way(origin)
    const persona = await parley.personas.create({ body: { projectId: own.projectId, name: 'Matched' } })
    through.answer = 'cut'
    const careful = client.createParley({ url: through.url, apiKey })
    await expect(careful.personas.archive({ id: persona.id, ifMatch: '"1"' })).rejects.toThrow('does not answer')
    await expect(parley.personas.archive({ id: persona.id, ifMatch: '"7"' })).rejects.toMatchObject({ status: 412 })
  })

  it('waits for a batch run, and reads its export', async () => {
    const channel = await own.demoChannel()
    const items = [{ type: 'scenario' as const, id: scenario }]
    const definition = {
      projectId: own.projectId,
      name: 'B',
      status: 'ready' as const,
      repeats: 2,
      items,
      matrix: { channelIds: [channel.id] },
    }
    const batch = await parley.batches.create({ body: definition })
    const started = await parley.batches.run({ id: batch.id, body: {} })
    const seen: string[] = []
    const [ended, actions] = await Promise.all([parley.wait(started, { onProgress: ({ status }) => seen.push(status) }), eventsOf(started)])
    expect(ended).toMatchObject({ id: started.id, status: 'completed' })
    expect(seen.at(-1)).toBe('completed')
    expect(actions.at(-1)).toBe('batchRun.completed')
    expect(await parley.batchReports.export({ id: ended.id, format: 'junit' })).toMatch(/^<\?xml/)
    // It ends immediately where nothing can follow, whether from now on or from an event.
    expect(await eventsOf(ended, '0')).toEqual(['batchRun.queued', 'batchRun.started', 'batchRun.completed'])
    expect(() => expect(ended).toHavePassed()).toThrow(/minPassRate failed: 0 of 2 runs passed/)
  })

  it('follows a run over connections that break, and ends with it', async () => {
    const through = await way(origin)
    const agent = await httpAgent((_, response) => response.end('{"reply":"Thursday."}'))
    onTestFinished(agent.close)
    const channel = await own.channel({ url: agent.url })
    const { runs } = await parley.scenarios.run({ id: scenario, body: { channelId: channel.id }, waitSeconds: 30 })
    const [before, after] = [await eventsOf(runs[0]!), [] as string[]]
    expect(before.filter((event) => event === 'turn')).toHaveLength(2)
    expect(before.at(-1)).toBe('run.completed')
    const broken = client.createParley({ url: through.url, apiKey })
    for await (const { id, event } of broken.events(runs[0]!)) {
      after.push(event)
      for await (const next of broken.events(runs[0]!, { lastEventId: id })) after.push(next.event)
      break
    }
    expect(after).toEqual(before)
    through.answer = 'cut'
    const stop = new AbortController()
    const ended = (async () => {
      for await (const _ of broken.events(runs[0]!, { signal: stop.signal })) throw new Error('nothing comes through')
      return 'ended'
    })()
    stop.abort()
    expect(await ended).toBe('ended')
    await expect(eventsOf({ id: 'run_01j00000000000000000000000' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('verifies webhooks', async () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
    const body = '{"type":"run.completed","name":"Grüße"}'
    const signature = new Webhook(secret).sign('msg_1', new Date(), body)
    const seconds = String(Math.floor(Date.now() / 1_000))
    const headers = { 'webhook-id': 'msg_1', 'Webhook-Timestamp': seconds, 'webhook-signature': `v1,other v2,a ${signature}` }
    for (const text of [body, new TextEncoder().encode(body)])
      expect(await client.verify(text, headers, secret)).toMatchObject({ name: 'Grüße' })
    expect(await client.verify(body, new Headers(headers), secret)).toMatchObject({ name: 'Grüße' })
    const wrong: [string, Record<string, string>, string][] = [
      [`${body} `, headers, secret],
      [body, headers, 'whsec_AAAA'],
      [body, { ...headers, 'webhook-id': 'msg_2' }, secret],
    ]
    for (const given of wrong) await expect(client.verify(...given)).rejects.toThrow('does not match')
    await expect(client.verify(body, headers, secret, { now: Date.now() + 400_000 })).rejects.toThrow('too old')
    await expect(client.verify(body, headers, '')).rejects.toThrow('cannot be read')
    await expect(client.verify(body, { 'webhook-id': 'a' }, secret)).rejects.toThrow('webhook-timestamp is missing')
  })
})

describe('the matchers', () => {
  it('play a scenario against a function or an address, and show what did not hold', async () => {
    const agent = await httpAgent((_, response) => response.end('{"reply":"It comes on Thursday."}'))
    onTestFinished(agent.close)
    await expect(() => 'Thursday, I think.').toPass(scenario, { parley, repeats: 2 })
    await expect(agent.url).toPass(scenario, { parley })
    const definition = {
      name: 'Echo',
      user: { goal: 'x' },
      driver: { mode: 'scripted' as const, turns: [{ role: 'user' as const, content: 'Hi' }] },
      assertions: [{ kind: 'contains' as const, settings: { text: 'Hello Hi' } }] as never,
    }
    await expect(({ text }: { text: string }) => ({ text: `Hello ${text}` })).toPass(definition, { parley, project: own.projectId })
    expect([(await parley.scenarios.list({ name: 'Echo' })).data, (await parley.channels.list({ name: 'vitest' })).data]).toEqual([[], []])
    const failing = expect(() => 'No idea.').toPass(scenario, { parley })
    await expect(failing).rejects.toThrow(
      /1 of 1 runs did not pass \(http:\S+\/runs\/run_\w+\)\n.*\n {2}names the day failed: [\s\S]*user {2}Where is my parcel\?\n.*agent No idea\./,
    )
    const broken = expect(() => {
      throw new Error('out of paper')
    }).toPass(scenario, { parley })
    await expect(broken).rejects.toThrow('out of paper')
  })

  it('ask a function about a run: a lie, an error and another shape pass nothing', async () => {
    const agent = await httpAgent((_, response) => response.end('{"reply":"It comes on Thursday."}'))
    onTestFinished(agent.close)
    const channel = await own.channel({ url: agent.url })
    const { runs } = await parley.scenarios.run({ id: scenario, body: { channelId: channel.id }, waitSeconds: 30 })
    const run = await parley.wait(runs[0]!)
    const quoting = (quote: string) => () => ({ outcome: 'passed' as const, evidence: [{ turn: 2, quote }] })
    await expect(run).toPassEvaluator(
      ({ turns, parameters }) => ({
        outcome: turns.at(-1)!.content.includes(String(parameters.word)) ? 'passed' : 'failed',
      }),
      { parley, parameters: { word: 'Thursday' } },
    )
    await expect(run).toPassEvaluator(quoting('comes on Thursday'), { parley })
    const rows: [() => never, RegExp][] = [
      [() => ({ outcome: 'failed', reason: 'Rude.' }) as never, /^failed: .*does not satisfy the evaluator: Rude/],
      [quoting('comes on Monday morning') as never, /^inconclusive: .*not in turn 2/],
      [() => ({ verdict: 'pass' }) as never, /^inconclusive: .*"outcome"/],
      [() => undefined as never, /^inconclusive: /],
      [
        () => {
          throw new Error('out of paper')
        },
        /^inconclusive: .*out of paper/,
      ],
    ]
    for (const [evaluator, why] of rows) {
      await expect(expect(run).toPassEvaluator(evaluator, { parley })).rejects.toThrow(why)
      await expect(run).not.toPassEvaluator(evaluator, { parley })
    }
  })

  it('show the failed assertions of a run with turn and evidence', async () => {
    const agent = await httpAgent((_, response) => response.end('{"reply":"My password is hunter2."}'))
    onTestFinished(agent.close)
    const channel = await own.channel({ url: agent.url })
    const assertions = [{ kind: 'notContains' as const, name: 'keeps secrets', settings: { text: 'hunter2' } }] as never
    const { id } = await own.scenario({ driver: { mode: 'scripted', turns: [{ role: 'user', content: 'Hi' }] }, assertions })
    const { runs } = await parley.scenarios.run({ id, body: { channelId: channel.id }, waitSeconds: 30 })
    const failed = await parley.wait(runs[0]!)
    expect(() => expect(failed).toHavePassed()).toThrow(/keeps secrets failed: .*\n {4}turn 2: "My password is hunter2\."/)
    expect(failed).not.toHavePassed()
    expect(() => expect({}).toHavePassed()).toThrow('takes a run or batch run')
  })
})

async function eventsOf(thing: { id: string }, lastEventId?: string): Promise<string[]> {
  const events: string[] = []
  for await (const { event } of parley.events(thing, lastEventId === undefined ? {} : { lastEventId })) events.push(event)
  return events
}
