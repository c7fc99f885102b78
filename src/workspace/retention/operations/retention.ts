import type { Tx } from '#src/platform/db/database.ts'
import { implement } from '#src/platform/implement.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { maxCounted, type RetentionState, retention } from '../contract.ts'
import { daysOf, deletesAny, holdsOf, leavesExchanges, startOf } from '../rules.ts'
import { activitySettings, countOldEntries } from '../store/activity.ts'
import { countDue, countTakes } from '../store/due.ts'
import { settingsOf, setWorkspaceRetention, workspaceRetention } from '../store/settings.ts'
import { watchAllRetention } from './keep.ts'

async function workspaceState(tx: Tx, wish?: number) {
  const { retention, changedAt } = await activitySettings(tx)
  const { activityDays, holds = [] } = retention
  const days = wish ?? activityDays
  return {
    retention,
    activityDue: days === undefined ? null : await countOldEntries(tx, { days, holds }, maxCounted),
    startsAt: changedAt === null ? null : new Date(startOf({ changedAt })).toISOString(),
  }
}

const none = { due: 0, held: 0, inUse: 0 }

export const retentionOperations = implement(retention, {
  default: ({ tx, query }) => workspaceState(tx, query.activityDays),

  replaceDefault: async (call) => {
    const { tx, body, caller } = call
    const before = await workspaceRetention(tx)
    await setWorkspaceRetention(tx, body.retention)
    await watchAllRetention(tx, caller.workspaceId)
    const after = { retention: body.retention }
    await record(tx, causeOf(call), { type: 'workspace', id: caller.workspaceId, action: 'replaced', before: { retention: before }, after })
    return workspaceState(tx)
  },

  preview: async ({ tx, params, query }): Promise<RetentionState> => {
    const { id: projectId } = await projectOf(tx, params.id)
    const stored = await settingsOf(tx, projectId)
    const { holds: _, ...wished } = { ...stored.own, ...query }
    const settings = { ...stored, own: { ...stored.own, ...wished } }
    const holds = holdsOf(settings)
    const [transcripts, exchanges, recordings] = (['transcripts', 'exchanges', 'recordings'] as const).map((kind) => daysOf(settings, kind))
    const counts = async (level: 'transcripts' | 'exchanges', days: number | null | undefined) =>
      typeof days === 'number' ? countDue(tx, level, { projectId, days, holds }, maxCounted) : none
    const ofTranscripts = await counts('transcripts', transcripts!.days)
    const ofExchanges = await counts('exchanges', exchanges!.days)
    const ofRecordings = recordings!.days === null ? 0 : await countTakes(tx, { projectId, days: recordings!.days, holds }, maxCounted)
    return {
      transcripts: { ...transcripts!, due: ofTranscripts.due },
      exchanges: { ...exchanges!, due: ofExchanges.due },
      recordings: { ...recordings!, due: ofRecordings },
      held: Math.max(ofTranscripts.held, ofExchanges.held),
      inUse: Math.max(ofTranscripts.inUse, ofExchanges.inUse),
      holds,
      startsAt: deletesAny(stored) || leavesExchanges(stored) ? new Date(startOf(stored)).toISOString() : null,
    }
  },
})
