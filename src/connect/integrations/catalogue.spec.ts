import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourceTypes } from '#src/workspace/activity/contract.ts'
import type { EventSubject } from '#src/workspace/activity/event.ts'
import { eventSourceTypes, events, eventTypes, typesOf } from './catalogue.ts'
import { bodyOf, eventOf } from './event.ts'
import { batchRun } from './fixtures/batch-run.ts'
import { integrationKinds } from './kinds.ts'
import { matches } from './matching.ts'

// What is about the workspace alone, and what would feed itself.
const untold = ['workspace', 'integration']

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['fixtures', 'harness', 'client', 'platform'].includes(entry.name) ? [] : sources(path)
    return path.endsWith('.ts') && !path.endsWith('.spec.ts') ? [readFileSync(path, 'utf8')] : []
  })

/** Each `action` with the type before it: in its own literal, or in what is spread into it. `header`: of a credential. */
function recordedIn(text: string): string[] {
  const words = [...text.matchAll(/\btype: '(\w+)'(?!, header)|\baction: (?!string)([^,;}\n]+)/g)]
  return words.flatMap(([, , expression], at) => {
    const type = words.slice(0, at).findLast(([, type]) => (resourceTypes as readonly string[]).includes(type ?? ''))?.[1]
    const verbs = [...(expression ?? '').replaceAll(/=== '\w+'/g, '').matchAll(/'(\w+)'/g)]
    return type ? verbs.map(([, verb]) => `${type}.${verb}`) : []
  })
}

describe('the catalogue of events', () => {
  it('has every action that is recorded of members, keys and what belongs to a project', () => {
    const recorded = sources(new URL('../..', import.meta.url).pathname).flatMap(recordedIn)
    expect(new Set(recorded).size).toBeGreaterThan(30)
    // One of each way in which they are written.
    expect(recorded).toEqual(
      expect.arrayContaining(['run.queued', 'batchRun.canceled', 'batchRun.cancelRequested', 'batch.scheduleFailed']),
    )
    const missing = recorded.filter((type) => !untold.some((name) => type.startsWith(`${name}.`)) && !eventTypes.includes(type))
    expect([...new Set(missing)]).toEqual([])
  })

  it('tells of kinds of resources that activity knows, and never of those whose events would feed themselves', () => {
    expect(eventSourceTypes.filter((type) => !(resourceTypes as readonly string[]).includes(type))).toEqual([])
    expect(eventSourceTypes.filter((type) => untold.includes(type))).toEqual([])
  })

  it.each([
    ['run.completed', 1],
    ['run.*', 15],
    ['*', eventTypes.length - 9],
    ['run.complete', 0],
    ['integration.*', 0],
    ['apiKey.*', 4],
    ['member.*', 5],
    ['workspace.*', 0],
    ['', 0],
    ['__proto__.*', 0],
  ])('%s means %i of them', (pattern, count) => expect(typesOf(pattern)).toHaveLength(count))

  it('is in the OpenAPI document, each type with the schema of its body', () => {
    const { webhooks } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
    expect(Object.keys(webhooks)).toEqual([...events.keys()])
    const schema = webhooks['run.completed'].post.requestBody.content['application/json'].schema
    expect(schema.properties.data.properties.outcome).toBeTruthy()
  })
})

const entry = {
  id: 'act_1',
  seq: 7,
  resourceType: 'batchRun' as const,
  resourceId: batchRun.id,
  action: 'batchRun.completed',
  actor: { type: 'system' as const, id: 'system', name: 'Parley' },
  at: '2026-11-21T10:00:00.000Z',
  requestId: null,
  causeId: null,
  changes: [{ path: '/status', before: 'running', after: 'completed' }],
  prevHash: null,
  hash: null,
}
const subject: EventSubject & { projectId: string } = { projectId: 'prj_1', data: batchRun, outcome: 'failed', tags: ['release'] }

describe('a body', () => {
  it('fits its schema, and stays under 64 KB and valid however much there is to tell', () => {
    const schema = events.get('batchRun.completed')!
    expect(schema.safeParse(JSON.parse(bodyOf(eventOf('wks_1', entry, subject)))).error).toBeUndefined()
    const long = { ...batchRun, gate: Array(20).fill('é'.repeat(5_000)) }
    const changes = Array.from({ length: 200 }, () => ({ path: `/${'x'.repeat(2_000)}`, before: null, after: null }))
    const body = bodyOf(eventOf('wks_1', { ...entry, changes }, { ...subject, data: long }))
    expect(Buffer.byteLength(body)).toBeLessThan(65_536)
    expect(schema.safeParse(JSON.parse(body)).error).toBeUndefined()
  })
})

describe('an integration is told of', () => {
  const wish = { id: 'int_1', projectId: 'prj_1', kind: 'webhook' as const, events: ['batchRun.*'], filter: {}, toldFrom: entry.at }
  it.each([
    ['what it asked for', {}, {}, true],
    ['nothing else', { events: ['run.*'] }, {}, false],
    ['nothing of another project', { projectId: 'prj_2' }, {}, false],
    ['nothing from before it was there', { toldFrom: '2026-11-21T10:00:00.001Z' }, {}, false],
    ['an outcome it asked for', { filter: { outcome: ['failed' as const] } }, {}, true],
    ['no other outcome', { filter: { outcome: ['passed' as const] } }, {}, false],
    ['nothing without an outcome when it asked for one', { filter: { outcome: ['failed' as const] } }, { outcome: null }, false],
    ['a tag it asked for', { filter: { tags: ['x', 'release'] } }, {}, true],
    ['no other tag', { filter: { tags: ['x'] } }, {}, false],
    ['what its kind can do something with', { kind: 'github' as const }, {}, true],
    ['nothing that its kind can do nothing with', { kind: 'otlp' as const }, {}, false],
    ['a batch run that names it, whatever it asked for', { events: ['run.*'] }, { notify: ['int_1'] }, true],
    ['what is of the workspace and named', { events: ['batchRun.*'] }, { projectId: null }, true],
    ['nothing of another project even when it is named', { projectId: 'prj_2' }, { notify: ['int_1'] }, false],
  ])('%s', (_, own, more, expected) => expect(matches({ ...wish, ...own }, entry, { ...subject, ...more })).toBe(expected))

  it('something, whichever its kind', () => {
    for (const kind of integrationKinds.list) expect(eventTypes.some((type) => kind.takes(type))).toBe(true)
  })
})
