import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
let both = ''
let failed = ''

beforeAll(async () => {
  if (noBrowser) return
  const { client, project: projectId } = demo
  const { data: old } = await must(client.GET('/batch-runs', { params: { query: { projectId } } }))
  failed = `/projects/${projectId}/batch-runs/${old.find(({ outcome }) => outcome === 'failed')!.id}`
  const { data: batches } = await must(client.GET('/batches', { params: { query: { projectId } } }))
  const { data: channels } = await must(client.GET('/channels', { params: { query: { projectId } } }))
  const config = { template: 'support' as const, release: 2 as const, flakeRate: 0.1 }
  const fresh = await must(client.POST('/channels', { body: { projectId, name: 'New prompt', kind: 'demo', config } }))
  const { items, repeats } = batches.find(({ name }) => name === 'Release gate')!
  const batch = await must(
    client.POST('/batches', {
      body: { projectId, name: 'Two agents', status: 'ready', items, repeats, matrix: { channelIds: [channels[0]!.id, fresh.id] } },
    }),
  )
  const { id } = (await must(client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))) as { id: string }
  both = `/projects/${projectId}/batch-runs/${id}`
  await until(
    'the batch run has ended',
    async () => (await must(client.GET('/batch-runs/{id}', { params: { path: { id } } }))).endedAt !== null,
  )
}, 4 * patienceMs)

describe.skipIf(noBrowser)('two agents in one batch run', () => {
  it('are compared in a sentence, and side by side from the turn where they part, in three clicks', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(both)
    await page.getByRole('tab', { name: 'Comparison' }).click()
    await page.getByText(/^New prompt is worse on “No discount is given under pressure” \(7 of 7 to 0 of 7\); on the other 15/).waitFor()
    const pairs = page.getByRole('link', { name: /No discount is given under pressure, pair \d side by side/ })
    expect(await pairs.count()).toBe(3)
    await pairs.first().click()
    await page.getByText(/The runs diverge in turn \d/).waitFor()
    expect(complaints).toEqual([])
  })

  it('change sides by name', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive(`${both}?tab=comparison&compare=channel`)
    await page.getByText(/^New prompt is worse/).waitFor()
    await opened(page, `${both}?tab=comparison&compare=channel&before=New prompt`)
    await page.getByText(/is better on “No discount is given under pressure”/).waitFor()
  })
})

describe.skipIf(noBrowser)('a gate that failed', () => {
  it('says how many failures are new, folds those that failed before, and is shared in a sentence with a link to the place', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page } = await arrive(failed)
    await page.getByRole('heading', { name: /^The gate failed: 1 new failure, .*8 failed before too\.$/ }).waitFor()
    await page.getByRole('region', { name: 'New against the baseline' }).getByText('No discount is given under pressure').waitFor()
    const known = page.locator('summary', { hasText: '8 that failed before too, oldest since #1' })
    const inside = page.getByRole('table', { name: 'Failed before too' })
    expect(await inside.isVisible()).toBe(false)
    await known.click()
    await inside.waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share the verdict' }).click()
    await page.getByText(/^Copied/).waitFor()
    const text = (await page.evaluate('navigator.clipboard.readText()')) as string
    expect(text).toMatch(/ #\d \(.*\) failed\. 1 new failure, .* “No discount is given under pressure”: 7 of 7 before, 0 of 7 now\. http/)
    await opened(page, new URL(text.split(' ').at(-1)!).pathname + new URL(text.split(' ').at(-1)!).search)
    await page.getByText('as an exception').first().waitFor()
  })
})
