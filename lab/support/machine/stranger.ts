// A person who opens Parley for the first time, by the requests of a browser: signs in at glewlwyd, makes a workspace and a project,
// follows the events and runs a scenario. Runs on the machine of the installation, and prints what was seen as JSON.
import { readFileSync } from 'node:fs'
import { cookieBrowser } from '#src/workspace/sign-in/fixtures/browser.ts'

const [parley, login] = ['https://parley.example.com', 'https://login.example.com']

/** From the address that Parley leads to, to the one that leads back, as the login page of glewlwyd asks. */
async function visit(departure: string): Promise<string> {
  const browser = cookieBrowser(login)
  const page = await browser.go(departure)
  const ask = async (method: 'POST' | 'PUT', path: string, json: object) => {
    const { status, text } = await browser.go(`/api/${path}`, { method, json })
    if (status !== 200) throw new Error(`glewlwyd answered ${status} to ${path}: ${text}`)
  }
  await ask('POST', 'auth/', { username: 'ada', password: readFileSync('/root/glewlwyd/ada-password', 'utf8').trim() })
  await ask('PUT', 'auth/grant/parley/', { scope: 'openid' })
  return (await browser.go(`${new URL(page.location, login).searchParams.get('callback_url')}&g_continue`)).location
}

const browser = cookieBrowser(parley)
const back = await browser.go(await visit((await browser.go('/auth/login?to=/projects')).location))
if (back.status !== 303) throw new Error(`The sign-in ended with ${back.status}: ${back.text.slice(0, 2_000)}`)
const { idToken } = JSON.parse((await browser.refresh()).text) as { idToken: string }
const headers = { authorization: `Bearer ${idToken}` }

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${parley}/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}
const get = async <T>(path: string): Promise<T> => (await (await fetch(`${parley}/v1${path}`, { headers })).json()) as T
type WithId = { id: string }

await post('/workspaces', { name: 'Company' })
const me = await get<{ role: string; member: { email: string } }>('/me')
const stream = await fetch(`${parley}/v1/events`, { headers: { ...headers, accept: 'text/event-stream' } })
const reading = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
let heard = ''
async function hear(text: string): Promise<void> {
  while (!heard.includes(text)) {
    const { done, value } = await reading.read()
    if (done) throw new Error(`The stream ended without ${text}: ${heard}`)
    heard += value
  }
}
await hear('retry:')
const project = await post<WithId>('/projects', { name: 'First' })
await hear(project.id)
const channel = await post<WithId>('/channels', { projectId: project.id, name: 'Demo', kind: 'demo', config: {} })
const scenario = await post<WithId>('/scenarios', {
  ...{
    projectId: project.id,
    name: 'Order',
    status: 'active',
    channelIds: [channel.id],
    assertions: [{ kind: 'turns', settings: { min: 1 } }],
  },
  driver: { mode: 'scripted', turns: [{ content: 'Where is my order?' }] },
})
const { runs } = await post<{ runs: [WithId] }>(`/scenarios/${scenario.id}/run`, {})
const path = `/runs/${runs[0].id}`
await hear(runs[0].id)
let run = await get<{ status: string; outcome: string }>(path)
while (run.status !== 'completed') run = await get(path)
await reading.cancel()
const page = await fetch(`${parley}/`)
console.log(
  JSON.stringify({
    ...{ role: me.role, email: me.member.email, outcome: run.outcome, runId: runs[0].id },
    isSecure: page.headers.has('strict-transport-security'),
  }),
)
