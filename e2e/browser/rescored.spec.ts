import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, opened, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a run that was rescored with other assertions', () => {
  it('shows its current verdict with its reason, and what it was when it was played', { timeout: 3 * patienceMs }, async () => {
    const { client, project } = demo
    const query = { projectId: project, outcome: 'failed' as const, search: 'Late fee' }
    // The demo has random ones that its people have judged, too, and their judgment holds whatever the assertions say.
    const run = (await must(client.GET('/runs', { params: { query } }))).data.find(({ reviewIds }) => reviewIds.length === 0)
    const path = { id: run!.scenarioId! }
    const { id: _, version, createdAt, updatedAt, archivedAt, ...written } = await must(client.GET('/scenarios/{id}', { params: { path } }))
    const assertions = written.assertions.filter(({ name }) => name !== 'the late fee is 5 euro')
    await must(client.PUT('/scenarios/{id}', { params: { path }, body: { ...written, assertions } as never }))
    const { page, complaints } = await arrive(`/projects/${project}/runs/${run!.id}`)
    await page.getByRole('status').getByText('does not match /late fee is 5 euro/').waitFor()
    await must(client.POST('/runs/{id}/rescore', { params: { path: { id: run!.id } }, body: {} }))
    await until(
      'it is rescored',
      async () => (await must(client.GET('/runs/{id}', { params: { path: { id: run!.id } } }))).evaluations.length > 0,
      patienceMs,
    )
    await opened(page, `/projects/${project}/runs/${run!.id}`)
    const verdict = page.getByRole('status').filter({ hasText: 'Rescored' })
    await verdict.getByText('All 3 required assertions passed.').waitFor()
    await verdict.getByText('when it was played: failed.').waitFor()
    expect(await page.getByText(/late fee is 5 euro/).count()).toBe(0)
    await opened(page, `/projects/${project}/runs?search=Late+fee`)
    await page.getByText('Judged again; when it was played: failed.').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'Judged again' }).getByText('passed').count()).toBe(1)
    expect(complaints).toEqual([])
  })
})
