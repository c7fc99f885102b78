import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openBotConnector } from '#harness/bot-connector.ts'
import { openDirectLineServer } from '#harness/direct-line-server.ts'
import { until } from '#harness/until.ts'
import type { Parley } from '#src/client/client.ts'
import { playStory, type Story, stories, withAgentOf } from '../support/agent-stories.ts'
import { all, type Figure } from '../support/figure.ts'
import { done, newService, on, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const longestSeconds = 300

/** Installs what the pages say to install, so it needs a registry. */
export const agents: Proof = {
  name: 'agents',
  about: 'agents that somebody else wrote, each from its package to a judged conversation by the commands of the pages',
  run: ({ note }) =>
    withDatabase(async (connection, folder) => {
      if (spawnSync('npm', ['ping'], { timeout: 60_000 }).status !== 0) throw new Error('npm reaches no registry')
      const { service, key, parley } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' })
      await service.start()
      try {
        const figures: Figure[] = []
        for (const story of stories) {
          const place = { folder: await mkdtemp(join(folder, 'story-')), origin: service.origin, key, installs: true }
          const { code, output, seconds } = await playStory(story, place)
          const isJudged = code === 0 && output.includes('passed')
          note(`${story.title}: ${seconds.toFixed(0)} s`)
          figures.push({
            what: story.title,
            wanted: `judged within ${longestSeconds} s`,
            reached: isJudged ? `judged after ${seconds.toFixed(1)} s` : output.slice(-300),
            holds: isJudged && seconds <= longestSeconds,
          })
          if (story.files.has('bot.mjs')) figures.push(await behindDirectLine(parley, story, place.folder))
        }
        return [...figures, all('agents', figures.length, 7)]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}

const secret = 'secret-of-direct-line'

/** The same bot as the page has it, reached as one that Azure hosts: it sends its replies to the Connector service, and later. */
async function behindDirectLine(parley: Parley, story: Story, folder: string): Promise<Figure> {
  const lines = ['Hello', 'Are you a bot?']
  return withAgentOf(story, { folder, file: 'bot.mjs', port: '3978' }, async (port) => {
    const connector = await openBotConnector(`http://127.0.0.1:${port}/api/messages`)
    const server = await openDirectLineServer({ bot: connector.bot }, secret)
    try {
      const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Direct Line' } }))
      const members = { projectId, name: 'Bot', kind: 'directLine' as const, config: { url: server.url('bot') } }
      const { id: channelId } = await done(parley.POST('/channels', { body: { ...members, auth: { type: 'bearer', secret } } }))
      const driver = { mode: 'scripted' as const, turns: lines.map((content) => ({ content })) }
      const assertions = [{ kind: 'contains' as const, settings: { text: `You said: ${lines.at(-1)}` } }]
      const scenario = { projectId, name: 'Echo', user: { goal: 'echo' }, driver, assertions }
      const { id } = await done(parley.POST('/scenarios', { body: scenario }))
      const { runs } = await done(parley.POST('/scenarios/{id}/run', { params: { path: { id } }, body: { channelId } }))
      const run = await until('the run ends', async () => {
        const read = await done(parley.GET('/runs/{id}', { params: { path: { id: runs[0]!.id } } }))
        return read.endedAt === null ? undefined : read
      })
      const said = run.turns.map(({ content }) => content)
      const wanted = lines.flatMap((line) => [line, `You said: ${line}`])
      return {
        what: `${story.title}, behind Direct Line`,
        wanted: 'judged, with every reply',
        reached: `${run.outcome}, ${run.turns.length} turns, ${connector.requests.length} activities from the bot${run.error ? `: ${run.error.message}` : ''}`,
        holds: run.outcome === 'passed' && JSON.stringify(said) === JSON.stringify(wanted) && connector.requests.length >= lines.length,
      }
    } finally {
      await server.close()
      await connector.close()
    }
  })
}
