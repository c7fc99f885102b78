import { describe, expect, it } from 'vitest'
import { Api, answerOf, apiCallFor, documentOfCall } from './api.ts'

const api = Api.parse([
  { path: '/v2/apps/{app}/conversations/{id}/messages', isReply: true },
  { path: '/bot*/sendMessage' },
  { path: '/a*b*c' },
  { method: 'GET', path: '/files/**' },
])
const found = (path: string, method = 'POST') => {
  const match = apiCallFor(
    api,
    method,
    path.split('/').filter((segment) => segment !== ''),
  )
  return match && [match.call.path, match.path]
}

it.each([
  ['/v2/apps/a1/conversations/c 1/messages', 'POST', [api[0]!.path, { app: 'a1', id: 'c 1' }]],
  ['/v2/apps/a1/conversations/c1/messages/m', 'POST', undefined],
  ['/v2/apps/a1/conversations/c1/messages', 'GET', undefined],
  ['/bot123:abc/sendMessage', 'POST', ['/bot*/sendMessage', {}]],
  ['/bot/sendMessage', 'POST', ['/bot*/sendMessage', {}]],
  ['/bo/sendMessage', 'POST', undefined],
  ['/axbxc', 'POST', ['/a*b*c', {}]],
  ['/abc', 'POST', ['/a*b*c', {}]],
  ['/ab', 'POST', undefined],
  ['/acb', 'POST', undefined],
  ['/files', 'GET', ['/files/**', {}]],
  ['/files/x/y', 'GET', ['/files/**', {}]],
])('%s by %s', (path, method, expected) => {
  expect(found(path, method)).toEqual(expected)
})

it('a pattern of many wildcards takes no time', () => {
  const [call] = Api.parse([{ path: `/${'a*'.repeat(90)}b` }])
  expect(apiCallFor([call!], 'POST', ['a'.repeat(16_000)])).toBeUndefined()
})

describe('an answer', () => {
  const answering = { id: 'msg_1', number: 7, now: 1_700_000_000_000 }
  const document = { path: { chat: 'c' }, query: {}, body: { id: 5, text: '{{path.chat}}"', list: [1] } }
  const answer = (template: unknown) => answerOf({ ...api[0]!, answer: template }, { document, ...answering })

  it('has the values of its call, each as what it is, and never as a template', () => {
    const template = {
      id: '{{body.id}}',
      text: '{{body.text}}',
      list: '{{body.list}}',
      chat: '{{path.chat}}',
      ts: '{{time}}.{{callNumber}}',
    }
    expect(JSON.parse(answer(template)!)).toEqual({ id: 5, text: '{{path.chat}}"', list: [1], chat: 'c', ts: '1700000000.7' })
  })

  it('is empty where the call left something out, and nothing that is inherited', () => {
    expect(answer({ a: '{{body.none}}', b: '{{body.constructor}}', c: '{{body.__proto__}}' })).toBe('{"a":"","b":"","c":""}')
  })

  it.each([
    ['an unknown name', { a: '{{secret}}' }],
    ['a name that is deep', { a: '{{body.a.b}}' }],
    ['a text', 'ok'],
    ['no end', { a: '{{time' }],
  ])('is refused when it is saved: %s', (_, template) => {
    expect(Api.safeParse([{ path: '/a', answer: template }]).success).toBe(false)
  })
})

it('what is not to be kept is in no document', () => {
  const [call] = Api.parse([{ path: '/a', omit: ['token'] }])
  const document = { path: {}, query: { token: 'x', a: '1' }, body: { token: 'x', text: 'y' } }
  expect(documentOfCall(call!, document)).toEqual({ path: {}, query: { a: '1' }, body: { text: 'y' } })
})

it.each(['a', '/', '/a//b', '/a/', '/{a}b', '/a b', '/%2e', '/{a'])('refuses the path %s', (path) => {
  expect(Api.safeParse([{ path }]).success).toBe(false)
})
