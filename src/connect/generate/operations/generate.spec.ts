import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { testApp } from '#harness/app.ts'
import { openMcpServer } from '#harness/mcp-server.ts'
import { must, stage } from '#harness/stage.ts'
import { shopSources } from '../fixtures/shop.ts'

const { tenant } = await testApp()
const { owner } = await tenant('A')
const { projectId } = await stage({ owner })
const at = { params: { path: { id: projectId } } }
const generate = (sources: object[], more = {}) =>
  owner.POST('/projects/{id}/generate', { ...at, body: { sources, max: 300, ...more } as never })

it('drafts are applied as they are, and are not drafted again', async () => {
  const { drafts, coverage, read } = await must(generate([...shopSources]))
  expect(read).toMatchObject({ tools: 6, conduct: 2, dialogues: 0 })
  expect(drafts.length).toBeGreaterThan(35)
  const listOf = (name: 'scenarios' | 'tests') =>
    Object.fromEntries(drafts.filter(({ list }) => list === name).map(({ key, definition }) => [key, definition]))
  const bundle = { scenarios: listOf('scenarios'), tests: listOf('tests') } as never
  const apply = (dryRun: boolean) => must(owner.POST('/projects/{id}/apply', { ...at, body: { bundle, dryRun } }))
  expect((await apply(true)).changes.map(({ action }) => action)).toEqual(drafts.map(() => 'create'))
  await apply(false)
  expect((await apply(true)).unchanged).toBe(drafts.length)
  const { data } = await must(owner.GET('/scenarios', { params: { query: { projectId, limit: 200 } } }))
  expect(data.filter(({ tags }) => tags.includes('generated')).every(({ status }) => status === 'draft')).toBe(true)
  const again = await must(generate([...shopSources]))
  expect(again.drafts).toEqual([])
  expect(again.coverage.map(({ before }) => before)).toEqual(coverage.map(({ after }) => after))
})

it('runs of the project become tests that require what the agent did', async () => {
  const { projectId: id } = await stage({ owner })
  const channel = await must(owner.POST('/channels', { body: { projectId: id, name: 'Demo', kind: 'demo', config: {} } }))
  const body = {
    projectId: id,
    name: 'Fee',
    kind: 'singleTurn',
    channelIds: [channel.id],
    turns: [{ content: 'How much is the late fee?' }],
  } as const
  const test = await must(owner.POST('/tests', { body: body as never }))
  const { runs } = await must(owner.POST('/tests/{id}/run', { params: { path: { id: test.id } }, body: {} }))
  await must(owner.POST('/queue/process', { body: { limit: 10, maxMs: 30_000 } }))
  const sources = [{ kind: 'runs', ids: [runs[0]!.id] }]
  const { drafts } = await must(owner.POST('/projects/{id}/generate', { params: { path: { id } }, body: { sources } as never }))
  expect(drafts).toMatchObject([{ list: 'tests', definition: { kind: 'scripted', turns: [{ content: 'How much is the late fee?' }] } }])
  const elsewhere = await generate(sources)
  expect(elsewhere.response.status).toBe(404)
})

it('names the source that it cannot read', async () => {
  const { error } = await generate([
    { kind: 'text', text: 'x' },
    { kind: 'tools', text: '{' },
    { kind: 'dialogues', text: 'no' },
  ])
  expect(error).toMatchObject({ status: 422, errors: [{ pointer: '/sources/1/text', message: expect.stringContaining('not valid JSON') }] })
  const twice = await generate([
    { kind: 'text', text: 'x' },
    { kind: 'text', text: 'y' },
  ])
  expect(twice.error).toMatchObject({ errors: [{ pointer: '/sources/1/name' }] })
  const nothing = await must(generate([{ kind: 'text', text: '\u0000 🙂 …'.replace('\u0000', '') }]))
  expect(nothing).toMatchObject({ drafts: [], coverage: [] })
})

describe('an MCP server by its address', () => {
  const tools = (server: McpServer) => {
    const inputSchema = { tentId: z.string(), size: z.enum(['small', 'large']) }
    server.registerTool('lend_tent', { description: 'Lends a tent.', inputSchema }, () => ({ content: [] }))
  }
  const from = async (source: object) => (await generate([{ kind: 'mcp', ...source }])).error

  it('is asked for its tools, with the token, and its session is closed', async () => {
    const server = await openMcpServer({ tools, key: 'open sesame' })
    onTestFinished(server.close)
    const { projectId: id } = await stage({ owner })
    const sources = [{ kind: 'mcp', url: server.url, token: 'open sesame' }]
    const { read, drafts } = await must(owner.POST('/projects/{id}/generate', { params: { path: { id } }, body: { sources } as never }))
    expect(read.tools).toBe(1)
    expect(drafts.length).toBeGreaterThan(2)
    expect(JSON.stringify(drafts)).toContain('lend_tent')
    expect(server.requests.at(-1)!.method).toBe('DELETE')
    expect(await from({ url: server.url, token: 'another' })).toMatchObject({ status: 422, errors: [{ pointer: '/sources/0/url' }] })
    expect(JSON.stringify(await from({ url: server.url, token: 'another-secret' }))).not.toContain('another-secret')
  })

  it.each([
    ['nobody listens', 'http://127.0.0.1:9/mcp'],
    ['the address may not be called', 'http://169.254.169.254/mcp'],
  ])('is refused in words if %s', async (_, url) => {
    expect(await from({ url })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/sources/0/url', message: expect.stringMatching(/\w{5}/) }],
    })
  })
})
