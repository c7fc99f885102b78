import { describe, expect, it } from 'vitest'
import {
  type KeyState,
  keyLifecycle,
  keyStates,
  type MemberState,
  memberLifecycle,
  memberStates,
  stateOfKey,
  stateOfMember,
} from './lifecycle.ts'

describe('the states of a member', () => {
  it.each<[string, Parameters<typeof stateOfMember>[0], MemberState]>([
    ['invited', { kind: 'person', bound: false, archivedAt: null }, 'pending'],
    ['signed in', { kind: 'person', bound: true, archivedAt: null }, 'active'],
    ['a service account', { kind: 'service', bound: false, archivedAt: null }, 'active'],
    ['removed before signing in', { kind: 'person', bound: false, archivedAt: '2026-01-01T00:00:00.000Z' }, 'removed'],
    ['removed', { kind: 'person', bound: true, archivedAt: '2026-01-01T00:00:00.000Z' }, 'removed'],
  ])('%s', (_what, member, state) => expect(stateOfMember(member)).toBe(state))

  it('are all reached, and removal is final', () => {
    expect([...memberLifecycle.states].sort()).toEqual([...memberStates].sort())
    expect(memberLifecycle.final).toEqual(['removed'])
  })
})

describe('the states of a key', () => {
  const now = '2026-05-01T12:00:00.000Z'
  it.each<[string, Parameters<typeof stateOfKey>[0], KeyState]>([
    ['without end', { revokedAt: null, expiresAt: null }, 'active'],
    ['with an end to come', { revokedAt: null, expiresAt: '2026-05-01T12:00:00.001Z' }, 'active'],
    ['that ends now', { revokedAt: null, expiresAt: now }, 'expired'],
    ['that has ended', { revokedAt: null, expiresAt: '2026-05-01T11:59:59.999Z' }, 'expired'],
    ['revoked', { revokedAt: now, expiresAt: null }, 'revoked'],
    ['revoked and ended', { revokedAt: now, expiresAt: '2020-01-01T00:00:00.000Z' }, 'revoked'],
  ])('%s', (_what, key, state) => expect(stateOfKey(key, now)).toBe(state))

  it('are all reached, and revocation is final', () => {
    expect([...keyLifecycle.states].sort()).toEqual([...keyStates].sort())
    expect(keyLifecycle.final).toEqual(['revoked'])
    expect(() => keyLifecycle.next('rotate', 'revoked')).toThrow('revoked')
    expect(() => keyLifecycle.next('rotate', 'expired')).toThrow('expired')
  })
})
