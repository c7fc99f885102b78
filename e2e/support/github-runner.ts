import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { processEnvironment } from '#harness/process-environment.ts'

// A step of a workflow as the runner of GitHub starts it, and as much of the REST API as its comment needs.

type Comment = { id: number; body: string; user: { login: string; type: 'Bot' | 'User' } }
export type GitHub = Awaited<ReturnType<typeof githubApi>>

/** The comments of one pull request. `token` is that of a workflow, which cannot ask who it is, of an app, or of a person; a fork's only reads. */
export async function githubApi(token: 'workflow' | 'app' | 'person' | 'fork' = 'workflow', comments: Comment[] = []) {
  const bot = token === 'app' ? 'parley-of-acme[bot]' : 'github-actions[bot]'
  const me = token === 'person' ? { login: 'ann', type: 'User' as const } : { login: bot, type: 'Bot' as const }
  const writes: string[] = []
  const requests: string[] = []
  let nextId = 1_000
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://api')
      requests.push(`${request.method} ${pathname}`)
      const answer = (status: number, json: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      const forbidden = () => answer(403, { message: 'Resource not accessible by integration' })
      if (request.headers.authorization !== 'Bearer ghs_token') return answer(401, { message: 'Bad credentials' })
      if (pathname === '/user') return token === 'person' ? answer(200, me) : forbidden()
      if (pathname === '/graphql') return token === 'app' ? answer(200, { data: { viewer: { login: me.login } } }) : forbidden()
      const list = '/repos/acme/agent/issues/7/comments'
      if (request.method === 'GET' && pathname === list) {
        const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))]
        return answer(200, comments.slice((page - 1) * size, page * size))
      }
      if (token === 'fork') return forbidden()
      const { body } = JSON.parse(text) as { body: string }
      if (body.length > 65_536) return answer(422, { message: 'Body is too long' })
      writes.push(request.method!)
      if (request.method === 'POST' && pathname === list) {
        const comment = { id: nextId++, body, user: me }
        comments.push(comment)
        return answer(201, comment)
      }
      const found = comments.find(({ id }) => pathname === `/repos/acme/agent/issues/comments/${id}`)
      return found ? answer(200, Object.assign(found, { body })) : answer(404, { message: 'Not Found' })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, comments, writes, requests, close: () => void server.close() }
}

type Metadata = { inputs: Record<string, { required?: boolean; default?: string }>; runs: { using: string; main: string } }
const metadata = parse(readFileSync('action/action.yml', 'utf8')) as Metadata

export type Step = {
  inputs: Record<string, string>
  event?: object
  api?: GitHub
  /** A checkout of the repository under test. */
  workspace?: string
  environment?: Record<string, string>
  onLine?(line: string, kill: (signal: NodeJS.Signals) => void): void
}
export type Ended = { code: number | null; log: string; outputs: Record<string, string>; summary: string }

/** All inputs of action.yml with their defaults, and exactly the files and variables of the runner. */
export async function runStep({ inputs, event = {}, api, workspace, environment = {}, onLine }: Step): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-step-'))
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  for (const name of Object.keys(inputs)) if (!(name in metadata.inputs)) throw new Error(`action.yml has no input ${name}`)
  const values = Object.entries(metadata.inputs).map(([name, { default: standard = '' }]) => [name, inputs[name] ?? standard] as const)
  const files = {
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
  }
  const { PATH, HOME } = processEnvironment()
  const child = spawn(process.execPath, [resolve('action', metadata.runs.main)], {
    cwd: workspace ?? folder,
    env: {
      PATH,
      HOME,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_REPOSITORY: 'acme/agent',
      GITHUB_SHA: 'c0ffee0000000000000000000000000000000000',
      GITHUB_WORKSPACE: workspace ?? folder,
      ...(api && { GITHUB_API_URL: api.url }),
      ...files,
      ...Object.fromEntries(
        values.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value.replace(/^\$\{\{ github\.token \}\}$/, 'ghs_token')]),
      ),
      ...environment,
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk
      for (const line of String(chunk).split('\n')) onLine?.(line, (signal) => child.kill(signal))
    })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  const outputs = readFileSync(files.GITHUB_OUTPUT, 'utf8').matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)
  const ended = {
    code,
    log,
    outputs: Object.fromEntries([...outputs].map(([, name, , value]) => [name!, value!])),
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
  }
  rmSync(folder, { recursive: true, force: true })
  return ended
}

/** The commands that the runner would find in a log: it obeys both forms. */
export const commandsIn = (log: string): string[] => log.split('\n').filter((line) => /^\s*::|##\[/.test(line))

/** Makes a folder in this one that cannot be read, as a container may leave it: root, too, cannot read a path of this length. */
export function makeUnreadable(folder: string): void {
  const name = 'x'.repeat(200)
  const deep = `for (let at = 0; at < 25; at++) { fs.mkdirSync('${name}'); process.chdir('${name}') }`
  execFileSync(process.execPath, ['-e', deep], { cwd: folder })
}
