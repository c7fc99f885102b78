import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { breakingChanges, type Interface, type Shape } from './upgrades/breaking-changes.ts'
import { interfaceOf, releases } from './upgrades/releases.ts'

const today = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Interface
const releasedInterface = (version: string) => JSON.parse(gunzipSync(readFileSync(interfaceOf(version))).toString()) as Interface

/** Of each release what later versions changed on purpose, and why no client of it loses anything. */
const accepted: Record<string, string[]> = {}

describe('the interface', () => {
  it('is stored here by each release', () => expect(releases.filter((version) => !existsSync(interfaceOf(version)))).toEqual([]))
  it.each(releases)('takes and answers everything that clients of %s know', (version) => {
    expect(breakingChanges(releasedInterface(version), today).sort()).toEqual((accepted[version] ?? []).sort())
  })
})

describe('a breaking change', () => {
  const shape = (document: Interface, name: string): Shape => document.components.schemas[name]!
  const properties = (document: Interface, name: string) => shape(document, name).properties!
  const changes: [string, (document: Interface) => unknown, string][] = [
    ['an operation', (document) => delete document.paths['/batches/{id}/run'], 'POST /batches/{id}/run is gone.'],
    [
      'the name of an operation',
      ({ paths }) => Object.assign(paths['/batches/{id}/run']!.post!, { operationId: 'batches.start' }),
      'POST /batches/{id}/run: the operation batches.run is now called batches.start.',
    ],
    ['a parameter', ({ paths }) => paths['/batches']!.get!.parameters!.shift(), 'GET /batches: the parameter query limit is gone.'],
    ['a member of answers', (document) => delete properties(document, 'BatchRun').counts, 'BatchRun in answers: counts is gone.'],
    [
      'a member that may be absent',
      (document) => shape(document, 'BatchRun').required!.splice(0, 1),
      'BatchRun in answers: id may now be absent.',
    ],
    [
      'null in an answer',
      (document) => Object.assign(properties(document, 'Persona').name!, { type: ['string', 'null'] }),
      'Persona in answers: name may now be null.',
    ],
    [
      'a required member of requests',
      (document) => shape(document, 'NewProjectInput').required!.push('description'),
      'NewProjectInput in requests: description is now required.',
    ],
    [
      'a member of requests',
      (document) => delete properties(document, 'NewProjectInput').name,
      'NewProjectInput in requests: name is gone.',
    ],
    [
      'a value that requests may have',
      ({ components }) => Object.assign(components.schemas, { Role: { type: 'string', enum: ['viewer', 'editor'] } }),
      'Role in requests no longer takes ',
    ],
    [
      'an alternative',
      (document) => Object.assign(document.components.schemas, { Baseline: (shape(document, 'Baseline').anyOf ?? [])[0] }),
      'Baseline in requests: ',
    ],
  ]
  it.each(changes)('is found: %s', (_, change, sentence) => {
    const later = structuredClone(today)
    change(later)
    expect(breakingChanges(today, later)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]))
  })
  it('is not an addition', () => {
    const later = structuredClone(today)
    later.paths['/news'] = { get: { operationId: 'news.list', responses: {} } }
    properties(later, 'BatchRun').news = { type: 'string' }
    properties(later, 'NewProjectInput').news = { type: 'string' }
    later.components.schemas.Role!.enum?.push('guest')
    expect(breakingChanges(today, later)).toEqual([])
  })
})
