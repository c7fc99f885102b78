import { invalid } from '../platform/errors.ts'

const dayMs = 86_400_000
const usualDays = 14
const mostDays = 90

type Quarantinable = { status: string; quarantinedUntil?: string | undefined }

/**
 * Until when something is quarantined: as asked for, else as it was, else 14 days from `nowMs`; undefined for what is not. Every
 * quarantine ends: more than 90 days ahead is refused, and what is over gates again without anybody's doing.
 */
export function quarantineOf(request: Quarantinable, before: Quarantinable | undefined, nowMs: number): string | undefined {
  if (request.status !== 'quarantined') {
    if (request.quarantinedUntil === undefined) return undefined
    throw invalid([
      { pointer: '/quarantinedUntil', code: 'not_quarantined', message: 'Only a scenario or test with the status quarantined has this.' },
    ])
  }
  const known = before?.status === 'quarantined' ? before.quarantinedUntil : undefined
  const until = request.quarantinedUntil ?? known ?? new Date(nowMs + usualDays * dayMs).toISOString()
  if (Date.parse(until) > nowMs + mostDays * dayMs)
    throw invalid([
      {
        pointer: '/quarantinedUntil',
        code: 'too_late',
        message: `A quarantine lasts at most ${mostDays} days. Renew it if it is still needed.`,
      },
    ])
  return until
}

/** Until when it is, or null when it is not or no longer. */
export const quarantinedAt = ({ status, quarantinedUntil }: Quarantinable, nowMs: number): string | null =>
  status === 'quarantined' && quarantinedUntil !== undefined && Date.parse(quarantinedUntil) > nowMs ? quarantinedUntil : null
