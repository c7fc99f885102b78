import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { contracts } from '#src/app/interface.ts'
import { tags } from '#src/app/tags.ts'
import { operationsOf } from '../contract.ts'
import { errorCodes, statusOf } from '../errors.ts'
import type { DescribedOperation } from './describe.ts'
import { smallServer } from './fixtures/small-server.ts'
import { openapiDocument } from './openapi.ts'
import { html } from './pages/html.ts'
import { wantsJson } from './pages/problem-pages.ts'
import { curlOf, llmsText, referencePage } from './pages/reference.ts'
import { Problem } from './problems.ts'

// The checks below may keep this process busy for longer than an idle connection lives; it would be closed as it is used again.
const { origin } = await smallServer({ limits: { keepAliveMs: 600_000 } })
const description = openapiDocument(contracts, { version: '1.2.3', tags })
const reference = referencePage(description).text
const open = [
  '/',
  '/problems',
  '/problems/invalid',
  '/llms.txt',
  '/schema/parley.json',
  '/skills/parley/SKILL.md',
  '/llms-full.txt',
  '/docs/decisions/README.md',
  '/docs/test/batches.md',
  '/v1/docs',
  '/v1/openapi.json',
]
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const entries = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, { method: string; path: string; operation: DescribedOperation }] => [
    operation.operationId,
    { method: method.toUpperCase(), path, operation },
  ]),
)

describe('/problems', () => {
  it.each(errorCodes)('%s has a page that says what it means and what to do, with an example that is one', async (code) => {
    const asPage = await fetch(`${origin}/problems/${code}`, { headers: { accept: 'text/html' } })
    expect([asPage.status, asPage.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const asJson = await fetch(`${origin}/problems/${code}`, { headers: { accept: 'application/json' } })
    const known = (await asJson.json()) as { meaning: string; remedy: string[]; example: unknown }
    expect(known).toMatchObject({ code, status: statusOf(code) })
    expect(known.meaning.length).toBeGreaterThan(20)
    expect(known.remedy.length).toBeGreaterThan(0)
    expect(Problem.parse(known.example)).toMatchObject({ code, type: `/problems/${code}` })
    const text = await asPage.text()
    for (const said of [known.meaning, ...known.remedy]) expect(text).toContain(html`${said}`.text)
  })
  it('lists them all', async () => {
    const { data } = (await (await fetch(`${origin}/problems`, { headers: { accept: 'application/json' } })).json()) as { data: object[] }
    expect(data.map((one) => (one as { code: string }).code)).toEqual(errorCodes)
    expect(found(await (await fetch(`${origin}/problems`)).text(), /href="\/problems\/(\w+)"/g)).toEqual(errorCodes)
  })
  it.each(['nothing', '__proto__', 'constructor', 'INVALID', '..%2f..%2fv1', '%00', 'invalid%20'])('%s: 404', async (code) => {
    const answer = await fetch(`${origin}/problems/${code}`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found'])
  })
  it.each<[string | undefined, boolean]>([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['application/json', true],
    ['application/problem+json, */*', true],
    ['Application/JSON; charset=utf-8', true],
    ['text/html;q=0.5, application/json;q=0.9', true],
    ['application/json;q=0.5, text/html', false],
    ['nonsense;;q=x,', false],
  ])('for Accept: %s it is JSON: %s', (accept, json) => expect(wantsJson(accept)).toBe(json))
})

describe('every page', () => {
  it.each(open)('%s needs no credential and changes only with the process', async (path) => {
    const first = await fetch(`${origin}${path}`)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const etag = first.headers.get('etag')!
    const again = await fetch(`${origin}${path}`, { headers: { 'if-none-match': `W/"x", ${etag}` } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await fetch(`${origin}${path}`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    const head = await fetch(`${origin}${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    const post = await fetch(`${origin}${path}`, { method: 'POST' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each(open.filter((path) => !/json|txt|[.]md/.test(path)))('%s loads nothing and runs nothing', async (path) => {
    const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
    const text = await answer.text()
    const [style] = found(text, /<style>([^<]*)<\/style>/g)
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style!).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:|script-src|connect-src/)
    expect(text).not.toMatch(
      /<script|<iframe|<object|<embed|<img|<form|<base|<meta http|\sstyle=|\son\w+=|\ssrc=|@import|url\(|javascript:/i,
    )
    expect(found(text, /href="([^"]*)"/g).filter((link) => !/^(?:[/#](?!\/)|data:,$)/.test(link))).toEqual([])
    expect(style).toMatch(/light-dark/)
  })

  it('shows what it is given as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&amp;'
    expect(html`<p title="${hostile}">${hostile}${[hostile, html`<b>${1}</b>`]}${undefined}${false}</p>`.text).toBe(
      `<p title="${'&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;'}">${'&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;'.repeat(2)}<b>1</b></p>`,
    )
  })
})

describe('an address that is nearly one', () => {
  it.each([
    ['/docs', 302, '/llms.txt'],
    ['/skills', 302, '/skills/parley/SKILL.md'],
    ['/docs/', 308, '/docs'],
    ['/docs/batches', 302, '/docs/test/batches.md'],
    ['/docs/batches/?a=b', 308, '/docs/batches?a=b'],
    ['/docs/test/batches', 302, '/docs/test/batches.md'],
    ['/docs/elsewhere/batches.md', 302, '/docs/test/batches.md'],
    ['/problems/', 308, '/problems'],
    ['/docs/nothing', 404, null],
    ['/docs/nothing.md', 404, null],
    ['/docs/..%2f..%2fpackage.md', 404, null],
    ['/nothing', 404, null],
    ['//evil.example/', 404, null],
    ['/%5cevil.example/x//', 308, '/%5cevil.example/x'],
  ])('%s: %i %s', async (path, status, location) => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    if (status === 404) expect(((await answer.json()) as { detail: string }).detail).toContain('/llms.txt')
  })
})

describe('/v1/docs', () => {
  it('has each operation and schema, under an anchor of its own', () => {
    const ids = found(reference, / id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [
      ...operationsOf(contracts).map(({ name }) => name),
      ...Object.keys(description.components.schemas).map((name) => `schema-${name}`),
    ]
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
    expect(found(reference, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([])
  })
  it('folds nothing away, so that a search in the page finds all of it', () => {
    expect(reference).not.toMatch(/<details|<[^>]*\shidden[\s>=]|display:\s*none/)
    expect(Buffer.byteLength(reference)).toBeLessThan(1024 * 1024)
  })

  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi', components: description.components })
  const commands = entries.map(([, entry]) => curlOf(entry, description))
  // One shell for all, because a start is slow.
  const script = `PARLEY_URL=http://p PARLEY_API_KEY=k\ncurl() { printf '%s\\0' "$@"; }\n${commands.join("\nprintf '\\1'\n")}`
  const allSent = execFileSync('bash', ['-eu'], { encoding: 'utf8', input: script }).split('\x01')
  it('shows a command for each operation', () => expect(allSent.length).toBe(entries.length))
  it.each(entries.map(([id, entry], at) => [id, entry, at] as const))(
    '%s shows a command that sends what the schema takes',
    (_, entry, at) => {
      expect(reference).toContain(html`${commands[at]}`.text)
      const sent = allSent[at]!.split('\0').slice(0, -1)
      const [method, url] = entry.method === 'GET' ? ['GET', sent[0]] : [sent[1], sent[2]]
      expect([method, url]).toEqual([entry.method, expect.stringMatching(/^http:\/\/p\/v1\/[\w/-]+$/)])
      expect(sent).toContain('x-api-key: k')
      const schema = entry.operation.requestBody?.content['application/json']?.schema
      expect(sent.includes('-d')).toBe(schema !== undefined)
      if (!schema) return
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')))
      validate(JSON.parse(sent.at(-1)!))
      expect(validate.errors ?? []).toEqual([])
    },
  )
})

describe('/llms.txt', () => {
  it('names what this is, where it is described, and each operation in a line', async () => {
    expect(await (await fetch(`${origin}/llms.txt`)).text()).toMatch(/^# Parley\n\n> .+\n/)
    const text = llmsText(description, [])
    for (const [id, { method, path, operation }] of entries)
      expect(text).toContain(`- [${method} /v1${path}](/v1/docs#${id}): ${operation.summary}\n`)
  })
})
