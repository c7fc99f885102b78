import { invalid } from '#src/platform/errors.ts'

const dayMs = 86_400_000
const defaultDays = 14
const maxDays = 90

type Quarantinable = { status: string; quarantinedUntil?: string | undefined }

/**
 * When the quarantine ends: as requested, otherwise as before, otherwise 14 days from `nowMs`; undefined without quarantine. Every quarantine
 * ends: more than 90 days ahead is refused, and afterward the resource gates again without any action.
 */
export function quarantineOf(request: Quarantinable, before: Quarantinable | undefined, nowMs: number): string | undefined {
  if (request.status !== 'quarantined') {
    if (request.quarantinedUntil === undefined) return undefined
    throw invalid([
      {
        pointer: '/quarantinedUntil',
        code: 'not_quarantined',
        message: 'Only a scenario or test with the status quarantined has this member. Set that status, or remove the member.',
      },
    ])
  }
  const known = before?.status === 'quarantined' ? before.quarantinedUntil : undefined
  const until = request.quarantinedUntil ?? known ?? new Date(nowMs + defaultDays * dayMs).toISOString()
  if (Date.parse(until) > nowMs + maxDays * dayMs)
    throw invalid([
      {
        pointer: '/quarantinedUntil',
        code: 'too_late',
        message: `A quarantine lasts at most ${maxDays} days. Renew it if it is still needed.`,
      },
    ])
  return until
}

/** When the quarantine ends, or null without one (or after it). */
export const activeQuarantineOf = ({ status, quarantinedUntil }: Quarantinable, nowMs: number): string | null =>
  status === 'quarantined' && quarantinedUntil !== undefined && Date.parse(quarantinedUntil) > nowMs ? quarantinedUntil : null
