import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, opened, patienceMs, signIn } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo } = demoStage()

describe.skipIf(noBrowser)('the page of a member who leaves', () => {
  it('shows what is theirs, gives the reviews to somebody else in one step, and says what stops with them', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project } = demo
    const create = (name: string, email: string) =>
      must(client.POST('/members', { body: { kind: 'person', name, email, role: 'editor' } })).then(({ id }) => id)
    const birgit = await create('Birgit Sommer', 'birgit@example.com')
    const tomas = await create('Tomas Vale', 'tomas@example.com')
    const { data: runs } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 3 } } }))
    const assigned = await must(client.POST('/reviews/assign', { body: { runIds: runs.map(({ id }) => id), reviewers: [birgit] } }))
    // A person makes a key by themselves.
    const hers = await (await stage.newContext()).newPage()
    await hers.goto('/account/api-keys')
    await signIn(hers, 'birgit@example.com')
    await hers.getByRole('button', { name: 'New API key' }).first().click()
    await hers.getByRole('textbox', { name: 'Name', exact: true }).fill('nightly pipeline')
    await hers.getByRole('button', { name: 'Create key' }).click()
    await hers.getByRole('region', { name: 'API key' }).waitFor()
    // Somebody works on one.
    await hers.goto(`/projects/${project}/reviews/${assigned.reviews[0]!.id}`)
    await hers.getByRole('button', { name: /^Start/ }).click()
    await hers.getByRole('radio', { name: /^Pass/ }).first().waitFor()

    // She switches one off, and says why.
    const { data: scenarios } = await must(
      client.GET('/scenarios', { params: { query: { projectId: project, status: 'active', limit: 1 } } }),
    )
    await opened(hers, `/projects/${project}/scenarios/${scenarios[0]!.id}`)
    await hers.getByRole('button', { name: 'Quarantine' }).click()
    await hers.getByRole('textbox', { name: 'Why' }).fill('test data is reset on Monday')
    await hers.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click()
    await hers.getByText(/^Not counted until/).waitFor()

    const page = await (await stage.newContext()).newPage()
    await page.goto('/workspace/members')
    await signIn(page)
    await page.getByRole('link', { name: 'Birgit Sommer' }).click()
    await page.getByText('1 review begun').waitFor()
    await page.getByRole('region', { name: 'API keys' }).getByText('nightly pipeline').waitFor()
    await page
      .getByRole('region', { name: 'Quarantines, schedules and integrations' })
      .getByText(/^Not counted until .*: test data is reset on Monday$/)
      .waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this member?' })
    await question.getByText(/The key nightly pipeline stops working: never used/).waitFor()
    await question.getByText('3 open reviews go back to the pool').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()

    // What used her key gets another one, with the same rights, that does not stop with her.
    await page.getByRole('button', { name: 'Hand to a service account' }).click()
    const key = (await page.getByRole('region', { name: 'key', exact: true }).textContent()) ?? ''
    const me = await must(stage.test.client(key).GET('/me'))
    expect([me.member.kind, me.member.name, me.role]).toEqual(['service', 'nightly pipeline', 'editor'])
    await page.getByRole('button', { name: 'I have saved it' }).click()
    // A colleague sees that there is a key, and who switched the scenario off and when.
    const his = await (await stage.newContext()).newPage()
    await his.goto(`/workspace/members/${birgit}`)
    await signIn(his, 'tomas@example.com')
    await his.getByRole('region', { name: 'API keys' }).getByText('nightly pipeline').waitFor()
    await his.getByRole('button', { name: 'Reassign 3 reviews' }).waitFor()
    await his.getByRole('region', { name: 'Quarantines, schedules and integrations' }).getByRole('link').click()
    await his.getByRole('link', { name: /^Birgit Sommer, \d+ \w+ \d{4}, \d\d:\d\d:\d\d \w/ }).click()
    await his.getByText('created the API key nightly pipeline').waitFor()

    await page.getByRole('combobox', { name: 'Give them to' }).selectOption(tomas)
    await page.getByRole('button', { name: 'Reassign 3 reviews' }).click()
    await page.getByText('No reviews wait for Birgit Sommer.').waitFor()
    await opened(page, `/workspace/members/${tomas}`)
    await page.getByRole('button', { name: 'Reassign 3 reviews' }).waitFor()
    const begun = await must(client.GET('/reviews/{id}', { params: { path: { id: assigned.reviews[0]!.id } } }))
    expect([begun.assigneeId, begun.state, begun.draft?.answers ?? []]).toEqual([tomas, 'assigned', []])
  })
})
