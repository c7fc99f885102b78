import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.ts'

// Shapes in which documentation and browsers give their requests.

const url = 'https://agent.example'
const post = (path: string, body: unknown) => `curl ${url}${path} --json '${JSON.stringify(body)}'`

describe('a pasted request becomes a channel', () => {
  it.each<[string, string, object]>([
    [
      'copied on Windows for its command prompt',
      `curl ^"${url}/chat^" ^\r\n  -H ^"content-type: application/json^" ^\r\n  --data-raw ^"^{^\\^"message^\\^":^\\^"Is 10^% off?^\\^",^\\^"sessionId^\\^":^\\^"c1^\\^"^}^"`,
      { config: { body: { message: '{{message}}', sessionId: '{{sessionId}}' } }, example: 'Is 10% off?' },
    ],
    [
      'with its body in a here-document',
      `curl -X POST "${url}/send" -H 'Content-Type: application/json' --data-binary @- <<'END'\n{"text": "Where is it?",\n"thread_id": "t1"}\nEND\necho done`,
      { config: { body: { text: '{{message}}', thread_id: '{{sessionId}}' } } },
    ],
    [
      'as a form whose ID is a uid',
      `curl ${url}/send -H 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'widget_uid=84' --data-urlencode 'session_uid=39' --data-urlencode 'message=hey there'`,
      { config: { body: 'widget_uid=84&session_uid={{sessionId}}&message={{message}}' } },
    ],
    [
      'of GraphQL, whose document stays as it is',
      post('/graphql', {
        query: 'mutation Say($text: String!) { say(text: $text) { reply } }',
        variables: { text: 'Hello', chatId: 'c-1' },
      }),
      {
        config: {
          body: {
            query: 'mutation Say($text: String!) { say(text: $text) { reply } }',
            variables: { text: '{{message}}', chatId: '{{sessionId}}' },
          },
        },
      },
    ],
    [
      'of a chat made with the AI SDK',
      post('/api/chat', { id: 'chat_9f', messages: [{ role: 'user', parts: [{ type: 'text', text: 'Good evening' }] }] }),
      {
        guessed: false,
        config: {
          body: { id: '{{sessionId}}', messages: [{ role: 'user', parts: [{ type: 'text', text: '{{message}}' }] }] },
          stream: 'sse',
          sse: { text: '$.delta' },
        },
      },
    ],
    [
      'of Ollama',
      post('/api/chat', { model: 'm', messages: [{ role: 'user', content: 'Hi' }] }),
      { config: { response: { text: '$.message.content' } } },
    ],
    [
      'of Voiceflow, whose ID is in the path',
      post('/state/user/user123/interact?logs=off', { action: { type: 'text', payload: 'Hello there' } }),
      { config: { url: `${url}/state/user/{{sessionId}}/interact?logs=off` }, session: { at: ['url/user/user123'] } },
    ],
  ])('%s', (_, text, expected) => expect(draftOf(text)).toMatchObject(expected))

  it('GraphQL without a text among its variables is refused, not broken', () =>
    expect(() => draftOf(post('/graphql', { query: 'query { hello }', variables: { n: 1 } }))).toThrow(/looks like a user’s message/))
})

describe('what the documentation left for the reader to fill in is named', () => {
  it.each(['{session_id}', ':sessionId', '<session-id>'])('%s in the URL', (blank) => {
    const { notes, session } = draftOf(`curl -X POST '${url}/v1/sessions/${blank}/message' -d 'message=Go on'`)
    expect(notes).toContain(`The URL still has ${blank} in it. Write the real value in its place.`)
    expect(session).toMatchObject({ at: [], places: [`url/sessions/${blank}`] })
  })

  it('unless the user lets each conversation send its own ID there', () => {
    const { notes, config } = draftOf(`curl -X POST '${url}/sessions/{id}/message' -d 'message=Go on'`, 'url/sessions/{id}')
    expect(config.url).toBe(`${url}/sessions/{{sessionId}}/message`)
    expect(notes.join()).not.toContain('still has')
  })

  it.each(['<token>', '{api_key}', 'YOUR_API_KEY', 'sk-xxxxxxxx', '$TOKEN', '...'])('the credential %s', (secret) => {
    const { notes } = draftOf(`curl ${url}/chat -H 'Authorization: Bearer ${secret}' -d 'message=Hi there'`)
    expect(notes.join()).toContain('looks like a placeholder')
  })

  it.each(['sk-live-9f2', 'mystery', 'your9'])('but not %s', (secret) => {
    const { notes } = draftOf(`curl ${url}/chat -H 'Authorization: Bearer ${secret}' -d 'message=Hi there'`)
    expect(notes.join()).not.toContain('placeholder')
  })
})
