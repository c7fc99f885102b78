import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

/** An agent that calls its tool in all the ways that end differently. */
const agent = createServer(async (request, response) => {
  const { mocks } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { mocks: string }
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{"order":"A-1"}', '{"order":"A-2"}', `{"order":"B-1","note":"${'please '.repeat(200)}"}`, '["A-1"]'])
    await fetch(`${mocks}/tools/refund`, { method: 'POST', headers, body })
  response.writeHead(200, headers).end(JSON.stringify({ reply: 'Your refund is on its way.' }))
})
agent.listen(0, '127.0.0.1')
await once(agent, 'listening')
afterAll(() => void agent.close())

describe.skipIf(noBrowser)('the calls of mocked tools', () => {
  it('say which rule answered, with what, and when, and become rules that are tried before they are saved', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project: projectId } = demo
    const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}/`
    const config = { url, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.reply' } }
    const channel = await must(client.POST('/channels', { body: { projectId, name: 'Refunds', kind: 'http', config } }))
    const rules = [
      { match: { partial: { order: 'A-1' } }, respond: { result: { refund: 'R-{{call}}' } } },
      { match: { partial: { order: 'A-2' } }, respond: { error: { status: 409, body: { message: 'Refunded already' } } }, latencyMs: 50 },
    ]
    const turns = [{ content: 'Refund my orders.' }]
    const members = { projectId, name: 'Refunds', kind: 'singleTurn' as const, turns, channelIds: [channel.id] }
    const { id } = await must(client.POST('/tests', { body: { ...members, toolMocks: [{ tool: 'refund', rules }] } }))
    const { runs } = await must(client.POST('/tests/{id}/run', { params: { path: { id } }, body: {} }))
    const path = { id: runs[0]!.id }
    await until(
      'the run has ended',
      async () => (await must(client.GET('/runs/{id}', { params: { path } }))).status === 'completed',
      patienceMs,
    )

    const { page, complaints } = await arrive(`/projects/${projectId}/runs/${path.id}`)
    const calls = page.getByRole('article', { name: 'Turn 2, agent' }).locator('details', { hasText: 'refund' })
    await calls.first().waitFor()
    const said = (await calls.locator('summary').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    expect(said).toEqual([
      expect.stringMatching(/^Tool call refund \{"order":"A-1"\} Result: \{"refund":"R-1"\} Rule 1: result after \d/),
      expect.stringMatching(/^Tool call refund \{"order":"A-2"\} Result: .* Rule 2: error 409 after \d.*, took 50 ms$/),
      expect.stringMatching(/^Tool call refund \{"note":"please .*… Result: .* No rule matched after \d/),
      expect.stringMatching(/^Tool call refund null Result: .* Invalid arguments after \d/),
    ])
    const answer = page.getByText('Refunded already').last()
    expect(await answer.isVisible()).toBe(false)
    await calls.nth(1).locator('summary').click()
    await answer.waitFor()

    // The call that no rule answered becomes a rule, before all others; nothing is stored until it is saved.
    await calls.nth(2).locator('summary').click()
    await calls.nth(2).getByRole('link', { name: 'Make a rule of this call' }).click()
    const rows = page.getByRole('region', { name: 'Rules of refund' }).getByRole('row')
    await rows.nth(3).waitFor()
    expect(await rows.nth(1).innerText()).toMatch(/are exactly \{"note":"please/)
    await page.getByRole('button', { name: 'Rule 1', exact: true }).click()
    await page.getByLabel('Result', { exact: true }).fill('{ "refund": "{{arguments.order}}" }')
    const call = async (given: object) => {
      await page.getByLabel('Call arguments').fill(JSON.stringify(given))
      await page.getByRole('button', { name: 'Call it' }).click()
    }
    await call({ order: 'B-1', note: 'please '.repeat(200) })
    await call({ order: 'C-1' })
    const answers = page.getByRole('region', { name: 'Try a call' }).getByRole('listitem')
    await answers.nth(1).waitFor()
    expect(await answers.first().innerText()).toMatch(/Rule 1 answers\s+\{\s+"refund": "B-1"/)
    expect(await answers.nth(1).innerText()).toContain('No rule matches: the run would fail.')

    // Tools are pasted, and what the documentation says of rules is one click away.
    await page.getByRole('button', { name: 'Paste tools' }).click()
    const document = { openapi: '3.1.0', paths: { '/orders/{id}': { get: { operationId: 'getOrder', summary: 'Reads an order' } } } }
    await page.getByLabel('Tool description').fill('no JSON')
    await page.getByRole('button', { name: 'Add these tools' }).click()
    await page.getByText('This is not valid JSON').waitFor()
    await page.getByLabel('Tool description').fill(JSON.stringify(document))
    await page.getByRole('button', { name: 'Add these tools' }).click()
    await page.getByRole('region', { name: 'Rules of getOrder' }).waitFor()
    const [help] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Help: Tools that Parley answers' }).click(),
    ])
    await help.getByRole('heading', { level: 2, name: 'Rules' }).waitFor()
    await help.waitForFunction('document.getElementById("rules").getBoundingClientRect().top < 200')
    await help.close()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Refunds', exact: true }).waitFor()
    const { toolMocks = [] } = await must(client.GET('/tests/{id}', { params: { path: { id } } }))
    expect(toolMocks.map(({ tool, rules: stored }) => [tool, stored.length])).toEqual([
      ['refund', 3],
      ['getOrder', 1],
    ])
    expect(toolMocks[0]!.rules[0]!.respond).toEqual({ result: { refund: '{{arguments.order}}' } })
    expect(complaints).toEqual([])
  })
})
