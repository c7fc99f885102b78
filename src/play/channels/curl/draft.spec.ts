import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { commandOf } from './command.ts'
import { draftOf } from './draft.ts'
import { CurlFault } from './shell-words.ts'

const url = 'https://agent.example/chat'
const json = (body: unknown) => `curl ${url} --json '${JSON.stringify(body).replaceAll("'", "'\\''")}'`
const bodyOf = (body: unknown) => draftOf(json(body)).config.body

describe('a command is read as curl reads it', () => {
  it.each<[string, string, object]>([
    ['GET by itself', `curl ${url}`, { method: 'GET', url, headers: [], body: undefined }],
    ['POST with data', `curl ${url} -d a=1 --data b=2`, { method: 'POST', body: 'a=1&b=2' }],
    ['a method that is named', `curl -XPUT ${url} -d a=1`, { method: 'PUT' }],
    ['letters behind one dash', `curl -sSLXPATCH ${url}`, { method: 'PATCH' }],
    [
      '--json',
      `curl ${url} --json '{"a":' --json '1}'`,
      {
        method: 'POST',
        body: '{"a":1}',
        headers: [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    ['--data-raw, also with an @', `curl ${url} --data-raw '@home'`, { body: '@home' }],
    ['--data-urlencode', `curl ${url} --data-urlencode 'q=a b&c' --data-urlencode 'x y'`, { body: 'q=a%20b%26c&x%20y' }],
    ['-G', `curl -G ${url}?v=1 -d q=Hi`, { method: 'GET', url: `${url}?v=1&q=Hi`, body: undefined }],
    ['--url', `curl --url ${url}`, { url }],
    ['no scheme', 'curl agent.example/chat', { url: 'http://agent.example/chat' }],
    [
      '-u, --oauth2-bearer, -A, -e and -b',
      `curl ${url} -u me:pass --oauth2-bearer t -A mine -e a.example -b c=1`,
      {
        user: 'me:pass',
        headers: [
          ['Authorization', 'Bearer t'],
          ['User-Agent', 'mine'],
          ['Referer', 'a.example'],
          ['Cookie', 'c=1'],
        ],
      },
    ],
    [
      'headers that are taken away or empty',
      `curl ${url} -H 'Accept:' -H 'X-Empty;' -H 'X-A:1'`,
      {
        headers: [
          ['X-Empty', ''],
          ['X-A', '1'],
        ],
      },
    ],
    ['-N', `curl -N ${url}`, { streams: true }],
    ['options that change nothing', `curl -s --compressed -i -o out.json --http1.1 ${url}`, { method: 'GET', url, headers: [] }],
    ['a prompt', `$ curl ${url}`, { url }],
  ])('%s', (_, text, expected) => expect(commandOf(text)).toMatchObject(expected))

  it.each([
    ['-F', `curl ${url} -F file=@x`, /multipart/],
    ['-d with a file', `curl ${url} -d @body.json`, /reads a file/],
    ['--data-binary with a file', `curl ${url} --data-binary @-`, /reads a file/],
    ['-H with a file', `curl ${url} -H @headers`, /reads a file/],
    ['-b with a file', `curl ${url} -b cookies.txt`, /reads a file/],
    ['-K', `curl ${url} -K x`, /reads a file/],
    ['--cert', `curl ${url} --cert x.pem`, /mtls/],
    ['--proxy', `curl ${url} -x http://10.0.0.1`, /operator/],
    ['--resolve', `curl ${url} --resolve a:1:127.0.0.1`, /operator/],
    ['--unix-socket', `curl ${url} --unix-socket /var/run/docker.sock`, /operator/],
    ['-I', `curl -I ${url}`, /no body with this option/],
    ['DELETE', `curl -X DELETE ${url} -d message=Hi`, /messages with DELETE/],
    ['an unknown option', `curl ${url} --frobnicate`, /--frobnicate is not supported/],
    ['a missing value', `curl ${url} -H`, /-H needs a value/],
    ['no address', 'curl -s', /no URL/],
    ['two addresses', `curl ${url} b.example`, /several URLs/],
    ['another program', 'wget https://a.example', /start with curl/],
    ['another scheme', 'curl ftp://a.example/x -d message=Hi', /http:\/\/ or https/],
    ['a body that is no JSON', `curl ${url} -H 'Content-Type: application/json' -d '{"a": }'`, /not valid JSON/],
    ['an address that no server takes', `curl https://agent.example/${'a'.repeat(8_200)} -d message=x`, /longer than 8192/],
    ['many @', `curl ${'@'.repeat(95_000)} -d message=x`, /longer than 8192/],
    ['a body without end', `curl ${url} --json '${'['.repeat(50_000)}${']'.repeat(50_000)}'`, /deeper than 32/],
    ['nothing said', json({ model: 'x', n: 5 }), /looks like a user’s message/],
  ])('%s is refused with its reason', (_, text, message) => {
    expect(() => draftOf(text)).toThrow(CurlFault)
    expect(() => draftOf(text)).toThrow(message)
  })
  it.each([
    ['line ends', `curl ${url} ${'\n'.repeat(190_000)}`],
    ['variables', `curl "${'$A'.repeat(95_000)}"`],
    ['quotes', `curl ${"''".repeat(95_000)}`],
    ['pairs', `curl ${url} -d '${'a=b&'.repeat(47_000)}message=x'`],
    ['messages', `curl ${url} --json '{"messages":[${'{"text":"a b"},'.repeat(12_000)}{"text":"x"}]}'`],
    ['marks of a user', `curl https://${'a@'.repeat(95_000)}agent.example/ -d message=x`],
    ['marks of a user in a header', `curl ${url} -H 'Authorization: Basic ${'='.repeat(189_000)}x' -d message=x`],
    ['braces as they are in addresses', `curl ${url} -d 'message={{message}}&x=${'%7B'.repeat(60_000)}'`],
    ['sessions', `curl ${url} --json '{"message":"x y","list":[${'{"sessionId":"a"},'.repeat(10_000)}0]}'`],
    ['sessions of a form', `curl ${url} -d '${'sessionId=a&'.repeat(15_000)}message=x'`],
  ])('190,000 characters of %s take no second', (_, text) => {
    const draft = () => {
      try {
        draftOf(text)
      } catch {}
    }
    expect(processorMs(draft, 1_000)).toBeLessThan(1_000)
  })
  it('never fails otherwise, whatever is pasted', () => {
    const piece = fc.oneof(
      fc.constantFrom('curl ', url, " -d '", "' ", '"', '\\', '\n', ' -H ', '{"message":', '$', '`', '{{message}}', '@', ' --', '&', '|'),
      fc.string(),
    )
    const property = fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      try {
        draftOf(`curl ${pieces.join('')}`)
      } catch (error) {
        expect(error).toBeInstanceOf(CurlFault)
      }
    })
    fc.assert(property, { numRuns: 3_000 })
  })
})

describe('the message is found by the names of the members', () => {
  it.each<[string, unknown, unknown]>([
    ['message', { message: 'Hi', lang: 'en' }, { message: '{{message}}', lang: 'en' }],
    ['the best of several names', { text: 'x', query: 'Where is it?', type: 'text' }, { text: 'x', query: '{{message}}', type: 'text' }],
    ['inside', { input: { type: 'text', payload: 'Hi there' } }, { input: { type: 'text', payload: '{{message}}' } }],
    [
      'in the last of several parts',
      {
        contents: [
          { role: 'user', parts: [{ text: 'a' }] },
          { role: 'model', parts: [{ text: 'b' }] },
          { role: 'user', parts: [{ text: 'c' }] },
        ],
      },
      {
        contents: [
          { role: 'user', parts: [{ text: 'a' }] },
          { role: 'model', parts: [{ text: 'b' }] },
          { role: 'user', parts: [{ text: '{{message}}' }] },
        ],
      },
    ],
    ['the only speech', { agent: 'a1', foo: 'Where is my order?' }, { agent: 'a1', foo: '{{message}}' }],
    ['a list of messages, as a whole', { messages: [{ role: 'user', content: 'Hi' }] }, { messages: '{{messages}}' }],
    [
      'a list behind instructions',
      {
        messages: [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: 'Hi' },
        ],
      },
      { messages: [{ role: 'system', content: 'Be kind.' }, '{{messages}}'] },
    ],
    ['where it is marked', { message: 'static', foo: 'say {{message}}' }, { message: 'static', foo: 'say {{message}}' }],
    [
      'a session that we may name',
      { message: 'Hi', session_id: 'abc-123', threadId: 'thread_1', conversation_id: '' },
      { message: '{{message}}', session_id: '{{sessionId}}', threadId: 'thread_1', conversation_id: '' },
    ],
  ])('%s', (_, body, expected) => expect(bodyOf(body)).toEqual(expected))

  it.each<[string, string, object]>([
    [
      'a form',
      `curl ${url} -d 'message=Hi+there&session=9&x=a%20b'`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'message={{message}}&session={{sessionId}}&x=a%20b' },
    ],
    ['a query', `curl '${url}?q=Hi&lang=en'`, { method: 'GET', url: `${url}?q={{message}}&lang=en` }],
    ['a path', `curl '${url}/{{message}}'`, { url: `${url}/{{message}}` }],
    ['JSON without its header', `curl ${url} -d '{"message":"Hi"}'`, { body: { message: '{{message}}' } }],
    [
      'plain text',
      `curl ${url} -H 'Content-Type: text/plain' -d 'Hi there'`,
      { headers: { 'content-type': 'text/plain' }, body: '{{message}}' },
    ],
    ['XML, where it is marked', `curl ${url} -H 'Content-Type: application/xml' -d '<m>{{message}}</m>'`, { body: '<m>{{message}}</m>' }],
  ])('%s', (_, text, expected) => expect(draftOf(text).config).toMatchObject(expected))

  it('chat completions become their own kind', () => {
    const body = {
      model: 'm',
      temperature: 0.2,
      max_tokens: 5,
      stream: true,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      ],
    }
    const draft = draftOf(json(body).replace(url, 'https://api.example/v1/chat/completions'))
    expect(draft).toMatchObject({
      kind: 'openaiChat',
      example: 'Hi',
      config: { url: 'https://api.example/v1/chat/completions', model: 'm', temperature: 0.2, systemPrompt: 'Be kind.', stream: true },
    })
    expect(draft.notes.join()).toContain('were left out: max_tokens')
  })
})

describe('the ID of the conversation is found wherever it is, or its absence is said', () => {
  it.each<[string, unknown, string[]]>([
    ['conv.id', { message: 'Hi', conv: { id: 'c-77', lang: 'en' } }, ['body.conv.id']],
    ['conversation.id', { message: 'Hi', conversation: { id: 7 } }, ['body.conversation.id']],
    ['session.id, deeper', { message: 'Hi', meta: { chatSession: { uuid: 'abc' } } }, ['body.meta.chatSession.uuid']],
    ['user_session', { message: 'Hi', user_session: 'abc-1' }, ['body.user_session']],
    ['convId and sid', { message: 'Hi', convId: 'a', sid: 'b' }, ['body.convId', 'body.sid']],
    ['where it is marked', { message: 'Hi', ticket: 'T-{{sessionId}}' }, ['body.ticket']],
    ['no settings of a session', { message: 'Hi', new_session: 'yes', max_thread: 3, id: 'x', user: { id: 'u' } }, []],
    ['no speech', { message: 'Hi', session: 'the one of today' }, []],
    ['never the message', { session: { id: 'a' }, text: 'Hi there', dialog: 'b' }, ['body.session.id', 'body.dialog']],
  ])('%s', (_, body, at) => {
    const { session, notes, config } = draftOf(json(body))
    expect(session.at).toEqual(at)
    expect(notes).toContain(session.message)
    expect(JSON.stringify(config.body).match(/\{\{sessionId\}\}/g) ?? []).toHaveLength(at.length)
    if (at.length === 0) expect(session.message).toContain('No place for an ID of the conversation was found')
  })
  it.each<[string, string, RegExp]>([
    [
      'an ID that the agent issues',
      json({ message: 'Hi', threadId: 'thread_1' }),
      /body\.threadId looks like one that the agent issues.*mixed/,
    ],
    ['an empty one', json({ message: 'Hi', conversation_id: '' }), /body\.conversation_id is empty/],
    ['the whole history', json({ messages: [{ role: 'user', content: 'Hi' }] }), /You need no ID/],
    ['a path of the agent', `curl https://agent.example/sessions/7f3a/messages -d message=Hi`, /url\/sessions\/7f3a looks like one that/],
    ['a header', `curl ${url} -H 'X-Session-Id: 7f3a' -d message=Hi`, /its own ID at headers\.x-session-id/],
    ['a query', `curl '${url}?conv_id=7f3a' -d message=Hi`, /its own ID at url\.conv_id/],
    ['a field of a form', `curl ${url} -d 'message=Hi&conv%5Bid%5D=7f3a'`, /its own ID at body\.conv\[id\]/],
    ['nothing', `curl ${url} -d message=Hi`, /may mix conversations/],
  ])('%s is said', (_, text, message) => expect(draftOf(text).session.message).toMatch(message))
  it('is where the user says, and nowhere else', () => {
    const body = { message: 'Hi', session: { id: 'a' }, user: 'u-1', threadId: 'thread_1' }
    expect(draftOf(json(body)).session.places).toEqual(['body.session.id', 'body.user', 'body.threadId'])
    expect(draftOf(json(body), 'body.user').config.body).toEqual({ ...body, message: '{{message}}', user: '{{sessionId}}' })
    expect(draftOf(json(body), 'body.threadId').config.body).toEqual({ ...body, message: '{{message}}', threadId: '{{sessionId}}' })
    expect(draftOf(json(body), null).config.body).toEqual({ ...body, message: '{{message}}' })
    const path = draftOf(`curl https://agent.example/sessions/7f3a/messages -d message=Hi`, 'url/sessions/7f3a')
    expect(path.config.url).toBe('https://agent.example/sessions/{{sessionId}}/messages')
  })
})

describe('credentials become auth and are nowhere else', () => {
  const planted = 'planted-0123456789'
  it.each<[string, string, object, string | undefined]>([
    ['a bearer token', `-H 'Authorization: Bearer ${planted}'`, { type: 'bearer' }, planted],
    ['another scheme', `-H 'authorization: Token ${planted}'`, { type: 'apiKey', header: 'authorization' }, `Token ${planted}`],
    [
      'basic, written out',
      `-H 'Authorization: Basic ${Buffer.from(`me:${planted}`).toString('base64')}'`,
      { type: 'basic' },
      `me:${planted}`,
    ],
    ['-u', `-u me:${planted}`, { type: 'basic' }, `me:${planted}`],
    ['-u without a password', `-u ${planted}`, { type: 'basic' }, `${planted}:`],
    ['a header for a key', `-H 'X-API-Key: ${planted}'`, { type: 'apiKey', header: 'x-api-key' }, planted],
    ['a header of one vendor', `-H 'xi-api-key: ${planted}'`, { type: 'apiKey', header: 'xi-api-key' }, planted],
    ['a cookie, where there is nothing else', `-b 'session=${planted}'`, { type: 'apiKey', header: 'cookie' }, `session=${planted}`],
    ['none', `-H 'X-Request-Id: 7' -H 'Idempotency-Key: 8'`, { type: 'none' }, undefined],
  ])('%s', (_, options, auth, secret) => {
    const { auth: found, secret: kept, ...rest } = draftOf(`curl ${url} ${options} --json '{"message":"Hi"}'`)
    expect([found, kept]).toEqual([auth, secret])
    expect(JSON.stringify(rest)).not.toContain(planted)
  })
  it('in the address too', () => {
    const draft = draftOf(`curl 'https://me:${planted}@agent.example/chat?q=Hi'`)
    expect(draft).toMatchObject({
      auth: { type: 'basic' },
      secret: `me:${planted}`,
      config: { url: 'https://agent.example/chat?q={{message}}' },
    })
  })
  it('of several the first counts, and the others are notified and left out', () => {
    const draft = draftOf(`curl ${url} -H 'X-Api-Key: one-${planted}' -H 'Authorization: Bearer two' -b c=3 --json '{"message":"Hi"}'`)
    expect(draft).toMatchObject({ auth: { type: 'bearer' }, secret: 'two' })
    expect(draft.config).not.toHaveProperty('headers')
    expect(draft.notes.filter((note) => note.includes('second credential'))).toHaveLength(2)
  })
  it('where nothing is kept encrypted they are told', () => {
    const { notes } = draftOf(`curl '${url}?key=abc' -d 'message=Hi&token=def'`)
    expect(notes.filter((note) => note.includes('looks like a credential'))).toHaveLength(2)
  })
})
