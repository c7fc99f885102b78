import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openMcpServer } from '#harness/mcp-server.ts'
import { must } from '#harness/stage.ts'
import { policy, tools } from '#src/connect/generate/fixtures/shop.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a policy and tools', () => {
  it('become drafts with what they cover, of which the chosen ones are created', { timeout: 4 * patienceMs }, async () => {
    const project = await must(demo.client.POST('/projects', { body: { name: 'Tents' } }))
    const { page, complaints } = await arrive(`/projects/${project.id}/scenarios`)
    await page.getByRole('link', { name: 'From what you have' }).first().click()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'policy.md', mimeType: 'text/markdown', buffer: Buffer.from(policy) },
      { name: 'tools.json', mimeType: 'application/json', buffer: Buffer.from('{') },
    ])
    await page.getByRole('button', { name: 'Show drafts' }).click()
    await page.getByText('This is not valid JSON', { exact: false }).first().waitFor()
    await page.getByRole('textbox', { name: 'Tools' }).fill(tools)
    await page.getByRole('button', { name: 'Show drafts' }).click()
    const all = page.getByRole('region', { name: /^\d+ drafts$/ })
    const draft = 'return order: not allowed, It is 31 days after delivery.'
    await all.getByText(draft).click()
    await all.getByText('from policy: “An order can be returned within 30 days of delivery.”').first().waitFor()
    const coverage = page.getByRole('region', { name: 'Coverage of tools and rules' })
    await coverage.getByRole('row', { name: /^cancel_order \d+ 0 \d+$/ }).waitFor()
    await page.getByText('only a language model or a person could see it').waitFor()
    if (process.env.LOOK) await page.screenshot({ path: process.env.LOOK, fullPage: true })

    await all.getByRole('button', { name: 'Choose none' }).click()
    await all.getByRole('checkbox', { name: draft }).check()
    await all.getByRole('button', { name: 'Create 1 draft' }).click()
    await all.getByRole('link', { name: 'Open the scenarios' }).click()
    await page.getByRole('link', { name: draft }).waitFor()
    const { data } = await must(demo.client.GET('/scenarios', { params: { query: { projectId: project.id } } }))
    expect(data).toMatchObject([{ name: draft, status: 'draft' }])
    expect(complaints).toEqual([])
  })

  it('are worded by the model that the project names, with the tools of a server by its address', { timeout: 4 * patienceMs }, async () => {
    const register = (server: McpServer) =>
      server.registerTool('lend_tent', { description: 'Lends a tent.', inputSchema: { tentId: z.string() } }, () => ({ content: [] }))
    const mcp = await openMcpServer({ tools: register })
    onTestFinished(mcp.close)
    const { id: generator } = await must(demo.client.POST('/models', { body: { name: 'Writer', kind: 'demo', config: {} } as never }))
    const project = await must(demo.client.POST('/projects', { body: { name: 'Worded' } }))
    const { page, complaints } = await arrive(`/projects/${project.id}/generate`)
    const address = page.getByRole('textbox', { name: 'Address of an MCP server' })
    const wording = page.getByRole('switch', { name: 'In the words of a model' })
    await address.fill('http://127.0.0.1:9/mcp')
    expect(await wording.count()).toBe(0)
    await page.getByRole('button', { name: 'Show drafts' }).click()
    await page.getByText('Parley could not connect', { exact: false }).first().waitFor()

    await must(demo.client.PUT('/projects/{id}', { params: { path: { id: project.id } }, body: { name: 'Worded', models: { generator } } }))
    await page.reload()
    await address.fill(mcp.url)
    await wording.check()
    await page.getByRole('button', { name: 'Show drafts' }).click()
    await page.getByRole('region', { name: 'In the words of Writer' }).getByText('the model gave no other words').waitFor()
    await page.getByText('lend tent: used').first().waitFor()
    expect(complaints).toEqual([])
  })
})
