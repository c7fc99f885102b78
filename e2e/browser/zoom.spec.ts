import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { colleague } from './reviewing.ts'

const { stage, demo } = demoStage()
let page: Page
beforeAll(async () => {
  if (noBrowser) return
  page = await (await stage.newContext()).newPage()
  await page.goto('/')
  await signIn(page)
  await page.setViewportSize({ width: 320, height: 256 })
}, 4 * patienceMs)

/** The person who is signed in has to judge the latest conversations, without their results. */
async function calibrate(name: string): Promise<void> {
  const { client, project } = demo
  const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 2 } } }))
  const { member } = await must(client.GET('/me'))
  const other = await colleague(stage, client, `Ben in ${name}`)
  const runIds = data.map(({ id }) => id)
  await must(client.POST('/reviews/calibrate', { body: { projectId: project, name, runIds, participants: [member.id, other.id] } }))
}

// WCAG 1.4.10: what a screen of 1,280 by 1,024 px shows at 400 %.
describe.skipIf(noBrowser)('at 320 by 256 px', () => {
  it('the buttons of a form are at its end, and cover nothing', { timeout: 2 * patienceMs }, async () => {
    await opened(page, `/projects/${demo.project}/rubrics/new`)
    const save = page.getByRole('button', { name: 'Save draft' })
    expect((await save.boundingBox())!.y).toBeGreaterThan(256)
    await save.click({ trial: true })
  })

  it('a reviewer reads the conversation and the title', { timeout: 2 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/reviews', { params: { query: { projectId: demo.project, state: 'assigned' } } }))
    await opened(page, `/projects/${demo.project}/reviews/${data[0]!.id}`)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.width).toBeGreaterThan(120)
    // A view of several lines; it had none.
    expect((await page.getByLabel('Messages').boundingBox())!.height).toBeGreaterThan(120)
  })

  it('lists cut off neither a verdict nor the name of a row', { timeout: 2 * patienceMs }, async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await opened(page, `/projects/${demo.project}/batches`)
    await page.getByText('41% of 112').waitFor()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('[role="cell"]')]
        .filter((cell) => cell.getBoundingClientRect().right > 308)
        .map((cell) => cell.textContent),
    )
    expect(cut).toEqual([])
    await calibrate('November')
    await opened(page, `/projects/${demo.project}/calibrations`)
    const name = page.getByRole('link', { name: 'November' })
    expect(await name.evaluate((link) => link.getClientRects().length === 1 && link.scrollHeight <= 24)).toBe(true)
  })

  it('a link to figures that are hidden from a reviewer opens no empty sheet', { timeout: 2 * patienceMs }, async () => {
    await calibrate('December')
    const { data } = await must(demo.client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
    const hidden = data.find(({ metrics }) => metrics === null)!
    await opened(page, `/projects/${demo.project}/batch-runs/${hidden.id}?sheet=rules`)
    await page.getByRole('heading', { name: 'You may still review conversations of this batch run, so its results are hidden' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe.skipIf(noBrowser)('names without spaces', () => {
  it('stay in their parts, on a phone, too', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const label = 'Beschwerde'.repeat(12)
    const criteria = [{ key: 'c', type: 'binary' as const, label, section: 's' }]
    const sections = [{ key: 's', label }]
    const rubric = await must(client.POST('/rubrics', { body: { projectId: project, name: label, criteria, sections } }))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await opened(page, `/projects/${project}/rubrics/${rubric.id}`)
      const beyond = await page.evaluate((text) => {
        const found = document.createTreeWalker(document.querySelector('#main')!, NodeFilter.SHOW_TEXT)
        const rights: number[] = []
        for (let node = found.nextNode(); node; node = found.nextNode()) {
          if (!node.textContent?.includes(text)) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          rights.push(range.getBoundingClientRect().right - node.parentElement!.closest('section, #main')!.getBoundingClientRect().right)
        }
        return rights
      }, label)
      expect(beyond.length).toBe(3)
      expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
    }
  })
})

// WCAG 1.4.4: the size of text that people choose in their browser is that of the root.
describe.skipIf(noBrowser)('with text of 130 %', () => {
  it.each(['/', '/projects/{project}/scenarios', '/projects/{project}/batches', '/inbox'])(
    '%s follows, and scrolls in one direction',
    {
      timeout: 2 * patienceMs,
    },
    async (path) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await opened(page, path.replace('{project}', demo.project))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
      const [text, overflow] = await page.evaluate(() => [
        getComputedStyle(document.body).fontSize,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ])
      expect([text, overflow]).toEqual(['18.2px', 0])
    },
  )
})
