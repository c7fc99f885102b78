import { invalid, ServiceError, unavailable } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { createChannel } from '#src/play/channels/operations/channels.ts'
import { refuseUnknownJudges } from '#src/play/runs/operations/judges.ts'
import { createScenarios } from '#src/play/scenarios/operations.ts'
import { createTests } from '#src/play/tests/operations.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { type ImportReport, imports } from '../contract.ts'
import { checkTask, type PlayedScenario, readTask } from './check.ts'
import { addResults } from './results.ts'

// The size of one statement; other requests are served between two statements.
const batchLimits = { entries: 200, characters: 256 * 1024 }
const maxWaiting = 8

export const importOperations = implement(imports, {
  create: async (call) => {
    const { params, body, tx, threads, caller } = call
    const cause = causeOf(call)
    const turn = { slot: caller.workspaceId, maxWaiting }
    const project = await projectOf(tx, params.id)
    const request = { ...body, content: '' }
    const target = { id: project.id, redaction: project.redaction }
    const { report, channel, entries } = await threads.run(checkTask, { project: target, request: body }, turn).catch(refuse)
    if (report.counts.badLines > 0 && !body.partial && !body.dryRun) throw badLinesError(report)
    refuseArchivedProject(project)
    await refuseUnknownJudges(tx, project.id, [{ pointer: '/assertions', assertions: body.assertions }], false)
    if (body.dryRun) return reply(200, report)

    const { ids } = report
    if (channel) ids.channels.push((await createChannel(tx, call, cause, channel)).id)
    const scenarios: PlayedScenario[] = []
    // Read a second time, because the text takes a fraction of the memory of what it becomes.
    for (const batch of batches(entries)) {
      const input = { project: target, request, entries: batch, channelIds: ids.channels }
      const resources = await threads.run(readTask, input, turn).catch(refuse)
      scenarios.push(...resources.played)
      if (resources.scenarios.length > 0)
        ids.scenarios.push(...(await createScenarios(tx, cause, project, resources.scenarios)).map(({ id }) => id))
      if (resources.tests.length > 0) ids.tests.push(...(await createTests(tx, cause, project, resources.tests)).map(({ id }) => id))
    }
    if (scenarios.length > 0)
      await addResults({ tx, cause }, { project, world: call, workspaceId: caller.workspaceId, request }, scenarios, report)
    return reply(201, report)
  },
})

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  if (error.reason === 'crowded' || error.reason === 'stopped')
    throw unavailable('Your workspace has too many imports at once. Send them one at a time.', 2)
  const message = 'This import takes more time or memory than one request may take. Send it in smaller pieces.'
  throw invalid([{ pointer: '/content', code: 'too_costly', message }])
}

function* batches<E extends { text: string }>(entries: readonly E[]): Generator<E[]> {
  let [batch, characters]: [E[], number] = [[], 0]
  for (const entry of entries) {
    if (batch.length === batchLimits.entries || (batch.length > 0 && characters + entry.text.length > batchLimits.characters)) {
      yield batch
      ;[batch, characters] = [[], 0]
    }
    batch.push(entry)
    characters += entry.text.length
  }
  if (batch.length > 0) yield batch
}

function badLinesError({ read, counts, badLines }: ImportReport): ServiceError {
  const errors = badLines.map(({ line, pointer, code, message }) => ({
    pointer: '/content',
    line,
    code,
    message: `Line ${line}${pointer && `, ${pointer}`}: ${message}`,
  }))
  const detail = `${counts.badLines} of ${read} lines cannot be imported, so nothing was. Correct them, or import the others with "partial": true.`
  return new ServiceError('invalid', detail, { errors })
}
