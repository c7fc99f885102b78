import { asksModel } from '#src/measure/assertions/questions.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { messagesOf } from '#src/play/users/kinds.ts'
import type { Plan } from '../plan.ts'

/** How long the claim and the start of the next conversation take, with 50 at once. */
const leadMs = 60
/** If replies take longer, the next conversation could wait for a long time, and other processes would count it as running. */
const slowMs = 250

type Foreseeable = Pick<Plan, 'driver' | 'assertions'> & { stop: Pick<Plan['stop'], 'maxTurns'> }

/**
 * Calls `soon` shortly before the conversation ends, as estimated from its replies so far, perhaps more than once. Only if the messages are
 * written and no model judges; otherwise the end is unknown, or the slot is needed after it.
 */
export function foreseeEnd({ driver, stop, assertions }: Foreseeable, soon: () => void) {
  const total = Math.min(messagesOf(driver) ?? 0, stop.maxTurns)
  const startedAt = performance.now()
  let replies = 0
  let timer: NodeJS.Timeout | undefined
  if (assertions.some(asksModel)) return { add() {}, stop() {} }
  return {
    add({ role }: Pick<Turn, 'role'>) {
      if (role !== 'agent') return
      clearTimeout(timer)
      const replyMs = (performance.now() - startedAt) / ++replies
      if (replies < total && replyMs <= slowMs) timer = setTimeout(soon, Math.max(0, (total - replies) * replyMs - leadMs))
    },
    stop: () => clearTimeout(timer),
  }
}
