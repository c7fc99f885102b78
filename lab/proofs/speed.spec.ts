import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { noBrowser, patienceMs, signIn } from '#e2e/browser/browser.ts'
import { demoStage } from '#e2e/browser/demo-stage.ts'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'

const { stage, demo } = demoStage()
const turns = 1_000
let project = ''
let run = ''
let batchRun = ''
let review = ''

/** A batch run of 10,000 runs in 100 cells, of which some were played until it was canceled. */
async function manyRuns(client: Parley): Promise<string> {
  const { data } = await must(client.GET('/scenarios', { params: { query: { projectId: project, limit: 10 } } }))
  const items = data.map(({ id }) => ({ type: 'scenario' as const, id }))
  const variables = Array.from({ length: 10 }, (_, at) => ({ shop: `Shop ${at}` }))
  const batch = { projectId: project, name: 'Large', status: 'ready' as const, items, matrix: { variables }, repeats: 100 }
  const { id } = await must(client.POST('/batches', { body: batch }))
  const asked = await must(client.POST('/batches/{id}/run', { params: { path: { id } }, body: {} }))
  const path = { id: (asked as { id: string }).id }
  const canceled = await must(client.POST('/batch-runs/{id}/cancel', { params: { path }, body: { graceMs: 0 } }))
  expect(canceled.plannedRuns).toBe(10_000)
  return path.id
}

/** A run of the demo with a longer conversation: the same turns again with their own numbers. */
beforeAll(async () => {
  if (noBrowser) return
  const { client } = demo
  project = demo.project
  const { data } = await must(client.GET('/scenarios', { params: { query: { projectId: project, limit: 1 } } }))
  const header = { prefer: 'wait=30' }
  const played = await must(client.POST('/scenarios/{id}/run', { params: { path: { id: data[0]!.id }, header } as never, body: {} }))
  run = played.runs[0]!.id
  await sql`
    insert into turns (workspace_id, run_id, attempt, index, turn)
    select workspace_id, run_id, attempt, n, jsonb_set(turn, '{index}', to_jsonb(n))
    from generate_series((select max(index) + 1 from turns where run_id = ${run}), ${turns}) n
    join turns on run_id = ${run} and index = 1 + (n - 1) % 2`.execute(stage.test.app.world.db.system)
  batchRun = await manyRuns(client)
  const { member } = await must(client.GET('/me'))
  const { reviews } = await must(client.POST('/reviews/assign', { body: { runIds: [run], reviewers: [member.id] } }))
  review = reviews[0]!.id
}, 4 * patienceMs)

type Figures = { lcp: number; cls: number; longest: number; inp: number }
/** What the browser itself says of the page, in ms; collected from before its first script. */
const collecting = `
  globalThis.figures = { lcp: 0, cls: 0, longest: 0, inp: 0 }
  const each = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  each('largest-contentful-paint', (entry) => { figures.lcp = entry.startTime })
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) figures.cls += entry.value })
  each('longtask', (entry) => { figures.longest = Math.max(figures.longest, entry.duration) })
  each('event', (entry) => { if (entry.interactionId) figures.inp = Math.max(figures.inp, entry.duration) }, { durationThreshold: 16 })
`
async function measured(): Promise<Page> {
  const context = await stage.newContext()
  await context.addInitScript(collecting)
  const page = await context.newPage()
  await page.goto('/account')
  await signIn(page)
  return page
}
const told = (page: Page) => page.evaluate('figures') as Promise<Figures>
/** So that the time of opening a page does not count as scrolling. */
const forgetTasks = (page: Page) =>
  page.evaluate('setTimeout(() => { figures.longest = 0 }, 200); new Promise((done) => setTimeout(done, 300))')
const settled = async (page: Page) => {
  await page.locator('#main :is(h1, h2)').first().waitFor()
  const loading = page.getByRole('status', { name: 'Loading' })
  while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' })
}
const written: string[] = []
const note = (name: string, { lcp, cls, longest, inp }: Figures) =>
  written.push(
    `${name}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}, longest task ${Math.round(longest)} ms, INP ${Math.round(inp)} ms`,
  )

// Of the clock only what no machine of CI exceeds: the figures of an idle one are written down where it is reported.
describe.skipIf(noBrowser)('pages stay where they are while they load', () => {
  it('and no main page shifts by 0.02', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    const paths = [
      '/',
      `/projects/${project}`,
      `/projects/${project}/runs`,
      `/projects/${project}/runs/${run}`,
      `/projects/${project}/scenarios`,
      `/projects/${project}/batch-runs/${batchRun}`,
      `/projects/${project}/reviews/${review}`,
    ]
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      await page.keyboard.press('/')
      await page.getByRole('dialog').waitFor()
      const figures = await told(page)
      note(path, figures)
      expect([path, figures.cls < 0.02]).toEqual([path, true])
    }
    await page.context().close()
  })
})

// Ids, addresses, code, times and the words of conversations are as they are.
const plainThousands = `(() => {
  const found = []
  const texts = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (/(?<![\\w.,:-])\\d{4,}(?![\\w-]|[.]\\d)/.test(text.data) && !text.parentElement.closest('code, pre, time, article')) found.push(text.data)
  return found
})()`
describe.skipIf(noBrowser)('counts of a thousand and more', () => {
  it('have separators wherever they are shown', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    const within = `/projects/${project}`
    const run = `${within}/batch-runs/${batchRun}`
    for (const path of ['/', within, `${within}/batches`, run, ...['cells', 'runs', 'history', 'plan'].map((tab) => `${run}?tab=${tab}`)]) {
      await page.goto(path)
      await settled(page)
      expect([path, await page.evaluate(plainThousands)]).toEqual([path, []])
    }
    expect(await page.locator('#main').innerText()).toContain('10,000')
    await page.context().close()
  })
})

// The requests that are sent early fail here.
const withoutEarly = `
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const isEarly = typeof input === 'string' && input.startsWith('/v1/') && input !== '/v1/me' && !input.includes('/events')
    return isEarly ? Promise.reject(new TypeError('not sent')) : real(input, init)
  }
`
// No time passes until the check says so: no read becomes stale, and none is repeated after a while.
const withoutClock = `
  globalThis.requests = { early: [], own: [] }
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string') requests.own.push(input.url.slice(location.origin.length))
    else if (input.startsWith('/v1/') && !input.includes('/events')) requests.early.push(input)
    return real(input, init)
  }
  let now = Date.now()
  Date.now = () => now
  performance.now = () => 0
  globalThis.setInterval = () => 0
  globalThis.returnLater = () => { now += 60_000; dispatchEvent(new Event('visibilitychange')) }
`
describe.skipIf(noBrowser)('what is asked for before a page is there', () => {
  const pathsOf = (kinds: readonly string[]) =>
    ['', ...[...kinds, `runs/${run}`, `batch-runs/${batchRun}`, `reviews/${review}`].map((path) => `/${path}`)].map(
      (path) => `/projects/${project}${path}`,
    )
  it(
    'is where the page looks for it, so that it is not asked for twice, and nothing that the page does not need',
    async () => {
      const page = await measured()
      await page.addInitScript(withoutClock)
      for (const path of ['/', ...pathsOf(['runs', 'scenarios', 'tests', 'channels', 'models', 'integrations', 'batches'])]) {
        await page.goto(path)
        await settled(page)
        const { early, own } = (await page.evaluate('requests')) as { early: string[]; own: string[] }
        expect([path, early.length > 4]).toEqual([path, true])
        expect([path, own.filter((asked) => early.includes(asked))]).toEqual([path, []])
        // Somebody who returns to the page later is shown what is so then: the page asks for all that it shows.
        await page.evaluate('returnLater()')
        const unasked = () => page.evaluate('requests.early.filter((path) => !requests.own.includes(path))')
        await expect.poll(async () => [path, await unasked()], { timeout: patienceMs }).toEqual([path, []])
      }
      await page.context().close()
    },
    6 * patienceMs,
  )
  it('may be lost: the page is whole without it', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    await page.addInitScript(withoutEarly)
    for (const path of ['/', ...pathsOf(['runs', 'scenarios'])]) {
      await page.goto(path)
      await settled(page)
      expect([path, await page.locator('#main [role="alert"]').count()]).toEqual([path, 0])
    }
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('a batch run of 10,000 runs', () => {
  it('shows its cells, and its runs a page at a time', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    await page.goto(`/projects/${project}/batch-runs/${batchRun}?tab=cells`)
    await page.getByRole('grid', { name: 'Pass rate of each cell' }).waitFor()
    await settled(page)
    expect(await page.getByRole('gridcell').count()).toBeGreaterThanOrEqual(100)
    // The differences between columns are in their head, the variables first; names are not truncated.
    const column = page.getByRole('columnheader', { name: /^shop=Shop 0, ./ }).first()
    expect(await column.evaluate((head) => [...head.children].map(({ textContent }) => textContent))).toContain('Shop 0')
    note('batch run of 10,000', await told(page))
    await page.goto(`/projects/${project}/batch-runs/${batchRun}?tab=runs`)
    await page.getByRole('tabpanel').getByRole('row').nth(1).waitFor()
    note('its runs', await told(page))
    await forgetTasks(page)
    for (let at = 0; at < 30; at++) {
      await page.mouse.wheel(0, 1_600)
      await page.waitForTimeout(60)
    }
    expect(await page.getByRole('row').count()).toBeLessThan(250)
    const scrolled = await told(page)
    note('its runs, scrolled', scrolled)
    expect(scrolled.cls).toBeLessThan(0.03)
    await page.context().close()
  })
})

describe.skipIf(noBrowser)(`a conversation of ${turns} turns`, () => {
  it('has a screenful of them in the page, wherever it is scrolled to, and reaches its last', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    await page.goto(`/projects/${project}/runs/${run}`)
    await page.getByRole('article', { name: 'Turn 1, user' }).waitFor()
    note(`conversation of ${turns} turns`, await told(page))
    await forgetTasks(page)
    let most = 0
    for (let at = 0; at < 60; at++) {
      await page.mouse.wheel(0, 1_600)
      most = Math.max(most, await page.getByRole('article').count())
    }
    note('its turns, scrolled', await told(page))
    expect(most).toBeLessThan(60)
    await page.keyboard.press('End')
    await page.getByRole('article', { name: `Turn ${turns},` }).waitFor()
    await page.goto(`/projects/${project}/runs/${run}?turn=777`)
    await page.getByRole('article', { name: 'Turn 777,' }).waitFor()
    if (process.env.PARLEY_FIGURES) console.info(written.join('\n'))
    await page.context().close()
  })
})

describe.skipIf(noBrowser)(`a review of ${turns} turns`, () => {
  it('has its first screen at once and all turns soon; keys reach the last one', { timeout: 4 * patienceMs }, async () => {
    const page = await measured()
    await page.goto(`/projects/${project}/reviews/${review}`)
    await page.locator('#turn-1').waitFor()
    note(`review of ${turns} turns`, await told(page))
    await page.keyboard.press('[')
    await page.locator(`#turn-${turns}[data-current="true"]`).waitFor()
    const isInSight = `(() => { const { top, bottom } = document.getElementById('turn-${turns}').getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })()`
    await expect.poll(() => page.evaluate(isInSight), { timeout: patienceMs }).toBe(true)
    // The search of the browser finds text in the page, so all of it has to be there.
    await expect.poll(() => page.locator('[id^="turn-"]').count(), { timeout: patienceMs }).toBe(turns)
    await page.context().close()
  })
})
