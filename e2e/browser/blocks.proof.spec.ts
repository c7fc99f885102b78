import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { stage, demo, arrive } = demoStage()

const inProject = () => ({ params: { query: { projectId: demo.project, limit: 10 } } })

describe.skipIf(noBrowser)('a scenario in a project with two channels', () => {
  it('is saved and tried immediately, on the channel that the form shows', { timeout: 3 * patienceMs }, async () => {
    const second = await must(
      demo.client.POST('/channels', { body: { projectId: demo.project, name: 'Second desk', kind: 'demo', config: {} } }),
    )
    const { page, complaints } = await arrive(`/projects/${demo.project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asks one thing')
    await page.getByRole('textbox', { name: 'Goal' }).fill('hear an answer')
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await expect.poll(() => trial.getByLabel('Channel', { exact: true }).inputValue(), { timeout: patienceMs }).toBe('Second desk')
    await trial.getByRole('button', { name: 'Save and try' }).click()
    await page.waitForURL(/\/scenarios\/scn_\w+\/edit\?tried=run_\w+&channelId=chn_\w+$/)
    await trial.getByRole('link', { name: 'Open the run' }).waitFor()
    const run = new URL(page.url()).searchParams.get('tried')!
    expect((await must(demo.client.GET('/runs/{id}', { params: { path: { id: run } } }))).channelId).toBe(second.id)

    // Whatever the scenario names, one conversation is tried: on the first of its channels.
    const { data: channels } = await must(demo.client.GET('/channels', inProject()))
    const first = channels.find(({ id }) => id !== second.id)!
    const scenario = (await must(demo.client.GET('/scenarios', inProject()))).data.find(({ name }) => name === 'Asks one thing')!
    const { id } = await must(
      demo.client.POST('/scenarios', {
        body: { projectId: demo.project, name: 'Asks on both', user: scenario.user, channelIds: [first.id, second.id] } as never,
      }),
    )
    await page.goto(`/projects/${demo.project}/scenarios/${id}/edit`)
    await expect.poll(() => trial.getByLabel('Channel', { exact: true }).inputValue(), { timeout: patienceMs }).toBe(first.name)
    await trial.getByRole('button', { name: 'Save and try' }).click()
    await page.waitForURL(/tried=run_\w+/)
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query: { scenarioId: id } } }))
    expect(runs.map(({ channelId }) => channelId)).toEqual([first.id])
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a channel that is new', () => {
  it('is written as a sentence, stored and sent a message next to its form, and stored once', { timeout: 3 * patienceMs }, async () => {
    const agent = await localServer(() => ({ status: 200, body: { reply: 'We open at nine.' } }))
    const { client, project } = demo
    const { page, complaints } = await arrive(`/projects/${project}/channels/new?kind=http`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Own desk')
    const trial = page.getByRole('complementary', { name: 'Try it' })
    // What is missing is said in the sentence, and nothing is stored.
    await trial.getByRole('button', { name: 'Save and send' }).click()
    const address = page.getByRole('textbox', { name: 'URL', exact: true })
    await address.and(page.locator('[aria-invalid="true"]')).waitFor()
    await address.fill(`${agent.url}/chat`)
    await page.getByRole('textbox', { name: 'Body' }).fill('{ "message": "{{message}}" }')
    await page.getByRole('textbox', { name: 'Reply location' }).fill('$.reply')
    await trial.getByRole('textbox', { name: 'Message' }).fill('When do you open?')
    await trial.getByRole('button', { name: 'Save and send' }).click()
    await trial.getByText('We open at nine.', { exact: true }).waitFor()
    await page.waitForURL(/\/channels\/chn_\w+\/edit$/)
    // The form is that of the stored channel now: pressed again, it makes no second one.
    await trial.getByRole('button', { name: 'Save and send' }).click()
    await expect.poll(() => agent.asked.length, { timeout: patienceMs }).toBe(6)
    expect(agent.asked[3]).toContain('When do you open?')
    const { data } = await must(client.GET('/channels', { params: { query: { projectId: project, search: 'Own desk' } } }))
    expect(data).toMatchObject([{ kind: 'http', config: { url: `${agent.url}/chat` }, environment: 'development' }])
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a channel that is changed', () => {
  it('is saved and sent a message next to its form', { timeout: 3 * patienceMs }, async () => {
    const { client, project } = demo
    const channel = await must(client.POST('/channels', { body: { projectId: project, name: 'Desk', kind: 'demo', config: {} } }))
    const { page, complaints } = await arrive(`/projects/${project}/channels/${channel.id}/edit`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk')
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await trial.getByRole('textbox', { name: 'Message' }).fill('When do you open?')
    await trial.getByRole('button', { name: 'Save and send' }).click()
    await trial.getByText('reached', { exact: true }).waitFor()
    expect((await must(client.GET('/channels/{id}', { params: { path: { id: channel.id } } }))).name).toBe('Front desk')
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('trying a scenario before channels and personas are known', () => {
  it('waits for them', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/account')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = page.waitForRequest(/\/v1\/channels\?/)
    await page.route(/\/v1\/channels\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/projects/${demo.project}/scenarios/new`)
    await asked
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asks at once')
    await page.getByRole('textbox', { name: 'Goal' }).fill('hear an answer')
    const trial = page.getByRole('complementary', { name: 'Try it' })
    const button = trial.getByRole('button', { name: 'Save and try' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    answer()
    await button.click()
    await page.waitForURL(/tried=run_\w+&channelId=chn_\w+/)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a batch run', () => {
  it('is chosen as the baseline by name, number, and label, and named where the gate is shown', { timeout: 3 * patienceMs }, async () => {
    const { data: batches } = await must(demo.client.GET('/batches', inProject()))
    const batch = batches.find(({ name }) => name === 'Release gate')!
    const { data: batchRuns } = await must(demo.client.GET('/batch-runs', { params: { query: { batchId: batch.id } } }))
    const first = batchRuns.find(({ number }) => number === 1)!
    await must(demo.client.PUT('/batch-runs/{id}/label', { params: { path: { id: first.id } }, body: { label: 'v1.0' } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/batches/${batch.id}/edit`)
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'a specific batch run' }).click()
    await page.getByRole('combobox', { name: 'Batch run' }).click()
    await page.getByRole('option', { name: /^Release gate #1 · v1\.0 · passed/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/batches\/bat_\w+$/)
    await page.getByRole('region', { name: 'Gate', exact: true }).getByText('Release gate #1').waitFor()
    expect((await must(demo.client.GET('/batches/{id}', { params: { path: { id: batch.id } } }))).baseline).toEqual({
      batchRunId: first.id,
    })

    // The page that assigns conversations of a batch run has the same names.
    await page.goto(`/projects/${demo.project}/review-tasks/new`)
    await page.getByText('A batch run', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Batch run' }).click()
    await page.getByRole('option', { name: /^Release gate #1 · v1\.0 · passed/ }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a channel with a worker tag', () => {
  it('is made in the form, and its run says which tag is missing, and since when', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/channels/new?kind=demo`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Behind the firewall')
    await page.getByText('Any worker plays its runs').click()
    await page.getByRole('textbox', { name: 'Tag of the workers that play its runs' }).fill('inside')
    await page.getByRole('button', { name: 'Create channel', exact: true }).click()
    await page.waitForURL(/\/channels\/chn_\w+$/)
    await page.getByText('workers with the tag inside').waitFor()
    const channelId = new URL(page.url()).pathname.split('/').at(-1)!
    const [scenario] = (await must(demo.client.GET('/scenarios', inProject()))).data
    const { runs } = await must(demo.client.POST('/scenarios/{id}/run', { params: { path: { id: scenario!.id } }, body: { channelId } }))
    const { id } = runs[0]!
    const notice = page.getByRole('region', { name: 'No worker has the tag inside' })
    for (const path of [`/projects/${demo.project}/runs/${id}`, '/queue']) {
      await page.goto(path)
      await notice.getByText(/^1 job could have started, the first (just now|\d+ \w+\.? ago)\. No worker has had this tag/).waitFor()
      await notice.getByText('PARLEY_WORKER_TAGS=inside').waitFor()
    }
    await must(demo.client.POST('/runs/{id}/cancel', { params: { path: { id } }, body: {} }))
    expect(complaints).toEqual([])
  })
})

// The last of this file: nothing is played after it.
describe.skipIf(noBrowser)('without a worker', () => {
  it('what waits says that nothing is played, since when, and what to do', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/queue')
    await page.getByText(/^1 running, \d+ jobs simultaneously$/).waitFor()
    await stage.worker.stop()
    const notice = page.getByRole('region', { name: 'No worker is running' })
    await page.getByText('none running').waitFor()
    const scenario = (await must(demo.client.GET('/scenarios', inProject()))).data.find(({ channelIds }) => channelIds.length > 0)
    const { runs } = await must(demo.client.POST('/scenarios/{id}/run', { params: { path: { id: scenario!.id } }, body: {} }))
    const batch = (await must(demo.client.GET('/batches', inProject()))).data.find(({ name }) => name === 'Release gate')!
    const batchRun = await must(demo.client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))
    const queued = [`/projects/${demo.project}/runs/${runs[0]!.id}`, `/batch-runs/${(batchRun as { id: string }).id}`]
    for (const path of ['/queue', ...queued]) {
      await page.goto(path)
      await notice.getByText(/The last worker was seen (just now|\d+ \w+\.? ago)\./).waitFor()
      await notice.getByText('parley work').waitFor()
      await notice.getByRole('button', { name: 'Process now' }).waitFor()
      expect(await page.getByRole('button', { name: 'Process now' }).count()).toBe(1)
    }
    expect(complaints).toEqual([])
  })
})
