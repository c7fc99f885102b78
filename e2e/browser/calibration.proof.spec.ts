import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs } from './browser.ts'
import { answers, colleague, type Desk, reviewDesk } from './reviewing.ts'

const stage = browserStage()
let page: Page
let desk: Desk

beforeAll(async () => {
  if (noBrowser) return
  page = await (await stage.newContext()).newPage()
  desk = await reviewDesk(stage, page, 6)
}, 4 * patienceMs)

describe.skipIf(noBrowser)('a calibration of three people', () => {
  it('goes from its making over the own sheet to a report, a decision and its close', { timeout: 6 * patienceMs }, async () => {
    const complaints = complaintsOf(page)
    const others = [await colleague(stage, desk.client, 'Ben'), await colleague(stage, desk.client, 'Cleo')]
    await page.goto(`/projects/${desk.project}/calibrations`)
    await page.getByRole('link', { name: 'New calibration' }).first().click()
    await page.getByLabel('Name').fill('November')
    await page.getByRole('combobox', { name: 'Participants' }).click()
    for (const name of ['Owner', 'Ben', 'Cleo']) await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Number of conversations').fill('4')
    await page.getByText('4 completed conversations match.').waitFor()
    await page.getByRole('combobox', { name: 'Mode of answering' }).click()
    await page.getByRole('option', { name: 'everyone alone' }).click()
    await page.getByRole('button', { name: 'Start calibration' }).click()
    await page.waitForURL(/\/calibrations\/cal\w*_\w+$/)
    const id = page.url().split('/').at(-1)!
    await page.getByText('0 of 3 sheets submitted').waitFor()

    for (const [at, { api: other }] of others.entries()) {
      const sheet = await must(other.GET('/reviews/calibration/{id}', { params: { path: { id } } }))
      const answers = sheet.items.flatMap(({ runId }, index) => [
        { runId, criterionKey: 'goal_reached', value: 'pass' },
        { runId, criterionKey: 'correct', value: at === 0 && index === 0 ? 'fail' : 'pass' },
        { runId, criterionKey: 'manner', value: 3 + at },
      ])
      await must(other.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers } }))
    }

    await page.getByRole('link', { name: /your sheet/i }).click()
    await page.getByText(/The other participants’ answers/).waitFor()
    await page.locator('fieldset[data-active="true"]').waitFor()
    // Before the first answer there is no draft.
    expect(await page.getByText('Draft saved').count()).toBe(0)
    for (let done = 1; done <= 4; done++) {
      await page.locator('fieldset[data-active="true"]').waitFor()
      for (const key of ['1', '1', '4', 'Control+Enter']) await page.keyboard.press(key)
      await page.getByText(`${done} of 4 complete`).waitFor()
    }
    await page.getByText('Every conversation is complete.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit sheet' }).click()

    // The last sheet locks it, and the report appears: first what to do, then each number with its basis on request.
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByRole('heading', { name: 'It is too early to say whether people agree on these three questions.' }).waitFor()
    await summary.getByText(/^Judge 16 more conversations together/).waitFor()
    expect(await summary.getByRole('list', { name: 'Agreement by question' }).getByRole('listitem').count()).toBe(3)
    expect(await page.getByRole('region', { name: 'Agreement by question' }).count()).toBe(0)
    await summary.getByRole('button', { name: 'What was the agent like to talk to?' }).click()
    await page.getByRole('region', { name: 'Agreement by question' }).waitFor()
    await page.getByRole('region', { name: 'Agreement of pairs' }).getByText('Cleo').first().waitFor()
    expect(await page.getByRole('region', { name: 'Agreement by question' }).textContent()).toMatch(/n 4/)
    await page.getByRole('img', { name: /^Ben: / }).waitFor()

    await page.getByRole('button', { name: 'Decide' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Agreed answer').click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Reason').fill('Read aloud together.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Read aloud together.').waitFor()
    await page.locator('#main').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Close calibration' }).click()
    await expect
      .poll(async () => (await must(desk.client.GET('/calibrations/{id}', { params: { path: { id } } }))).state, { timeout: patienceMs })
      .toBe('closed')

    // A model that judges by a ready criterion is compared with these people, and the criterion shows it.
    await must(desk.client.POST('/models', { body: { projectId: desk.project, name: 'Reader', kind: 'demo', config: {} } }))
    await page.getByRole('button', { name: 'Measure a criterion' }).click()
    await dialog.locator('[data-pointer="/criterion"]').click()
    await page.getByRole('option', { name: 'Goal completed' }).click()
    await dialog.locator('[data-pointer="/model"]').click()
    await page.getByRole('option', { name: 'Reader' }).click()
    await dialog.getByRole('button', { name: 'Measure', exact: true }).click()
    await page.getByText(/^Goal completed, Reader: alpha .* 4 conversations\. A scripted model/).waitFor()
    const templates = await must(desk.client.GET('/assertion-templates', { params: { query: { projectId: desk.project } } }))
    expect(templates.data.find(({ name }) => name === 'goalCompleted')?.measured).toMatchObject([
      { calibrationId: id, model: 'Reader', n: 4 },
    ])

    // The next one has the same people and settings; the activity names the sheets of this one.
    await page.getByRole('link', { name: 'Calibrate again' }).click()
    await page.getByRole('heading', { level: 1, name: 'New calibration' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('November, round 2')
    for (const name of ['Owner', 'Ben', 'Cleo']) await page.locator('#main').getByText(name, { exact: true }).first().waitFor()
    await page.goto('/activity')
    await page.getByRole('row', { name: /submitted Owner’s sheet in November/ }).waitFor()
    await page.getByRole('row', { name: /submitted Cleo’s sheet in November/ }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a calibration that people do together', () => {
  it('shows the answers of the others only after a lead has revealed the conversation', { timeout: 3 * patienceMs }, async () => {
    const other = await colleague(stage, desk.client, 'Gus')
    const runId = desk.runIds[0]!
    const { session } = await must(
      desk.client.POST('/reviews/calibrate', {
        body: { projectId: desk.project, name: 'Live', runIds: desk.runIds.slice(0, 2), participants: [desk.ada, other.id], mode: 'live' },
      }),
    )
    const path = { path: { id: session.id } }
    await must(
      other.api.PUT('/reviews/calibration/{id}/draft', {
        params: path,
        body: { answers: [{ runId, criterionKey: 'correct', value: 'fail', comment: 'Wrong price.' }] },
      }),
    )
    const at = `/projects/${desk.project}/calibrations/${session.id}`
    await page.goto(`${at}/sheet?item=${runId}`)
    await page.locator('fieldset[data-active="true"]').waitFor()
    expect(await page.getByText('Wrong price.').count()).toBe(0)
    await page.goto(at)
    await page
      .getByRole('button', { name: /^Reveal / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
    await page.getByText('revealed', { exact: true }).waitFor()
    await page.goto(`${at}/sheet?item=${runId}`)
    await page.getByText(/Wrong price[.]/).waitFor()
    await page.getByText('Revealed: these answers are final').waitFor()
  })
})

describe.skipIf(noBrowser)('a sheet that is left right after an answer', () => {
  it('has that answer, whether by a link or by closing the page', { timeout: 3 * patienceMs }, async () => {
    const other = await colleague(stage, desk.client, 'Fay')
    const { session } = await must(
      desk.client.POST('/reviews/calibrate', {
        body: { projectId: desk.project, name: 'Left early', runIds: desk.runIds.slice(0, 2), participants: [desk.ada, other.id] },
      }),
    )
    const draft = async () => {
      const sheet = await must(desk.client.GET('/reviews/calibration/{id}', { params: { path: { id: session.id } } }))
      return (sheet.draft ?? []).map(({ criterionKey, value }) => [criterionKey, value])
    }
    const left = [
      { key: '1', leave: () => page.getByRole('link', { name: 'Left early' }).click(), expected: [['goal_reached', 'pass']] },
      {
        key: '2',
        leave: () => page.goto('about:blank'),
        expected: [
          ['goal_reached', 'pass'],
          ['correct', 'fail'],
        ],
      },
    ]
    for (const { key, leave, expected } of left) {
      // From the inbox, where it waits until it is submitted.
      await page.goto('/inbox')
      await page.getByRole('link', { name: `${key === '1' ? 'Start' : 'Continue'} the sheet of Left early` }).click()
      await page.locator('fieldset[data-active="true"]').waitFor()
      await page.keyboard.press(key)
      await leave()
      await expect.poll(draft, { timeout: patienceMs }).toEqual(expected)
      if (key !== '1') continue
      // Back without a reload, the sheet has it.
      await page.getByRole('link', { name: /your sheet/i }).click()
      await page.getByRole('radio', { checked: true }).first().waitFor({ state: 'attached' })
    }
    await page.goto('/activity')
    await page.getByRole('row', { name: /started Owner’s sheet in Left early/ }).waitFor()
  })
})

describe.skipIf(noBrowser)('how reviewers judge', () => {
  it('is reached from the rubric, shows for each what the service answers, and says what is undecided', {
    timeout: 4 * patienceMs,
  }, async () => {
    const complaints = complaintsOf(page)
    // What waits for the sheet of the person on this page would hide other runs of the same cell.
    const { data: open } = await must(desk.client.GET('/calibrations', { params: { query: { projectId: desk.project, state: 'open' } } }))
    for (const { id } of open)
      await must(desk.client.POST('/reviews/calibration/{id}/cancel', { params: { path: { id } }, body: { reason: 'Done' } }))
    const people = [await colleague(stage, desk.client, 'Dora'), await colleague(stage, desk.client, 'Emil')]
    const { reviews } = await must(
      desk.client.POST('/reviews/assign', {
        body: {
          runIds: desk.runIds.slice(0, 3),
          reviewers: people.map(({ id }) => id),
          reviewsPerItem: 2,
          strategy: 'manual',
          consensus: 'median',
        },
      }),
    )
    // Of three conversations they agree on two; the third waits for a decision.
    const tasks = [...new Set(reviews.map(({ taskId }) => taskId))]
    for (const { id, taskId, assigneeId } of reviews) {
      const { api } = people.find((one) => one.id === assigneeId)!
      const path = { params: { path: { id } } }
      const differs = taskId === tasks[2] && assigneeId === people[1]!.id
      await must(api.POST('/reviews/{id}/start', { ...path, body: {} }))
      await must(
        api.POST('/reviews/{id}/submit', {
          ...path,
          body: { answers: answers(assigneeId === people[0]!.id ? 4 : 2, differs ? 'fail' : 'pass') },
        }),
      )
    }
    const { rubric } = reviews[0]!
    await page.goto(`/projects/${desk.project}/rubrics/${rubric.id}`)
    await page.getByRole('link', { name: 'Reviewer statistics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reviewer statistics' }).waitFor()
    await page.getByText('1 conversation on which people differ needs a decision').waitFor()

    const numbers = page.getByRole('region', { name: 'Reviewer numbers' })
    await numbers.getByRole('button', { name: 'Dora' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Dora over time' }).waitFor()
    await page.waitForURL(new RegExp(`reviewer=${people[0]!.id}`))
    await page.reload()
    await page.getByRole('heading', { name: 'Dora over time' }).waitFor()

    // Two of two, Clopper-Pearson: 16 to 100%. Of four points Dora gave the fourth where Emil gave the second.
    const statistics = await must(desk.client.GET('/rubrics/{id}/statistics', { params: { path: { id: rubric.id } } }))
    const dora = statistics.reviewers.find(({ memberId }) => memberId === people[0]!.id)!
    expect(dora).toMatchObject({ reviews: 2, agreement: { value: 1, n: 2, low: expect.closeTo(0.158, 3) }, drift: [{ n: 2, agreed: 2 }] })
    expect(dora.severity.value).toBeGreaterThan(0)
    const row = numbers.getByRole('row', { name: /Dora/ })
    await row.getByText('16% – 100% · n 2').first().waitFor()
    await row.getByText(`+${dora.severity.value!.toFixed(2)}`, { exact: true }).waitFor()
    await numbers.getByRole('row', { name: /Mara/ }).getByText('54% – 100% · n 6').first().waitFor()
    const course = page.getByRole('region', { name: 'Agreement of Dora over time, table' })
    await course.getByText('16% – 100% · 2 of 2').waitFor()
    await course.focus()
    await page.getByRole('img', { name: /^1 group of reviews by Dora, 100% overall agreement/ }).waitFor()
    await page.getByRole('img', { name: /^Emil: −\d[.]\d\d, between .* [(]n = 2[)]$/ }).waitFor()
    expect(complaints).toEqual([])
  })
})
