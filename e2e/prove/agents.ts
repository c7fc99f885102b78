import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { playStory, stories } from '../support/agent-stories.ts'
import { all, type Figure } from '../support/figure.ts'
import { newService, on, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const longestSeconds = 300

/** Installs what the pages say to install, so it needs a registry. */
export const agents: Proof = {
  name: 'agents',
  about: 'agents that somebody else wrote, each from its package to a judged conversation by the commands of the pages',
  run: ({ note }) =>
    withDatabase(async (connection, folder) => {
      if (spawnSync('npm', ['ping'], { timeout: 60_000 }).status !== 0) throw new Error('npm reaches no registry')
      const { service, key } = await newService(on(connection, folder))
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
        }
        return [...figures, all('agents', figures.length, 5)]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}
