import type { AgentReply } from '#src/play/channels/kind.ts'
import type { Message, Part, Task } from './exchange.ts'

type Attachment = Extract<NonNullable<AgentReply['parts']>[number], { type: 'attachment' }>

/** The words of one message or artifact; structured data counts only if there are none. */
export function textOf(parts: readonly Part[] | null | undefined): string {
  const texts = (parts ?? []).flatMap(({ text }) => text || [])
  return texts.length > 0 ? texts.join('\n') : (parts ?? []).flatMap(({ data }) => (data == null ? [] : JSON.stringify(data))).join('\n')
}

function attachmentsOf(parts: readonly Part[] | null | undefined): Attachment[] {
  return (parts ?? []).flatMap(({ url, raw, mediaType, filename, file }) => {
    const type = mediaType || file?.mimeType
    const name = filename || file?.name
    const bytes = raw ?? file?.bytes
    const address = url || file?.uri || (bytes ? `data:${type ?? 'application/octet-stream'};base64,${bytes}` : undefined)
    return address ? [{ type: 'attachment' as const, url: address, ...(type && { mediaType: type }), ...(name && { name }) }] : []
  })
}

/**
 * The part of the conversation in a task: its artifacts, then the message of its status; without either, the part of its history after our
 * message. `seen` has the artifacts of earlier replies, which a task repeats.
 */
export function messagesIn({ artifacts, status, history }: Task, sentId: string, earlierIds: Set<string>): Pick<Message, 'parts'>[] {
  const fresh = (artifacts ?? []).filter((artifact) => {
    const key = JSON.stringify([artifact.artifactId, artifact.parts])
    return !earlierIds.has(key) && earlierIds.add(key)
  })
  const messages: Pick<Message, 'parts'>[] = [...fresh]
  const last = status.message
  if (last && !messages.some(({ parts }) => textOf(parts) === textOf(last.parts))) messages.push(last)
  if (messages.length > 0) return messages
  const sentAt = (history ?? []).findIndex(({ messageId }) => messageId === sentId)
  return (history ?? []).slice(sentAt + 1).filter(({ role }) => sentAt >= 0 && /agent$/i.test(role ?? ''))
}

/** `undefined` if the messages have neither words nor attachments. */
export function replyFrom(messages: readonly Pick<Message, 'parts'>[]): AgentReply | undefined {
  const texts = messages.map(({ parts }) => textOf(parts)).filter((text) => text !== '')
  const attachments = messages.flatMap(({ parts }) => attachmentsOf(parts))
  if (texts.length + attachments.length === 0) return undefined
  return {
    content: texts.join('\n'),
    messages: texts.length > 1 ? texts : undefined,
    parts: attachments.length > 0 ? attachments : undefined,
  }
}
