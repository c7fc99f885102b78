import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { stage, demo, arrive } = demoStage()

const strings = (values: Record<string, string>) => Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }))
const message = (role: string, content: string) => JSON.stringify([{ role, parts: [{ type: 'text', content }] }])
const span = (id: string, parentSpanId: string | undefined, name: string, endTimeUnixNano: string, values: Record<string, string>) => ({
  ...{ traceId: 'ab'.repeat(16), spanId: id.repeat(16), ...(parentSpanId && { parentSpanId: parentSpanId.repeat(16) }), name },
  ...{ startTimeUnixNano: '1767225600000000000', endTimeUnixNano, status: {} },
  attributes: [...strings(values), { key: 'parley.conversation.end', value: { boolValue: id === '1' } }],
})
const spans = [
  span('1', undefined, 'invoke_agent desk', '1767225603000000000', {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.conversation.id': 'chat-7',
    'gen_ai.input.messages': message('user', 'Where is my parcel?'),
    'gen_ai.output.messages': message('assistant', 'It is in Leeds.'),
  }),
  span('2', '1', 'execute_tool', '1767225602000000000', { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'findParcel' }),
]

describe.skipIf(noBrowser)('real conversations', () => {
  it('are in a list of their own, with what arrived, and show what the agent did', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/conversations`)
    await page.getByText('No real conversations yet').waitFor()
    const key = await must(demo.client.POST('/api-keys', { body: { name: 'Ingest', scopes: ['ingest'], projectIds: [demo.project] } }))
    const resourceSpans = [{ resource: { attributes: strings({ 'service.name': 'desk' }) }, scopeSpans: [{ scope: { name: 'x' }, spans }] }]
    const sent = await fetch(`${stage.test.origin}/v1/otlp/v1/traces`, {
      method: 'POST',
      headers: { 'x-api-key': key.key!, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans }),
    })
    expect(sent.status).toBe(200)
    const row = page.getByRole('table', { name: 'Real conversations' }).getByRole('link', { name: 'chat-7' })
    await row.waitFor()

    await page.getByRole('button', { name: 'What arrives' }).click()
    const arrivals = page.getByRole('dialog', { name: 'What arrives' })
    await arrivals.getByText('Spans', { exact: true }).waitFor()
    expect(await arrivals.getByRole('definition').first().innerText()).toBe('0')
    await page.keyboard.press('Escape')
    await arrivals.waitFor({ state: 'detached' })

    await row.click()
    await page.getByRole('heading', { level: 1, name: 'chat-7' }).waitFor()
    await page.getByText('It is in Leeds.').waitFor()
    await page.getByText('Spans', { exact: true }).click()
    const tree = page.getByRole('list', { name: 'Spans' }).getByRole('listitem')
    await tree.nth(1).waitFor()
    expect(await tree.allInnerTexts()).toEqual([
      expect.stringMatching(/^invoke_agent desk\s+3\.0 s\s+agent, turn 2/),
      expect.stringMatching(/^execute_tool\s+2\.0 s\s+tool, turn 2, findParcel/),
    ])
    await page.getByRole('link', { name: 'Real conversations' }).first().click()
    await row.waitFor()
    expect(complaints).toEqual([])
  })
})
