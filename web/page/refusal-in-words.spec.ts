import { describe, expect, it } from 'vitest'
import { inWordsOfPages } from './refusal-in-words.ts'
import { settingsInWords } from './settings-in-words.ts'

const refused = (code: string, detail: string) => {
  const { title, detail: shown } = inWordsOfPages({ code, detail, title: 'As the service says' })
  return [title, shown]
}

describe('what the service refused, on a page', () => {
  it('names no operation of the interface', () => {
    expect(refused('wrong_state', 'This batch is archived. Restore it first (POST /batches/{id}/restore).')).toEqual([
      'This cannot be done now',
      'This batch is archived. Restore it first.',
    ])
    const [title, detail] = refused('precondition_failed', 'If-Match does not name the current version.')
    expect(title).toBe('This was changed in the meantime')
    expect(detail).toMatch(/Reload the page, then try again[.]$/)
  })
  it('is said as the service says it otherwise', () => {
    expect(refused('forbidden', 'This needs the role editor (yours: viewer).')).toEqual([
      'As the service says',
      'This needs the role editor (yours: viewer).',
    ])
  })
})

it('why a run ended names settings as their fields do', () => {
  expect(settingsInWords('Lower the channel’s limits.concurrency or limits.requestsPerSecond.')).toBe(
    'Lower the channel’s “Concurrency” or “Requests per second”.',
  )
  expect(settingsInWords('Write "user.wants" or "stop.onGoal", or use a driver with steps.')).toBe(
    'Write “Required answers” or “The goal is reached”, or use a driver with steps.',
  )
  expect(settingsInWords('Raise timeouts.firstByteMs, or make it faster.')).toBe('Raise “First byte (ms)”, or make it faster.')
  expect(settingsInWords('Check that url is the address of the agent’s API.')).toBe('Check that the URL is the address of the agent’s API.')
})
