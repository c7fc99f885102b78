import { z } from 'zod'
import { type AttachedFile, contentOf, missingMember, parseAs, reportedError } from '#src/play/channels/kind.ts'
import type { Version } from './card.ts'

// Both versions of the protocol as one: what is sent, and what comes back.

const File = z.looseObject({
  uri: z.string().nullish(),
  bytes: z.string().nullish(),
  mimeType: z.string().nullish(),
  name: z.string().nullish(),
})
const Part = z.looseObject({
  text: z.string().nullish(),
  url: z.string().nullish(),
  raw: z.string().nullish(),
  mediaType: z.string().nullish(),
  filename: z.string().nullish(),
  data: z.unknown().optional(),
  file: File.nullish(),
})
export type Part = z.output<typeof Part>
const Message = z.looseObject({
  messageId: z.string().nullish(),
  role: z.string().nullish(),
  parts: z.array(Part).nullish(),
  contextId: z.string().nullish(),
  taskId: z.string().nullish(),
})
export type Message = z.output<typeof Message>
const Task = z.looseObject({
  id: z.string(),
  contextId: z.string().nullish(),
  status: z.looseObject({ state: z.string(), message: Message.nullish() }),
  artifacts: z.array(z.looseObject({ artifactId: z.string().nullish(), parts: z.array(Part).nullish() })).nullish(),
  history: z.array(Message).nullish(),
})
export type Task = z.output<typeof Task>

const Envelope = z.looseObject({ jsonrpc: z.literal('2.0'), error: z.unknown().optional(), result: z.unknown().optional() })
/** Version 1.0 names the member, 0.3 the kind; in both, a requested task comes without a wrapper. */
const Wrapped = z.looseObject({ task: Task.nullish(), message: Message.nullish() })
const Kind = z.looseObject({ kind: z.string().nullish(), status: z.unknown().optional() })

export type Answer = { task: Task } | { message: Message }

/** `state` in the words of 0.3, such as `input-required`, whatever the version. */
export const stateOf = ({ status }: Task): string =>
  status.state
    .replace(/^TASK_STATE_/, '')
    .toLowerCase()
    .replaceAll('_', '-')

/** Throws ChannelFault if the agent reports an error. */
export function answerIn(text: string): Answer {
  const { result, error } = parseAs(Envelope, text)
  if (error != null) throw reportedError(error)
  if (result == null) throw missingMember('$.result', text)
  const json = JSON.stringify(result)
  const { kind, status } = parseAs(Kind, json)
  if (kind === 'message') return { message: parseAs(Message, json) }
  if (kind === 'task' || status != null) return { task: parseAs(Task, json) }
  const { task, message } = parseAs(Wrapped, json)
  if (task) return { task }
  if (message) return { message }
  throw missingMember('$.result.task or $.result.message', text)
}

const acceptedOutputModes = ['text/plain', 'text/markdown', 'application/json', 'image/*']

export type Outgoing = {
  id: string
  text: string
  attachments?: readonly AttachedFile[] | undefined
  contextId: string | undefined
  taskId: string | undefined
  tenant: string | undefined
}

const fileOf03 = ({ url, mediaType, name }: AttachedFile) => {
  const bytes = contentOf({ url })
  return { kind: 'file', file: { name, mimeType: mediaType, ...(bytes === undefined ? { uri: url } : { bytes }) } }
}
const fileOf10 = ({ url, mediaType, name }: AttachedFile) => {
  const raw = contentOf({ url })
  return { filename: name, mediaType, ...(raw === undefined ? { url } : { raw }) }
}

export function sendRequest(version: Version, { id, text, attachments = [], contextId, taskId, tenant }: Outgoing): object {
  const place = { ...(contextId && { contextId }), ...(taskId && { taskId }) }
  if (version === '0.3')
    return {
      method: 'message/send',
      params: {
        message: { kind: 'message', messageId: id, role: 'user', parts: [{ kind: 'text', text }, ...attachments.map(fileOf03)], ...place },
        configuration: { blocking: true, acceptedOutputModes },
      },
    }
  const message = { messageId: id, role: 'ROLE_USER', parts: [{ text }, ...attachments.map(fileOf10)], ...place }
  return { method: 'SendMessage', params: { ...(tenant && { tenant }), message, configuration: { acceptedOutputModes } } }
}

export const taskRequest = (version: Version, id: string, tenant: string | undefined): object =>
  version === '0.3' ? { method: 'tasks/get', params: { id } } : { method: 'GetTask', params: { ...(tenant && { tenant }), id } }
