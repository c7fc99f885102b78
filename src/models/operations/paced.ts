import type { Database } from '../../platform/db/database.ts'
import { ModelFault } from '../model-fault.ts'
import type { Outcome } from '../outcome.ts'
import { admit, failuresToOpen, learn } from '../pace.ts'
import { readPace, savePace } from '../store/pace.ts'
import type { Trying } from './tries.ts'

/** The tries of one call on the pace that all processes share. A model that nothing is known of costs one read a try. */
export const pacedTrying = (
  db: Database,
  workspaceId: string,
  modelId: string,
  rest: Pick<Trying, 'pause' | 'now' | 'random' | 'maxRetries' | 'deadline'>,
): Trying => ({
  ...rest,
  admit: (withinMs) =>
    db.transaction(workspaceId, async (tx) => {
      const { pace, now } = await readPace(tx, modelId, { forChange: false })
      const isFree = pace.gapMs === 0 && pace.failures < failuresToOpen && pace.nextAt <= now
      if (isFree) return { waitMs: 0, startedAt: now }
      const current = await readPace(tx, modelId, { forChange: true })
      const admission = admit(current.pace, current.now, withinMs)
      if ('refused' in admission) throw refusals[admission.refused](admission.forMs)
      await savePace(tx, modelId, admission.pace)
      return { waitMs: admission.waitMs, startedAt: current.now + admission.waitMs }
    }),
  learn: (outcome, startedAt) => learnFrom(db, workspaceId, modelId, { outcome, startedAt }),
})

async function learnFrom(
  db: Database,
  workspaceId: string,
  modelId: string,
  { outcome, startedAt }: { outcome: Outcome; startedAt: number },
) {
  if (outcome.outcome === 'refused') return
  await db.transaction(workspaceId, async (tx) => {
    if (outcome.outcome === 'succeeded') {
      const { pace } = await readPace(tx, modelId, { forChange: false })
      if (pace.gapMs === 0 && pace.failures === 0) return
    }
    const { pace, now } = await readPace(tx, modelId, { forChange: true })
    await savePace(tx, modelId, learn(pace, outcome, { startedAt, now }))
  })
}

const seconds = (ms: number) => `${Math.ceil(ms / 1000)} s`
const refusals = {
  circuitOpen: (ms: number) =>
    new ModelFault(
      'circuitOpen',
      `The last ${failuresToOpen} calls of the model failed, so Parley does not call it for another ${seconds(ms)}.`,
      'Probe the model to see what is wrong: a probe that succeeds ends the pause.',
    ),
  limited: (ms: number) =>
    new ModelFault(
      'limited',
      `The vendor limits how often the model may be called, and the next call may go out in ${seconds(ms)}, which is too late.`,
      'Raise your quota at the vendor, or start fewer conversations at once.',
    ),
}
