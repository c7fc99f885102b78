import { malformed, ServiceError } from '#src/platform/errors.ts'
import { formType, parseForm } from '#src/platform/http/form.ts'
import type { KeyedCall } from '#src/platform/http/keyed-routes.ts'
import { newId } from '#src/platform/ids.ts'
import { type ApiCall, answerOf, apiCallFor, type CallDocument, documentOfCall } from '../callbacks/api.ts'
import { type OpenedCallback, receiveCallback, refuseCallback } from './receive-callback.ts'

// The largest allowed body, as a form, has fewer members, and none of them is longer.
const formLimits = { maxMembers: 1_000, maxStringLength: 262_144, maxDepth: 1, maxElements: 0 }

let last = 0
/** Whole numbers, unique in this process; in microseconds, so that those of other processes most likely differ. */
function nextNumber(now: number): number {
  last = Math.max(last + 1, now * 1_000)
  return last
}

/** Answers a call of a product's interface as the channel says; a call that is a reply first goes to its conversation. */
export async function answerApiCall(opened: OpenedCallback, { method, params, query, headers, text }: KeyedCall) {
  const { db, workspaceId, channelId, settings } = opened
  const segments = (params['*'] ?? '').split('/').filter((segment) => segment !== '')
  const match = apiCallFor(settings.api ?? [], method, segments)
  if (!match) {
    const reason = `The channel does not answer ${method} /${segments.join('/').slice(0, 200)}. Add it to api, if your agent needs it.`
    await refuseCallback(db, workspaceId, { channelId, reason }).catch(() => {})
    throw new ServiceError('not_found', reason)
  }
  const { call, path } = match
  const document = documentOfCall(call, { path, query: query as Record<string, unknown>, body: bodyOf(headers['content-type'], text) })
  if (call.isReply) await receiveCallback(opened, JSON.stringify(document))
  return { status: call.status, text: answerAt(Date.now(), call, document) }
}

const answerAt = (now: number, call: ApiCall, document: CallDocument) =>
  answerOf(call, { document, id: newId('msg'), number: nextNumber(now), now })

/** The body as it was sent; the earlier reading replaced text that cannot be stored. */
function bodyOf(type: string | undefined, text: string): unknown {
  if (text === '') return {}
  if (type?.toLowerCase().startsWith(formType)) return parseForm(text, formLimits)
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The body is not valid JSON.')
  }
}
