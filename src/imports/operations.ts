import { setImmediate } from 'node:timers/promises'
import { causeOf } from '../activity/operations.ts'
import { channels } from '../channels/contract.ts'
import type { Recording } from '../channels/kinds/replay/recording.ts'
import { createChannel } from '../channels/operations.ts'
import { ServiceError } from '../platform/errors.ts'
import { implement, reply } from '../platform/implement.ts'
import { projectOf, refuseArchivedProject } from '../projects/operations.ts'
import { createScenarios } from '../scenarios/operations.ts'
import { createTests } from '../tests/operations.ts'
import { type ImportReport, imports, mostTold, type NewImport } from './contract.ts'
import { type Read, readAll } from './operations/read.ts'

// One statement takes so many; between two of them other requests are served.
const perStatement = 200

export const importOperations = implement(imports, {
  create: async (call) => {
    const { params, body, tx } = call
    const cause = causeOf(call)
    const project = await projectOf(tx, params.id)
    const { report, recordings } = await check(project.id, body)
    if (report.counts.badLines > 0 && !body.partial && !body.dryRun) throw refused(report)
    refuseArchivedProject(project)
    if (body.dryRun) return reply(200, report)

    const { ids } = report
    if (body.channel && recordings.length > 0) {
      const { name } = body.channel
      const channel = channels.create.body.parse({ projectId: project.id, kind: 'replay', name, tags: body.tags, config: { recordings } })
      ids.channels.push((await createChannel(tx, call, cause, channel)).id)
    }
    // Read a second time instead of kept: the text takes a fraction of what is made of it.
    for await (const batch of batches(readAll(project.id, body, ids.channels))) {
      const scenarios = batch.flatMap((read) => ('scenario' in read ? read.scenario : []))
      const tests = batch.flatMap((read) => ('test' in read ? read.test : []))
      if (scenarios.length > 0) ids.scenarios.push(...(await createScenarios(tx, cause, project, scenarios)).map(({ id }) => id))
      if (tests.length > 0) ids.tests.push(...(await createTests(tx, cause, project, tests)).map(({ id }) => id))
    }
    return reply(201, report)
  },
})

/** Reads everything and writes nothing. */
async function check(projectId: string, request: NewImport): Promise<{ report: ImportReport; recordings: Recording[] }> {
  const { format, dryRun, channel } = request
  const counts = { scenarios: 0, tests: 0, channels: 0, badLines: 0, warnings: 0 }
  const ids = { scenarios: [], tests: [], channels: [] }
  const report: ImportReport = { format, dryRun, read: 0, counts, ids, badLines: [], warnings: [] }
  const recordings: Recording[] = []
  for await (const batch of batches(readAll(projectId, request, [])))
    for (const read of batch) {
      report.read += 1
      if (!('warnings' in read)) {
        counts.badLines += 1
        keep(report.badLines, read.faults)
        continue
      }
      counts[format === 'tau2' ? 'scenarios' : 'tests'] += 1
      counts.warnings += read.warnings.length
      keep(report.warnings, read.warnings)
      if (channel && read.recording) recordings.push(read.recording)
    }
  counts.channels = recordings.length > 0 ? 1 : 0
  return { report, recordings }
}

const keep = <T>(list: T[], more: readonly T[]) => list.push(...more.slice(0, Math.max(0, mostTold - list.length)))

async function* batches(all: Iterable<Read>): AsyncGenerator<Read[]> {
  let batch: Read[] = []
  for (const read of all) {
    batch.push(read)
    if (batch.length < perStatement) continue
    yield batch
    await setImmediate()
    batch = []
  }
  if (batch.length > 0) yield batch
}

function refused({ read, counts, badLines }: ImportReport): ServiceError {
  const errors = badLines.map(({ line, pointer, code, message }) => ({
    pointer: '/content',
    line,
    code,
    message: `Line ${line}${pointer && `, ${pointer}`}: ${message}`,
  }))
  const detail = `${counts.badLines} of ${read} cannot be imported, so nothing was. Mend them, or import the others with "partial": true.`
  return new ServiceError('invalid', detail, { errors })
}
