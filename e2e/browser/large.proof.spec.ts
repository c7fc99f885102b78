import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { must, stage as projectStage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { waitingAgent } from './waiting-agent.ts'

const { demo, arrive } = demoStage()

async function batchRunPath(outcome: string): Promise<string> {
  const { data } = await must(demo.client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
  return `/projects/${demo.project}/batch-runs/${data.find((batchRun) => batchRun.outcome === outcome)!.id}`
}

describe.skipIf(noBrowser)('a batch run that is being played', () => {
  it('shows in its lists what has happened since they were opened', { timeout: 4 * patienceMs }, async () => {
    const agent = await waitingAgent()
    const { projectId, ...own } = await projectStage({ owner: demo.client }, { name: 'Slow' })
    const { id: channelId } = await own.channel({ url: agent.url, limits: { concurrency: 1 } })
    const { id: scenarioId } = await own.scenario({
      name: 'Says good day',
      status: 'active',
      channelIds: [channelId],
      driver: { mode: 'scripted', turns: [{ content: 'Hello' }] },
      assertions: [{ kind: 'contains', settings: { text: 'day', wholeWords: false }, scope: 'anyReply' }],
    })
    const items = [{ type: 'scenario' as const, id: scenarioId }]
    const batch = await must(demo.client.POST('/batches', { body: { projectId, name: 'Slow', status: 'ready', repeats: 3, items } }))
    const started = await must(demo.client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
    await agent.isCalled()

    const { page, complaints } = await arrive(`/projects/${projectId}/batch-runs/${(started as Schemas['BatchRun']).id}?tab=runs`)
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs.getByText('queued').first().waitFor()
    agent.reply('Good night.')
    await runs.getByText('failed', { exact: true }).waitFor()
    await agent.isCalled()
    await page.getByRole('tab', { name: 'Failures' }).click()
    const failures = page.getByRole('table', { name: 'Failure groups' })
    await failures.getByText('1 run, 1 cell').waitFor()
    agent.reply('Good night.')
    await failures.getByText('2 runs, 1 cell').waitFor()
    expect(await page.getByText('live', { exact: true }).count()).toBe(1)
    await agent.isCalled()
    agent.reply('Good day.')
    expect(complaints).toEqual([])
  })
})

/** The cells in two pages, of which the second does not come before `held`. */
async function inTwoPages(page: Page, held: Promise<void>): Promise<void> {
  await page.route(/\/v1\/batch-runs\/[^/]+\/cells\?/, async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor')
    if (isSecond) await held
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&cursor=[^&]*/, ''),
    })
    const { data } = (await response.json()) as Schemas['BatchCellPage']
    await route.fulfill({
      response,
      json: isSecond ? { data: data.slice(4), nextCursor: null } : { data: data.slice(0, 4), nextCursor: 'more' },
    })
  })
}

describe.skipIf(noBrowser)('the results of a batch run', () => {
  it('say how many of the cells have been read', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive('/account')
    const held = Promise.withResolvers<void>()
    await inTwoPages(page, held.promise)
    await page.goto(`${await batchRunPath('failed')}?tab=cells&only=flaky`)
    await page.getByRole('heading', { name: '4 of 16 cells read' }).waitFor()
    expect(await page.getByText('No cells match this filter.').count()).toBe(0)
    held.resolve()
    await page.getByRole('heading', { name: /^16 cells/ }).waitFor()
  })

  it('read no replies that are only scrolled past', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive('/account')
    const path = await batchRunPath('failed')
    await page.goto(`${path}?tab=cells`)
    const grid = page.getByRole('grid', { name: 'Pass rate by cell' })
    await grid.getByRole('gridcell').first().waitFor()
    const read: string[] = []
    page.on('request', (request) => request.url().includes('/v1/runs/') && read.push(request.url()))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const replies = page.getByRole('switch', { name: 'Replies' })
    await replies.press('Space')
    await grid.getByRole('columnheader', { name: 'Reply' }).waitFor()
    await page.clock.runFor(100)
    await replies.press('Space')
    await grid.getByRole('columnheader', { name: 'Reply' }).waitFor({ state: 'detached' })
    await page.clock.runFor(1_000)
    expect(read).toEqual([])
    await page.clock.resume()
    await replies.press('Space')
    await grid.locator('mark').first().waitFor()
    expect(read.length).toBeGreaterThan(0)
  })

  it('lead from excluded runs to those that ended in an error, and to those without a verdict', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive('/account')
    await page.route(/\/v1\/batch-runs\/[^/?]+$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as Schemas['BatchRun']
      await route.fulfill({ response, json: { ...body, counts: { ...body.counts, excluded: 2 } } })
    })
    await page.goto(`${await batchRunPath('failed')}?sheet=errors`)
    const sheet = page.getByRole('dialog', { name: 'Errors and other outcomes' })
    await sheet.getByRole('link', { name: 'inconclusive runs' }).click()
    await page.waitForURL(/[?&]outcome=inconclusive/)
  })
})

describe.skipIf(noBrowser)('a message that is taller than the screen', () => {
  it('is shown at the words that were found in it', { timeout: 3 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/runs', { params: { query: { projectId: demo.project, status: 'completed', limit: 1 } } }))
    const { page, complaints } = await arrive('/account')
    await page.route(/\/v1\/runs\/[^/?]+$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as Schemas['Run']
      const long = `${'Some words. '.repeat(2_000)}Here is the needle. ${'More words. '.repeat(2_000)}`
      const turns = [...Array(30).keys()].map((at) => ({ ...body.turns[at % 2]!, index: at + 1, content: at === 20 ? long : 'Short.' }))
      await route.fulfill({ response, json: { ...body, turns } })
    })
    await page.goto(`/projects/${demo.project}/runs/${data[0]!.id}?find=needle`)
    await page.getByText('1 message', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next message' }).click()
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('article[data-marked="true"] mark')?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
      return top > 100 && bottom < innerHeight
    })
    expect(complaints).toEqual([])
  })
})
