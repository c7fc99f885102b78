import type { ActivityEntry } from './activity/contract.ts'
import { channelsByIds } from './channels/operations.ts'
import type { Subject } from './integrations/event.ts'
import type { EventSource, EventSources } from './integrations/operations/fan-out.ts'
import type { RunFacts, Written } from './integrations/summaries.ts'
import { personasByIds } from './personas/operations.ts'
import type { Tx } from './platform/db/database.ts'
import { projectsByIds } from './projects/operations.ts'
import { runsInShort } from './runs/operations/read.ts'
import { scenariosByIds } from './scenarios/operations.ts'
import { testsByIds } from './tests/operations.ts'

type Written1 = { id: string; projectId?: string | null; name: string; tags: string[]; status?: string; version: number }
type Linked = (path: string) => string | null

const idsOf = (entries: readonly ActivityEntry[]) => [...new Set(entries.map(({ resourceId }) => resourceId))]

/** What people write, by the function that finds it. */
const written =
  (find: (tx: Tx, ids: readonly string[]) => Promise<readonly Written1[]>, path: string, link: Linked): EventSource =>
  async (tx, entries) => {
    const found = new Map((await find(tx, idsOf(entries))).map((one) => [one.id, one]))
    return subjects(entries, ({ resourceId }) => {
      const one = found.get(resourceId)
      if (!one) return undefined
      const { id, name, tags, status = null, version, projectId = id } = one
      const data: Written = { id, name, tags, status, version, url: link(`${path}/${id}`) }
      return projectId === null ? undefined : { projectId, data, tags }
    })
  }

/** `data` says what the run was when it happened; all of it once the run has ended, as nothing changes any more then. */
const ofRuns =
  (link: Linked): EventSource =>
  async (tx, entries) => {
    const runs = new Map((await runsInShort(tx, idsOf(entries))).map((run) => [run.id, run]))
    const ids = (type: string) => [...new Set([...runs.values()].flatMap((run) => (run.subjectType === type ? [run.subjectId] : [])))]
    const named = [...(await scenariosByIds(tx, ids('scenario'))), ...(await testsByIds(tx, ids('test')))]
    const played = new Map(named.map((one) => [one.id, one]))
    return subjects(entries, ({ resourceId, action }) => {
      const run = runs.get(resourceId)
      const subject = run && played.get(run.subjectId)
      if (!run || !subject) return undefined
      const ended = action === 'run.completed' || action === 'run.canceled'
      const { id, projectId, channelId, personaId, subjectType, subjectId } = run
      const data: RunFacts = {
        id,
        name: subject.name,
        scenarioId: subjectType === 'scenario' ? subjectId : null,
        testId: subjectType === 'test' ? subjectId : null,
        channelId,
        personaId,
        tags: subject.tags,
        status: ended ? run.status : action === 'run.started' ? 'running' : 'queued',
        outcome: ended ? run.outcome : null,
        outcomeReason: ended ? run.outcomeReason : null,
        terminationReason: ended ? run.terminationReason : null,
        errorSource: ended ? run.errorSource : null,
        attempt: ended ? run.attempt : null,
        durationMs: ended ? run.durationMs : null,
        url: link(`/runs/${id}`),
      }
      const sameAs = JSON.stringify([subjectId, channelId, personaId, run.variables, data.outcome])
      return { projectId, data, outcome: data.outcome, tags: subject.tags, sameAs }
    })
  }

function subjects(entries: readonly ActivityEntry[], of: (entry: ActivityEntry) => Subject | undefined): Map<string, Subject> {
  return new Map(
    entries.flatMap((entry) => {
      const subject = of(entry)
      return subject ? [[entry.id, subject] as const] : []
    }),
  )
}

/** What integrations are told of each kind of resource, a line each. `publicUrl`: where people reach this Parley. */
export function eventSources(publicUrl: string | undefined): EventSources {
  const link = (path: string) => (publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}${path}`)
  return {
    project: written(projectsByIds, '/projects', link),
    channel: written(channelsByIds, '/channels', link),
    persona: written(personasByIds, '/personas', link),
    scenario: written(scenariosByIds, '/scenarios', link),
    test: written(testsByIds, '/tests', link),
    run: ofRuns(link),
  }
}
