import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'

const { origin, tenant } = await testApp()
const own = await tenant('A')
/** What the documentation has people write into the settings of their assistant. */
const [, documented] = readFileSync('docs/test/assistants.md', 'utf8').match(/```json\n(\{\s+"mcpServers"[\s\S]*?)```/)!
const { parley } = JSON.parse(documented!).mcpServers as Record<string, { command: string; args: string[]; env: object }>
const writing = ['draft_scenario', 'run_scenario', 'run_batch', 'try_change', 'cancel_run']

describe('parley mcp', () => {
  const environment = (key: string, url = origin) => ({
    ...(processEnvironment() as Record<string, string>),
    PARLEY_URL: url,
    PARLEY_API_KEY: key,
  })

  it('is what the documentation sets up; offers the same to the official client, writes only if they are allowed', async () => {
    const key = await own.keyOf('owner')
    expect([parley!.command, Object.keys(parley!.env)]).toEqual(['parley', ['PARLEY_URL', 'PARLEY_API_KEY']])
    for (const [args, expected] of [
      [[], []],
      [['--allow-writes'], writing],
    ] as const) {
      const client = new Client({ name: 'check', version: '1' })
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [main, ...parley!.args, ...args], env: environment(key) }) as never,
      )
      const { tools } = await client.listTools()
      expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual(expected)
      expect(tools.length).toBe(17 + expected.length)
      const { content } = await client.callTool({ name: 'list_projects' })
      expect(JSON.stringify(content)).toContain('0 projects')
      await client.close()
    }
  })

  const start = (key: string, url?: string) => spawn(process.execPath, [main, 'mcp'], { env: environment(key, url), stdio: 'pipe' })
  const line = (value: unknown) => `${typeof value === 'string' ? value : JSON.stringify(value)}\n`

  it('answers what came before the end of its input, then ends', async () => {
    const child = start(await own.keyOf('viewer'))
    child.stdin.end(
      [
        '{',
        [],
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_projects' } },
        'x'.repeat(300_000),
      ]
        .map(line)
        .join(''),
    )
    const [output, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'close')])
    const answers = output
      .join('')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as { id: unknown; error?: { message: string } })
    expect(code).toBe(0)
    expect(answers.map(({ id }) => String(id)).sort()).toEqual(['1', '2', 'null', 'null', 'null'])
  })

  it('ends when nobody reads it, and says when the service is unreachable or refuses the key', async () => {
    const unread = start(await own.keyOf('viewer'))
    unread.stdout.destroy()
    unread.stdin.write(line({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))
    unread.stdin.on('error', () => {})
    expect((await once(unread, 'exit'))[0]).toBe(141)
    for (const [key, url, words] of [
      [await own.keyOf('viewer'), 'http://127.0.0.1:1', 'does not answer'],
      ['parley_dev_nobody', origin, 'Send a valid API key'],
    ] as const) {
      const child = start(key, url)
      child.stdin.end(line({ jsonrpc: '2.0', id: 7, method: 'ping' }))
      expect(JSON.parse((await child.stdout.toArray()).join(''))).toMatchObject({
        id: 7,
        error: { message: expect.stringContaining(words) },
      })
    }
  })
})
