import fs, { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { smallServer } from './fixtures/small-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-web-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { origin, server } = await smallServer({ web: folder })
const page = { accept: 'text/html,*/*' }
const get = (path: string, headers: Record<string, string> = page, method = 'GET') => fetch(`${origin}${path}`, { headers, method })
async function build(name: string, at: number) {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await rm(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', `index-${name}.js`), `// ${name}\n`.repeat(500))
  await writeFile(join(folder, 'assets', 'scheme.js'), '1')
  await writeFile(join(folder, 'index.html'), `<!doctype html><script src="/assets/index-${name}.js"></script>`)
  await utimes(join(folder, 'index.html'), at, at)
}

describe('the built pages', () => {
  it('are a page that says how to build them, as long as there are none', async () => {
    expect(await (await get('/')).text()).toContain('npm run build')
    expect((await get('/assets/index-aaaaaaaa.js')).status).toBe(404)
  })
  it('begin at every address that a person opens and nothing else has', async () => {
    await build('aaaaaaaa', 1_000)
    for (const path of ['/', '/projects/prj_1/runs', '/anything']) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain('index-aaaaaaaa.js')
    }
    for (const path of ['/v1/nothing', '/auth/nothing', '/assets/none-aaaaaaaa.js', '/problems/none'])
      expect((await get(path)).headers.get('content-type')).toContain('problem+json')
    expect((await get('/projects', { accept: 'application/json' })).status).toBe(404)
    expect((await get('/projects', page, 'POST')).status).toBe(404)
  })
  it('name the files of the page that an address is of, in the shell of that page alone', async () => {
    await build('dddddddd', 800)
    const filesOfPages = [{ path: '/projects/$project/runs', files: ['/assets/Runs-dddddddd.js'] }]
    await writeFile(join(folder, 'pages.json'), JSON.stringify(filesOfPages))
    await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
    await utimes(join(folder, 'index.html'), 801, 801)
    const [runs, others, start] = await Promise.all(['/projects/prj_1/runs?side=1', '/projects/prj_2/runs', '/'].map((path) => get(path)))
    expect(await runs!.text()).toContain('<link rel="modulepreload" crossorigin href="/assets/Runs-dddddddd.js">')
    expect(others!.headers.get('etag')).toBe(runs!.headers.get('etag'))
    expect(await start!.text()).toBe('<!doctype html><head></head>')
    await rm(join(folder, 'pages.json'))
  })
  it('are read once for all who open them at the same time', async () => {
    await build('cccccccc', 900)
    const readFile = vi.spyOn(fs, 'readFile')
    syncBuiltinESMExports()
    onTestFinished(() => {
      readFile.mockRestore()
      syncBuiltinESMExports()
    })
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await get('/')).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const paths = readFile.mock.calls.map(([path]) => String(path)).filter((path) => path.startsWith(folder))
    expect(paths.toSorted()).toEqual(['assets/index-cccccccc.js', 'assets/scheme.js', 'index.html'].map((name) => join(folder, name)))
  })
  it('are answered once: nothing is thrown after they were sent', async () => {
    const faults: unknown[] = []
    const child = vi.spyOn(server.log, 'child').mockImplementation(() => {
      const note = (...what: unknown[]) => void faults.push(what)
      return { ...server.log, error: note, warn: note, info: () => {} } as unknown as typeof server.log
    })
    for (const path of ['/', '/projects/prj_1/runs']) expect((await get(path)).status).toBe(200)
    expect(child).toHaveBeenCalledTimes(2)
    expect(faults).toEqual([])
  })
  it('run nothing but what was built, under a policy without exceptions', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "trusted-types 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(part)
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/)
  })
  it('keep what is named by its content for a year, and ask for the rest each time', async () => {
    const asset = await get('/assets/index-aaaaaaaa.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/scheme.js')).headers.get('cache-control')).toBe('no-cache')
    const shell = await get('/')
    expect(shell.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/', { ...page, 'if-none-match': shell.headers.get('etag')! })).status).toBe(304)
  })
  it.each(['br', 'gzip', 'identity'])('are sent as %s where that is taken', async (encoding) => {
    const answer = await get('/assets/index-aaaaaaaa.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await answer.text()).toBe('// aaaaaaaa\n'.repeat(500))
  })
  it('are those of a new build with the next page, and those of the old one stay available', async () => {
    await build('bbbbbbbb', 2_000)
    expect(await (await get('/')).text()).toContain('index-bbbbbbbb.js')
    for (const name of ['aaaaaaaa', 'bbbbbbbb']) expect((await get(`/assets/index-${name}.js`)).status).toBe(200)
  })
  it('are sent as the build has compressed them', async () => {
    await build('dddddddd', 4_000)
    await writeFile(join(folder, 'assets', 'index-dddddddd.js.br'), brotliCompressSync('// by the build\n'))
    await get('/')
    const sent = async (encoding: string) => (await get('/assets/index-dddddddd.js', { 'accept-encoding': encoding })).text()
    expect([await sent('br'), (await sent('gzip')).slice(0, 12)]).toEqual(['// by the build\n', '// dddddddd\n'])
    expect((await get('/assets/index-dddddddd.js.br')).status).toBe(404)
  })
})
