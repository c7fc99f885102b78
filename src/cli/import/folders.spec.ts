import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderOf } from './folders.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

async function sent(format: string, files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-folder-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const pieces: string[] = []
  for await (const { content } of folderOf(folder, format)) pieces.push(...Object.keys(JSON.parse(content) as object))
  return pieces
}

describe('of a folder', () => {
  it('of Rasa, only what tests need leaves this machine', async () => {
    const files = {
      'tests/test_stories.yml': 'version: "3.1"\nstories:\n- story: a\n',
      'e2e/a.yaml': '# tests\ntest_cases:\n- test_case: a\n',
      'domain.yml': 'intents: []\nresponses:\n  utter_a:\n  - text: a\n',
      'credentials.yml': 'slack:\n  slack_token: "secret"\n',
      'endpoints.yml': 'tracker_store:\n  password: "secret"\n',
      'data/nlu.yml': 'nlu:\n- intent: a\n',
      '.rasa/cache/test_stories.yml': 'stories: []\n',
      'venv/lib/test_a.yml': 'stories: []\n',
      'notes.txt': 'stories:\n',
    }
    expect(await sent('rasa', files)).toEqual(['domain.yml', 'e2e/a.yaml', 'tests/test_stories.yml'])
  })
  it('of Botium, the files of its kinds', async () => {
    expect(await sent('botium', { 'a/hi.convo.txt': 'hi', 'yes.utterances.txt': 'Y', 'botium.json': '{}' })).toEqual([
      'a/hi.convo.txt',
      'yes.utterances.txt',
    ])
  })
  it('without any, nothing is sent', async () => {
    await expect(sent('rasa', { 'credentials.yml': 'a: b\n' })).rejects.toThrow('has no YAML files of Rasa')
  })
})
