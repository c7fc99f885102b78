import type { Caller } from '../caller.ts'

export type PlaceLimits = { perMember: number; perWorkspace: number; perProcess: number }
type Place = { workspaceId: string; memberId: string; end(): void }
/** `full`: what has no place left. */
export type Taken = { leave(): void; full?: undefined } | { full: 'member' | 'workspace' | 'process' }

/**
 * What a process holds open for callers: event streams, held calls. A member and a workspace have so many places each, whatever
 * number of keys they use. Where all are taken, whoever has most gives the newest one to somebody who has less (`end` is called),
 * so that nobody can take all: first among the members of the workspace, then among the workspaces.
 */
export function createPlaces({ perMember, perWorkspace, perProcess }: PlaceLimits) {
  const taken = new Set<Place>()
  const countBy = (places: Iterable<Place>, key: 'memberId' | 'workspaceId') => {
    const counts = new Map<string, number>()
    for (const place of places) counts.set(place[key], (counts.get(place[key]) ?? 0) + 1)
    return counts
  }
  // Two more, or the one who gave it would take it back at once.
  const makeRoom = (places: readonly Place[], key: 'memberId' | 'workspaceId', own: string): boolean => {
    const counts = countBy(places, key)
    const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    if (count < (counts.get(own) ?? 0) + 2) return false
    const giving = places.findLast((place) => place[key] === most)!
    taken.delete(giving)
    giving.end()
    return true
  }
  return {
    take({ workspaceId, memberId }: Pick<Caller, 'workspaceId' | 'memberId'>, end: () => void): Taken {
      const ofWorkspace = [...taken].filter((place) => place.workspaceId === workspaceId)
      if (ofWorkspace.filter((place) => place.memberId === memberId).length >= perMember) return { full: 'member' }
      if (ofWorkspace.length >= perWorkspace && !makeRoom(ofWorkspace, 'memberId', memberId)) return { full: 'workspace' }
      if (taken.size >= perProcess && !makeRoom([...taken], 'workspaceId', workspaceId)) return { full: 'process' }
      const place = { workspaceId, memberId, end }
      taken.add(place)
      return { leave: () => void taken.delete(place) }
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
