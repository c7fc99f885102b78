import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { startWorker, type Worker } from '#src/platform/jobs/worker.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { buildWeb } from '#web/build.ts'

// The shell draws no window, so pages take less of the processor than in the whole browser.
const executablePath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))
/** Specs of the browser are skipped, by name, on a machine without one. */
export const noBrowser = executablePath === undefined
/** Long enough for a machine that is busy with other things; what is waited for is an event. */
export const patienceMs = 120_000

export type Stage = {
  test: TestApp
  worker: Worker
  browser: Browser
  newContext(scheme?: 'light' | 'dark', width?: number): Promise<BrowserContext>
}

/** One for all files that a worker checks, because a start is expensive. It ends with the worker, which holds its pipe. */
let launched: Promise<Browser> | undefined
const launch = () => (launched ??= chromium.launch({ executablePath: executablePath!, args: browserArguments }))
// Pages are open too briefly for compiling their scripts for speed to pay.
const browserArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-opt --no-maglev']

const mostCharacters = 2_000
/** What people would see where a check failed. */
async function printPages({ browser }: Partial<Stage>): Promise<void> {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) {
    const text = await page.innerText('body', { timeout: 2_000 }).catch(String)
    console.error(`${page.url()}\n${text.slice(0, mostCharacters)}`)
  }
}

/** What a stage has in place of a fresh database, and the master key of its secrets. */
export type Ground = { database?: Connection; masterKey?: Buffer }

/** The real service with its built pages, on a fresh database with the workspace of a first start that nobody has claimed, or on `ground`. */
export async function servePages(ground: Ground = {}): Promise<TestApp> {
  await buildWeb(true)
  // Payloads name more keys than a member may have.
  const test = await testApp({ PARLEY_TEST_LIMIT_KEYS_PER_MEMBER: '1000' }, {}, undefined, {
    web: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    ...ground,
  })
  await makeFirstWorkspace(test.app.world, { owner: { name: 'Owner' } })
  return test
}

/** Windows of the browser on that service. */
export async function openWindows({ origin }: TestApp): Promise<Pick<Stage, 'browser' | 'newContext'>> {
  const browser = await launch()
  const newContext = async (scheme: 'light' | 'dark' = 'light', width = 1280) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      baseURL: origin,
    })
    context.setDefaultTimeout(patienceMs)
    return context
  }
  return { browser, newContext }
}

/** The service with its pages and a worker, and a browser. */
export function browserStage(prepare?: () => Promise<Ground>): Stage {
  const stage = {} as Stage
  afterEach(({ task }) => (task.result?.state === 'fail' ? printPages(stage) : undefined))
  beforeAll(
    async () => {
      if (noBrowser) return
      const test = await servePages(await prepare?.())
      const worker = startWorker(test.app.pump)
      test.app.sealer.start()
      const windows = await openWindows(test)
      Object.assign(stage, { test, worker, ...windows })
      return async () => {
        await Promise.all(windows.browser.contexts().map((context) => context.close()))
        await worker.stop()
      }
    },
    180_000 + 4 * patienceMs,
  )
  return stage
}

/** What the browser held against a page: violations of its policy, requests that left the origin, errors of scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin)
      complaints.push(`left for ${request.url()}`)
  })
  return complaints
}

/**
 * Makes of a window that was used one that remembers nothing but the sign-in: one that has loaded the application before loads it faster.
 */
export async function forgetVisit(page: Page): Promise<void> {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'wait' })
  // Without scripts: the application may still be on its way somewhere, or write once more what was removed.
  await page.goto('/version')
  await page.evaluate(`{
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (name !== 'parley.signed-in') localStorage.removeItem(name)
  }`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', media: null })
  await page.mouse.move(0, 0)
}

/** From wherever the page has sent us to the sign-in page, and back. */
export async function signIn(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/** Imports the demo as a newcomer does, but without its real conversations, which would keep the worker of each spec busy. Its project. */
export async function importDemo(page: Page): Promise<string> {
  await page.route('**/v1/projects/import-demo', (route) => route.continue({ postData: '{}' }))
  await page.getByRole('button', { name: 'Import the demo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Demo: support desk' }).waitFor()
  return page.url().split('/').at(-1)!
}

/** Opens an address and waits until all of the page has been read. */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await drawn(page)
}

/**
 * As `opened`, by the router of the page that is open: reloading the application is most of the cost of a page. The router is only looked
 * at. A second `load()` next to its own can leave both waiting for a load that the other one replaced.
 */
export async function visited(page: Page, path: string): Promise<void> {
  await page.evaluate(`(async () => {
    const router = __TSR_ROUTER__
    router.history.push(${JSON.stringify(path)})
    // Of an address that leads elsewhere the first load ends before the second has begun: it counts when it stays so for two frames.
    for (let frames = 0; frames < 2; ) {
      await new Promise((shown) => requestAnimationFrame(shown))
      const isResolved = router.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href
      frames = isResolved ? frames + 1 : 0
    }
  })()`)
  await drawn(page)
}

async function drawn(page: Page): Promise<void> {
  await page.locator('#main h1').first().waitFor()
  const loading = page.getByRole('status', { name: 'Loading' })
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' })
}

/** A key of the person who is signed in there: it may do all that its person may. */
export async function newKey(page: Page): Promise<string> {
  await page.goto('/account/api-keys')
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('for the spec')
  await page.getByRole('combobox', { name: 'Used for' }).click()
  await page.getByRole('option', { name: 'All operations that its role allows' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  return (await page.getByRole('region', { name: 'API key' }).textContent()) ?? ''
}
