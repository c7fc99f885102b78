import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bareLoop, type Load, play, prepare, withService } from './conversations.ts'
import { type MockAgent, mockAgent } from './processes.ts'

const load: Load = { conversations: 1_000, turns: 6, latencyMs: 0, concurrency: 50 }
const rounds = 3

// As their users would write it: `fetch`, a check of each reply, and their own settings except for how many run at once.
const say = `
export async function say(message) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(process.env.AGENT_URL, { method: 'POST', headers, body: JSON.stringify({ message, sessionId: 'x' }) })
  return (await response.json()).reply
}`
const evaliteTest = `
import { evalite } from 'evalite'
import { say } from './say.mjs'
evalite('chat', {
  data: Array.from({ length: ${load.conversations} }, (_, at) => ({ input: 'conversation ' + at })),
  task: async () => {
    const replies = []
    for (let turn = 0; turn < ${load.turns}; turn++) replies.push(await say('This is message ' + turn))
    return replies
  },
  scorers: [{ name: 'every reply', scorer: ({ output }) => (output.every((reply) => reply.includes('You said')) ? 1 : 0) }],
})`
const evaliteSettings = `
import { defineConfig } from 'evalite/config'
export default defineConfig({ maxConcurrency: ${load.concurrency}, hideTable: true })`
const scenarioTest = `
import { registerHooks } from 'node:module'
import { say } from './say.mjs'
// Scenario 0.5.3 imports files of its dependency without their extension, which Node does not find.
registerHooks({
  resolve: (name, context, next) => {
    try {
      return next(name, context)
    } catch (error) {
      if (name.startsWith('@elevenlabs/')) return next(name + '.js', context)
      throw error
    }
  },
})
const { run, AgentAdapter, AgentRole, user, agent } = await import('@langwatch/scenario')
class Tested extends AgentAdapter {
  role = AgentRole.AGENT
  call = (input) => say(input.newMessages.at(-1).content)
}
class User extends AgentAdapter {
  role = AgentRole.USER
  call = () => 'unused'
}
const check = ({ messages }) => {
  if (!JSON.stringify(messages.at(-1)).includes('You said')) throw new Error('the mock agent answered something else')
}
let left = ${load.conversations}
let passed = 0
async function work() {
  while (left-- > 0) {
    const turns = Array.from({ length: ${load.turns} }, (_, turn) => [user('This is message ' + turn), agent(), check]).flat()
    const script = [...turns, (state, executor) => executor.succeed('said')]
    const { success } = await run({ name: 'chat', description: 'six messages', agents: [new Tested(), new User()], script, maxTurns: 20 })
    if (success) passed++
  }
}
await Promise.all(Array.from({ length: ${load.concurrency} }, work))
process.exit(passed === ${load.conversations} ? 0 : 1)`

const libraries = [
  { name: 'evalite', command: ['node_modules/.bin/evalite', 'run'] },
  { name: 'LangWatch Scenario', command: ['scenario.mjs'] },
]

/**
 * The same load through libraries that others have installed in `folder` (evalite with better-sqlite3, its default, @langwatch/scenario),
 * in turn with Parley and the bare loop. Of libraries, the time from the first message to the last, without the start and the end of the program.
 */
export async function benchLibraries(folder = process.argv.at(-1)!): Promise<void> {
  const work = await mkdtemp(join(resolve(folder), 'parley-bench-'))
  try {
    await symlink(join(resolve(folder), 'node_modules'), join(work, 'node_modules'))
    const files = { 'say.mjs': say, 'chat.eval.ts': evaliteTest, 'evalite.config.ts': evaliteSettings, 'scenario.mjs': scenarioTest }
    for (const [name, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) await writeFile(join(work, name), text)
    for (let round = 1; round <= rounds; round++) {
      const agent = await mockAgent(0)
      const { wallMs: bare } = await bareLoop(agent.url, load)
      const parley = await parleyMs(agent)
      agent.stop()
      const times: string[] = []
      for (const { name, command } of libraries) {
        const ms = await libraryMs(work, command)
        times.push(`${name} ${Math.round(ms)} ms (${(ms / parley).toFixed(2)} x Parley)`)
      }
      console.log(`round ${round}: bare loop ${Math.round(bare)} ms, Parley ${Math.round(parley)} ms, ${times.join(', ')}`)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const parleyMs = ({ url }: MockAgent) =>
  withService(load.concurrency, async (client) => {
    const batchOf = await prepare(client, url, { turns: load.turns, concurrency: load.concurrency, tests: 100 })
    await play(client, await batchOf(1), 0)
    return play(client, await batchOf(load.conversations / 100), 0)
  })

async function libraryMs(folder: string, command: readonly string[]): Promise<number> {
  const agent = await mockAgent(0)
  const env = { ...process.env, AGENT_URL: agent.url, LOG_LEVEL: 'ERROR' }
  const [code] = await once(spawn(process.execPath, [...command], { cwd: folder, env, stdio: 'ignore' }), 'exit')
  const ms = await agent.spanMs()
  agent.stop()
  if (code !== 0) throw new Error(`${command.join(' ')} in ${folder} ended with ${code}`)
  return ms
}
