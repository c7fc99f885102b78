import { invalid } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import type { conversations } from '../contract.ts'
import { readInThread } from './in-thread.ts'
import { isJson, otlpAnswer, type Signal } from './otlp.ts'
import { maxSpans } from './read-otlp.ts'
import { openTarget, receive } from './receive.ts'

/** Stores the spans or log records of a request; the answer means that they are on disk. */
export const sendOtlp =
  (signal: Signal): Handler<typeof conversations.sendTraces> =>
  async ({ query, caller, request, db, vault, threads }) => {
    const projectId = query.projectId ?? (caller.projectIds?.length === 1 ? caller.projectIds[0] : undefined)
    if (projectId === undefined) throw invalid([noProject])
    const { workspaceId } = caller
    const bytes = request.upload!
    const sentAs = request.uploadedAs!
    const protection = await db.transaction(workspaceId, (tx) => openTarget(tx, vault, projectId))
    const input = { signal, bytes, sentAs, nowMs: Date.now(), protection }
    const { spans, refused } = await readInThread(input, { threads, slot: workspaceId })
    await db.transaction(workspaceId, (tx) =>
      receive(tx, { workspaceId, projectId }, spans, (added) => ({
        ...{ [signal === 'traces' ? 'spans' : 'records']: added, repeated: spans.count - added },
        ...{ 'refused.malformed': refused.malformed, 'refused.tooMany': refused.tooMany, 'refused.otherRecords': refused.other },
      })),
    )
    const what = signal === 'traces' ? 'spans' : 'log records'
    const why = `${refused.malformed} ${what} have no valid ID or time, and ${refused.tooMany} are beyond the ${maxSpans} of one request.`
    const answer = otlpAnswer(signal, sentAs, refused.malformed + refused.tooMany, why)
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
