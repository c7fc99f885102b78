import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

/** A test, and its run once that has ended. */
async function play(body: object) {
  const { project: projectId, client } = demo
  const { id } = await must(client.POST('/tests', { body: body as never }))
  const { runs } = await must(client.POST('/tests/{id}/run', { params: { path: { id } }, body: {} }))
  const path = { params: { path: { id: runs[0]!.id } } }
  await until('the run has ended', async () => {
    await must(client.POST('/queue/process', { body: { projectId } }))
    return (await must(client.GET('/runs/{id}', path))).status === 'completed'
  })
  return { testId: id, run: await must(client.GET('/runs/{id}', path)) }
}

describe.skipIf(noBrowser)('documents', () => {
  it('are written on a page, and quoted beside what an agent claims', { timeout: 3 * patienceMs }, async () => {
    const { project: projectId, client } = demo
    const channel = await must(client.POST('/channels', { body: { projectId, name: 'C', kind: 'demo', config: {} } }))
    const turns = [{ content: 'Where is my order 4711?' }]
    const body = { projectId, name: 'Grounded', kind: 'singleTurn', channelIds: [channel.id], turns, status: 'active' }
    const { testId, run } = await play({ ...body, assertions: [{ kind: 'turns', settings: { max: 5 } }] })

    const { page, complaints } = await arrive(`/projects/${projectId}/documents/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('House rules')
    await page.getByRole('textbox', { name: 'Text' }).fill(run.turns[1]!.content)
    await page.getByRole('button', { name: 'Create document' }).click()
    await page.getByRole('heading', { level: 1, name: 'House rules' }).waitFor()

    const model = await must(client.POST('/models', { body: { projectId, name: 'Demo judge', kind: 'demo', config: {} } as never }))
    const { data } = await must(client.GET('/assertion-templates', {}))
    const { assertion } = data.find(({ name }) => name === 'groundedInDocuments')! as unknown as { assertion: { settings: object } }
    const assertions = [{ ...assertion, settings: { ...assertion.settings, model: model.id } }]
    await must(client.PUT('/tests/{id}', { params: { path: { id: testId } }, body: { ...body, assertions } as never }))
    const path = { params: { path: { id: run.id } } }
    await must(client.POST('/runs/{id}/rescore', { ...path, body: {} }))
    const evaluated = async () => {
      await must(client.POST('/queue/process', { body: { projectId } }))
      return (await must(client.GET('/runs/{id}', path))).evaluations
    }
    await until('the judge was asked', async () => (await evaluated()).length === 1)
    const evaluations = await evaluated()
    expect(evaluations[0]!.assertions[0]).toMatchObject({ outcome: 'passed', evidence: [{ source: { name: 'House rules', version: 1 } }] })
    await page.goto(`/projects/${projectId}/runs/${run.id}`)
    await page.getByRole('link', { name: 'House rules' }).first().waitFor()

    await page.goto(`/projects/${projectId}/scenarios/new`)
    await page.getByRole('button', { name: 'Add an assertion' }).click()
    await page.getByRole('menuitem', { name: /^Grounded in documents/ }).waitFor()
    expect(complaints).toEqual([])
  })
})
