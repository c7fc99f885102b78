import type { Handler } from '#src/platform/implement.ts'
import type { channels } from '../contract.ts'
import { channelTable } from '../store/channels.ts'
import { readChannelPace } from '../store/pace.ts'
import { failuresToOpen } from './paced.ts'

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export const showPace: Handler<typeof channels.pace> = async ({ params, tx }) => {
  const { id } = await channelTable.get(tx, params.id)
  const { pace, now, failingSince, trouble, troubleAt } = await readChannelPace(tx, id)
  const isDown = pace.failures >= failuresToOpen
  const isSlowed = pace.gapMs > 0
  const nextAt = Math.max(pace.openUntil, isSlowed ? pace.nextAt : 0)
  return {
    state: isDown ? 'down' : isSlowed ? 'slowed' : 'normal',
    gapMs: Math.round(pace.gapMs),
    nextCallAt: (isDown || isSlowed) && nextAt > now ? iso(nextAt) : null,
    failures: pace.failures,
    since: isDown || isSlowed ? iso(failingSince) : null,
    trouble: trouble !== null && troubleAt !== null ? { at: iso(troubleAt)!, message: trouble } : null,
  }
}
