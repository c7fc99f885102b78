import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()

describe.skipIf(noBrowser)('the page of a scenario', () => {
  it('plays it 30 times, and says how often it passed, in which range that is by chance, and what the others have in common', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { data } = await must(demo.client.GET('/scenarios', { params: { query: { projectId: demo.project, search: 'neighbor' } } }))
    const page = await (await stage.newContext()).newPage()
    await page.goto('/')
    await signIn(page)
    await opened(page, `/projects/${demo.project}/scenarios/${data[0]!.id}`)
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByRole('button', { name: 'Run 30 times' }).click()
    await expect.poll(() => results.textContent(), { timeout: 3 * patienceMs }).toMatch(/0 of 3\d\b.*passed since the last change/)
    await results.getByText(/^3\d times$/).waitFor({ timeout: 2 * patienceMs })
    expect(await results.getByRole('listitem').count()).toBe(1)
  })
})
