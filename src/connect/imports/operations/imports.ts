import { invalid, ServiceError, unavailable } from '#src/platform/errors.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { type ImportReport, imports } from '../contract.ts'
import { addAll, future } from './add.ts'
import { checkTask } from './check.ts'
import { rolledBack } from './rolled-back.ts'

const maxWaiting = 8

export const importOperations = implement(imports, {
  create: async (call) => {
    const { params, body, threads, caller, db } = call
    const { project, models } = await db.statements(caller.workspaceId, (tx) => future(tx, params.id))
    const input = { project: { id: project.id, redaction: project.redaction }, models, request: body }
    const checked = await threads.run(checkTask, input, { slot: caller.workspaceId, maxWaiting }).catch(refuse)
    const { report } = checked
    if (report.counts.badLines > 0 && !body.partial && !body.dryRun) throw badLinesError(report)
    if (!body.dryRun) return async (tx) => reply(201, await addAll(tx, call, project, checked))
    // The same import, in a transaction of its own.
    const { counts } = await rolledBack(db, caller.workspaceId, (tx) => addAll(tx, call, project, checked))
    return async () => reply(200, { ...report, counts })
  },
})

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  if (error.reason === 'crowded' || error.reason === 'stopped')
    throw unavailable('Your workspace has too many imports immediately. Send them one at a time.', 2)
  const message = 'This import takes more time or memory than one request may take. Send it in smaller pieces.'
  throw invalid([{ pointer: '/content', code: 'too_costly', message }])
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
