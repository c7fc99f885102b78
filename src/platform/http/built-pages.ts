import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PageFiles, pageOf, shellOf } from './shell.ts'
import { type StableBytes, sendStableBytes, stableBytes } from './stable-bytes.ts'

/**
 * Only what we built may run, load or be called; styles come only from our files, and no text becomes markup or script (Trusted Types).
 * Images as data are our icons; no image comes from elsewhere, so displayed text cannot leak anything.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}

/**
 * The web application as it was built into `folder`; undefined without a build. A new build is used from the next page that is opened;
 * files that a page of the old build still loads remain available.
 */
export function builtPages(folder: string) {
  let files = new Map<string, StableBytes>()
  let shells = new Map<string, StableBytes>()
  let pages: readonly PageFiles[] = []
  let builtAtMs: number | undefined
  const readNewBuild = async () => {
    const { mtimeMs } = await stat(join(folder, 'index.html'))
    if (mtimeMs === builtAtMs) return
    files = new Map([...files, ...(await readAll(folder))])
    shells = new Map()
    pages = JSON.parse(files.get('/pages.json')?.bytes.toString() ?? '[]') as PageFiles[]
    builtAtMs = mtimeMs
  }
  /** The shell for an address; created once for each page, because all addresses of a page have the same one. */
  const shellFor = (address: string): StableBytes | undefined => {
    const shell = files.get('/index.html')
    const page = pageOf(pages, address)
    if (!shell || !page) return shell
    const pageShell = shells.get(page.path) ?? stableBytes(shell.type, Buffer.from(shellOf(shell.bytes.toString(), page)))
    shells.set(page.path, pageShell)
    return pageShell
  }
  // 300 browsers that open the page of a process that has just started would each open all of its 188 files: more than 20,000, at which
  // point Linux refused to accept and Node reset the waiting connections.
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= readNewBuild().finally(() => {
      loading = undefined
    })
    return loading
  }

  return {
    addAssets(server: FastifyInstance): void {
      server.get('/assets/*', { config: { open: true } }, async (request, answer) => {
        const path = request.url.split('?', 1)[0]!
        if (!files.has(path)) await load().catch(() => {})
        const file = files.get(path)
        if (!file) return answer.callNotFound()
        // A name without a hash stays when its content changes.
        const isImmutable = /-[\w-]{8}[.]\w+$/.test(path)
        return sendStableBytes(
          request,
          answer.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'),
          file,
        )
      })
    },
    /**
     * Sends the page that serves every address of the web application; without a build, returns false and sends nothing. It does not
     * return the reply, because that is a thenable and `await` would turn it into undefined.
     */
    async sendShell(request: FastifyRequest, answer: FastifyReply): Promise<boolean> {
      await load().catch(() => {})
      const shell = shellFor(request.url.split('?', 1)[0]!)
      if (!shell) return false
      await sendStableBytes(request, answer.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }), shell)
      return true
    },
  }
}

async function readAll(folder: string): Promise<Map<string, StableBytes>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && mediaTypes[extname(entry.name)])
  const compressed = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => path.endsWith('.br')))
  const contents = files.map(async ({ parentPath, name }): Promise<[string, StableBytes]> => {
    const path = join(parentPath, name)
    const address = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/')
    const file = stableBytes(mediaTypes[extname(name)]!, await readFile(path))
    if (compressed.has(`${path}.br`)) file.encoded.set('br', Promise.resolve(await readFile(`${path}.br`)))
    return [address, file]
  })
  return new Map(await Promise.all(contents))
}
