import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { draftOf } from './draft.ts'
import { CurlFault } from './shell-words.ts'

// What is pasted instead of a curl command: calls of fetch, and sessions of wscat and websocat.

const url = 'https://agent.example/chat'
const body = { message: 'Hi there', conv: { id: 'c-7' } }
const config = { url, method: 'POST', body: { message: '{{message}}', conv: { id: '{{sessionId}}' } } }

describe('a call of fetch is read as JavaScript, and not run', () => {
  it.each<[string, string, object]>([
    [
      'copied from Chrome',
      `fetch("${url}", {\n  "headers": {\n    "accept": "*/*",\n    "authorization": "Bearer planted",\n    "content-type": "application/json",\n    "sec-ch-ua": "\\"Chromium\\";v=\\"130\\""\n  },\n  "referrer": "https://agent.example/",\n  "body": ${JSON.stringify(JSON.stringify(body))},\n  "method": "POST",\n  "mode": "cors",\n  "credentials": "include"\n}); ;\nfetch("https://other.example/")`,
      { config, auth: { type: 'bearer' }, secret: 'planted', example: 'Hi there' },
    ],
    [
      'copied from Firefox',
      `await fetch("${url}", {\n    "credentials": "omit",\n    "headers": {\n        "User-Agent": "Mozilla/5.0",\n        "Content-Type": "application/json"\n    },\n    "body": "{\\"message\\":\\"Hi there\\",\\"conv\\":{\\"id\\":\\"c-7\\"}}",\n    "method": "POST"\n});`,
      { config: { ...config, headers: { 'user-agent': 'Mozilla/5.0' } }, auth: { type: 'none' } },
    ],
    [
      'typed, with comments, names without quotes and commas at the end',
      `const reply = await fetch('${url}', { // chat\n method: 'post', headers: new Headers({ 'X-Api-Key': 'planted' }), body: JSON.stringify({ message: 'It\\'s \\u{1F44B}', conv: { id: 7, }, }, null, 2), })\n.then((r) => r.json())`,
      { config, auth: { type: 'apiKey', header: 'x-api-key' }, secret: 'planted', example: 'It’s 👋'.replace('’', "'") },
    ],
    [
      'a form, and headers as pairs',
      `fetch(\`${url}\`, { method: "POST", headers: [["Content-Type", "application/x-www-form-urlencoded"]], body: new URLSearchParams({ message: "{{message}}", lang: "en us" }) })`,
      { config: { body: 'message={{message}}&lang=en%20us', headers: { 'content-type': 'application/x-www-form-urlencoded' } } },
    ],
    ['a query', `fetch("${url}?q=Hi")`, { config: { url: `${url}?q={{message}}`, method: 'GET' } }],
    [
      'members that are no members',
      `fetch("${url}", { __proto__: { a: 1 }, method: "POST", body: '{"message":"x y"}' })`,
      { config: { method: 'POST' } },
    ],
  ])('%s', (_, text, expected) => expect(draftOf(text)).toMatchObject(expected))

  it('says what a browser adds that was not copied, and what was not read', () =>
    expect(draftOf(`fetch("${url}?q=Hi", { credentials: "include" });fetch("/b")`).notes.join()).toMatch(
      /cookies.*copy it as curl.*first call/,
    ))

  it.each<[string, string, RegExp]>([
    ['a variable', `fetch(url, {})`, /runs no JavaScript.*“url, \{\}\)”/],
    ['a value that is computed', `fetch("${url}", { headers: { authorization: "Bearer " + token } })`, /not “\+ token/],
    ['a value that is filled in', `fetch("${url}", { body: \`{"message": "\${text}"}\` })`, /fills in a value/],
    ['spread members', `fetch("${url}", { ...options })`, /not “\.\.\.options/],
    ['an object as the body', `fetch("${url}", { method: "POST", body: { message: "Hi" } })`, /JSON\.stringify/],
    ['a quote without end', `fetch("${url}`, /quote that is not closed/],
    ['half a call', `fetch("${url}", { "method"`, /not “the end”/],
    ['a path alone', `fetch("/chat", { method: "POST", body: '{"message":"Hi"}' })`, /must start with http/],
    ['depth without end', `fetch("${url}", ${'['.repeat(50_000)}`, /deeper than 32/],
  ])('%s is refused with its reason', (_, text, message) => {
    expect(() => draftOf(text)).toThrow(CurlFault)
    expect(() => draftOf(text)).toThrow(message)
  })
})

const socket = 'wss://agent.example/socket'
describe('a session of wscat or websocat becomes a channel of the kind websocket', () => {
  it.each<[string, string, object]>([
    [
      'a session with frames of both sides',
      `$ wscat -c ${socket} -H "Authorization: Bearer planted" -s chat.v1\nConnected (press CTRL+C to quit)\n> {"type":"start","sessionId":"s-1"}\n< {"type":"started"}\n> {"type":"say","text":"Where is my order?"}\n< {"type":"typing"}\n< {"type":"reply","data":{"text":"It is on its way."}}\nDisconnected (code: 1000, reason: "")`,
      {
        kind: 'websocket',
        auth: { type: 'bearer' },
        secret: 'planted',
        example: 'Where is my order?',
        guessed: false,
        config: {
          url: socket,
          subprotocol: 'chat.v1',
          open: [{ type: 'start', sessionId: '{{sessionId}}' }],
          send: { type: 'say', text: '{{message}}' },
          receive: { text: '$.data.text' },
        },
        session: { at: ['body.sessionId'] },
      },
    ],
    [
      '-x, with a query and a user',
      `npx wscat --connect='wss://me:planted@agent.example/socket?session=9&token=t' -x '{"message":"Hi"}' -w 5 -n`,
      {
        auth: { type: 'basic' },
        secret: 'me:planted',
        guessed: true,
        config: { url: `${socket}?session={{sessionId}}&token=t`, send: { message: '{{message}}' } },
      },
    ],
    [
      'words in plain frames',
      `websocat -t ${socket}\n> Hello there\n< Good morning`,
      { config: { send: '{{message}}', receive: { text: '$' } } },
    ],
    [
      'a frame that is piped in',
      `echo '{"text":"Hi there"}' | websocat -n1 --origin https://a.example agent.example/socket`.replace('-n1', '-n'),
      { config: { url: socket, headers: { origin: 'https://a.example' }, send: { text: '{{message}}' } } },
    ],
  ])('%s', (_, text, expected) => expect(draftOf(text)).toMatchObject(expected))

  it('says which values are stored openly, and that a socket needs no ID', () => {
    const { notes, session } = draftOf(`wscat -c '${socket}?token=t' -n -x '{"message":"Hi"}'`)
    expect(notes.join('\n')).toMatch(/-n was left out[\s\S]*token looks like a credential/)
    expect(session.message).toMatch(/You need no ID unless the agent expects one/)
  })
  it.each<[string, string, RegExp]>([
    ['no frame', `wscat -c ${socket}`, /with -x, or paste the lines/],
    ['no address', 'wscat -x Hi', /no URL/],
    ['another scheme', 'wscat -c https://agent.example -x Hi', /start with ws:\/\/ or wss/],
    ['a server', 'wscat -l 8080 -x Hi', /waits for a connection/],
    ['a proxy', `wscat -c ${socket} --proxy http://10.0.0.1 -x Hi`, /operator/],
    ['a certificate', `wscat -c ${socket} --cert x.pem -x Hi`, /mtls/],
    ['an option that nobody knows', `websocat ${socket} --frobnicate`, /--frobnicate is not supported/],
    ['a missing value', `wscat -c ${socket} -x`, /-x needs a value/],
  ])('%s is refused with its reason', (_, text, message) => expect(() => draftOf(text)).toThrow(message))
})

describe('whatever is pasted', () => {
  it.each([
    ['blanks', `fetch(${' '.repeat(190_000)}`],
    ['comments', `fetch(${'/**/'.repeat(47_000)}`],
    ['stars of a comment', `fetch(/*${'*'.repeat(190_000)}`],
    ['escapes', `fetch("${'\\u0041'.repeat(31_000)}")`],
    ['elements', `fetch("${url}", { a: [${'1,'.repeat(90_000)}] })`],
    ['frames', `wscat -c ${socket}\n${'> {"sessionId":"a"}\n'.repeat(9_000)}> {"message":"Hi"}`],
    ['received frames', `wscat -c ${socket} -x '{"message":"Hi"}'\n${'< {"text":"a b"}\n'.repeat(11_000)}`],
    ['pipes', `echo ${'| '.repeat(95_000)}`],
    ['names of programs', `echo ${'wscat'.repeat(38_000)}`],
  ])('190,000 characters of %s take no second', (_, text) => {
    const draft = () => {
      try {
        draftOf(text)
      } catch {}
    }
    expect(processorMs(draft)).toBeLessThan(1_000)
  })
  it('a reason is all that comes of what cannot be read', () => {
    const signs = [
      'fetch(',
      `"${url}"`,
      ', {',
      '}',
      'body:',
      'JSON.stringify(',
      '`',
      '${',
      '\\',
      'wscat -c ',
      socket,
      ' -x ',
      '\n> ',
      '\n< ',
      '{"text":',
      '[',
      ']',
      "'",
      '/*',
    ]
    const piece = fc.oneof(fc.constantFrom(...signs), fc.string())
    const property = fc.property(
      fc.constantFrom('fetch(', `wscat -c ${socket} `, 'echo '),
      fc.array(piece, { maxLength: 12 }),
      (start, pieces) => {
        try {
          draftOf(`${start}${pieces.join('')}`)
        } catch (error) {
          expect(error).toBeInstanceOf(CurlFault)
        }
      },
    )
    fc.assert(property, { numRuns: 3_000 })
  })
})
