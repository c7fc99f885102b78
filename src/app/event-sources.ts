import type { EventSource, EventSources } from '#src/connect/integrations/operations/fan-out.ts'
import { batchRunSubject, batchSubject } from '#src/gate/batches/events.ts'
import { batchesByIds, batchRunsForEvents } from '#src/gate/batches/operations/events.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { cassettesByIds } from '#src/play/cassettes/operations/cassettes.ts'
import { channelsByIds } from '#src/play/channels/operations/channels.ts'
import { documentsByIds } from '#src/play/documents/operations.ts'
import { modelsByIds } from '#src/play/models/operations/models.ts'
import { personasByIds } from '#src/play/personas/operations.ts'
import { runSubject } from '#src/play/runs/events.ts'
import { runsForEvents } from '#src/play/runs/operations/read.ts'
import { scenariosByIds } from '#src/play/scenarios/operations.ts'
import { testsByIds } from '#src/play/tests/operations.ts'
import { calibrationsByIds, sheetsByIds } from '#src/review/calibrations/operations/calibrations.ts'
import { reviewSubject, taskSubject } from '#src/review/reviews/events.ts'
import { reviewsForEvents, tasksForEvents } from '#src/review/reviews/operations/events.ts'
import { rubricsByIds } from '#src/review/rubrics/operations.ts'
import { apiKeySubject, memberSubject } from '#src/workspace/accounts/events.ts'
import { keysById } from '#src/workspace/accounts/operations/api-keys.ts'
import { membersBy } from '#src/workspace/accounts/operations/members.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { type EventSubject, type Link, subjectOfDefinition } from '#src/workspace/activity/event.ts'
import { projectSubject } from '#src/workspace/projects/events.ts'
import { projectsByIds } from '#src/workspace/projects/operations.ts'

type Find<Resource> = (tx: Tx, ids: readonly string[]) => Promise<readonly Resource[]>
const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((item) => [item.id, item]))

/** Runs, each with the scenario or test that it played. */
const playedRuns: Find<Awaited<ReturnType<typeof runsForEvents>>[number] & { played: { name: string; tags: string[] } }> = async (
  tx,
  ids,
) => {
  const runs = await runsForEvents(tx, ids)
  const idsOf = (type: string) => [...new Set(runs.flatMap((run) => (run.subjectType === type ? [run.subjectId] : [])))]
  const playables = byId([...(await scenariosByIds(tx, idsOf('scenario'))), ...(await testsByIds(tx, idsOf('test')))])
  return runs.flatMap((run) => {
    const played = playables.get(run.subjectId)
    return played ? [{ ...run, played }] : []
  })
}

/** Reviews or review tasks, each with what their run played. */
const withPlayables =
  <Resource extends { runId: string }>(find: Find<Resource>) =>
  async (tx: Tx, ids: readonly string[]) => {
    const resources = await find(tx, ids)
    const runs = byId(await playedRuns(tx, [...new Set(resources.map(({ runId }) => runId))]))
    return resources.flatMap((resource) => {
      const run = runs.get(resource.runId)
      return run ? [{ ...resource, played: run.played }] : []
    })
  }

/** The payloads of each kind of resource, one line each. `publicUrl`: where people reach this Parley. */
export function eventSources(publicUrl: string | undefined): EventSources {
  const link: Link = (path) => (publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}${path}`)
  const source =
    <Resource extends { id: string }>(
      find: Find<Resource>,
      subjectOf: (entry: ActivityEntry, resource: Resource, link: Link) => EventSubject | undefined,
    ): EventSource =>
    async (tx, entries) => {
      const resources = byId(await find(tx, [...new Set(entries.map(({ resourceId }) => resourceId))]))
      return new Map(
        entries.flatMap((entry) => {
          const resource = resources.get(entry.resourceId)
          const subject = resource && subjectOf(entry, resource, link)
          return subject ? [[entry.id, subject] as const] : []
        }),
      )
    }
  return {
    member: source(membersBy, memberSubject),
    apiKey: source(keysById, apiKeySubject),
    project: source(projectsByIds, projectSubject),
    channel: source(channelsByIds, subjectOfDefinition('/channels')),
    model: source(modelsByIds, subjectOfDefinition('/models')),
    cassette: source(cassettesByIds, subjectOfDefinition('/cassettes')),
    document: source(documentsByIds, subjectOfDefinition('/documents')),
    persona: source(personasByIds, subjectOfDefinition('/personas')),
    scenario: source(scenariosByIds, subjectOfDefinition('/scenarios')),
    test: source(testsByIds, subjectOfDefinition('/tests')),
    run: source(playedRuns, runSubject),
    batch: source(batchesByIds, batchSubject),
    batchRun: source(batchRunsForEvents, batchRunSubject),
    rubric: source(rubricsByIds, subjectOfDefinition('/rubrics')),
    review: source(withPlayables(reviewsForEvents), reviewSubject),
    reviewTask: source(withPlayables(tasksForEvents), taskSubject),
    calibration: source(calibrationsByIds, subjectOfDefinition('/calibrations')),
    calibrationSheet: source(sheetsByIds, subjectOfDefinition('/reviews/calibration')),
  }
}
