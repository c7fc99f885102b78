import { describe, expect, it } from 'vitest'
import { badStatus, missingMember, notJson } from './channel-fault.ts'

it('what an agent says does not reverse the words after it', () => {
  expect(badStatus(500, 'died \u202e').message).toBe(
    'The agent answered 500 with “died ⟨U+202E⟩”. Look for the cause in the agent’s own log.',
  )
  expect(notJson('\u2067x').message).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

describe('a message says what to do', () => {
  const missing = (answer: unknown) => missingMember('$.reply', JSON.stringify(answer), 'response.text')
  it.each<[string, Error, { message?: RegExp; reason?: string; source?: string }]>([
    [
      'one text is obvious',
      missing({ id: 'x', data: { answer: { text: 'It is on its way.' } } }),
      { message: /mean \$\.data\.answer\.text\?/ },
    ],
    ['two texts are not', missing({ text: 'One two', content: 'One three' }), { message: /Set response\.text to the path/ }],
    [
      'an error in a 200',
      missing({ error: { message: 'no credit left' } }),
      { reason: 'agentError', message: /no credit left\. Set response\.error to \$\.error/ },
    ],
    [
      'a failure in a 200',
      missing({ status: 'error', message: 'no credit left' }),
      { reason: 'agentError', message: /no credit left.*in status/ },
    ],
    ['an error that is none', missing({ error: null, ok: true, n: 1 }), { reason: 'missingMember' }],
    ['a stream', notJson('event: delta\ndata: {"text":"Hi"}\n\n'), { message: /set stream to sse/ }],
    ['plain text', notJson('Good morning!'), { message: /set response\.text to \$/ }],
    ['a page', notJson('<!doctype html><p>Sign in'), { message: /Check that url/ }],
    ['a refused credential', badStatus(401, 'no'), { source: 'channel', message: /Check the channel’s auth/ }],
    ['a refused right', badStatus(403, 'no'), { source: 'agent' }],
    ['TLS', badStatus(400, 'The plain HTTP request was sent to HTTPS port'), { message: /https:\/\// }],
  ])('%s', (_, fault, { message, ...expected }) => {
    expect(fault).toMatchObject(expected)
    if (message) expect(fault.message).toMatch(message)
  })
})
