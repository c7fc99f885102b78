import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs } from './browser.ts'
import { answers, colleague, type Desk, reviewDesk } from './reviewing.ts'

const stage = browserStage()
let page: Page
let desk: Desk

const assigned = async (runIds: string[], more: object = {}) =>
  (await must(desk.client.POST('/reviews/assign', { body: { runIds, reviewers: [desk.ada], ...more } as never }))).reviews
const review = (id: string) => must(desk.client.GET('/reviews/{id}', { params: { path: { id } } }))
const saved = () => page.locator('[data-saving="saved"]').waitFor()
const active = (question: number) => page.locator('fieldset[data-active="true"]', { hasText: new RegExp(`^${question}`) }).waitFor()

beforeAll(async () => {
  if (noBrowser) return
  page = await (await stage.newContext()).newPage()
  desk = await reviewDesk(stage, page, 16)
}, 4 * patienceMs)

describe.skipIf(noBrowser)('a reviewer at the workbench', () => {
  it('judges four conversations by keyboard alone, with evidence, a comment and undo, and sees why there is no fifth', {
    timeout: 6 * patienceMs,
  }, async () => {
    const complaints = complaintsOf(page)
    const ids = (await assigned(desk.runIds.slice(0, 4))).map(({ id }) => id)
    await page.goto(`/projects/${desk.project}/reviews`)
    await page.getByText('Conversations waiting for your review').waitFor()
    await page.getByRole('list', { name: 'Waiting' }).getByRole('link').nth(3).waitFor()
    await page.keyboard.press('Enter')
    for (let done = 0; done < ids.length; done++) {
      await page.waitForURL(/\/reviews\/rev_\w+$/)
      const here = page.url()
      await page
        .locator(`[data-of="${here.split('/').at(-1)}"]`)
        .getByRole('button', { name: /^Submit(?!ted)/ })
        .waitFor()
      await active(1)
      // One key for each answer: the next question is active immediately.
      await page.keyboard.press('1')
      await active(2)
      await page.keyboard.press('2')
      if (done === 0) {
        await active(3)
        await page.keyboard.press('z')
        await active(2)
        await page.keyboard.press('2')
        await active(3)
        // An answer that is changed stays where it is.
        await page.keyboard.press('k')
        // The turn that keys go to becomes evidence; what was chosen wrongly is undone.
        await page.keyboard.press(']')
        await page.keyboard.press('e')
        await page.getByRole('list', { name: 'Evidence' }).getByText('turn 1').waitFor()
        await page.keyboard.press('c')
        await page.keyboard.type('It promised 2 days.')
        await page.keyboard.press('Escape')
        await page.keyboard.press('1')
        await page.keyboard.press('z')
        await active(2)
        await page.keyboard.press('Enter')
      }
      await active(3)
      await page.keyboard.press('4')
      await page.keyboard.press('Control+Enter')
      await page.waitForURL((url) => url.href !== here)
    }
    await page.getByRole('heading', { name: 'All done' }).waitFor()
    await page.getByText('4', { exact: true }).first().waitFor()
    await expect
      .poll(async () => (await Promise.all(ids.map(review))).filter(({ state }) => state === 'submitted').length, { timeout: patienceMs })
      .toBe(4)
    const all = await Promise.all(ids.map(review))
    expect(all.map(({ answers }) => answers.map(({ value }) => value))).toEqual(ids.map(() => ['pass', 'fail', 4]))
    const marked = all.filter(({ answers }) => answers[1]?.evidence)
    expect(marked.map(({ answers }) => [answers[1]!.comment, answers[1]!.evidence![0]!.turn])).toEqual([['It promised 2 days.', 1]])
    expect(complaints).toEqual([])
  })

  it('marks selected words, keeps what it writes over a reload, is notified what is hidden, and takes a submission back', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { id } = (await assigned(desk.runIds.slice(10, 11)))[0]!
    await page.goto(`/projects/${desk.project}/reviews/${id}`)
    await page.getByText(/You do not see what other reviewers say or the judge’s verdict/).waitFor()
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    const words = page.locator('[data-turn="2"]')
    const text = (await words.textContent()) ?? ''
    await words.evaluate((node) => getSelection()?.setBaseAndExtent(node.firstChild!, 3, node.firstChild!, 12))
    await page.getByRole('button', { name: 'Evidence for 1' }).click()
    await page.locator('[data-turn="2"] mark', { hasText: text.slice(3, 12).trim() }).waitFor()
    await page.locator('#question-goal_reached').getByRole('radio', { name: /^Fail/ }).click()
    await saved()
    await expect.poll(async () => (await review(id)).draft?.answers[0]?.value).toBe('fail')
    expect((await review(id)).draft?.answers[0]?.evidence).toEqual([expect.objectContaining({ turn: 2 })])
    await page.reload()
    await page.locator('[data-turn="2"] mark').waitFor()
    // Missing answers are marked in place, and nothing is sent.
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).click()
    await page.getByText('Answer this question.').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#question-correct').getByRole('radio', { name: /^Pass/ }).click()
    await page.locator('#question-manner').getByRole('radio', { name: /^4/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).click()
    await page.waitForURL(/\/reviews$/)
    await page.goBack()
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    expect((await review(id)).state).toBe('in_progress')
  })

  it('takes a submission back with the answer that was given right before it', { timeout: 3 * patienceMs }, async () => {
    const { id } = (await assigned(desk.runIds.slice(13, 14)))[0]!
    await page.goto(`/projects/${desk.project}/reviews/${id}`)
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await active(1)
    for (const key of ['1', '1']) await page.keyboard.press(key)
    await expect.poll(async () => (await review(id)).draft?.answers.length, { timeout: patienceMs }).toBe(2)
    await saved()
    await page.keyboard.press('4')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => !url.pathname.endsWith(id))
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.waitForURL((url) => url.pathname.endsWith(id))
    await page.locator('#question-manner').getByRole('radio', { name: /^4/, checked: true }).waitFor()
    await page.getByText('3 of 3 answered', { exact: true }).waitFor()
    expect(await review(id)).toMatchObject({ state: 'in_progress', draft: { answers: [{}, {}, { criterionKey: 'manner', value: 4 }] } })
  })

  it('submits immediately when the window goes out of sight, with a request that outlives the window', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { id } = (await assigned(desk.runIds.slice(15, 16)))[0]!
    const window = await page.context().newPage()
    await window.addInitScript(`{
      const sent = fetch
      globalThis.keptAlive = []
      globalThis.fetch = (request, ...rest) => {
        if (request.keepalive) keptAlive.push(new URL(request.url).pathname)
        return sent(request, ...rest)
      }
    }`)
    await window.goto(`/projects/${desk.project}/reviews/${id}`)
    await window.getByRole('button', { name: /^Start/ }).click()
    await window.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await window.locator('fieldset[data-active="true"]', { hasText: /^1/ }).waitFor()
    for (const key of ['1', '1', '4', 'Control+Enter']) await window.keyboard.press(key)
    await window.waitForURL((url) => !url.pathname.endsWith(id))
    await window.evaluate(`{
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    }`)
    await expect.poll(async () => (await review(id)).state, { timeout: patienceMs }).toBe('submitted')
    expect(await window.evaluate('keptAlive')).toEqual([`/v1/reviews/${id}/submit`])
    await window.close()
  })

  it('is led to the question that has only evidence and a comment, which answer nothing', { timeout: 3 * patienceMs }, async () => {
    const { id } = (await assigned(desk.runIds.slice(14, 15)))[0]!
    await page.goto(`/projects/${desk.project}/reviews/${id}`)
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await active(1)
    for (const key of [']', 'e', 'c']) await page.keyboard.press(key)
    await page.keyboard.type('It promised 2 days.')
    for (const key of ['Escape', 'j', '1', '4']) await page.keyboard.press(key)
    await page.getByText('2 of 3 answered', { exact: true }).waitFor()
    await saved()
    // Who comes back to it is asked the question that is open.
    await page.reload()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await active(1)
    await page.keyboard.press('j')
    await active(2)
    await page.keyboard.press('j')
    await active(3)
    await page.keyboard.press('c')
    await page.locator('#question-manner [data-words]:focus').waitFor()
    await page.keyboard.type('Calm.')
    await page.keyboard.press('Control+Enter')
    await page.locator('#question-goal_reached').getByText('Answer this question.').waitFor()
    await active(1)
    expect(await page.getByText(/exactly one of/).count()).toBe(0)
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await review(id)).state, { timeout: patienceMs }).toBe('submitted')
    expect((await review(id)).answers).toMatchObject([
      { criterionKey: 'goal_reached', value: 'pass', comment: 'It promised 2 days.', evidence: [{ turn: 1 }] },
      { value: 'pass' },
      { value: 4, comment: 'Calm.' },
    ])
  })

  it('who continues in another window is not overwritten, and keeps what was written here', { timeout: 3 * patienceMs }, async () => {
    const { id } = (await assigned(desk.runIds.slice(11, 12)))[0]!
    await page.goto(`/projects/${desk.project}/reviews/${id}`)
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    const other = await must(desk.client.POST('/reviews/{id}/start', { params: { path: { id } }, body: {} }))
    await must(
      desk.client.PUT('/reviews/{id}/draft', {
        params: { path: { id } },
        body: { token: other.lease.token, answers: [{ criterionKey: 'correct', value: 'pass' }], flags: [] },
      }),
    )
    await page.keyboard.press('2')
    await page.getByText('This review was changed in another window').waitFor()
    expect((await review(id)).draft?.answers).toEqual([{ criterionKey: 'correct', value: 'pass' }])
    await page.getByRole('button', { name: 'Use this version' }).click()
    await expect
      .poll(async () => (await review(id)).draft?.answers, { timeout: patienceMs })
      .toEqual([{ criterionKey: 'goal_reached', value: 'fail' }])
  })

  it('is asked before an adjudication, which hides the figures of the batch run and not the verdict of its gate', {
    timeout: 3 * patienceMs,
  }, async () => {
    // Of a batch run of which nothing else waits: a review hides all of it.
    const runs = await must(desk.client.GET('/runs', { params: { query: { projectId: desk.project, status: 'completed', limit: 200 } } }))
    const others = new Set(runs.data.flatMap(({ id, batchRunId }) => (desk.runIds.includes(id) ? [batchRunId] : [])))
    const { id: runId } = runs.data.find((run) => run.batchRunId && !others.has(run.batchRunId))!
    const two = [await colleague(stage, desk.client, 'Ben'), await colleague(stage, desk.client, 'Cleo')]
    const { reviews } = await must(
      desk.client.POST('/reviews/assign', { body: { runIds: [runId], reviewers: two.map(({ id }) => id), reviewsPerItem: 2 } }),
    )
    for (const { id, assigneeId } of reviews) {
      const { api } = two.find((one) => one.id === assigneeId)!
      await must(api.POST('/reviews/{id}/start', { params: { path: { id } }, body: {} }))
      const given = answers(4, assigneeId === two[0]!.id ? 'pass' : 'fail')
      await must(api.POST('/reviews/{id}/submit', { params: { path: { id } }, body: { answers: given } }))
    }
    const { batchRunId } = await must(desk.client.GET('/runs/{id}', { params: { path: { id: runId } } }))
    const { data } = await must(desk.client.GET('/reviews', { params: { query: { projectId: desk.project, limit: 200 } } }))
    const { id } = data.find((one) => one.runId === runId && one.kind === 'adjudication')!
    await page.goto(`/projects/${desk.project}/reviews`)
    await page.getByRole('list', { name: 'Waiting' }).locator(`a[href$="${id}"]`).click()
    await page.getByRole('button', { name: /^Start/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Start this adjudication?' })
    await dialog.getByText('you still see the verdict of the gate').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await review(id)).toMatchObject({ state: 'assigned', assigneeId: null })
    await page.getByRole('button', { name: /^Start/ }).click()
    // It can be returned: the focus is on what the reader came for.
    await dialog.getByRole('button', { name: 'Start' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Submit(?!ted)/ }).waitFor()
    await page.goto(`/batch-runs/${batchRunId}`)
    await page.getByText('You are adjudicating a conversation, so the figures behind the gate are hidden').waitFor()
    await page
      .getByRole('region', { name: 'Gate verdict' })
      .getByRole('heading', { name: /^The gate/ })
      .waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await must(desk.client.POST('/reviews/{id}/release', { params: { path: { id } }, body: {} }))
  })

  it('sees on the page of a batch run what is hidden, why, and where to judge it', { timeout: 3 * patienceMs }, async () => {
    const [runId] = desk.runIds.slice(12)
    await assigned([runId!])
    const { batchRunId } = await must(desk.client.GET('/runs/{id}', { params: { path: { id: runId! } } }))
    await page.goto(`/batch-runs/${batchRunId}?tab=comparison`)
    const notice = page.getByRole('region', { name: 'Hidden until you submit your reviews' })
    await notice.getByText('You may still review conversations of this batch run, so its results are hidden').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Runs', 'Settings'])
    expect(await page.getByRole('alert').count()).toBe(0)
    await notice.getByRole('link', { name: 'Go to your reviews' }).click()
    await page.getByRole('list', { name: 'Waiting' }).waitFor()
  })

  it('who leads reads of no agreement without those that disagree and wait', { timeout: 3 * patienceMs }, async () => {
    const runs = await must(desk.client.GET('/runs', { params: { query: { projectId: desk.project, status: 'completed', limit: 200 } } }))
    const runIds = runs.data.filter(({ id }) => !desk.runIds.includes(id)).map(({ id }) => id)
    const two = [await colleague(stage, desk.client, 'Dan'), await colleague(stage, desk.client, 'Eva')]
    const body = { runIds: runIds.slice(-2), reviewers: two.map(({ id }) => id), reviewsPerItem: 2 }
    const { reviews } = await must(desk.client.POST('/reviews/assign', { body }))
    // On one of the two they agree in everything, on the other one they do not.
    for (const { id, assigneeId, runId } of reviews) {
      const { api } = two.find((one) => one.id === assigneeId)!
      await must(api.POST('/reviews/{id}/start', { params: { path: { id } }, body: {} }))
      const differs = runId === body.runIds[0] && assigneeId === two[0]!.id
      await must(api.POST('/reviews/{id}/submit', { params: { path: { id } }, body: { answers: answers(4, differs ? 'fail' : 'pass') } }))
    }
    await page.goto(`/projects/${desk.project}/review-tasks`)
    const sentence = page.getByText(/Reviewers agreed on/).first()
    await sentence.waitFor()
    expect(await sentence.innerText()).toMatch(/[1-9]\d* need adjudication\. .*resolved; \d+ waits? and (is|are) not counted\.$/)
    expect(await sentence.innerText()).not.toContain('100%')
  })
})
