import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { Call } from '#src/platform/implement.ts'
import { createChannel } from '#src/play/channels/operations/channels.ts'
import { modelsAmong } from '#src/play/models/operations/models.ts'
import { refuseUnknownJudges } from '#src/play/runs/operations/judges.ts'
import { createScenarios } from '#src/play/scenarios/operations.ts'
import { createTests } from '#src/play/tests/operations.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { ImportReport, imports } from '../contract.ts'
import type { ModelsPresent } from '../why-draft.ts'
import type { Checked } from './check.ts'
import { madeIn, type PlayedScenario } from './made.ts'
import { addResults } from './results.ts'

// The size of one statement; other requests are served between two statements.
const batchLimits = { entries: 200, characters: 256 * 1024 }

/** What an import must know of its project before it reads. */
export async function future(tx: Tx, projectId: string): Promise<{ project: Project; models: ModelsPresent }> {
  const project = await projectOf(tx, projectId)
  const { judge, simulator } = project.models
  const ids = [judge, simulator].flatMap((id) => id ?? [])
  const usable = new Set((await modelsAmong(tx, projectId, [...new Set(ids)])).map(({ id }) => id))
  const has = (id: string | undefined) => id !== undefined && usable.has(id)
  return { project, models: { judge: has(judge), simulator: has(simulator) } }
}

/** Creates everything that was read, and completes the report. */
export async function addAll(
  tx: Tx,
  call: Omit<Call<typeof imports.create>, 'tx'>,
  before: Project,
  { report, made, channel }: Checked,
): Promise<ImportReport> {
  const { body, caller } = call
  const cause = causeOf(call)
  const project = await projectOf(tx, before.id)
  refuseArchivedProject(project)
  if (canonicalJson(project.redaction) !== canonicalJson(before.redaction))
    throw new ServiceError('conflict', 'The redaction of this project changed during the import, so nothing was imported. Send it again.')
  await refuseUnknownJudges(tx, project.id, [{ pointer: '/assertions', assertions: body.assertions }], false)
  const ids: ImportReport['ids'] = { scenarios: [], tests: [], channels: [], batchRuns: [] }
  const whole: ImportReport = { ...report, ids, counts: { ...report.counts } }
  if (channel) ids.channels.push((await createChannel(tx, call, cause, channel)).id)
  const context = { projectId: project.id, request: body, channelIds: ids.channels }
  const played: PlayedScenario[] = []
  for (const batch of batches(made)) {
    const items = batch.map((text) => madeIn(text, context))
    played.push(...items.flatMap(({ scenario, result }) => (scenario && result ? [{ scenario, result }] : [])))
    const scenarios = items.flatMap(({ scenario, result }) => (scenario && !result ? [scenario] : []))
    const tests = items.flatMap(({ test }) => test ?? [])
    if (scenarios.length > 0) ids.scenarios.push(...(await createScenarios(tx, cause, project, scenarios)).map(({ id }) => id))
    if (tests.length > 0) ids.tests.push(...(await createTests(tx, cause, project, tests)).map(({ id }) => id))
  }
  if (played.length > 0)
    await addResults({ tx, cause }, { project, world: call, workspaceId: caller.workspaceId, request: body }, played, ids)
  Object.assign(whole.counts, { scenarios: ids.scenarios.length, tests: ids.tests.length, channels: ids.channels.length })
  return whole
}

function* batches(made: readonly string[]): Generator<string[]> {
  let [batch, characters]: [string[], number] = [[], 0]
  for (const text of made) {
    if (batch.length === batchLimits.entries || (batch.length > 0 && characters + text.length > batchLimits.characters)) {
      yield batch
      ;[batch, characters] = [[], 0]
    }
    batch.push(text)
    characters += text.length
  }
  if (batch.length > 0) yield batch
}
