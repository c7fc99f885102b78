import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Parley } from '#src/client/client.ts'
import { complaintsOf, noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()
let client: Parley
let base = ''
let failed = ''
let passed = ''
let window: Page

beforeAll(async () => {
  if (noBrowser) return
  client = demo.client
  base = `/projects/${demo.project}/batch-runs`
  const { data } = await must(client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
  const pathOf = (outcome: string) => `${base}/${data.find((batchRun) => batchRun.outcome === outcome)!.id}`
  ;[failed, passed] = [pathOf('failed'), pathOf('passed')]
  window = await (await stage.newContext()).newPage()
  await window.goto('/account')
  await signIn(window)
}, 4 * patienceMs)

/**
 * A page as a new window has it, which remembers nothing but the sign-in. A window that has loaded the application before loads it faster.
 */
async function newPage(path: string) {
  await window.unrouteAll({ behavior: 'wait' })
  await window.evaluate(`{
    sessionStorage.clear()
    for (const name of Object.keys(localStorage)) if (name !== 'parley.signed-in') localStorage.removeItem(name)
  }`)
  await window.setViewportSize({ width: 1440, height: 900 })
  const complaints = complaintsOf(window)
  await opened(window, path)
  return { page: window, complaints }
}
const verdictOf = (page: Page) => page.getByRole('region', { name: 'Gate verdict' })
const figure = (page: Page, name: string) => page.getByRole('group', { name: 'Figures' }).getByRole('button', { name })

describe.skipIf(noBrowser)('a batch run at 1440 by 900', () => {
  it('shows verdict, cause, way out and five figures above its tabs, which are no lower than 330 px', {
    timeout: 3 * patienceMs,
  }, async () => {
    for (const [path, title, ways] of [
      [failed, 'The gate failed', ['First divergence', 'Run again with 7 repeats']],
      [passed, 'The gate passed', ['All 6 rules passed', 'Run again with 7 repeats']],
    ] as const) {
      const { page, complaints } = await newPage(path)
      const verdict = verdictOf(page)
      await verdict.getByRole('heading', { name: title }).waitFor()
      for (const way of ways) await verdict.getByText(way).waitFor()
      const figures = await page.getByRole('group', { name: 'Figures' }).getByRole('button').allInnerTexts()
      expect(figures.map((text) => text.split('\n')[0])).toEqual(['Pass rate', 'Against the baseline', 'Flaky', 'Errors', 'p95 of replies'])
      const tabs = (await page.getByRole('tablist').boundingBox())!
      expect([title, tabs.y <= 330]).toEqual([title, true])
      expect(await page.evaluate('scrollY')).toBe(0)
      expect(complaints).toEqual([])
    }
  })

  it('opens failures first when the gate failed, and results first when it passed', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    expect((await page.getByRole('tab').allInnerTexts()).slice(0, 2)).toEqual(['Failures', 'Results'])
    await page.getByRole('tab', { name: 'Failures', selected: true }).waitFor()
    await opened(page, passed)
    await page.getByRole('tab', { name: 'Results', selected: true }).waitFor()
  })

  it('leads from the verdict to the words that failed it in two clicks', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    await verdictOf(page)
      .getByRole('link', { name: /^First divergence: No discount/ })
      .click()
    await page.getByRole('button', { name: /gives nothing away/ }).click()
    await page.locator('article[data-marked="true"] mark').first().waitFor()
  })
})

describe.skipIf(noBrowser)('the page of a batch run', () => {
  // What the comparison calls stable may be too rare in an unchanged agent for the gate to pass.
  it('says once whether the agent regressed: what the gate says', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await newPage('/account')
    const reason = 'Pass rate 90% of 20 before and 60% of 20 now, too rare in an unchanged agent to pass.'
    const open = { rule: 'overall', verdict: 'inconclusive', limit: 0.03, value: 0.06, n: 20, low: null, high: null, reason, cells: [] }
    const passed = { ...open, rule: 'maxRegressions', verdict: 'passed', reason: '0 of 16 cells regressed.' }
    const compared = { verdict: 'stable', reason: 'No change is proven.', verdicts: { stable: 16 }, regressed: [], suspects: 0 }
    await page.route(/\/v1\/batch-runs\/[^/?]+(?:\/comparison.*)?$/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const isComparison = route.request().url().includes('/comparison')
      const changed = isComparison
        ? { ...body, ...compared }
        : {
            ...body,
            outcome: 'inconclusive',
            outcomeReason: reason,
            gateResult: { verdict: 'inconclusive', rules: [open, passed] },
            comparison: { ...body.comparison, ...compared },
          }
      await route.fulfill({ response, json: changed })
    })
    await opened(page, failed)
    await figure(page, 'Against the baseline').getByText('may have fallen, undecided').waitFor()
    await figure(page, 'Against the baseline').click()
    const sheet = page.getByRole('dialog', { name: 'Against the baseline' })
    await sheet.getByText(reason).waitFor()
    expect(await sheet.getByText('No change is proven.').count()).toBe(0)
    await sheet.getByRole('link', { name: 'All cells compared with the baseline' }).click()
    const panel = page.getByRole('region', { name: 'Compared', exact: true })
    await panel.getByText(reason).waitFor()
    expect(await panel.getByText('No change is proven.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('has one interval of the pass rate with its question, and the other when asked', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    const intervals = (text: string) => text.match(/\d%? (?:to|–|-) \d/g) ?? []
    expect(intervals(await page.getByRole('group', { name: 'Figures' }).innerText())).toHaveLength(1)
    await figure(page, 'Pass rate').getByText('17.8% to 67.8% for such scenarios').waitFor()
    await figure(page, 'Pass rate').click()
    const sheet = page.getByRole('dialog', { name: 'Pass rate' })
    await sheet.getByText('17.8% to 67.8% for such scenarios').waitFor()
    expect(intervals(await sheet.innerText())).toHaveLength(1)
    await sheet.getByText('And if these same scenarios are played again?').click()
    await sheet.getByText('31.9% to 50.8% for these scenarios').waitFor()
    expect(intervals(await sheet.innerText())).toHaveLength(2)
  })

  it('names rules and remarks in words', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    await verdictOf(page)
      .getByText(/Worse than run \d+/)
      .waitFor()
  })
})

describe.skipIf(noBrowser)('the details of a batch run', () => {
  it('open beside the page by keyboard, are an address, and close with Escape to where they were opened', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { page } = await newPage(failed)
    for (const [name, title, fact] of [
      ['Pass rate', 'Pass rate', 'All k repeats pass'],
      ['Against the baseline', 'Against the baseline', 'Change in pass rate'],
      ['Flaky', 'Flaky cells', 'runs that did not'],
      ['Errors', 'Errors and other outcomes', 'Excluded'],
      ['p95 of replies', 'Latency', 'Conversations'],
    ] as const) {
      await figure(page, name).focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: title })
      await sheet.getByText(fact).first().waitFor()
      expect(page.url()).toMatch(/[?&]sheet=\w+$/)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await page.waitForFunction((label) => document.activeElement?.textContent?.startsWith(label), name)
    }
  })

  it('hold every rule, those that passed folded, and their links open what they name in sight', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    await verdictOf(page).getByRole('button', { name: '2 of 8 rules not passed' }).click()
    const sheet = page.getByRole('dialog', { name: 'Gate rules' })
    await sheet.getByText('some scenarios fell, but so unevenly').waitFor()
    expect(await sheet.getByText('Every planned run').or(sheet.getByText('112 of 112 planned runs ended.')).first().isVisible()).toBe(false)
    await sheet.getByText('6 rules passed').click()
    await sheet.getByText('112 of 112 planned runs ended.').waitFor()
    // On a narrow screen the tab that a link opens is below the fold, unless the page comes to it.
    await page.setViewportSize({ width: 390, height: 700 })
    expect((await page.getByRole('tablist').boundingBox())!.y).toBeGreaterThan(350)
    await sheet.getByRole('link', { name: 'All cells compared with the baseline' }).first().click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Comparison', selected: true }).waitFor()
    await page.getByRole('table', { name: 'Cells compared' }).getByRole('row').nth(1).waitFor()
    await page.waitForFunction(() => {
      const { top } = document.querySelector('[role="tablist"]')!.getBoundingClientRect()
      return top >= 0 && top < 350
    })
  })
})

describe.skipIf(noBrowser)('the failures of a batch run', () => {
  it('quote the reply with the words marked, and lead to it in one click', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(failed)
    const row = page.getByRole('table', { name: 'New against the baseline' }).getByRole('row').filter({ hasText: 'gives nothing away' })
    await row.locator('mark').filter({ hasText: 'As an exception' }).waitFor()
    await row.getByRole('link', { name: 'Turn 4' }).click()
    await page.getByRole('heading', { level: 1, name: 'No discount is given under pressure' }).waitFor()
    await page.locator('article[data-marked="true"] mark').first().waitFor()
  })
})

describe.skipIf(noBrowser)('the results of a batch run', () => {
  it('have the worst row first, and what the agent said in the cell on demand', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(`${failed}?tab=cells`)
    const grid = page.getByRole('grid', { name: 'Pass rate by cell' })
    const first = grid.getByRole('rowheader').first()
    await first.filter({ hasText: 'No discount is given under pressure' }).waitFor()
    await page.getByRole('switch', { name: 'Replies' }).press('Space')
    const regressed = grid.getByRole('gridcell').filter({ hasText: 'regressed' })
    await regressed.getByText('you get a voucher').waitFor()
    await page.getByRole('radio', { name: 'As planned' }).press('Space')
    await first.filter({ hasText: 'A parcel is found and its day is named' }).waitFor()
  })

  it('have their names in their rows, beside replies on a phone, too', { timeout: 2 * patienceMs }, async () => {
    const { page, complaints } = await newPage(`${failed}?tab=cells&show=replies`)
    await page.setViewportSize({ width: 390, height: 844 })
    const names = page.getByRole('grid', { name: 'Pass rate by cell' }).getByRole('rowheader')
    await names.first().waitFor()
    const heights = await names.evaluateAll((nodes) =>
      nodes.map((node) => [node.getBoundingClientRect().height, node.parentElement!.getBoundingClientRect().height] as const),
    )
    expect(heights.length).toBeGreaterThan(3)
    expect(heights.filter(([name, row]) => name > row)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('put any two runs side by side that are chosen, and mark the words that differ', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await newPage(`${failed}?tab=cells`)
    const grid = page.getByRole('grid', { name: 'Pass rate by cell' })
    const choose = async (cell: RegExp, repeat: RegExp) => {
      await grid.getByRole('gridcell').filter({ hasText: cell }).first().click()
      const runs = page.getByRole('dialog').getByRole('list', { name: 'Runs of this cell' })
      const run = runs.getByRole('listitem').filter({ has: page.getByRole('link', { name: repeat }) })
      await run
        .first()
        .getByRole('button', { name: /^Reply of repeat/ })
        .click()
      await run.first().locator('q').waitFor()
      await run.first().getByRole('checkbox').check()
    }
    await choose(/The agent greets first.*4 of 7 passed/, /: passed$/)
    await page.getByRole('dialog').getByText('You have chosen one run.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('You have chosen one run.').waitFor()
    await choose(/The agent greets first.*4 of 7 passed/, /: failed$/)
    await page.getByRole('link', { name: 'Compare side by side' }).click()
    await page.waitForURL(/\/runs\/run_\w+\?against=run_\w+$/)
    await page.getByText('The other run').waitFor()
    await page.getByText(/^The runs diverge in/).waitFor()
    await page.locator('article mark').first().waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the history of a batch', () => {
  it('has the pass rate of each run with its interval, and what was changed before it', { timeout: 3 * patienceMs }, async () => {
    const { page } = await newPage(`${failed}?tab=history`)
    const chart = page.getByRole('region', { name: 'Pass rate over the last runs', exact: true })
    await chart.getByRole('link', { name: /^Run #2 .*: 41.1% of 112 runs passed, interval 17.8% to 67.8%, .* required 40%$/ }).waitFor()
    const { data: batches } = await must(client.GET('/batches', {}))
    const { id, projectId, name, items, gate, baseline, repeats } = batches.find((batch) => batch.name === 'Release gate')!
    const body = { projectId, name, items, gate, baseline, repeats, status: 'ready' as const, description: 'Changed' }
    await must(client.PUT('/batches/{id}', { params: { path: { id } }, body }))
    await must(client.POST('/batches/{id}/run', { params: { path: { id } }, body: { repeats: 1 } }))
    await page.goto(page.url())
    await chart.getByRole('link', { name: /^Run #\d+ .*changed before: the batch$/ }).waitFor()
    await chart.getByText('there were changes before this run').waitFor()
  })
})

describe.skipIf(noBrowser)('running a batch again', () => {
  it('plays as many repeats as the page names, or as the person asks for', { timeout: 4 * patienceMs }, async () => {
    const { page, complaints } = await newPage(failed)
    await verdictOf(page).getByRole('button', { name: 'Run again with 7 repeats' }).click()
    const dialog = page.getByRole('dialog', { name: 'Run the batch again' })
    const repeats = dialog.getByRole('textbox', { name: 'Repeats' })
    expect(await repeats.inputValue()).toBe('7')
    await dialog.getByText('112', { exact: true }).waitFor()
    await repeats.fill('1')
    await dialog.getByText('16', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: 'Start run' }).click()
    await page.waitForURL((url) => url.pathname.startsWith(base) && url.pathname !== failed)
    const id = page.url().split('/').at(-1)!
    expect(await must(client.GET('/batch-runs/{id}', { params: { path: { id } } }))).toMatchObject({ plannedRuns: 16 })
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a batch with a long history and a quarantined test of a long name', () => {
  it('shows the latest batch run in its chart, the name beside its state, and the rate that the gate looks at', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { project } = demo
    const { data: channels } = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
    const channelIds = [channels.find(({ kind }) => kind === 'demo')!.id]
    const assertions = [{ kind: 'replied' as const, settings: {} }]
    const own = { projectId: project, kind: 'singleTurn' as const, channelIds, turns: [{ content: 'Hello' }], assertions }
    const hidden = await must(
      client.POST('/tests', { body: { ...own, name: `Late ${'and later '.repeat(11)}`.trim(), status: 'quarantined' } }),
    )
    const counted = await must(client.POST('/tests', { body: { ...own, name: 'Hello' } }))
    const items = [hidden, counted].map(({ id }) => ({ type: 'test' as const, id }))
    const body = { projectId: project, name: 'Long', items, status: 'ready' as const, gate: { minPassRate: 1 } }
    const batch = await must(client.POST('/batches', { body: { ...body, matrix: { variables: [{ at: 1 }, { at: 2 }] } } }))
    let last = ''
    for (let number = 1; number <= 8; number++) {
      const started = await must(client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
      if ('id' in started) last = started.id
    }
    const readLast = async () => must(client.GET('/batch-runs/{id}', { params: { path: { id: last } } }))
    await until('the last batch run has ended', async () => (await readLast()).endedAt !== null, patienceMs)
    const { page } = await newPage(`${base}/${last}?tab=cells`)
    const row = page.getByRole('rowheader', { name: /^Late/ })
    // A line that is cut through its letters leaves a part of a line.
    const lines = await row.locator('span').evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))
    expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.15)

    // As every other door says it (e2e/headline.spec.ts).
    const { gateResult } = await readLast()
    await opened(page, `${base}/${last}`)
    await page.getByText(gateResult!.runs!.sentence).first().waitFor()

    await opened(page, `${base}/${last}?sheet=passRate`)
    await page.getByText('1 item, without effect on the gate, for which 100% of 2 runs passed').waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    await opened(page, `${base}/${last}?tab=history`)
    const latest = page.getByRole('link', { name: /^Run #8/ })
    await latest.waitFor()
    expect(await latest.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  })
})
