import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()

/** A review and a sheet, each open in its own tab with a saved answer. */
async function reviewerAtWork(name: string, email: string) {
  const { client, project } = demo
  const { id } = await must(client.POST('/members', { body: { kind: 'person', name, email, role: 'reviewer' } }))
  const { member } = await must(client.GET('/me'))
  const { data: runs } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 1 } } }))
  const runIds = runs.map((run) => run.id)
  const { reviews } = await must(client.POST('/reviews/assign', { body: { runIds, reviewers: [id] } }))
  const body = { projectId: project, runIds, participants: [id, member.id] }
  const { session } = await must(client.POST('/reviews/calibrate', { body }))
  const context = await stage.newContext()
  const review = await context.newPage()
  await review.goto(`/projects/${project}/reviews/${reviews[0]!.id}`)
  await signIn(review, email)
  await review.getByRole('button', { name: /^Start/ }).click()
  await answer(review, 0)
  const sheet = await context.newPage()
  await sheet.goto(`/projects/${project}/calibrations/${session.id}/sheet`)
  await answer(sheet, 0)
  for (const page of [review, sheet]) await page.getByText('Draft saved').waitFor()
  return { id, review, sheet, reviewId: reviews[0]!.id, calibrationId: session.id }
}
const answer = (page: Page, at: number) => page.getByRole('radio', { name: /^Pass/ }).nth(at).click()

describe.skipIf(noBrowser)('a reviewer with a review and a sheet open', () => {
  it.each([
    ['who is removed', 'rosa@example.com', 'You are no longer a member of this workspace'],
    ['who becomes a viewer', 'rob@example.com', 'role'],
  ])(
    '%s reads why nothing more is saved, keeps the answers, and others can continue',
    { timeout: 3 * patienceMs },
    async (_who, email, why) => {
      const { id, review, sheet, reviewId, calibrationId } = await reviewerAtWork(email, email)
      const params = { path: { id } }
      if (why === 'role') await must(demo.client.PUT('/members/{id}', { params, body: { name: email, email, role: 'viewer' } }))
      else await must(demo.client.DELETE('/members/{id}', { params }))
      for (const page of [review, sheet]) {
        await answer(page, 1)
        await page.getByText(why).first().waitFor()
        expect(await page.getByRole('radio', { name: /^Pass/ }).nth(1).isChecked()).toBe(true)
        expect(await page.getByText('you have been signed out').count()).toBe(0)
      }
      await review.context().close()
      const read = async () => {
        const stored = await must(demo.client.GET('/reviews/{id}', { params: { path: { id: reviewId } } }))
        const { sheets } = await must(demo.client.GET('/calibrations/{id}', { params: { path: { id: calibrationId } } }))
        return [stored.assigneeId, sheets.find(({ participantId }) => participantId === id)!.state]
      }
      await expect.poll(read, { timeout: patienceMs }).toEqual([null, 'excused'])
    },
  )
})
