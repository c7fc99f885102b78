import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { CurlFault } from './shell-words.ts'

const bodyOf = (body: unknown) => draftOf(`curl https://agent.example/chat --json '${JSON.stringify(body)}'`).config.body

it.each<[string, unknown, unknown]>([
  ['a list with IDs, all of them', { messages: [{ id: '1', role: 'user', content: 'Hi' }] }, { messages: '{{messages.withIds}}' }],
  [
    'parts, whatever else an answer had',
    {
      messages: [
        { id: '1', role: 'user', parts: [{ type: 'text', text: 'Hi' }] },
        {
          id: '2',
          role: 'assistant',
          parts: [{ type: 'step-start' }, { type: 'reasoning', text: 'a long thought' }, { type: 'text', text: 'Yes?' }],
        },
        { id: '3', role: 'user', metadata: {}, parts: [{ type: 'text', text: 'Where is it?' }] },
      ],
    },
    { messages: '{{messages.parts}}' },
  ],
  ['texts by role', { chat: [{ role: 'user', text: 'Hi' }] }, { chat: '{{messages.text}}' }],
  [
    'the last message of the user, wherever it stands in a list of another form',
    {
      messages: [
        { role: 'user', name: 'a', content: 'Hi' },
        { role: 'assistant', name: 'b', content: 'A long answer to it.' },
        { role: 'user', name: 'a', content: 'Where?' },
        { role: 'assistant', name: 'b', content: 'Let me look for it.' },
      ],
    },
    {
      messages: [
        { role: 'user', name: 'a', content: 'Hi' },
        { role: 'assistant', name: 'b', content: 'A long answer to it.' },
        { role: 'user', name: 'a', content: '{{message}}' },
        { role: 'assistant', name: 'b', content: 'Let me look for it.' },
      ],
    },
  ],
  [
    'a text part behind a file',
    {
      contents: [
        { role: 'user', parts: [{ inlineData: 'x' }, { text: 'What is this?' }] },
        { role: 'model', parts: [{ text: 'A cat on a mat.' }] },
      ],
    },
    {
      contents: [
        { role: 'user', parts: [{ inlineData: 'x' }, { text: '{{message}}' }] },
        { role: 'model', parts: [{ text: 'A cat on a mat.' }] },
      ],
    },
  ],
])('of a pasted request: %s', (_, body, expected) => expect(bodyOf(body)).toEqual(expected))

it('a request of useChat after the third message is one that can be sent again', () => {
  const message = (id: string, role: string, ...parts: object[]) => ({ id, role, parts })
  const text = (words: string) => ({ type: 'text', text: words })
  const draft = draftOf(
    `curl https://agent.example/api/chat --json '${JSON.stringify({
      id: 'chat-7f3a',
      trigger: 'submit-message',
      messages: [
        message('a', 'user', text('Hello')),
        message(
          'b',
          'assistant',
          { type: 'step-start' },
          { type: 'reasoning', text: 'They greet me, so I greet them.' },
          text('Hi! How can I help?'),
        ),
        message('c', 'user', text('Where is my order?')),
      ],
    })}'`,
  )
  expect(draft).toMatchObject({
    example: 'Where is my order?',
    guessed: false,
    config: {
      body: { id: '{{sessionId}}', trigger: 'submit-message', messages: '{{messages.parts}}' },
      stream: 'sse',
      sse: { protocol: 'aiSdk' },
    },
  })
})

it('a request of AG-UI has a new ID for each run', () =>
  expect(bodyOf({ threadId: 't-1', runId: 'r-1', messages: [{ id: '1', role: 'user', content: 'Hi' }], tools: [], context: [] })).toEqual({
    threadId: '{{sessionId}}',
    runId: '{{sessionId}}.{{turn}}',
    messages: '{{messages.withIds}}',
    tools: [],
    context: [],
  }))

it.each([
  ['HTTPie', 'http POST https://agent.example/chat message=Hi', /HTTPie.*--json/],
  ['HTTPie for TLS', '$ https agent.example/chat message=Hi', /HTTPie/],
  ['PowerShell', 'Invoke-WebRequest -Uri "https://agent.example/chat" -Method POST', /PowerShell.*Copy as cURL/],
  ['a session of PowerShell', '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession', /PowerShell/],
  ['Python', 'import requests\nrequests.post("https://agent.example/chat", json={"message": "Hi"})', /Python.*json=/],
  ['fetch', 'await fetch("https://agent.example/chat", { method: "POST" })', /JavaScript.*Copy as cURL/],
  ['wscat', 'wscat -c wss://agent.example/chat', /WebSocket.*kind websocket/],
  ['something else', 'node agent.js', /does not start with curl/],
])('%s is named, with the way from there', (_, text, words) => {
  expect(() => draftOf(text)).toThrow(CurlFault)
  expect(() => draftOf(text)).toThrow(words)
})
