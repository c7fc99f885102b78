import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openMcpServer } from '#harness/mcp-server.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { policy, tools } from '#src/connect/generate/fixtures/shop.ts'

vi.setConfig({ testTimeout: 180_000 })
const scratch = mkdtempSync(join(tmpdir(), 'parley-generate-'))

/** An agent that cancels whatever it is asked to cancel. */
const agent = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  const { message, tools: address } = JSON.parse(body) as { message: string; tools: string }
  const number = /T-\d{5}/.exec(message)?.[0]
  const input = { order_number: number, reason: 'no longer needed' }
  if (number)
    await fetch(`${address}/tools/cancel_order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ reply: number ? 'I have cancelled your order.' : 'What is your order number?' }))
}).listen(0, '127.0.0.1')
afterAll(() => {
  agent.close()
  agent.closeAllConnections()
  rmSync(scratch, { recursive: true, force: true })
})

function parley(cwd: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const env = { ...processEnvironment(), HOME: scratch, TMPDIR: scratch, XDG_CACHE_HOME: join(scratch, 'cache') }
  const child = spawn(process.execPath, [main, ...args], { cwd, env })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (out += String(piece)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })))
}
const folderWith = (name: string, files: Record<string, string>) => {
  const folder = join(scratch, name)
  mkdirSync(folder)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

it('a folder with a prompt and tools becomes a parley.yaml, which finds what the agent does wrong', async () => {
  const folder = folderWith('shop', { 'system.md': policy, 'tools.json': tools, 'README.md': 'You must read me.', 'package.json': '{}' })
  const made = await parley(folder, 'generate', '--seed', '7')
  expect(made.out).toContain('rule  An order can be returned within 30 days of delivery.')
  expect(made.out).toMatch(/Wrote \d+ drafts to parley\.yaml/)
  expect(made.code).toBe(0)
  const text = readFileSync(join(folder, 'parley.yaml'), 'utf8')
  const written = parse(text) as { channels: { web: { config: { url: string } } }; scenarios: object }
  expect(Object.keys(written.scenarios).length).toBeGreaterThan(35)
  expect((await parley(folder, 'validate')).out).toContain('no faults')
  const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}/chat`
  writeFileSync(join(folder, 'parley.yaml'), text.replace(written.channels.web.config.url, url))
  const played = await parley(folder, 'test', '--grep', 'cancel order: (used|not allowed|stopped)')
  expect(played.out).toContain('cancel order: not allowed, The status is')
  expect(played.out).toContain('has 1 call of "cancel_order", but none is allowed')
  expect(played.code).toBe(1)
  const again = await parley(folder, 'generate')
  expect(again.out).toContain('Left out, because something that you have shows it already')
  expect(again.code).toBe(1)
})

it('asks an MCP server for its tools', async () => {
  const server = await openMcpServer({
    tools: (one) =>
      one.registerTool('lend_tent', { description: 'Lends a tent.', inputSchema: { tentId: z.string() } }, () => ({ content: [] })),
  })
  onTestFinished(server.close)
  const folder = folderWith('mcp', {})
  const { code, out } = await parley(folder, 'generate', '--mcp', server.url)
  expect([code, out]).toEqual([0, expect.stringContaining('lend_tent')])
  expect(await parley(folder, 'generate', '-o', 'other.yaml', '--mcp', 'http://127.0.0.1:9/mcp')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/127\.0\.0\.1:9\/mcp: \w/),
  })
  expect(await parley(folder, 'generate', '-o', 'other.yaml', '--mcp', 'localhost')).toMatchObject({ code: 2 })
})

it('says what is wrong with files', async () => {
  expect(await parley(folderWith('empty', {}), 'generate')).toMatchObject({
    code: 2,
    out: expect.stringContaining('no prompt (.md, .txt)'),
  })
  const broken = folderWith('broken', { 'tools.json': '{' })
  expect(await parley(broken, 'generate', 'tools.json')).toMatchObject({
    code: 2,
    out: expect.stringContaining('tools.json: This is not valid JSON'),
  })
  expect(await parley(broken, 'generate', 'gone.md')).toMatchObject({ code: 2, out: expect.stringContaining('gone.md does not exist') })
})
