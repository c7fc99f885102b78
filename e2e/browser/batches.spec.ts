import { beforeAll, describe, expect, it } from 'vitest'
import { browserStage, complaintsOf, importDemo, noBrowser, patienceMs, signIn } from './browser.ts'

const stage = browserStage()
let project = ''

beforeAll(async () => {
  if (noBrowser) return
  const page = await (await stage.newContext()).newPage()
  await page.goto('/')
  await signIn(page)
  project = await importDemo(page)
  await page.context().close()
}, 4 * patienceMs)

async function signedIn(path: string) {
  const page = await (await stage.newContext()).newPage()
  const complaints = complaintsOf(page)
  await page.goto(path)
  await signIn(page)
  return { page, complaints }
}

describe.skipIf(noBrowser)('why the gate of the demo failed', () => {
  it('is found from the start page in two clicks, the gate and where it diverged, with the words that failed it marked', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await signedIn('/')
    await page.getByRole('region', { name: 'Demo: support desk' }).getByRole('link', { name: 'Release gate #2' }).click()

    const verdict = page.getByRole('region', { name: 'Gate verdict' })
    await verdict.getByRole('heading', { name: 'The gate failed' }).waitFor()
    await verdict.getByRole('link', { name: /^First divergence: No discount is given under pressure, turn \d+/ }).click()

    await page.waitForURL(/\/runs\/run_\w+\?turn=\d+$/)
    await page.getByRole('heading', { level: 1, name: 'No discount is given under pressure' }).waitFor()
    await page.locator('article mark').first().waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is in the comparison first, with the way to the regressed conversation', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await signedIn(`/projects/${project}/batches`)
    await page.getByRole('link', { name: 'Release gate' }).click()
    await page.getByRole('table', { name: 'History' }).getByRole('link', { name: 'Run #2' }).click()
    await page.getByRole('tab', { name: 'Comparison' }).click()
    const first = page.getByRole('table', { name: 'Cells compared' }).getByRole('row').nth(1)
    await first.getByText('regressed').waitFor()
    await first.getByRole('link', { name: /^Diverges in turn/ }).click()
    await page.getByRole('heading', { level: 1, name: 'No discount is given under pressure' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('shows in the heat map, which is walked by arrow keys and says each cell in words', { timeout: 3 * patienceMs }, async () => {
    const { page } = await signedIn(`/projects/${project}/batches`)
    await page.getByRole('link', { name: 'Release gate' }).click()
    await page.getByRole('table', { name: 'History' }).getByRole('link', { name: 'Run #2' }).click()
    await page.getByRole('tab', { name: 'Results' }).click()
    const grid = page.getByRole('grid', { name: 'Pass rate by cell' })
    await grid.locator('[role="gridcell"][tabindex="0"]').focus()
    const words = () => page.evaluate('document.activeElement.textContent') as Promise<string>
    const begun = await words()
    expect(begun).toMatch(/: \d+ of \d+ passed, \d+%/)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction((before) => document.activeElement?.textContent !== before, begun)
    expect(await words()).toMatch(/: \d+ of \d+ passed, \d+%/)
    const regressed = grid.getByRole('gridcell', { name: /No discount is given under pressure, .*regressed$/ })
    await regressed.click()
    await page
      .getByRole('list', { name: 'Runs of this cell' })
      .getByRole('link', { name: /^Repeat 1:/ })
      .waitFor()
    await page.reload()
    await page
      .getByRole('list', { name: 'Runs of this cell' })
      .getByRole('link', { name: /^Repeat 1:/ })
      .waitFor()
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('a batch', () => {
  it('is written under the eyes of the service, run, watched live to its verdict, and exported', { timeout: 5 * patienceMs }, async () => {
    const { page, complaints } = await signedIn(`/projects/${project}/batches/new`)
    await page.getByText('Enter a name and choose scenarios or tests').waitFor()
    // What is missing is said in words of the page, in sight, and where it belongs.
    await page.getByRole('button', { name: 'Create batch' }).click()
    await page.getByText('Choose at least one scenario, test or tag.', { exact: true }).waitFor()
    await page.getByText('Fill this in.', { exact: true }).waitFor()
    await page.getByText('Nothing was saved', { exact: true }).waitFor()
    expect(await page.locator('#main').innerText()).not.toContain('This member')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('<img src=x onerror=alert(1)>')
    await page
      .getByRole('combobox', { name: 'Scenarios' })
      .or(page.getByRole('textbox', { name: 'Scenarios' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'No discount is given under pressure' }).click()
    await page.keyboard.press('Escape')
    await page.getByText('How they are played').click()
    await page.getByRole('textbox', { name: 'Repeats' }).fill('0')
    await page.getByRole('textbox', { name: 'Repeats' }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByText('To create it:').waitFor()
    await page.getByRole('textbox', { name: 'Repeats' }).fill('4')
    await page.getByRole('region', { name: 'With these settings, a run would play' }).getByText('Runs').waitFor()
    await page.getByRole('button', { name: 'Create batch' }).click()

    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }).waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('first-try')
    await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click()
    await page.waitForURL(/\/batch-runs\/btr_\w+$/)
    // Nobody reloads: the verdict comes by itself.
    await page.getByRole('region', { name: 'Gate verdict' }).getByRole('heading').first().waitFor()
    await page.getByRole('tab', { name: 'Comparison' }).click()
    await page.getByText(/^No other run of this batch has ended/).waitFor()
    await page.getByRole('tab', { name: 'Results' }).click()
    await page
      .getByRole('grid', { name: 'Pass rate by cell' })
      .getByRole('gridcell', { name: /\d of 4 passed/ })
      .waitFor()

    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'JUnit XML for CI' }).click()
    expect((await saved).suggestedFilename()).toMatch(/[.]xml$/)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
