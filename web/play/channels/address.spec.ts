import { expect, it } from 'vitest'
import { kindOfAddress } from './address.ts'

it.each<[string, ReturnType<typeof kindOfAddress>]>([
  ['https://agent.example.com/chat', 'http'],
  [' http://127.0.0.1:8099/chat\n', 'http'],
  ['https://llm.example.com/v1/chat/completions', 'openaiChat'],
  ['https://llm.example.com/v1/responses', 'openaiResponses'],
  ['wss://agent.example.com/socket', 'websocket'],
  ['curl https://agent.example.com/chat', undefined],
  ['https://agent.example.com/chat -d x', undefined],
  ['mailto:a@example.com', undefined],
  ['agent', undefined],
  ['', undefined],
])('%j suggests %s', (text, kind) => expect(kindOfAddress(text)).toBe(kind))
