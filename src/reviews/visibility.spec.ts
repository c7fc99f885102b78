import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '../platform/contract.ts'
import { taskStates } from './lifecycle.ts'
import { isVeiled, type Sightings, veilOf, visibleTo } from './visibility.ts'

const blind = fc.record({ hidePeers: fc.boolean(), hideJudge: fc.boolean(), hideAgentVersion: fc.boolean(), hideBatch: fc.boolean() })
const viewer = fc.record({ memberId: fc.constant('me'), role: fc.constantFrom(...roles) })
const sightings: fc.Arbitrary<Sightings> = fc.record({
  assigneeId: fc.constantFrom('me', 'other', null),
  state: fc.constantFrom('open', 'submitted', 'over'),
  blind,
  taskState: fc.constantFrom(...taskStates),
  viewerIs: fc.constantFrom('open', 'submitted', 'none'),
  viewerJudges: fc.constant(false),
  viewerMayDraw: fc.boolean(),
})
const others = sightings.filter(({ assigneeId }) => assigneeId === 'other')
const isLead = (role: string) => ['editor', 'admin', 'owner'].includes(role)

describe('who may see a review', () => {
  it('one’s own always', () => {
    fc.assert(
      fc.property(viewer, sightings, (me, one) => {
        expect(visibleTo(me, { ...one, assigneeId: 'me' })).toBe('own')
      }),
    )
  })
  it('under hidePeers nobody, whatever their role, sees a peer’s while they have to submit their own on the same task', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        expect(visibleTo(me, { ...one, blind: { ...one.blind, hidePeers: true }, viewerIs: 'open' })).toBe('hidden')
      }),
    )
  })
  it('nobody, whatever their role, sees what others found of a conversation that they have yet to judge under another rubric', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        expect(visibleTo(me, { ...one, viewerJudges: true })).toBe('hidden')
      }),
    )
  })
  it('under hidePeers who is no lead sees one that is not submitted only once the task is settled', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        fc.pre(!isLead(me.role) && one.blind.hidePeers && one.state !== 'submitted' && !['resolved', 'canceled'].includes(one.taskState))
        expect(visibleTo(me, one)).toBe('hidden')
      }),
    )
  })
  it('under hidePeers who takes no part and is no lead sees none before the task is settled', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        fc.pre(!isLead(me.role) && one.blind.hidePeers && one.viewerIs === 'none' && !['resolved', 'canceled'].includes(one.taskState))
        expect(visibleTo(me, one)).toBe('hidden')
      }),
    )
  })
  it('without hidePeers everybody sees all', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        expect(visibleTo(me, { ...one, blind: { ...one.blind, hidePeers: false } })).toBe('whole')
      }),
    )
  })
  it('submitting one’s own never hides what was seen before', () => {
    fc.assert(
      fc.property(viewer, others, (me, one) => {
        fc.pre(visibleTo(me, { ...one, viewerIs: 'open' }) !== 'hidden')
        expect(visibleTo(me, { ...one, viewerIs: 'submitted' })).not.toBe('hidden')
      }),
    )
  })
})

describe('what is kept of a conversation', () => {
  const open = fc.array(fc.record({ assigneeId: fc.constantFrom('me', 'other', null), blind }), { maxLength: 4 })
  it('is all that any of one’s own open reviews hides, and nothing for others’', () => {
    fc.assert(
      fc.property(viewer, open, (me, list) => {
        const veil = veilOf(me, list)
        const mine = list.filter(({ assigneeId }) => assigneeId === 'me')
        if (mine.some((one) => one.blind.hideJudge)) expect(veil.judge).toBe(true)
        if (mine.some((one) => one.blind.hideBatch)) expect(veil.batch).toBe(true)
        if (list.every(({ assigneeId }) => assigneeId === 'other')) expect(isVeiled(veil)).toBe(false)
      }),
    )
  })
  it('a slot of the pool hides it from who may draw it, and not from leads', () => {
    const slot = [{ assigneeId: null, blind: { hidePeers: true, hideJudge: true, hideAgentVersion: false, hideBatch: false } }]
    expect(roles.map((role) => veilOf({ memberId: 'me', role }, slot).judge)).toEqual([true, true, false, false, false])
  })
})
