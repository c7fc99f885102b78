import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { until } from '#harness/until.ts'

// The tutorial of docs/test/tools.md at the desk: its scenario is served, and its agent calls it.

const page = readFileSync('docs/test/tools.md', 'utf8')
const [scenario] = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, block]) => block!)
const [agentCode] = [...page.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, block]) => block!)
const folder = mkdtempSync(join(tmpdir(), 'parley-mocks-'))
const fileOf = (text: string, name = 'scenario.json') => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const serve = (path: string) => spawn(process.execPath, [main, 'mocks', 'serve', path], { env: processEnvironment() })

let tools = ''
let printed = ''
const desk = serve(fileOf(scenario!))
beforeAll(async () => {
  desk.stdout.on('data', (piece) => {
    printed += String(piece)
  })
  await until('it says where it listens', async () => printed.includes('/mcp'))
  tools = /(http\S+)\/tools\//.exec(printed)![1]!
})
afterAll(() => {
  desk.kill()
  rmSync(folder, { recursive: true })
})
const post = async (path: string, body: string) => {
  const answer = await fetch(`${tools}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: answer.status, body: answer.status === 204 ? null : ((await answer.json()) as unknown) }
}
const stateNow = async () => (await (await fetch(`${tools}/state`)).json()) as { state: { refunds: unknown[] }; calls: object[] }

describe('parley mocks serve', () => {
  it('answers the agent of the tutorial by the rules and the state of its scenario', async () => {
    const call = new Function(
      'tools',
      `return (async () => { ${agentCode}; return { status: answer.status, body: await answer.json() } })()`,
    )
    expect(await call(tools)).toEqual({ status: 200, body: { refund: 'R-1', amount: 49 } })
    expect(await call(tools)).toEqual({ status: 200, body: { refund: 'R-2', amount: 49 } })
    expect((await stateNow()).state.refunds).toEqual([{ order: 'A-1' }, { order: 'A-1' }])
  })
  it('answers errors, and says why where no rule applies or nothing could be read', async () => {
    expect(await post('/tools/refund', '{"order":"B-1"}')).toEqual({ status: 404, body: { message: 'No such order' } })
    expect(await post('/tools/find', '{}')).toMatchObject({ status: 422, body: { error: { code: 'unmatched_call' } } })
    expect(await post('/tools/refund', '{"order"')).toMatchObject({ status: 400, body: { error: { code: 'invalid_arguments' } } })
    expect((await post('/tools/refund', JSON.stringify({ order: 'A'.repeat(70_000) }))).status).toBe(413)
    expect((await stateNow()).calls.length).toBe(6)
  })
  it('starts over, and lists its tools for OpenAPI', async () => {
    expect((await post('/reset', '')).status).toBe(204)
    expect(await stateNow()).toMatchObject({ state: { refunds: [] }, calls: [] })
    expect(await (await fetch(`${tools}/openapi.json`)).json()).toMatchObject({ paths: { '/tools/refund': {} } })
    expect((await fetch(`${tools.slice(0, -1)}/state`)).status).toBe(404)
  })
  it('is an MCP server', async () => {
    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${tools}/mcp`)) as never)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['refund'])
    expect(await client.callTool({ name: 'refund', arguments: { order: 'A-1' } })).toMatchObject({ isError: false })
    expect((await stateNow()).state.refunds).toEqual([{ order: 'A-1' }])
    await client.close()
  })
  it.each([
    ['a file that does not exist', join(folder, 'none.json'), /cannot read JSON from/],
    ['no mocks', fileOf('{}', 'empty.json'), /no toolMocks/],
    ['a rule that cannot be', fileOf('{"toolMocks":[{"tool":"a b","rules":[]}]}', 'wrong.json'), /toolMocks\.0\.tool/],
  ])('refuses %s', async (_, path, words) => {
    const refused = serve(path)
    let said = ''
    for await (const piece of refused.stderr) said += String(piece)
    if (refused.exitCode === null) await once(refused, 'exit')
    expect([refused.exitCode, said]).toEqual([2, expect.stringMatching(words)])
  })
})
