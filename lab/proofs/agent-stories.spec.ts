import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { isInstalled, playStory, stories } from '../support/agent-stories.ts'

const test = await testApp()
test.startWorker({ pollMs: 50 })
const scratch = await mkdtemp(join(tmpdir(), 'parley-stories-'))
afterAll(() => rm(scratch, { recursive: true }))

describe('the first conversation with an agent that somebody else wrote', () => {
  it.each(stories.filter(isInstalled))('$title: from nothing to judged, by the commands of the page', async (story) => {
    const { keyOf } = await test.tenant('Story')
    const folder = await mkdtemp(join(scratch, 'story-'))
    const { code, output } = await playStory(story, { folder, origin: test.origin, key: await keyOf('owner'), installs: false })
    expect(output).toContain('passed')
    expect(output).toMatch(/agent {2}\S/)
    expect(code, output).toBe(0)
  })
  it('is written for five agents, each with the packages that it needs', () => {
    expect(stories.map(({ packages }) => packages.join())).toEqual([
      'elizabot',
      '@modelcontextprotocol/server-everything',
      '@a2a-js/sdk,express',
      '@slack/bolt',
      'botbuilder',
    ])
  })
})
