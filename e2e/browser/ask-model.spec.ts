import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const rubric = { id: '' }

beforeAll(async () => {
  if (noBrowser) return
  const { client, project } = demo
  await must(client.POST('/models', { body: { projectId: project, name: 'Second reader', kind: 'demo', config: {} } }))
  const { data } = await must(client.GET('/rubrics', { params: { query: { projectId: project } } }))
  rubric.id = data[0]!.id
}, 4 * patienceMs)

describe.skipIf(noBrowser)('a model that answers the questions of a rubric', () => {
  it('is asked about a batch run from the page of the rubric, and a second time says that it has answered', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/rubrics/${rubric.id}`)
    const ask = async () => {
      await page.getByRole('button', { name: 'Ask a model' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask a model' })
      await dialog.getByText('never count among them').waitFor()
      await page.locator('[data-pointer="/batchRunId"]').click()
      await page.getByRole('option', { name: /^Release gate #2/ }).click()
      await page.locator('[data-pointer="/model"]').click()
      await page.getByRole('option', { name: 'Second reader' }).click()
      await dialog.getByRole('button', { name: 'Ask the model' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await ask()
    await page.getByText(/^The model is asked about \d+ conversations\.$/).waitFor()
    const asked = async () => {
      const query = { projectId: demo.project, limit: 200 }
      const { data } = await must(demo.client.GET('/rubric-judgments', { params: { query } } as never))
      return data as { id: string; runId: string; state: string }[]
    }
    await expect.poll(async () => (await asked()).filter(({ state }) => state !== 'completed').length, { timeout: patienceMs }).toBe(0)
    const before = (await asked()).length
    expect(before).toBeGreaterThan(0)
    await ask()
    await page.getByText(/^The model has answered all of these conversations before, or they have not ended/).waitFor()
    expect((await asked()).length).toBe(before)
    expect(complaints).toEqual([])
  })
})
