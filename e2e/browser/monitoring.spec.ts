import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const dayMs = 86_400_000

/** Ten conversations on each of twenty days; on the last four, most fail. */
const conversations = Array.from({ length: 200 }, (_, at) => {
  const daysAgo = 20 - Math.floor(at / 10)
  const startedAt = new Date(Date.now() - daysAgo * dayMs + at * 1_000).toISOString()
  const content = daysAgo <= 4 && at % 10 < 8 ? 'I guarantee that it comes today.' : 'It comes this week.'
  const turns = [
    { role: 'user' as const, content: 'Where is my parcel?', startedAt },
    { role: 'agent' as const, content, startedAt, latencyMs: 400 },
  ]
  return { externalId: `c${at}`, turns }
})

describe.skipIf(noBrowser)('what becomes of real conversations', () => {
  it('is counted by day, called when it changes, and grouped by its failures', { timeout: 4 * patienceMs }, async () => {
    const assertions = [{ kind: 'notContains' as const, name: 'promises no day', settings: { any: ['guarantee'] } }]
    const body = { projectId: demo.project, name: 'Recorded', externalKey: 'recorded-conversations', user: { goal: 'x' }, assertions }
    await must(demo.client.POST('/scenarios', { body: body as never }))
    await must(demo.client.POST('/conversations', { body: { projectId: demo.project, conversations } }))

    const messages = [
      { role: 'user', content: 'Where is my parcel?' },
      { role: 'assistant', content: 'I guarantee that it comes today.' },
    ]
    const agent = { projectId: demo.project, name: 'As it was', kind: 'replay' as const, config: { recordings: [{ id: 'r', messages }] } }
    await must(demo.client.POST('/channels', { body: agent as never }))

    const { page, complaints } = await arrive(`/projects/${demo.project}/failures`)
    const row = page.getByRole('table', { name: 'Failures' }).getByRole('row', { name: /promises no day/ })
    await row
      .getByText('32')
      .first()
      .waitFor({ timeout: 2 * patienceMs })
    await row.getByRole('img', { name: /^Share of the day with the most, 8, oldest first: 0%/ }).waitFor()
    await row.getByRole('link', { name: 'promises no day' }).click()
    const sheet = page.getByRole('dialog', { name: 'promises no day' })
    await sheet.getByText('It must not.').waitFor()
    expect(await sheet.getByRole('link', { name: /^Conversation \d+$/ }).count()).toBe(20)
    await sheet.getByRole('button', { name: 'Make a test' }).click()
    await sheet.getByText('what failed is expected of the last reply').waitFor()
    await sheet.getByRole('button', { name: 'Make and try it' }).click()
    const tried = sheet.getByRole('status').getByText(/reproduces the failure/)
    await tried.waitFor({ timeout: 2 * patienceMs })
    await sheet.getByRole('button', { name: 'Acknowledge' }).click()
    await sheet.getByRole('button', { name: 'Open again' }).waitFor()
    await page.keyboard.press('Escape')
    await row.getByText('acknowledged').waitFor()

    await row.getByRole('link', { name: 'promises no day' }).click()
    await sheet.getByRole('link', { name: 'Conversation 20' }).click()
    await page.getByRole('button', { name: 'Make a test' }).click()
    const making = page.getByRole('dialog', { name: 'Make a test of this' })
    // The agent is as it was: the newest channel is tried first.
    await making.getByRole('button', { name: 'Make and try it' }).click()
    await making.getByText('It reproduces the failure: "promises no day" fails again.').waitFor({ timeout: 2 * patienceMs })
    await making.getByRole('link', { name: 'its run' }).click()
    await page.getByRole('main').getByText('failed', { exact: true }).first().waitFor()

    await page.getByRole('link', { name: 'Monitoring' }).first().click()
    await page.getByRole('button', { name: 'Watch real conversations' }).click()
    await page
      .getByRole('region', { name: 'Real conversations' })
      .getByRole('img', { name: /^Passed in the last seven days: / })
      .waitFor()
    const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'The rate changed around' })
    await alert.getByText(/Without a cause, a year of looks/).waitFor({ timeout: 2 * patienceMs })
    await alert.getByRole('button', { name: 'Acknowledge' }).click()
    await alert.getByText('acknowledged', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Real conversations' }).getByText('The rate changed around').waitFor()
    await page
      .getByRole('list', { name: 'The most frequent failures of the last 30 days' })
      .getByRole('link', { name: 'promises no day' })
      .waitFor()
    // What the replay of the failure said was played, so nothing is missing.
    const missing = page.getByRole('region', { name: 'What no scenario or test has' })
    await missing.getByText('200 real conversations of the last 30 days').waitFor({ timeout: patienceMs })
    await missing.getByText('Each of their topics, tools and failures is in one that was played.').waitFor()
    await page
      .getByRole('region', { name: 'Real and simulated users' })
      .getByRole('row', { name: /^Messages 1 / })
      .waitFor()
    expect(complaints).toEqual([])
  })
})
