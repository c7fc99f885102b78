import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { UnattachedBrowser } from './unattached-browser.ts'

/** `Times`: as often as a page without data takes, on a machine that is slow or busy; `bytes`: with the page's own. */
export const limits = { lcp: 500, lcpTimes: 1.6, cls: 0.02, inp: 100, inpTimes: 2, bytes: 250_000 }
/** In ms, CLS without unit, `bytes` of JavaScript as sent. `first`: the LCP of the first time, before the service has answered such a page. */
export type Measured = { name: string; lcp: number; first: number; cls: number; inp: number; bytes: number }

const times = 5
// With each new window Chromium loads many scripts of its own, for its address bar, and the page that is measured had the processors with
// them.
const windowMs = 1_000
/** Long after the largest paint. A page that takes longer shows it in its figures, too. */
const watchedFromMs = 2_500
/** What the browser itself has kept of a page since its start, and will say of its keys. */
const collecting = `
  globalThis.figures = { lcp: 0, cls: 0, inp: 0 }
  const each = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  each('largest-contentful-paint', (entry) => { figures.lcp = entry.startTime; figures.what = entry.element?.outerHTML.slice(0, 160) })
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) figures.cls += entry.value })
  addEventListener('keydown', ({ key }) => { figures.key = key }, true)
  each('event', ({ interactionId, name, duration, startTime, processingStart, processingEnd }) => {
    if (!interactionId || duration <= figures.inp) return
    figures.inp = duration
    const parts = [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd]
    figures.slowest = [figures.key, name, ...parts.map(Math.round)].join(' ')
  }, { durationThreshold: 16 })
`
/** `slowest`: the key, its event, and of `inp` what it waited, was handled, and took to be seen. */
type Figures = { lcp: number; cls: number; inp: number; what?: string; slowest?: string; bytes: number }
const reading = `({ ...figures, bytes: performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) })`

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** A page opened `times` times after a first time, in its own tab; then its keys and the palette are pressed. */
export async function measurePage(
  browser: UnattachedBrowser,
  { name, url, keys }: { name: string; url: string; keys: readonly string[] },
): Promise<Measured> {
  const rounds: Figures[] = []
  for (let round = 0; round <= times; round++) {
    await browser.visit(url, windowMs)
    await sleep(watchedFromMs)
    rounds.push(await browser.attached((context) => readFigures(context.pages().find((page) => page.url() !== 'about:blank')!, keys)))
  }
  const [first, ...later] = rounds
  if (process.env.PARLEY_FIGURES) console.info(name, rounds)
  return {
    name,
    first: Math.round(first!.lcp),
    lcp: Math.round(median(later.map(({ lcp }) => lcp))),
    cls: Math.max(...later.map(({ cls }) => cls)),
    inp: median(later.map(({ inp }) => inp)),
    bytes: first!.bytes,
  }
}

async function readFigures(page: Page, keys: readonly string[]): Promise<Figures> {
  await settled(page)
  await page.evaluate(collecting)
  for (const key of [...keys, '/', 'Escape']) {
    await page.keyboard.press(key)
    // A person does not press the next key in the same frame, and INP is that of one press.
    await page.waitForTimeout(120)
  }
  const figures = (await page.evaluate(reading)) as Figures
  await page.close()
  return figures
}

/** Until all of it has been read and drawn, and nothing more is on its way. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  const loading = page.getByRole('status', { name: 'Loading' })
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
  // Playwright, which has just been attached, gives the page something to do.
  await page.evaluate('new Promise((idle) => requestIdleCallback(idle))')
}
