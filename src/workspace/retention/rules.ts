import type { Retention } from '#src/workspace/projects/retention.ts'

/** How long nothing is deleted after a change, so that a mistake can be fixed. */
export const graceMs = 86_400_000

export type Kind = 'transcripts' | 'exchanges' | 'recordings'
const members = { transcripts: 'transcriptDays', exchanges: 'exchangeDays', recordings: 'recordingDays' } as const

type Both = { own: Retention; shared: Retention }

/** After how many days something is deleted, and whose setting that is. */
export function daysOf({ own, shared }: Both, kind: Kind): { days: number | null; from: 'project' | 'workspace' | null } {
  const member = members[kind]
  if (own[member] !== undefined) return { days: own[member], from: 'project' }
  return shared[member] === undefined ? { days: null, from: null } : { days: shared[member], from: 'workspace' }
}

export const kinds = Object.keys(members) as Kind[]
export const holdsOf = ({ own, shared }: Both): string[] => [...new Set([...(own.holds ?? []), ...(shared.holds ?? [])])]
/** Whether runs lose their exchanges when they end. */
export const leavesExchanges = ({ own, shared }: Both): boolean => (own.keepExchanges ?? shared.keepExchanges ?? 'all') !== 'all'
export const deletesAny = (both: Both): boolean => kinds.some((kind) => daysOf(both, kind).days !== null)

/** The earliest time at which something may be deleted, in epoch milliseconds. */
export const startOf = ({ changedAt }: { changedAt: string | null }): number => (changedAt === null ? 0 : Date.parse(changedAt) + graceMs)
