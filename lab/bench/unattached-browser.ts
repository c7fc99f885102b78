import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'

export type UnattachedBrowser = {
  /** Attaches, as Playwright does, for as long as `use` takes. */
  attached<T>(use: (context: BrowserContext) => Promise<T>): Promise<T>
  /** Opens the address in a tab of its own, `settleMs` after the tab, with nothing attached to it. */
  visit(url: string, settleMs: number): Promise<void>
  close(): Promise<void>
}

const options = [
  ...['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', '--remote-debugging-port=0'],
  // The window has 87 px of its own.
  ...['--window-size=1440,987', '--force-device-scale-factor=1'],
]

/**
 * Chromium to which nothing is attached while a page loads, as for a person. With Playwright attached, V8 reads the largest script again
 * for the places of its functions, before each page.
 */
export async function openUnattached(executablePath: string): Promise<UnattachedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-browser-'))
  const child = spawn(executablePath, [...options, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close')
  const origin = await listening(child.stderr)
  return {
    async attached(use) {
      const browser = await chromium.connectOverCDP(origin)
      try {
        return await use(browser.contexts()[0]!)
      } finally {
        await browser.close()
      }
    },
    async visit(url, settleMs) {
      const tab = (await (await fetch(`${origin}/json/new?about:blank`, { method: 'PUT' })).json()) as { webSocketDebuggerUrl: string }
      await sleep(settleMs)
      const socket = new WebSocket(tab.webSocketDebuggerUrl)
      await once(socket, 'open')
      socket.send(JSON.stringify({ id: 1, method: 'Page.navigate', params: { url } }))
      await once(socket, 'message')
      socket.close()
    },
    async close() {
      // Debian starts the browser by a shell script, which does not pass the signal on.
      process.kill(-child.pid!, 'SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The address of its debugger, which it says when it is ready. */
async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, host] = /DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? []
    if (host) {
      output.resume()
      return `http://${host}`
    }
  }
  throw new Error('Chromium ended before it was ready.')
}
