// npm run pictures [-- NAME…]: the pictures of docs/pictures/, taken from the demo project as `npm start` plays it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { buildWeb } from '#web/build.ts'
import { type Ids, type Picture, pictures } from './pictures.ts'
import { prepareDemo } from './prepare.ts'

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
if (!executablePath) throw new Error('No Chromium was found. Install it, for example with `apt-get install chromium`.')

const [width, height] = [1280, 800]
/** Text of a page has few colors: 128 of them make a much smaller file without a difference that can be seen. */
const colors = 128
const magick = ['/usr/bin/convert', '/usr/bin/magick'].find((path) => existsSync(path))

const asked = process.argv.slice(2)
const chosen = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))
const dataDir = await mkdtemp(join(tmpdir(), 'parley-pictures-'))
const service = new ServiceProcess(await freePort(), { PARLEY_DATA_DIR: dataDir, HOST: '127.0.0.1' }, 'start')
let browser: Browser | undefined
try {
  await buildWeb(true)
  await service.start()
  // `npm start` plays the demo first, and says this at last.
  while (!service.output.includes('Press Ctrl-C')) await setTimeout(200)
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  const context = await browser.newContext({ baseURL: service.origin })
  const first = await context.newPage()
  const ids = await prepareDemo(await signedIn(first, service.origin), service.origin)
  const storageState = await context.storageState()
  for (const picture of chosen) {
    const { scheme = 'light' as const, size = [width, height] } = picture
    const options = { baseURL: service.origin, storageState, colorScheme: scheme, reducedMotion: 'reduce' as const }
    const one = await browser.newContext({ ...options, viewport: { width: size[0], height: size[1] } })
    await take(await one.newPage(), picture, ids)
    await one.close()
    console.log(picture.name)
  }
} finally {
  await browser?.close()
  await service.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** A client with a key that the first person who signs in makes in the browser. */
async function signedIn(page: Page, origin: string): Promise<Parley> {
  await page.goto('/account/api-keys')
  await page.getByLabel('Email address').fill('olivia@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pictures')
  await page.getByRole('combobox', { name: 'Used for' }).click()
  await page.getByRole('option', { name: 'All operations that its role allows' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  return createClient(origin, { apiKey: (await page.getByRole('region', { name: 'API key' }).textContent()) ?? '' })
}

async function take(page: Page, { name, path, prepare }: Picture, ids: Ids): Promise<void> {
  await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id]!))
  await page.locator('#main h1').first().waitFor()
  await prepare?.(page)
  const loading = page.getByRole('status', { name: 'Loading' })
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle').catch(() => {})
  const file = join(folder, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  if (magick) spawnSync(magick, [file, '+dither', '-colors', String(colors), '-strip', `PNG8:${file}`])
}
