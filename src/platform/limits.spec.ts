import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { type Stage, stage } from '#harness/stage.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { allLimits, ceilings, defaultLimits, fixedLimits, type Limit, type Limits, limits, settingOf } from './limits.ts'

const count = (value: number) => value.toLocaleString('en')

describe('docs/operate/limits.md', () => {
  const page = readFileSync(new URL('../../docs/operate/limits.md', import.meta.url), 'utf8')
  const bounds = page.slice(0, page.indexOf('## What a request may cost'))
  const rows = bounds.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Setting|Bounds|---)/.test(line))
  it('shows what can be set and what cannot, as it is', () => {
    const settable = Object.entries<Limit>(limits).map(
      ([name, { default: value, min: least, max: most, unit, of }]) =>
        `| \`${settingOf(name)}\` | ${count(value)} | ${count(least)} to ${count(most)} ${unit} | ${of} |`,
    )
    const fixed = Object.values<Limit>(fixedLimits).map(({ default: max, of, unit }) => ({ max, of, unit }))
    expect(settable.length).toBeLessThanOrEqual(10)
    const same = [...fixed, ...Object.values(ceilings)].map(({ of, max, unit }) => `| ${of} | ${count(max)} ${unit} |`)
    expect(rows).toEqual([...settable, ...same])
  })
})

describe('each limit', () => {
  it.each(Object.entries<Limit>(allLimits))(
    '%s is set by its own variable, within its bounds',
    (name, { default: value, min: least, max: most }) => {
      const setting = settingOf(name)
      const of = (text: string) =>
        readConfiguration({ [setting]: text, ...(name === 'headersMs' && { PARLEY_TEST_LIMIT_REQUEST_MS: '3600000' }) }).limits
      expect(setting).toMatch(name in limits ? /^PARLEY_LIMIT_[A-Z_]+[A-Z]$/ : /^PARLEY_TEST_LIMIT_[A-Z_]+[A-Z]$/)
      expect(value >= least && value <= most).toBe(true)
      expect(of(String(most))[name as keyof Limits]).toBe(most)
      expect(name === 'requestMs' || of(String(least))[name as keyof Limits] === least).toBe(true)
      for (const wrong of [String(most + 1), String(least - 1), '1.5', '1e3', 'many'])
        expect(() => of(wrong)).toThrow(
          expect.objectContaining({ name: ConfigurationError.name, message: expect.stringContaining(setting) }),
        )
    },
  )
  it('that is fixed is not a setting', () => {
    expect(() => readConfiguration({ PARLEY_LIMIT_LOCK_MS: '2000' })).toThrow('PARLEY_LIMIT_LOCK_MS: unknown setting')
  })
  it('left open is the default', () => expect(readConfiguration({}).limits).toEqual(defaultLimits))
  it('of headers is no longer than that of the whole request', () => {
    expect(() => readConfiguration({ PARLEY_TEST_LIMIT_HEADERS_MS: '2000', PARLEY_TEST_LIMIT_REQUEST_MS: '1000' })).toThrow(
      'PARLEY_TEST_LIMIT_HEADERS_MS',
    )
  })
})

describe('a limit that was set holds', async () => {
  const { origin, tenant } = await testApp({
    PARLEY_LIMIT_BODY_BYTES: '2000',
    PARLEY_TEST_LIMIT_JSON_DEPTH: '4',
    PARLEY_TEST_LIMIT_JSON_MEMBERS: '100',
    PARLEY_TEST_LIMIT_JSON_STRING_LENGTH: '1024',
    PARLEY_TEST_LIMIT_HEADER_LINES: '20',
    PARLEY_TEST_LIMIT_PATH_BYTES: '256',
    PARLEY_LIMIT_BATCH_RUNS: '5',
    PARLEY_TEST_LIMIT_RUNS_PER_REQUEST: '4',
    PARLEY_LIMIT_QUEUE_DEPTH: '6',
    PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_BURST: '3',
    PARLEY_TEST_LIMIT_FAILED_CREDENTIALS_PER_SECOND: '1',
  })
  const call = rawCall(origin)
  let a: Tenant
  let key: string
  let own: Stage
  beforeAll(async () => {
    a = await tenant('A')
    key = await a.keyOf('owner')
    own = await stage(a)
    await own.demoChannel()
  })
  const made = (metadata: object) => call('POST', '/projects', { key, body: { name: 'P', metadata } })
  const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['a body', () => made({ a: 'x'.repeat(1_000) }), 201],
    ['a larger body', () => made({ a: 'x'.repeat(1_000), b: 'x'.repeat(1_000) }), 413],
    ['a deep body', () => made(nested(2)), 201],
    ['a deeper body', () => made(nested(3)), 400],
    ['many members', () => made(Object.fromEntries(Array.from({ length: 98 }, (_, at) => [`a${at}`, 1]))), 201],
    ['more members', () => made(Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`a${at}`, 1]))), 400],
    ['a longer text', () => made({ a: 'x'.repeat(1_100) }), 400],
    [
      'more headers',
      () => call('GET', '/me', { key, headers: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x-${at}`, '1'])) }),
      431,
    ],
    ['a longer path', () => call('GET', `/projects/${'x'.repeat(256)}`, { key }), 414],
  ])('%s: %i', async (_, ask, status) => expect((await ask()).status).toBe(status))

  it('runs of one request, and of a workspace: what goes beyond makes none, and other workspaces continue', async () => {
    const { id } = await own.scenario()
    const run = (repeats: number, more: object = {}) => call('POST', `/scenarios/${id}/run`, { key, body: { repeats, ...more } })
    const queued = async () => (await a.owner.GET('/queue')).data!.remaining.queued
    expect((await run(5)).body).toMatchObject({ code: 'invalid' })
    expect((await run(4)).status).toBe(202)
    const refused = await run(3)
    expect([refused.status, refused.body.code, refused.headers.get('retry-after'), await queued()]).toEqual([
      429,
      'too_many_requests',
      '30',
      4,
    ])
    expect([(await run(2)).status, (await run(1)).status, await queued()]).toEqual([202, 429, 6])
    const b = await tenant('B')
    const other = await stage(b)
    await other.demoChannel()
    expect(await other.queue((await other.scenario()).id)).toHaveLength(1)
    await own.process()
    expect((await run(1)).status).toBe(202)
  })

  it('runs of a batch run', async () => {
    const items = [{ type: 'scenario', id: (await own.scenario()).id }]
    const of = async (repeats: number) => {
      const { body } = await call('POST', '/batches', {
        key,
        body: { projectId: own.projectId, name: 'B', status: 'ready', items, repeats },
      })
      return call('POST', `/batches/${body.id}/run`, { key, body: { dryRun: true } })
    }
    expect((await of(5)).status).toBe(200)
    expect((await of(6)).body).toMatchObject({
      code: 'invalid',
      errors: [{ message: expect.stringMatching(/ 6 runs, and at most 5 are /) }],
    })
  })

  it('failed credentials', async () => {
    const bad = () => call('GET', '/me', { key: 'parley_dev_0000000000000000000000000000000000000000000000000000' })
    const answers = await Promise.all([bad(), bad(), bad(), bad(), bad()])
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429])
    expect((await call('GET', '/me', { key })).status).toBe(200)
  })
})
