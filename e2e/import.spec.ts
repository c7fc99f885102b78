import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../src/accounts/operations/fresh-key.ts'
import { workbookOf, zipOf } from '../src/cli/import/fixtures/container.ts'
import { createClient, type Parley } from '../src/client/client.ts'
import { testDatabase } from '../src/harness/database.ts'
import { main, processEnvironment } from '../src/harness/process-environment.ts'
import { freePort, ServiceProcess } from '../src/harness/service-process.ts'
import { partsOf } from '../src/platform/db/database.ts'

const count = 10_000
const key = generateKey('development')
// V8 lets a heap grow as long as there is room. In this much of it nothing fits that grows with the file.
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=160' }
let folder: string
let service: ServiceProcess
let parley: Parley

beforeAll(async () => {
  const { host, port, user = '', password = '', database = '' } = partsOf(await testDatabase())
  const query = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  const server = host.startsWith('/') ? '' : `${host}:${port}`
  folder = await mkdtemp(join(tmpdir(), 'parley-import-'))
  service = new ServiceProcess(await freePort(), {
    DATABASE_URL: `postgres://${user}${password && `:${password}`}@${server}/${database}${query}`,
    PARLEY_DATA_DIR: folder,
    PARLEY_INIT_API_KEY: key,
    PARLEY_LOG_LEVEL: 'error',
    ...smallHeap,
  })
  await service.start()
  parley = createClient(service.origin, { apiKey: key })
}, 120_000)
afterAll(async () => {
  await service.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}, 120_000)

async function fileOf(name: string, lines: Iterable<string | Uint8Array>): Promise<string> {
  const path = join(folder, name)
  const out = createWriteStream(path)
  for (const line of lines) if (!out.write(typeof line === 'string' ? `${line}\n` : line)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
  return path
}
function* lines(many: number, bad?: number): Generator<string> {
  for (let line = 1; line <= many; line++) {
    const user = (content: string) => ({ role: 'user', content })
    const called = { id: 'c1', type: 'function', function: { name: 'get_order', arguments: `{"id":${line}}` } }
    const messages = [
      user(`Where is order ${line}?`),
      { role: 'assistant', content: null, tool_calls: [called] },
      { role: 'tool', tool_call_id: 'c1', content: 'on its way, '.repeat(80) },
      { role: 'assistant', content: `Order ${line} is on its way.` },
      user('Thanks!'),
    ]
    const whole = JSON.stringify({ id: `dialogue-${line}`, messages })
    yield line === bad ? whole.slice(0, -7) : whole
  }
}

const residentMb = (pid: number): Promise<number> =>
  new Promise((resolve, reject) =>
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => (error ? reject(error) : resolve(Number(out) / 1024))),
  )

/** `parley import`, with the most memory that it and the service took meanwhile; killed when so much of it was said. */
async function imported(args: string[], killAt?: RegExp) {
  const child = spawn(process.execPath, [main, 'import', ...args], {
    env: { ...processEnvironment(), PARLEY_URL: service.origin, PARLEY_API_KEY: key, ...smallHeap },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => {
    err += chunk
    if (killAt?.test(err)) child.kill('SIGKILL')
  })
  const most = { service: 0, client: 0 }
  const watch = setInterval(async () => {
    most.service = Math.max(most.service, await residentMb(service.pid!))
    most.client = Math.max(most.client, await residentMb(child.pid!).catch(() => 0))
  }, 100)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  return { code, out, err, most }
}

const newProject = async () => (await parley.POST('/projects', { body: { name: 'P' } })).data!.id
type Listed = { id: string; name: string }
async function testsIn(projectId: string): Promise<Listed[]> {
  const all: Listed[] = []
  let cursor: string | null | undefined
  do {
    const page: { data?: { data: Listed[]; nextCursor: string | null } } = await parley.GET('/tests', {
      params: { query: { projectId, limit: 200, sort: 'createdAt', ...(cursor && { cursor }) } },
    })
    all.push(...page.data!.data)
    cursor = page.data!.nextCursor
  } while (cursor)
  return all
}

describe('parley import of 10,000 dialogues', () => {
  it('names one bad line in the middle, and nothing is written', { timeout: 120_000 }, async () => {
    const projectId = await newProject()
    const { code, err } = await imported([await fileOf('bad.jsonl', lines(count, 5_001)), '--project', projectId])
    expect(code).toBe(2)
    expect(err).toMatch(/^line 5001: The entry is not valid JSON/m)
    expect(err).toMatch(/1 of 10000 cannot be imported, so nothing was/)
    expect(await testsIn(projectId)).toEqual([])
  })

  it('takes no more memory than 1,000 do, shows how far it is, and goes on where it was killed', { timeout: 240_000 }, async () => {
    const few = await imported([await fileOf('few.jsonl', lines(1_000)), '--project', await newProject()])
    expect(few.code).toBe(0)
    const projectId = await newProject()
    const args = [await fileOf('many.jsonl', lines(count)), '--project', projectId, '--channel', 'Recordings']
    const killed = await imported(args, /Importing \[#{4}/)
    expect(killed.code).toBe(null)
    const some = (await testsIn(projectId)).length
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(count)
    const { code, out, err, most } = await imported(args)
    expect([code, out]).toEqual([0, 'Imported 0 scenarios, 10000 tests and 20 channels of 10000.\n'])
    expect(err.match(/^Importing \[[#-]+\] \d+\/\d+ bytes, \d+ read$/gm)!.length).toBeGreaterThanOrEqual(9)
    expect((await testsIn(projectId)).map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, at) => `dialogue-${at + 1}`))
    expect(most.service - few.most.service).toBeLessThan(100)
    expect(most.client - few.most.client).toBeLessThan(100)
  })

  it('with --partial imports the others, and tells the bad ones by their exit code too', async () => {
    const projectId = await newProject()
    const { code, out, err } = await imported([await fileOf('partial.jsonl', lines(1_200, 700)), '--project', projectId, '--partial'])
    expect([code, out]).toEqual([1, 'Imported 0 scenarios, 1199 tests and 0 channels of 1200.\n'])
    expect(err).toMatch(/^line 700: The entry is not valid JSON/m)
    expect((await testsIn(projectId)).length).toBe(1_199)
  })

  it('takes a CSV file of more than 10 MB, and the rows of a workbook, with the line of each fault', { timeout: 240_000 }, async () => {
    const projectId = await newProject()
    const rows = Array.from({ length: 260 }, (_, at) =>
      at === 200 ? `Question,q${at},more` : `"Question ${at},\n${'"" '.repeat(20_000)}",q${at}`,
    )
    const table = await fileOf('large.csv', ['message,id', ...rows])
    const { code, out, err } = await imported([table, '--project', projectId, '--format', 'csv', '--partial'])
    expect([code, out]).toEqual([1, 'Imported 0 scenarios, 259 tests and 0 channels of 260.\n'])
    expect(err).toMatch(/^line 402[,:]/m)
    const cells = (...texts: string[]) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const sheet = `${cells('question', 'id', 'owner')}${cells('Where is it?', 'w1', 'Ann')}`
    const book = await fileOf('book.xlsx', [zipOf(workbookOf({ sheets: { First: '', Second: sheet } }))])
    const read = await imported([book, '--project', projectId, '--format', 'csv', '--sheet', 'Second'])
    expect([read.code, read.out]).toEqual([0, 'Imported 0 scenarios, 1 test and 0 channels of 1.\n'])
    expect(read.err).toContain('not used: owner, 1 time, first on line 2')
    const refused = await imported([book, '--project', projectId])
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--format csv')])
  })

  it.each([
    ['an empty file', '', /is empty/],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xc3, 0x28, 0x22), /is not UTF-8 after line 1/],
    ['one array of more than 10 MB', `[${'\n'.repeat(10 * 1024 * 1024)}]`, /cannot be split/],
  ])('refuses %s', async (_, text, words) => {
    const { code, err } = await imported([await fileOf('odd.json', [text]), '--project', await newProject()])
    expect([code, err]).toEqual([2, expect.stringMatching(words)])
  })
})
