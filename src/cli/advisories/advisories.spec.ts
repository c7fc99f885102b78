import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '#src/platform/package-root.ts'
import { readAdvisories } from './advisory.ts'
import { compareVersions, isInRange } from './ranges.ts'
import { type Lock, sbomOf } from './sbom.ts'

const osv = (events: object[], more: object = {}) => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name: 'ws' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})
const affected = (file: unknown, version: string) => readAdvisories(file)?.some(({ affects }) => affects(version))

describe('versions', () => {
  it('are in the order of semver.org', () => {
    const order = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0']
    expect(order.toReversed().sort(compareVersions)).toEqual(order)
    expect(['1.10.0', '1.9.0'].sort(compareVersions)).toEqual(['1.9.0', '1.10.0'])
  })
  it.each([
    ['1.2.2', '>=1.0.0 <1.2.3', true],
    ['1.2.3', '>= 1.0.0 < 1.2.3', false],
    ['2.0.5', '<1.0.0 || 2.0.0 - 2.1.0', true],
    ['2.1.1', '<1.0.0 || 2.0.0 - 2.1.0', false],
    ['3.0.0', '*', true],
    ['3.0.0', '3.0.0', true],
  ])('%s in %s: %s', (version, range, expected) => expect(isInRange(version, range)).toBe(expected))
})

describe('advisories', () => {
  it.each([
    ['before it was introduced', osv([{ introduced: '8.0.0' }, { fixed: '8.17.1' }]), '7.9.9', false],
    ['affected', osv([{ introduced: '8.0.0' }, { fixed: '8.17.1' }]), '8.17.0', true],
    ['fixed', [osv([{ introduced: '0' }, { fixed: '8.17.1' }])], '8.17.1', false],
    ['the last one that is affected', { vulns: [osv([{ introduced: '0' }, { last_affected: '8.17.1' }])] }, '8.17.1', true],
    ['introduced again', osv([{ introduced: '0' }, { fixed: '7.0.0' }, { introduced: '8.0.0' }]), '8.1.0', true],
    ['withdrawn', osv([{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }), '8.1.0', false],
    ['of an audit', { vulnerabilities: { ws: { via: [{ title: 'DoS', name: 'ws', range: '>=8.0.0 <8.17.1' }, 'x'] } } }, '8.2.0', true],
    ['of no known form', { anything: 1 }, '8.2.0', undefined],
  ])('%s', (_, file, version, expected) => expect(affected(file, version)).toBe(expected))
})

describe('the list of packages', () => {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', packageRoot), 'utf8')) as Lock
  const { components } = sbomOf(lock, ['react-dom'])
  it('has each that is shipped with its version, license and hash', () => {
    expect(components.length).toBeGreaterThan(300)
    const isFull = ({ scope, licenses, hashes }: (typeof components)[number]) =>
      scope === 'excluded' || (licenses !== undefined && /^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))
    expect(components.filter((component) => !isFull(component))).toEqual([])
    expect(components.find(({ name }) => name === 'fastify')).toMatchObject({ scope: 'required', licenses: [{ license: { id: 'MIT' } }] })
  })
  it('says which are only there to build and test, and counts those that the pages contain', () => {
    const scopes = (wanted: string) => components.filter(({ name }) => name === wanted).map(({ scope }) => scope)
    expect([scopes('vitest'), scopes('react-dom'), scopes('scheduler')]).toEqual([['excluded'], ['required'], ['required']])
  })
})
