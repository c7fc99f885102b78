import { invalid, malformed, ServiceError } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import type { conversations } from '../contract.ts'
import { isJson, otlpAnswer } from './otlp.ts'
import { maxSpans, readTraces, readTracesTask } from './read-traces.ts'
import { protectionOf, receive, refuseCrowded } from './receive.ts'

/** Bytes from which a request is read in a thread. */
const threadFromBytes = 16 * 1024
const maxWaiting = 16

/** Stores the spans of a request; the answer means that they are on disk. */
export const sendTraces: Handler<typeof conversations.sendTraces> = async ({ query, caller, request, db, vault, threads }) => {
  const projectId = query.projectId ?? (caller.projectIds?.length === 1 ? caller.projectIds[0] : undefined)
  if (projectId === undefined) throw invalid([noProject])
  const { workspaceId } = caller
  const bytes = request.upload!
  const sentAs = request.uploadedAs!
  const { project, protection } = await db.transaction(workspaceId, async (tx) => {
    const project = await projectOf(tx, projectId)
    refuseArchivedProject(project)
    await refuseCrowded(tx, projectId)
    return { project, protection: await protectionOf(tx, vault, project) }
  })
  const input = { bytes, sentAs, protection }
  const isSmall = bytes.length < threadFromBytes && sentAs.encoding === undefined
  const { spans, refused } = isSmall
    ? readTraces(input)
    : await threads.run(readTracesTask, input, { slot: workspaceId, maxWaiting }).catch(refuse)
  const rejected = refused.malformed + refused.tooMany
  await db.transaction(workspaceId, (tx) =>
    receive(tx, { workspaceId, projectId: project.id }, spans, (added) => ({
      ...{ spans: added, repeated: spans.length - added },
      ...{ 'refused.malformed': refused.malformed, 'refused.tooMany': refused.tooMany },
    })),
  )
  const why = `${refused.malformed} spans have no valid ID or time, and ${refused.tooMany} are beyond the ${maxSpans} of one request.`
  const answer = otlpAnswer(sentAs, rejected, why)
  return {
    mediaType: isJson(sentAs) ? 'application/json' : 'application/x-protobuf',
    fileName: 'answer',
    parts: (async function* () {
      if (answer.length > 0) yield answer
    })(),
  }
}

const noProject = {
  parameter: 'projectId',
  code: 'required',
  message: 'Your key is not bound to one project. Use a key that is, or name the project as projectId.',
}

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  if (error.reason === 'crowded' || error.reason === 'stopped')
    throw new ServiceError('too_many_requests', 'Other requests of your workspace are still being read. Continue more slowly.', {
      retryAfterSeconds: 1,
    })
  throw malformed('Reading this request takes more time or memory than one request may take. Send fewer spans at a time.')
}
