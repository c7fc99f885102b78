import { afterAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { agentOf, type Code, fixed, forgetful, refundProject } from '#src/connect/improvements/fixtures/refunds.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const code: { present: Code } = { present: forgetful }

describe.skipIf(noBrowser)('half of a batch', () => {
  it('is held out, and its page shows that one agent was fixed and another knows the answers', { timeout: 8 * patienceMs }, async () => {
    const agent = await agentOf(code)
    afterAll(agent.close)
    const { projectId, batchId } = await refundProject({ owner: demo.client }, agent.url)
    const { page, complaints } = await arrive(`/projects/${projectId}/batches/${batchId}`)
    await page.getByRole('button', { name: 'Hold out half' }).click()
    await page.getByRole('button', { name: 'Hold out and play' }).click()
    const tries = page.getByRole('table', { name: 'Tries' })
    await tries.getByRole('row', { name: /baseline/ }).waitFor()
    const id = page.url().split('/').at(-1)!
    const untilEnded = () =>
      until('all has been played', async () => {
        await must(demo.client.POST('/queue/process', { body: { limit: 200 } }))
        const improvement = await must(demo.client.GET('/improvements/{id}', { params: { path: { id } } }))
        return improvement.tries.every(({ state }) => state === 'ended') && improvement
      })
    const { projectId: readableHalf } = await untilEnded()
    const { data } = await must(demo.client.GET('/tests', { params: { query: { projectId: readableHalf, limit: 200 } } }))
    const known = JSON.stringify(data)

    const attempt = async (label: string, present: Code) => {
      code.present = present
      await page.getByRole('button', { name: 'Try a change' }).click()
      await page.getByRole('textbox', { name: 'Label' }).fill(label)
      await page.getByRole('button', { name: 'Play both halves' }).click()
      await untilEnded()
    }
    await attempt('special-cases', (order) => (known.includes(order) ? fixed : forgetful)(order))
    await tries.getByRole('row', { name: /^overfit 1\. special-cases .*\+100 points/ }).waitFor()
    await attempt('fix-refunds', fixed)
    const proven = tries.getByRole('row', {
      name: /^improved 2\. fix-refunds .*Improved on scenarios that its author could not read: \+100 points/,
    })
    await proven.waitFor()
    if (process.env.LOOK) await page.screenshot({ path: process.env.LOOK, fullPage: true })
    await proven.getByRole('link').first().click()
    await page.getByText('fix-refunds').first().waitFor()
    expect(complaints).toEqual([])
  })
})
