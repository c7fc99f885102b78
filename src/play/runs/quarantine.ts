import { invalid } from '#src/platform/errors.ts'

const dayMs = 86_400_000
const defaultDays = 14
const maxDays = 90

type Quarantinable = { status: string; quarantinedUntil?: string | undefined; quarantineReason?: string | undefined }

/**
 * When the quarantine ends: as requested, otherwise as before, otherwise 14 days from `nowMs`; undefined without quarantine. Every quarantine
 * ends: more than 90 days ahead is refused, and afterward the resource gates again without any action.
 */
export function quarantineOf(request: Quarantinable, before: Quarantinable | undefined, nowMs: number): string | undefined {
  if (request.status !== 'quarantined') {
    const given = (['quarantinedUntil', 'quarantineReason'] as const).filter((member) => request[member] !== undefined)
    if (given.length === 0) return undefined
    throw invalid(
      given.map((member) => ({
        pointer: `/${member}`,
        code: 'not_quarantined',
        message: 'Only a scenario or test with the status quarantined has this member. Set that status, or remove the member.',
      })),
    )
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

/** When the quarantine ends and why there is one; null without one (or after it). */
export function activeQuarantineOf({ status, quarantinedUntil, quarantineReason }: Quarantinable, nowMs: number) {
  const isActive = status === 'quarantined' && quarantinedUntil !== undefined && Date.parse(quarantinedUntil) > nowMs
  return { quarantinedUntil: isActive ? quarantinedUntil : null, ...(isActive && quarantineReason && { quarantineReason }) }
}
