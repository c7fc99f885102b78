import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { stage, demo, arrive } = demoStage()

const workspaceSwitch = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

/** A project that this workspace does not have. */
const elsewhere = 'prj_00000000000000000000000000'

describe.skipIf(noBrowser)('who is in the workspace', () => {
  it('an invited person enters with the address of the invitation, in the role that was given', { timeout: 3 * patienceMs }, async () => {
    const hers = await (await stage.newContext()).newPage()
    await hers.goto('/')
    await hers.getByLabel('Email address').fill('grace@example.com')
    await hers.getByRole('button', { name: 'Sign in' }).click()
    await hers.getByRole('textbox', { name: 'Workspace name' }).fill('Workshop of Grace')
    await hers.getByRole('button', { name: 'Create workspace' }).click()
    await workspaceSwitch(hers, 'Workshop of Grace').waitFor()

    const { page, complaints } = await arrive('/workspace/members')
    await page.getByRole('button', { name: 'Add member' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace')
    await page.getByRole('textbox', { name: 'Email address' }).fill('grace@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    const link = (await page.getByRole('region', { name: 'invitation link' }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: /Grace.*viewer.*pending/ }).waitFor()
    // The link is not a secret that can be lost: it can be shown again.
    await page.getByRole('button', { name: 'Actions for Grace' }).click()
    await page.getByRole('menuitem', { name: 'Show the invitation link' }).click()
    expect(await page.getByRole('region', { name: 'invitation link' }).textContent()).toBe(link)
    await page.getByRole('button', { name: 'Done' }).click()

    // Her browser remembers her own workspace; the link leads into the one that she was invited to.
    await hers.goto(link)
    await workspaceSwitch(hers, 'Parley').waitFor()
    await hers.goto(`/projects/${demo.project}/scenarios`)
    await hers.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor()
    // A viewer reads: what makes something is not offered.
    expect(await hers.getByRole('link', { name: 'New scenario' }).count()).toBe(0)
    // Nor is the form behind a link, which would be refused when all of it is written.
    await hers.goto(`/projects/${demo.project}/scenarios/new`)
    await hers.getByRole('heading', { level: 1, name: 'For editors' }).waitFor()
    await hers.goto(`/projects/${demo.project}/integrations/new`)
    await hers.getByRole('heading', { level: 1, name: 'For admins' }).waitFor()
    // She reads the settings of the project, and can type nothing that would be lost.
    await hers.goto(`/projects/${demo.project}/settings`)
    await hers.getByText('Only editors and admins can change these settings').waitFor()
    expect(await hers.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true)
    expect(await hers.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    // A link into a project of another workspace says so, in place of lists without rows.
    await hers.goto(`/projects/${elsewhere}/runs`)
    await hers.getByRole('heading', { level: 1, name: 'Project not found' }).waitFor()
    await page.reload()
    await page.getByRole('row', { name: /Grace.*viewer.*active/ }).waitFor()
    expect(complaints).toEqual([])
    await hers.context().close()
  })
})

describe.skipIf(noBrowser)('a second workspace', () => {
  it('is made from the switcher, which leads back to the first', { timeout: 3 * patienceMs }, async () => {
    const page = await (await stage.newContext()).newPage()
    await page.goto('/')
    // The first page that anybody sees says what Parley is.
    await page.getByText('Parley plays simulated users against your agent').waitFor()
    await signIn(page)
    await workspaceSwitch(page, 'Parley').click()
    await page.getByRole('menuitem', { name: 'New workspace' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Workspace name' }).fill('Second')
    await page.getByRole('dialog').getByRole('button', { name: 'Create workspace' }).click()
    await workspaceSwitch(page, 'Second').click()
    await page.getByRole('menuitem', { name: 'Parley' }).click()
    await workspaceSwitch(page, 'Parley').waitFor()
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('an agent of one’s own', () => {
  it('becomes a channel by the command that calls it, and a scenario is tried on it beside its editor', {
    timeout: 4 * patienceMs,
  }, async () => {
    const agent = await localServer(() => ({ status: 200, body: { reply: 'I am the agent at your side.' } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/channels`)
    await page.getByRole('link', { name: 'Paste a curl command' }).first().click()
    const curl = `curl ${agent.url}/chat -H 'content-type: application/json' -d '{"message": "Hello"}'`
    await page.getByRole('textbox', { name: 'curl command' }).fill(curl)
    await page.getByRole('textbox', { name: 'Name' }).fill('My agent')
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('reached', { exact: true }).waitFor()
    // A probe sends one message in a conversation, and two in another.
    expect(agent.asked.length).toBe(3)

    await page.goto(`/projects/${demo.project}/scenarios/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Says who it is')
    await page.getByRole('textbox', { name: 'Goal' }).fill('hear who answers')
    await page.getByRole('button', { name: 'Add an assertion' }).click()
    await page
      .getByRole('menuitem', { name: /pattern/i })
      .first()
      .click()
    const pattern = page.getByRole('textbox', { name: 'Pattern' })
    const worthless = page.getByText('This assertion passes whatever the agent says')
    await pattern.fill('.*')
    await worthless.waitFor()
    await pattern.fill('agent')
    await worthless.waitFor({ state: 'detached' })
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await trial.getByLabel('Channel', { exact: true }).click()
    await page.getByRole('option', { name: 'My agent' }).click()
    await trial.getByRole('button', { name: 'Save and try' }).click()
    await trial.getByText('I am the agent at your side.').first().waitFor()
    await trial.getByRole('link', { name: 'Open the run' }).waitFor()
    // It is stored now, so that trying once more changes it and makes no second one.
    await page.waitForURL(/\/scenarios\/scn_\w+\/edit\?tried=run_\w+&channelId=chn_\w+$/)
    const tried = page.url()
    await page.getByRole('textbox', { name: 'Goal' }).fill('hear who answers, once more')
    await trial.getByRole('button', { name: 'Save and try' }).click()
    await page.waitForURL((url) => url.href !== tried)
    const { data } = await must(demo.client.GET('/scenarios', { params: { query: { projectId: demo.project, limit: 200 } } }))
    expect(data.filter(({ name }) => name === 'Says who it is')).toMatchObject([{ user: { goal: 'hear who answers, once more' } }])
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('an earlier version', () => {
  it('says what a revert to it would change, and becomes the current one again', { timeout: 3 * patienceMs }, async () => {
    const { client } = demo
    const { id } = await must(
      client.POST('/personas', { body: { projectId: demo.project, name: 'Calm at first', traits: { mood: 'calm' } } }),
    )
    await must(client.PUT('/personas/{id}', { params: { path: { id } }, body: { name: 'Angry by now', traits: { mood: 'angry' } } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas/${id}`)
    await page.getByRole('region', { name: 'Versions' }).getByRole('link', { name: 'Version 1' }).click()
    await page.getByRole('region', { name: 'What a revert would change now' }).getByText('/traits/mood').waitFor()
    await page.getByRole('button', { name: 'Revert to version 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Calm at first' }).waitFor()
    await page.getByRole('region', { name: 'Versions' }).getByText('Reverted to version 1').waitFor()
    expect((await must(client.GET('/personas/{id}', { params: { path: { id } } }))).traits.mood).toBe('calm')
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the search', () => {
  it('finds a scenario by words from the middle of its name, and goes there', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search' }).fill('is refunded')
    await page.getByRole('button', { name: /A return within 30 days is refunded/ }).click()
    await page.getByRole('heading', { level: 1, name: 'A return within 30 days is refunded' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('an integration', () => {
  it('is made with its secret shown once, tested, reported why it fails, disabled and enabled', { timeout: 4 * patienceMs }, async () => {
    let status = 500
    const receiver = await localServer(() => ({ status, body: { said: status === 500 ? 'the disk is full' : 'stored' } }))
    const { page, complaints } = await arrive(`/projects/${demo.project}/integrations`)
    await page.getByRole('link', { name: 'New integration' }).first().click()
    await page.getByRole('button', { name: /^Webhook/ }).click()
    await page.getByRole('textbox', { name: 'URL' }).fill(`${receiver.url}/hooks`)
    await page.getByRole('button', { name: 'Create integration' }).click()
    const secret = (await page.getByRole('region', { name: 'signing secret' }).textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('the disk is full').first().waitFor()
    await page.getByText('No delivery has arrived yet, and the last one failed.').waitFor()
    expect(await page.content()).not.toContain(secret)

    status = 200
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('arrived', { exact: true }).first().waitFor()
    const state = page.getByRole('region', { name: 'State' })
    await state.getByText(/^Integration tested: arrived/).waitFor()
    // The next test fails: nothing says that it arrived.
    status = 500
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('status').getByText('failed', { exact: true }).waitFor()
    await state.getByText(/^Integration tested: failed/).waitFor()
    expect(await page.getByText('arrived').count()).toBe(0)
    status = 200
    // The failed one is in the log, and can be sent again.
    await page
      .getByRole('row', { name: /Integration tested.*gave up/ })
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Redeliver' }).click()
    await page.getByRole('dialog').getByText('delivered').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(receiver.asked.length).toBe(4)

    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    const second = (await page.getByRole('region', { name: 'signing secret' }).textContent()) ?? ''
    expect(second).toMatch(/^whsec_/)
    expect(second).not.toBe(secret)
    await page.getByRole('button', { name: 'I have saved it' }).click()

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await page.getByText('Nothing is sent.').waitFor()
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByText('No delivery has arrived yet.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a run of a batch', () => {
  it('is beside the run of its baseline, from the turn where they part', { timeout: 3 * patienceMs }, async () => {
    const { data: batchRuns } = await must(demo.client.GET('/batch-runs', { params: { query: { projectId: demo.project } } }))
    const { data: cells } = await must(demo.client.GET('/batch-runs/{id}/comparison', { params: { path: { id: batchRuns[0]!.id } } }))
    const { divergence } = cells.find((cell) => cell.verdict === 'regressed' && cell.divergence)!
    const { page, complaints } = await arrive(`/projects/${demo.project}/runs/${divergence!.runId}`)
    await page.getByRole('button', { name: 'Compare with the baseline' }).click()
    await page.getByText(`The runs diverge in turn ${divergence!.turn}.`).waitFor()
    expect(await page.getByRole('article', { name: `Turn ${divergence!.turn}, agent` }).count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('against')).toBe(divergence!.baselineRunId)
    await page.getByRole('button', { name: 'Show this run only' }).click()
    await page.getByRole('button', { name: 'Compare with the baseline' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a rubric', () => {
  it('shows why it cannot be published, also after a save that was refused, and then what a version changed', {
    timeout: 4 * patienceMs,
  }, async () => {
    const { page } = await arrive(`/projects/${demo.project}/rubrics`)
    await page.getByRole('link', { name: 'Conversation quality' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Add question' }).click()
    const field = (name: string) => page.locator(`[data-pointer="/criteria/4/${name}"]`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('This must not be empty.').waitFor()
    await field('label').fill('Was it short enough?')
    const chooseCritical = async (name: string) => {
      await field('critical').click()
      await page.getByRole('option', { name }).click()
    }
    await chooseCritical('its section scores 0')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await page.getByText('A criterion that fails its section needs a section.').waitFor()
    await chooseCritical('the whole review fails')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await page.getByRole('link', { name: 'Version 2' }).waitFor()
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'Version 1' }).click()
    await page.getByRole('region', { name: 'Changes from version 1 to 2' }).getByText('Was it short enough?').waitFor()
  })
})
