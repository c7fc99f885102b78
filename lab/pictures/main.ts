// npm run pictures [-- NAME…]: the pictures of docs/pictures/, taken from the demo project as `npm start` plays it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { buildWeb } from '#web/build.ts'
import { signedIn, withDemo } from '../support/demo.ts'
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
await buildWeb(true)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
await withDemo(async (baseURL) => {
  const context = await browser.newContext()
  const ids = await prepareDemo(await signedIn(await context.newPage(), baseURL), baseURL)
  const storageState = await context.storageState()
  for (const picture of chosen) {
    const { scheme = 'light' as const, size = [width, height] } = picture
    const options = { baseURL, storageState, colorScheme: scheme, reducedMotion: 'reduce' as const }
    const one = await browser.newContext({ ...options, viewport: { width: size[0], height: size[1] } })
    await take(await one.newPage(), picture, ids)
    await one.close()
    console.log(picture.name)
  }
}).finally(() => browser.close())

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
