import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { arrive, demo } = demoStage()

describe.skipIf(noBrowser)('retention on the page of the workspace', () => {
  it('says what a time would empty, is set by an admin, and only read by a viewer', { timeout: 4 * patienceMs }, async () => {
    const email = 'vera@example.com'
    await must(demo.client.POST('/members', { body: { kind: 'person', name: 'Vera', email, role: 'viewer' } }))
    const { page, complaints } = await arrive('/workspace')
    await page.getByText(/keep their changed values\. After a change, nothing is deleted for a day\./).waitFor()
    await page.getByRole('textbox', { name: 'Changes in the activity (days)' }).fill('700')
    await page.getByText(/would now empty 0 entries of the activity\./).waitFor()
    await page.getByRole('button', { name: 'Save retention' }).click()
    await page.getByText(/Nothing is deleted before/).waitFor()
    expect((await must(demo.client.GET('/workspace/retention'))).retention).toEqual({ activityDays: 700 })

    const { page: read, complaints: others } = await arrive('/workspace', email)
    await read.getByText('Deleted after 700 days').waitFor()
    await read.getByText('An admin can change these times.').waitFor()
    expect(await read.getByRole('button', { name: 'Save retention' }).count()).toBe(0)
    expect([...complaints, ...others]).toEqual([])
  })
})
