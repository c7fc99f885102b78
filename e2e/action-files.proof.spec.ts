import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { httpAgent } from '#harness/loopback.ts'
import { processEnvironment } from '#harness/process-environment.ts'
import { githubApi, runStep } from './support/github-runner.ts'

// The input `files` of the action: no batch and no service, only a repository and the command parley in the PATH.

const workspace = mkdtempSync(join(tmpdir(), 'parley-action-files-'))
afterAll(() => rmSync(workspace, { recursive: true }))
const agent = await httpAgent((_, response) => response.end('{"reply":"We open at 10. ```::error::x"}'))
afterAll(agent.close)

const scenario = (name: string, text: string) => `scenarios:
  ${name}:
    name: Opening hours
    status: active
    channelIds: [web]
    driver: { mode: scripted, turns: [{ content: When do you open? }] }
    assertions:
      - kind: contains
        settings: { text: ${text} }
`
const channel = `channels:
  web:
    name: Web
    kind: http
    config: { url: "${agent.url}", response: { text: $.reply } }
`
mkdirSync(join(workspace, 'talks'))
writeFileSync(join(workspace, 'parley.yaml'), channel)
writeFileSync(join(workspace, 'talks/late.parley.yaml'), scenario('late', 'at 9'))
writeFileSync(join(workspace, 'talks/early.parley.yaml'), scenario('early', 'at 10'))

const { PATH = '' } = processEnvironment()
const withParley = { PATH: `${resolve('bin')}:${PATH}` }
type More = { environment?: Record<string, string>; api?: Awaited<ReturnType<typeof githubApi>> }
const step = (inputs: Record<string, string>, { environment = withParley, api }: More = {}) =>
  runStep({ inputs, workspace, environment, event: { pull_request: { number: 7 } }, ...(api && { api }) })

describe('the input files', () => {
  it('plays them without a service, with annotations at file and line, one comment, and the verdict as exit code', async () => {
    const api = await githubApi()
    const red = await step({ files: 'talks' }, { api })
    expect([red.code, red.outputs.verdict], red.log).toEqual([1, 'failed'])
    expect(red.log).toMatch(/^::error file=talks\/late\.parley\.yaml,line=8/m)
    expect(red.log).toMatch(/^::error title=Parley::failed: 1 failed, 1 passed: 2 conversations/m)
    expect(red.log).not.toMatch(/^::error::x/m)
    // What the agent said, within more backticks than it has itself.
    expect(red.summary).toMatch(/^## ❌ Files of this repository: failed\n\n````text\n[\s\S]*When do you open\?[\s\S]*\n````\n/)
    const green = await step({ files: 'talks/early.parley.yaml' }, { api })
    expect([green.code, green.outputs.verdict], green.log).toEqual([0, 'passed'])
    expect(api.comments).toMatchObject([{ body: expect.stringContaining('✅ Files of this repository: passed') }])
    // A step without a verdict leaves no old one.
    await step({ files: 'none' }, { api })
    expect(api.comments).toMatchObject([{ body: expect.stringContaining('not judged') }])
    expect(api.writes).toEqual(['POST', 'PATCH', 'PATCH'])
    api.close()
  })

  const empty = join(workspace, 'empty')
  mkdirSync(empty)
  symlinkSync(process.execPath, join(empty, 'node'))
  it.each<[string, Record<string, string>, Record<string, string>, RegExp]>([
    ['a path that is not there', { files: 'none' }, withParley, /none/],
    ['no command parley', { files: 'talks' }, { PATH: empty }, /parley cannot be started \(ENOENT\)\. Set the input package/],
    ['a batch, too', { files: 'talks', batch: 'Gate' }, withParley, /either the input batch or the input files/],
    ['a key without an address', { files: 'talks', 'api-key': 'parley_dev_x' }, withParley, /The input url is empty/],
    ['neither batch nor files', { url: 'http://127.0.0.1:9', 'api-key': 'parley_dev_x' }, withParley, /or set the input files/],
  ])('is an error with %s', async (_, inputs, environment, words) => {
    const ended = await step(inputs, { environment })
    expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
    expect(ended.log).toMatch(words)
  })
})
