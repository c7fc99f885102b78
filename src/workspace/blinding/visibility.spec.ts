import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '#src/platform/contract.ts'
import { endedTaskStates, type Standing, visibleTo } from './visibility.ts'

const taskStates = ['open', 'in_review', 'needs_adjudication', 'reopened', ...endedTaskStates]
const viewer = fc.record({ memberId: fc.constant('me'), role: fc.constantFrom(...roles) })
const standing: fc.Arbitrary<Standing> = fc.record({
  assigneeId: fc.constantFrom('me', 'other', null),
  submitted: fc.boolean(),
  hidePeers: fc.boolean(),
  taskState: fc.constantFrom(...taskStates),
  ownReview: fc.constantFrom('open', 'submitted', 'none'),
  judgesRun: fc.constant(false),
  mayDraw: fc.boolean(),
})
const others = standing.filter(({ assigneeId }) => assigneeId === 'other')
const isLead = (role: string) => ['editor', 'admin', 'owner'].includes(role)

describe('who may see a review', () => {
  it('one’s own always', () => {
    fc.assert(
      fc.property(viewer, standing, (me, standing) => {
        expect(visibleTo(me, { ...standing, assigneeId: 'me' })).toBe('own')
      }),
    )
  })
  it('under hidePeers nobody, whatever their role, sees a peer’s while they have to submit their own on the same task', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        expect(visibleTo(me, { ...standing, hidePeers: true, ownReview: 'open' })).toBe('hidden')
      }),
    )
  })
  it('nobody, whatever their role, sees what others found of a conversation that they have yet to judge under another rubric', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        expect(visibleTo(me, { ...standing, judgesRun: true })).toBe('hidden')
      }),
    )
  })
  it('under hidePeers who is no lead sees one that is not submitted only once the task is settled', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        fc.pre(!isLead(me.role) && standing.hidePeers && !standing.submitted && !endedTaskStates.includes(standing.taskState))
        expect(visibleTo(me, standing)).toBe('hidden')
      }),
    )
  })
  it('under hidePeers who takes no part and is no lead sees none before the task is settled', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        fc.pre(!isLead(me.role) && standing.hidePeers && standing.ownReview === 'none' && !endedTaskStates.includes(standing.taskState))
        expect(visibleTo(me, standing)).toBe('hidden')
      }),
    )
  })
  it('without hidePeers everybody sees all', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        expect(visibleTo(me, { ...standing, hidePeers: false })).toBe('whole')
      }),
    )
  })
  it('submitting one’s own never hides what was seen before', () => {
    fc.assert(
      fc.property(viewer, others, (me, standing) => {
        fc.pre(visibleTo(me, { ...standing, ownReview: 'open' }) !== 'hidden')
        expect(visibleTo(me, { ...standing, ownReview: 'submitted' })).not.toBe('hidden')
      }),
    )
  })
})
