// What a script by hand would be: undici, a pool of promises, the model for the user, the agent, three judgments; no prompt, no guard,
// nothing stored. Sends its figures to the parent process.
import { Pool } from 'undici'
import { measure } from './bare.ts'

const [agentUrl = '', modelOrigin = '', conversations = '200', turns = '6', concurrency = '20'] = process.argv.slice(2)
const agent = new URL(agentUrl)
const pools = {
  agent: new Pool(agent.origin, { connections: Number(concurrency) }),
  model: new Pool(modelOrigin, { connections: 3 * Number(concurrency) }),
}

async function post<T>(pool: Pool, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
  return (await answer.body.json()) as T
}
type Completion = { choices: [{ message: { content: string } }] }
async function ask(messages: object[], member: string): Promise<Record<string, string>> {
  const format = { json_schema: { schema: { properties: { [member]: {} } } } }
  const { choices } = await post<Completion>(pools.model, '/v1/chat/completions', { messages, response_format: format })
  return JSON.parse(choices[0].message.content) as Record<string, string>
}
async function converse(): Promise<void> {
  const messages: { role: string; content: string }[] = []
  for (let turn = 0; turn < Number(turns); turn++) {
    const { text: message = '' } = await ask(messages, 'action')
    const { reply } = await post<{ reply: string }>(pools.agent, agent.pathname, { message, sessionId: 'x' })
    messages.push({ role: 'assistant', content: message }, { role: 'user', content: reply })
  }
  const verdicts = await Promise.all(Array.from({ length: 3 }, () => ask(messages, 'verdict')))
  if (verdicts.some(({ verdict }) => verdict !== 'pass')) throw new Error('the mock model judged otherwise')
}

await measure(Number(conversations), Number(concurrency), converse)
await Promise.all(Object.values(pools).map((pool) => pool.close()))
