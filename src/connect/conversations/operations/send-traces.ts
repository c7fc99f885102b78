import { invalid } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import type { conversations } from '../contract.ts'
import { readInThread } from './in-thread.ts'
import { isJson, otlpAnswer } from './otlp.ts'
import { maxSpans } from './read-traces.ts'
import { openTarget, receive } from './receive.ts'

/** Stores the spans of a request; the answer means that they are on disk. */
export const sendTraces: Handler<typeof conversations.sendTraces> = async ({ query, caller, request, db, vault, threads }) => {
  const projectId = query.projectId ?? (caller.projectIds?.length === 1 ? caller.projectIds[0] : undefined)
  if (projectId === undefined) throw invalid([noProject])
  const { workspaceId } = caller
  const bytes = request.upload!
  const sentAs = request.uploadedAs!
  const protection = await db.transaction(workspaceId, (tx) => openTarget(tx, vault, projectId))
  const { spans, refused } = await readInThread({ bytes, sentAs, protection }, { threads, slot: workspaceId })
  const rejected = refused.malformed + refused.tooMany
  await db.transaction(workspaceId, (tx) =>
    receive(tx, { workspaceId, projectId }, spans, (added) => ({
      ...{ spans: added, repeated: spans.count - added },
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
