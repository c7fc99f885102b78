import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Schemas } from '#src/client/client.ts'
import { githubServer } from '#src/connect/integrations/fixtures/github-server.ts'
import { type ReceivedRequest, receiver } from '#src/connect/integrations/fixtures/receiver.ts'
import { exportFormats } from '#src/gate/batches/exports/media.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'

// What became of all runs of one batch run, as every door says it; the page is in e2e/browser/batch-run.spec.ts.

const { app, origin, tenant, startWorker } = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const agent = await mockAgent()
const judges = await openModelServer(() => ({ status: 500 }))
afterAll(() => judges.close())
const sha = 'c0ffee0'.padEnd(40, '0')

async function mailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) =>
      void stream.toArray().then((parts) => {
        received.push(Buffer.concat(parts).toString())
        done()
      }),
  })
  await new Promise<void>((resolve) => server.listen(0, agentHost, resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, received }
}

async function parley(key: string, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { env: { ...processEnvironment(), PARLEY_URL: origin, PARLEY_API_KEY: key } })
  const text = { out: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text.out += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out: text.out }
}

const sentence = /Runs: planned [^\n]*?looks \d+\./
/** Without the ways in which mail, markup and Markdown write the same. */
const plain = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/\\([()#_.-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
const saidIn = (text: string) => sentence.exec(plain(text))?.[0] ?? `none in ${text.slice(0, 500)}`

it('a batch run with quarantined tests, retries, excluded runs and two looks says the same in every door', async () => {
  const a = await tenant('A')
  const key = await a.keyOf('owner')
  const own = await batchStage(a)
  const { projectId } = own
  startWorker({ pollMs: 20 })
  app.sealer.start()

  const { id: channelId } = await own.channel({ url: agent.at('flaky') })
  const judge = { name: 'Judge', kind: 'openaiCompatible' as const, config: { baseUrl: `${judges.origin}/v1`, model: 'm' } }
  const { id: model } = await must(a.owner.POST('/models', { body: { ...judge, auth: { secret: modelKey }, retry: { max: 0 } } }))
  const scenario = (name: string, more: Partial<Schemas['NewScenarioInput']>) =>
    own.scenario({
      name,
      channelIds: [channelId],
      driver: { mode: 'scripted', turns: [{ content: 'hello' }] },
      assertions: [{ kind: 'contains', settings: { text: 'hello' } }],
      status: 'active',
      ...more,
    })
  const all = [
    await scenario('Steady', {}),
    await scenario('Shaky', { status: 'quarantined' }),
    // Its judge does not answer, so its runs are excluded.
    await scenario('Unjudged', { assertions: [{ kind: 'judge', settings: { criterion: 'The agent is polite.', model } }] }),
  ]
  const items = all.map(({ id }) => ({ type: 'scenario' as const, id }))
  const { id: batchId } = await own.batch({ items, repeats: 2, gate: { minPassRate: 0.5, passRateBy: 'observed' } as never })

  const [hook, slack, mail] = [await receiver(), await receiver(), await mailServer()]
  const github = await githubServer({ commits: [sha], pulls: [{ number: 7, state: 'open' }] })
  const integration = (members: object) =>
    must(a.owner.POST('/integrations', { body: { projectId, name: 'Told', events: ['batchRun.completed'], ...members } as never }))
  await integration({ kind: 'webhook', config: { url: hook.url } })
  await integration({ kind: 'slack', config: {}, secret: `${slack.url}/services/T0/B0/hidden` })
  await integration({
    kind: 'email',
    config: { host: agentHost, port: mail.port, security: 'none', from: 'a@example.com', to: ['b@example.com'] },
  })
  await integration({ kind: 'github', config: { repository: 'acme/agent', apiUrl: github.url }, secret: 'ghp_not_a_real_token' })

  const run = async () => {
    const { id } = await own.run(batchId, { label: sha })
    return until('the batch run has ended', async () => {
      const batchRun = await own.batchRun(id)
      return batchRun.status === 'completed' && batchRun
    })
  }
  await run()
  const batchRun = await run()
  const { id, gateResult, outcome } = batchRun
  const isSecond = (text: string) => /#2\b|"number":2\b/.test(plain(text))
  const ofThis = ({ body }: ReceivedRequest) => isSecond(body)
  await until('everybody was told', () => [hook, slack].every(({ received }) => received.some(ofThis)) && mail.received.some(isSecond))
  await until('the comment is there', () => github.comments.some(({ body }) => isSecond(body)))

  const file = async (format: string) =>
    (await fetch(`${origin}/v1/batch-runs/${id}/export?format=${format}`, { headers: { 'x-api-key': key } })).text()
  const assistant = async (name: string, given: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    return ((await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).json()) as { result: { content: { text: string }[] } })
      .result.content[0]!.text
  }
  const waited = await parley(key, 'batch', 'run', id, '--wait')
  const doors: Record<string, string> = {
    'command line': waited.out,
    'list of the command line': (await parley(key, 'batch-runs', 'list', '--batch-id', batchId)).out,
    assistant: await assistant('read_batch_run', { id }),
    'list of the assistant': await assistant('list_batch_runs', { batchId }),
    'gate of the assistant': await assistant('explain_gate', { batchRunId: id }),
    webhook: JSON.parse(hook.received.find(ofThis)!.body).data.runs.sentence,
    slack: slack.received.find(ofThis)!.body,
    email: mail.received.find(isSecond)!,
    comment: github.comments.find(({ body }) => isSecond(body))!.body,
  }
  for (const format of exportFormats) doors[format] = await file(format)
  const wanted = gateResult!.runs!.sentence
  const { excluded, quarantined, retriedCalls, looks } = gateResult!.runs!
  expect([excluded.judge, quarantined, retriedCalls > 0, looks]).toEqual([2, 2, true, 2])
  const said = Object.fromEntries(Object.entries(doors).map(([door, text]) => [door, saidIn(text)]))
  expect(said).toEqual(Object.fromEntries(Object.keys(doors).map((door) => [door, wanted])))

  // JUnit and the exit code: what fails a build in one fails it in the other.
  const problems = /<(failure|error)\b/.test(doors.junit!)
  expect([outcome, waited.code === 0]).toEqual([outcome, outcome === 'passed'])
  expect(problems).toBe(waited.code !== 0)
}, 120_000)
