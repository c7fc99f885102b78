import type { Caller } from '../caller.ts'

export type CallerSlotLimits = { perMember: number; perWorkspace: number; perProcess: number }
type CallerSlot = { workspaceId: string; memberId: string; end(): void }
/** `full`: who or what has no slot left. */
export type SlotResult = { leave(): void; full?: undefined } | { full: 'member' | 'workspace' | 'process' }

/**
 * Connections that a process holds open for callers: event streams, held calls. A member and a workspace have a number of places each,
 * however many keys they use. If all are taken, the caller with the most places gives up the newest one to a caller with fewer (`end`
 * is called), so that no one can take all: first among the members of the workspace, then among the workspaces.
 */
export function createCallerSlots({ perMember, perWorkspace, perProcess }: CallerSlotLimits) {
  const slots = new Set<CallerSlot>()
  const countBy = (candidates: Iterable<CallerSlot>, key: 'memberId' | 'workspaceId') => {
    const counts = new Map<string, number>()
    for (const slot of candidates) counts.set(slot[key], (counts.get(slot[key]) ?? 0) + 1)
    return counts
  }
  // Two more; otherwise, the caller who gave it up would take it back immediately.
  const makeRoom = (candidates: readonly CallerSlot[], key: 'memberId' | 'workspaceId', self: string): boolean => {
    const counts = countBy(candidates, key)
    const [largest, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (count < (counts.get(self) ?? 0) + 2) return false
    const preempted = candidates.findLast((slot) => slot[key] === largest)!
    slots.delete(preempted)
    preempted.end()
    return true
  }
  return {
    take({ workspaceId, memberId }: Pick<Caller, 'workspaceId' | 'memberId'>, end: () => void): SlotResult {
      const ofWorkspace = [...slots].filter((slot) => slot.workspaceId === workspaceId)
      if (ofWorkspace.filter((slot) => slot.memberId === memberId).length >= perMember) return { full: 'member' }
      if (ofWorkspace.length >= perWorkspace && !makeRoom(ofWorkspace, 'memberId', memberId)) return { full: 'workspace' }
      if (slots.size >= perProcess && !makeRoom([...slots], 'workspaceId', workspaceId)) return { full: 'process' }
      const slot = { workspaceId, memberId, end }
      slots.add(slot)
      return { leave: () => void slots.delete(slot) }
    },
  }
}
export type CallerSlots = ReturnType<typeof createCallerSlots>
