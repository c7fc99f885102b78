import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { partsOf } from '#src/platform/db/database.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'

const key = generateKey('development')
// V8 lets a heap grow as long as there is room. In this much of it nothing fits that grows with the file.
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=160' }
type Listed = { id: string; name: string }

/** A number of dialogues, one per line; that of `bad` is cut off. */
export function* lines(many: number, bad?: number): Generator<string> {
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

/** A service with little memory, and `parley import` against it. */
export function importing() {
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
  return { fileOf, imported, newProject, testsIn }
}
