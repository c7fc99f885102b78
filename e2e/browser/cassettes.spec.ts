import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const folder = await mkdtemp(join(tmpdir(), 'parley-cassette-'))
afterAll(() => rm(folder, { recursive: true }))
let scenario: { id: string; body: Record<string, unknown> }
let batch = ''

/** One conversation that the demo model plays and judges, in a batch of its own. */
beforeAll(async () => {
  if (noBrowser) return
  const { client, project } = demo
  const { data: channels } = await must(client.GET('/channels', { params: { query: { projectId: project } } }))
  const { id: model } = await must(client.POST('/models', { body: { projectId: project, name: 'Taped', kind: 'demo', config: {} } }))
  const body = {
    name: 'Where is my parcel?',
    user: { goal: 'I want to know where my order CK-1042 is.' },
    driver: { mode: 'llm' },
    simulator: model,
    channelIds: [channels[0]!.id],
    stop: { maxTurns: 3 },
    assertions: [{ kind: 'contains', settings: { text: 'day', wholeWords: false } }],
  }
  const { id } = await must(client.POST('/scenarios', { body: { projectId: project, ...body } as never }))
  scenario = { id, body }
  const items = [{ type: 'scenario' as const, id }]
  const made = await must(client.POST('/batches', { body: { projectId: project, name: 'Taped', status: 'ready', items, repeats: 2 } }))
  batch = made.id
}, 4 * patienceMs)

const choose = async (page: Page, pointer: string, option: string | RegExp) => {
  await page.locator(`[data-pointer="${pointer}"]`).click()
  await page.getByRole('option', { name: option }).click()
}
/** Runs the batch with the cassette from its page, and waits for its end. */
async function runBatch(page: Page, mode: string): Promise<string> {
  await page.goto(`/projects/${demo.project}/batches/${batch}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await choose(page, '/mode', mode)
  await choose(page, '/cassetteId', /^Release tape/)
  await page.getByRole('dialog').getByRole('button', { name: 'Start run' }).click()
  await page.waitForURL(/\/batch-runs\/btr_\w+$/)
  const id = page.url().split('/').at(-1)!
  await page
    .getByText(/^2 of 2 runs passed/)
    .first()
    .waitFor()
  return id
}

describe.skipIf(noBrowser)('a cassette', () => {
  it('is created, recorded by a batch run, replayed by the next, exported, imported, and archived', {
    timeout: 5 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/cassettes`)
    await page.getByRole('button', { name: 'New cassette' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New cassette' })
    await dialog.getByRole('button', { name: 'Create cassette' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Release tape')
    await dialog.getByRole('button', { name: 'Create cassette' }).click()
    await page.getByRole('heading', { level: 1, name: 'Release tape' }).waitFor()
    const tape = page.url()

    await runBatch(page, 'record the answers')
    const replayed = await runBatch(page, 'replay the recorded answers')
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query: { batchRunId: replayed } } }))
    await page.goto(`/projects/${demo.project}/runs/${runs[0]!.id}`)
    await page.getByText(/: \d+ answers from it, 0 not in it, 0 recorded$/).waitFor()
    await page.getByRole('link', { name: 'replayed' }).click()
    await page.getByRole('heading', { level: 1, name: 'Release tape' }).waitFor()
    await page.getByRole('region', { name: 'Recorded' }).getByText('answers of models and replies of agents').waitFor()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = join(folder, 'tape.cassette.gz')
    await (await coming).saveAs(file)
    await page.goto(`/projects/${demo.project}/cassettes`)
    const broken = join(folder, 'broken.cassette.gz')
    await writeFile(broken, 'no tape')
    await page.locator('input[type="file"]').first().setInputFiles(broken)
    await page.getByRole('alert').waitFor()
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await page.waitForURL((url) => /\/cassettes\/cst_\w+$/.test(url.pathname) && url.href !== tape)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    const tapes = page.getByRole('row', { name: /Release tape.*\b2\b.*models and agents/ })
    // The list is shown as it was until it has been read again.
    await until('the list has one of them', async () => (await tapes.count()) === 1)
    expect(await page.getByRole('link', { name: 'Release tape' }).count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('that has no answer ends the run, which says in words what was asked and what is recorded', { timeout: 4 * patienceMs }, async () => {
    const { client, project } = demo
    const { id: cassetteId } = await must(client.POST('/cassettes', { body: { projectId: project, name: 'Missed', channels: true } }))
    const play = async (mode: 'record' | 'replay') => {
      const params = { path: { id: scenario.id }, header: { prefer: 'wait=30' } }
      const { runs } = await must(client.POST('/scenarios/{id}/run', { params, body: { mode, cassetteId } } as never))
      return (runs as { id: string }[])[0]!.id
    }
    await play('record')
    const goal = 'I want to know where my order CK-1042 is. I am in a hurry.'
    await must(
      client.PUT('/scenarios/{id}', {
        params: { path: { id: scenario.id }, header: {} },
        body: { ...scenario.body, user: { goal } } as never,
      }),
    )
    const { page, complaints } = await arrive(`/projects/${project}/runs/${await play('replay')}`)
    await page.getByText('Differences from the nearest recording').click()
    await page.getByText('Nearest: number 1 of repeat 1 of this conversation.').waitFor()
    await page.getByRole('heading', { name: 'The instructions for the model' }).waitFor()
    const difference = page.getByRole('region', { name: 'the difference in The instructions for the model' })
    await difference.getByText('I am in a hurry.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('runs, one row per cell', () => {
  it('are folded by the address and by the switch, newest in front', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/runs?group=cell&scenarioId=${scenario.id}`)
    const table = page.getByRole('table', { name: 'Runs' })
    const folded = page.getByRole('link', { name: /^Where is my parcel\?, \d runs$/ }).first()
    await folded.waitFor()
    const rows = await table.locator('[data-index]').count()
    await page.getByRole('switch', { name: 'One row per cell' }).click()
    await folded.waitFor({ state: 'detached' })
    expect(await table.locator('[data-index]').count()).toBeGreaterThan(rows)
    expect(new URL(page.url()).searchParams.has('group')).toBe(false)
    expect(complaints).toEqual([])
  })
})
